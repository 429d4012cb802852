'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { type Refusal, useAction } from '@/components/ui/use-action';
import { passwordMinLength } from '@/lib/domain/access/limits';
import type { redeemAction } from '../../actions';

type RedemptionFormProps = { action: typeof redeemAction; token: string; email: string };

export function RedemptionForm({ action, token, email }: RedemptionFormProps) {
  const t = useTranslations('auth.invite');
  const auth = useTranslations('auth');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { pending, run } = useAction(auth('unreachable'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const displayName = String(form.get('displayName') ?? '');
    const password = String(form.get('password') ?? '');
    run(() => action({ token, displayName, password }), { onRefused: setFailure });
  };

  return (
    <form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
      {failure ? (
        <Notice tone="danger" announce>
          {failure.message}
        </Notice>
      ) : null}
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
        autoComplete="name"
        error={failure?.fields?.displayName}
        autoFocus
        required
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label={t('password')}
        hint={t('passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        error={failure?.fields?.password}
        required
      />
      <Button type="submit" variant="primary" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  );
}
