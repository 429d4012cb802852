'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { BatchKind } from '@/lib/domain/assignment/study-progress';
import { NumberField } from './number-field';

export type BatchDraft = {
  readonly name: string;
  readonly kind: BatchKind;
  readonly scenarios: readonly StudyScenario[];
};

const partCounts = [1, 2, 3, 4, 5, 6, 8, 10];

type BatchCutProps = {
  parts: number;
  /** Null: this kind of batch has no overlap set beside it. */
  overlapPercent: number | null;
  drafts: readonly BatchDraft[];
  onParts: (parts: number) => void;
  onOverlap: (percent: number) => void;
};

/** Among how many batches scenarios are divided, what everybody judges beside them, and the drafts that this makes. */
export function BatchCut({ parts, overlapPercent, drafts, onParts, onOverlap }: BatchCutProps) {
  const t = useTranslations('admin.batches.create');
  const kinds = useTranslations('admin.kinds');
  const counts = [...new Set([...partCounts, parts])].sort((a, b) => a - b);
  return (
    <>
      <Field id="batch-parts" label={t('parts')} hint={t('partsHint')}>
        <Select
          id="batch-parts"
          value={String(parts)}
          onChange={(event) => onParts(Number(event.target.value))}
          aria-describedby="batch-parts-hint"
          options={counts.map((count) => ({
            value: String(count),
            label: t('partCount', { count }),
          }))}
        />
      </Field>
      {overlapPercent === null ? null : (
        <NumberField
          id="batch-overlap"
          label={t('overlap')}
          hint={t('overlapHint')}
          value={overlapPercent}
          min={0}
          max={100}
          onChange={(percent) => onOverlap(Math.min(100, Math.max(0, Math.round(percent ?? 0))))}
        />
      )}
      {drafts.length > 0 ? (
        <div>
          <h3 className="mb-1 font-medium">{t('drafts', { count: drafts.length })}</h3>
          <ul className="flex flex-col gap-0.5 text-xs text-muted tabular-nums">
            {drafts.map(({ name, kind, scenarios }) => (
              <li key={name}>
                {t('draft', {
                  name,
                  kind: kinds(kind),
                  scenarios: scenarios.length,
                  responses: scenarios.reduce((sum, one) => sum + one.judgeableResponses, 0),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
