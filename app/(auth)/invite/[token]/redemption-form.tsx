'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { passwordMinLength } from '@/lib/domain/access/limits';
import type { redeemAction } from '../../actions';

type RedemptionFormProps = { action: typeof redeemAction; token: string; email: string };
type Failure = Extract<Awaited<ReturnType<typeof redeemAction>>, { ok: false }>['error'];

export function RedemptionForm({ action, token, email }: RedemptionFormProps) {
  const t = useTranslations('auth.invite');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, startTransition] = useTransition();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const displayName = String(form.get('displayName') ?? '');
    const password = String(form.get('password') ?? '');
    startTransition(async () => {
      const result = await action({ token, displayName, password });
      if (!result.ok) setFailure(result.error);
    });
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
