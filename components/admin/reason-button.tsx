'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/lib/domain/access/failure';

type ReasonButtonProps<Subject> = {
  words: 'return' | 'void' | 'reinstate';
  /** What the response is called here. */
  item: string;
  /** What it is done to; null where there is nothing to do it to. */
  subject: Subject | null;
  act: (subject: Subject, reason: string) => Promise<ActionResult<void>>;
  danger?: boolean;
};

/** Does something to a response that is logged with its reason, once that was asked for. */
export function ReasonButton<Subject>(props: ReasonButtonProps<Subject>) {
  const { words, item, subject, act, danger = false } = props;
  const t = useTranslations(`admin.scenario.${words}`);
  const admin = useTranslations('admin');
  // What is asked about stays while it is asked, whatever becomes of the page behind.
  const [asked, setAsked] = useState<{ readonly subject: Subject } | null>(null);
  return (
    <>
      {subject === null ? null : (
        <Button size="small" aria-label={t('for', { item })} onClick={() => setAsked({ subject })}>
          {t('button')}
        </Button>
      )}
      {asked ? (
        <ReasonDialog
          title={t('title', { item })}
          confirmLabel={t('confirm')}
          danger={danger}
          unreachable={admin('unreachable')}
          act={(reason) => act(asked.subject, reason)}
          done={t('done')}
          onClose={() => setAsked(null)}
        >
          <p>{t('body')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
