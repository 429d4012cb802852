'use client';

import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';

export function SignOutButton({ signOut }: { signOut: () => Promise<void> }) {
  const t = useTranslations('common');
  const [pending, startTransition] = useTransition();
  return (
    <Button size="small" variant="quiet" pending={pending} onClick={() => startTransition(signOut)}>
      {t('signOut')}
    </Button>
  );
}
