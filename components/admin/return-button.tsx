'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/lib/domain/access/failure';

type ReturnedLabel = { readonly slotId: string; readonly version: number };
export type ReturnItem = (input: {
  slotId: string;
  version: number;
  reason: string;
}) => Promise<ActionResult<void>>;

type ReturnButtonProps = {
  /** What the response is called here. */
  item: string;
  /** The submitted label that its annotator may be asked to look at again; null where there is none. */
  label: ReturnedLabel | null;
  returnItem: ReturnItem;
};

/** Gives a label back to its annotator, with a reason. */
export function ReturnButton({ item, label, returnItem }: ReturnButtonProps) {
  const t = useTranslations('admin.scenario.return');
  const admin = useTranslations('admin');
  // What is asked about stays while it is asked, whatever becomes of the page behind.
  const [asked, setAsked] = useState<ReturnedLabel | null>(null);
  return (
    <>
      {label ? (
        <Button size="small" aria-label={t('for', { item })} onClick={() => setAsked(label)}>
          {t('button')}
        </Button>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={t('title', { item })}
          confirmLabel={t('confirm')}
          unreachable={admin('unreachable')}
          act={(reason) => returnItem({ ...asked, reason })}
          done={t('done')}
          onClose={() => setAsked(null)}
        >
          <p>{t('body')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
