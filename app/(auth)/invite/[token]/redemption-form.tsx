'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/field';
import { passwordMinLength } from '@/lib/domain/access/limits';
import type { redeemAction } from '../../actions';
import { AuthForm } from '../../auth-form';

type RedemptionFormProps = {
  action: typeof redeemAction;
  token: string;
  email: string;
  /** Proposed; the person may change it. */
  displayName: string;
};

export function RedemptionForm({ action, token, email, displayName }: RedemptionFormProps) {
  const t = useTranslations('auth.invite');
  return (
    <AuthForm
      submitLabel={t('submit')}
      send={(field) =>
        action({ token, displayName: field('displayName'), password: field('password') })
      }
    >
      {(errors) => (
        <>
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            value={email}
            autoComplete="username"
            readOnly
          />
          <TextField
            id="displayName"
            name="displayName"
            label={t('name')}
            defaultValue={displayName}
            autoComplete="name"
            error={errors?.displayName}
            autoFocus={displayName === ''}
            required
          />
          <TextField
            id="password"
            name="password"
            type="password"
            label={t('password')}
            hint={t('passwordHint', { min: passwordMinLength })}
            autoComplete="new-password"
            error={errors?.password}
            autoFocus={displayName !== ''}
            required
          />
        </>
      )}
    </AuthForm>
  );
}
