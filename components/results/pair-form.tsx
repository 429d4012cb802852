'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Select, type SelectOption } from '@/components/ui/select';
import { addressOf, type ResultsFilter } from '@/lib/domain/results/results-address';
import { useChoice } from './use-choice';

type PairFormProps = {
  path: string;
  filter: ResultsFilter;
  models: readonly SelectOption[];
  from: string;
  to: string;
};

/** Which two models are compared, and in which direction. */
export function PairForm({ path, filter, models, from, to }: PairFormProps) {
  const t = useTranslations('results.pairs');
  const { shown, choose, isPending } = useChoice(path, { from, to }, filter);
  return (
    <search aria-busy={isPending} className="flex flex-col gap-2 print:hidden">
      <p className="font-medium">{t('choose')}</p>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((side) => (
          <div key={side} className="flex flex-col gap-1">
            <label htmlFor={`pair-${side}`} className="text-xs font-medium">
              {t(side)}
            </label>
            <Select
              id={`pair-${side}`}
              options={models}
              value={shown[side]}
              onChange={({ target }) => choose({ ...shown, [side]: target.value })}
            />
          </div>
        ))}
        <Link
          href={addressOf(path, { ...filter, from: to, to: from })}
          prefetch={false}
          scroll={false}
          className="flex min-h-9 items-center px-1 text-accent hover:underline"
        >
          {t('swap')}
        </Link>
      </div>
    </search>
  );
}
