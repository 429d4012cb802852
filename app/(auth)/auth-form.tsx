'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { type Refusal, useAction } from '@/components/ui/use-action';

type AuthFormProps = {
  /** Sends what was typed. `field` is empty text for a field that is not there. */
  send: (
    field: (name: string) => string,
  ) => Promise<
    { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Refusal }
  >;
  submitLabel: string;
  children: (errors: Refusal['fields']) => ReactNode;
};

/** The frame of the forms of people who are not signed in yet: a refusal on top, fields with their errors, one button. */
export function AuthForm({ send, submitLabel, children }: AuthFormProps) {
  const t = useTranslations('auth');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { pending, run } = useAction(t('unreachable'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    run(() => send((name) => String(form.get(name) ?? '')), { onRefused: setFailure });
  };

  return (
    <form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
      {failure ? (
        <Notice tone="danger" announce>
          {failure.message}
        </Notice>
      ) : null}
      {children(failure?.fields)}
      <Button type="submit" variant="primary" pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
