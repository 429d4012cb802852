import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion } from '@/components/ui/action-question';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Label } from '@/lib/domain/labels/label';
import type { Agreement } from '@/lib/domain/quality/unanimous-items';
import { useLabelWords } from './use-label-words';

export type AgreeOnAll = (input: {
  batchId: string;
  references: { slotId: string; label: Label; note: string; expectedVersion: number }[];
}) => Promise<ActionResult<{ agreed: number; outdated: number }>>;

type AgreeUnanimousProps = {
  batchId: string;
  /** What can be agreed now. */
  agreements: readonly Agreement[];
  agreeOnAll: AgreeOnAll;
};

/** Agrees at once on what everybody judged alike, after showing each; every one stays to be changed in its own card. */
export function AgreeUnanimousButton({ batchId, agreements, agreeOnAll }: AgreeUnanimousProps) {
  const t = useTranslations('admin.calibration.agreeAll');
  const admin = useTranslations('admin');
  const show = useToast();
  const [asked, setAsked] = useState<readonly Agreement[] | null>(null);
  const close = () => setAsked(null);
  if (agreements.length === 0 && asked === null) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked(agreements)}>
        {t('button', { count: agreements.length })}
      </Button>
      {asked ? (
        <ActionQuestion
          size="large"
          title={t('title', { count: asked.length })}
          confirmLabel={t('confirm')}
          unreachable={admin('unreachable')}
          act={() =>
            agreeOnAll({
              batchId,
              references: asked.map(({ variant, note, expectedVersion }) => ({
                slotId: variant.slotId,
                label: variant.label,
                note,
                expectedVersion,
              })),
            })
          }
          onDone={({ agreed, outdated }) => {
            show(t('done', { agreed, outdated }), outdated === 0 ? 'positive' : 'danger');
            close();
          }}
          onClose={close}
        >
          <p>{t('body')}</p>
          <AgreementList agreements={asked} />
        </ActionQuestion>
      ) : null}
    </>
  );
}

function AgreementList({ agreements }: Pick<AgreeUnanimousProps, 'agreements'>) {
  const t = useTranslations('admin.calibration');
  const format = useFormatter();
  const labelWords = useLabelWords();
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('agreeAll.list')}
      className="flex max-h-[45dvh] flex-col gap-1.5 overflow-auto rounded-control border border-line p-2"
    >
      {agreements.map(({ item, variant }) => (
        <li key={item.responseId} className="wrap-anywhere">
          <span className="block font-medium">{labelWords(variant.label)}</span>
          <span className="block text-xs text-muted">
            {t('item', {
              scenario: item.scenarioTitle,
              model: item.model,
              checkpoint: item.checkpointIndex,
            })}{' '}
            · {t('people', { count: variant.people.length, names: format.list(variant.people) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
