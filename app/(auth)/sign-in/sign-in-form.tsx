'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/field';
import type { signInAction } from '../actions';
import { AuthForm } from '../auth-form';

type SignInFormProps = { action: typeof signInAction; next: string | null };

export function SignInForm({ action, next }: SignInFormProps) {
  const t = useTranslations('auth.signIn');
  return (
    <AuthForm
      submitLabel={t('submit')}
      send={(field) => action({ email: field('email'), password: field('password'), next })}
    >
      {(errors) => (
        <>
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            error={errors?.email}
            autoFocus
            required
          />
          <TextField
            id="password"
            name="password"
            type="password"
            label={t('password')}
            autoComplete="current-password"
            error={errors?.password}
            required
          />
        </>
      )}
    </AuthForm>
  );
}
