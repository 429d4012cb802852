import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type PredictionSet, predictionSetTitle } from '@/lib/domain/judge/prediction-set';
import { addressOf, type ResultsFilter } from '@/lib/domain/results/results-address';

type JudgeBeforeProps = {
  path: string;
  filter: ResultsFilter;
  chosen: PredictionSet;
  others: readonly PredictionSet[];
  before: PredictionSet | null;
};

/** With which other set the chosen one is compared. */
export function JudgeBefore({ path, filter, chosen, others, before }: JudgeBeforeProps) {
  const t = useTranslations('results.judges');
  const choices = [null, ...others];
  return (
    <nav aria-label={t('compare')} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{t('compare')}</span>
      {choices.map((set) => (
        <Link
          key={set?.id ?? ''}
          href={addressOf(path, { ...filter, judge: chosen.id, before: set?.id })}
          prefetch={false}
          scroll={false}
          aria-current={set?.id === before?.id ? 'true' : undefined}
          className="text-accent hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {set === null ? t('noBefore') : predictionSetTitle(set)}
        </Link>
      ))}
    </nav>
  );
}
