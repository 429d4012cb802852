'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/field';
import { passwordMinLength } from '@/lib/domain/access/limits';
import type { choosePasswordAction } from '../../actions';
import { AuthForm } from '../../auth-form';

type NewPasswordFormProps = { action: typeof choosePasswordAction; token: string; email: string };

export function NewPasswordForm({ action, token, email }: NewPasswordFormProps) {
  const t = useTranslations('auth.reset');
  return (
    <AuthForm
      submitLabel={t('submit')}
      send={(field) => action({ token, password: field('password') })}
    >
      {(errors) => (
        <>
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('email')}
            value={email}
            autoComplete="username"
            readOnly
          />
          <TextField
            id="password"
            name="password"
            type="password"
            label={t('password')}
            hint={t('passwordHint', { min: passwordMinLength })}
            autoComplete="new-password"
            error={errors?.password}
            autoFocus
            required
          />
        </>
      )}
    </AuthForm>
  );
}
