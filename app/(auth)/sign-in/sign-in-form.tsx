'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { type Refusal, useAction } from '@/components/ui/use-action';
import type { signInAction } from '../actions';

type SignInFormProps = { action: typeof signInAction; next: string | null };

export function SignInForm({ action, next }: SignInFormProps) {
  const t = useTranslations('auth.signIn');
  const auth = useTranslations('auth');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { pending, run } = useAction(auth('unreachable'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '');
    const password = String(form.get('password') ?? '');
    run(() => action({ email, password, next }), { onRefused: setFailure });
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
        autoComplete="username"
        error={failure?.fields?.email}
        autoFocus
        required
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        error={failure?.fields?.password}
        required
      />
      <Button type="submit" variant="primary" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  );
}
