'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import type { RevisitItem } from '@/lib/domain/evaluation/own-work';
import { OwnItemLine } from './own-item-line';
import type { EvaluateActions } from './slot-facts';

type RevisitListProps = {
  items: readonly RevisitItem[];
  setRevisit: EvaluateActions['setRevisit'];
};

/** What one means to come back to, with the reason, until one takes it off. */
export function RevisitList({ items, setRevisit }: RevisitListProps) {
  const t = useTranslations('work.revisit');
  const trouble = useTranslations('evaluate.trouble');
  const format = useFormatter();
  const { pending, run } = useAction(trouble('unreachable'));
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.slotId}>
          <OwnItemLine
            item={item}
            when={t('marked', { when: format.dateTime(new Date(item.markedAt), 'moment') })}
          >
            <div className="flex flex-wrap items-start justify-between gap-2 border-s-2 border-accent ps-2.5">
              {item.revisit ? (
                <ForeignText text={item.revisit} />
              ) : (
                <p className="text-muted italic">{t('noNote')}</p>
              )}
              <Button
                size="small"
                variant="quiet"
                pending={pending}
                aria-label={t('removeItem', { position: item.position, batch: item.batchName })}
                onClick={() =>
                  run(() => setRevisit({ slotId: item.slotId, note: null }), { done: t('removed') })
                }
              >
                {t('remove')}
              </Button>
            </div>
          </OwnItemLine>
        </li>
      ))}
    </ul>
  );
}
