import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Select, type SelectOption } from '@/components/ui/select';
import { addressOf, type ResultsFilter } from '@/lib/domain/results/results-address';

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
  return (
    <form action={path} method="get" className="flex flex-col gap-2">
      <p className="font-medium">{t('choose')}</p>
      {Object.entries(filter).flatMap(([key, values]) =>
        values.map((value) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        )),
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex flex-col gap-1">
          <label htmlFor="pair-from" className="text-xs font-medium">
            {t('from')}
          </label>
          <Select id="pair-from" name="from" options={models} defaultValue={from} key={from} />
        </div>
        <div className="flex flex-col gap-1">
          <label htmlFor="pair-to" className="text-xs font-medium">
            {t('to')}
          </label>
          <Select id="pair-to" name="to" options={models} defaultValue={to} key={to} />
        </div>
        <button
          type="submit"
          className="min-h-9 rounded-control bg-accent px-3 font-medium text-accent-ink hover:bg-accent-strong"
        >
          {t('show')}
        </button>
        <Link
          href={addressOf(path, { ...filter, from: to, to: from })}
          prefetch={false}
          className="flex min-h-9 items-center px-1 text-accent hover:underline"
        >
          {t('swap')}
        </Link>
      </div>
    </form>
  );
}
