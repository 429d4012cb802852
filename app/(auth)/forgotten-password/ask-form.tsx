'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { ActionResult } from '@/lib/domain/access/failure';
import { AuthForm } from '../auth-form';

type AskFormProps = { ask: (input: { email: string }) => Promise<ActionResult<void>> };

/** Asks for the letter; says the same whoever the address belongs to. */
export function AskForm({ ask }: AskFormProps) {
  const t = useTranslations('auth.forgotten');
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <Notice tone="positive" announce>
        {t('sent')}
      </Notice>
    );
  }
  return (
    <AuthForm
      submitLabel={t('send')}
      send={async (field) => {
        const answer = await ask({ email: field('email') });
        if (answer.ok) setAsked(true);
        return answer;
      }}
    >
      {(errors) => (
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('email')}
          error={errors?.email}
          autoComplete="username"
          required
        />
      )}
    </AuthForm>
  );
}
