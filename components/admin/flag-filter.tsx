import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Field, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import {
  addressOfQueue,
  type FlagQueue,
  type FlagQueueQuery,
  queueOrders,
  queueStates,
} from '@/lib/domain/flags/flag-queue';
import { FilterButton } from './filter-button';

type FlagFilterProps = {
  path: string;
  query: FlagQueueQuery;
  queue: Pick<FlagQueue, 'counts' | 'people' | 'scenarios'>;
};

/** The filters of the queue as a plain form: what it asks is in the address. */
export function FlagFilter({ path, query, queue }: FlagFilterProps) {
  const t = useTranslations('flags.queue');
  const named = (all: string, list: readonly { id: string; name: string }[]) => [
    { value: '', label: all },
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="flex flex-col gap-3">
      <StateLinks path={path} query={query} counts={queue.counts} />
      <form className="flex flex-wrap items-end gap-3" action={path}>
        <input type="hidden" name="state" value={query.state} />
        <TextField
          id="flag-search"
          name="search"
          type="search"
          label={t('search')}
          maxLength={200}
          defaultValue={query.search}
        />
        <Field id="flag-person" label={t('person')} className="max-w-64">
          <Select
            id="flag-person"
            name="person"
            defaultValue={query.person}
            options={named(t('everybody'), queue.people)}
          />
        </Field>
        <Field id="flag-scenario" label={t('scenario')} className="max-w-64">
          <Select
            id="flag-scenario"
            name="scenario"
            defaultValue={query.scenario}
            options={named(t('everyScenario'), queue.scenarios)}
          />
        </Field>
        <Field id="flag-order" label={t('order')}>
          <Select
            id="flag-order"
            name="order"
            defaultValue={query.order}
            options={queueOrders.map((value) => ({ value, label: t(value) }))}
          />
        </Field>
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            name="unread"
            value="1"
            defaultChecked={query.unread === '1'}
            className="size-4 accent-accent"
          />
          {t('onlyUnread')} <span className="text-muted tabular-nums">{queue.counts.unread}</span>
        </label>
        <FilterButton>{t('show')}</FilterButton>
      </form>
    </div>
  );
}

type StateLinksProps = Pick<FlagFilterProps, 'path' | 'query'> & { counts: FlagQueue['counts'] };

function StateLinks({ path, query, counts }: StateLinksProps) {
  const t = useTranslations('flags.queue');
  const count = { ...counts, all: counts.open + counts.resolved };
  return (
    <nav aria-label={t('states')} className="flex flex-wrap gap-1.5">
      {queueStates.map((state) => (
        <Link
          key={state}
          href={`${path}${addressOfQueue(query, { state })}`}
          prefetch={false}
          aria-current={state === query.state ? 'page' : undefined}
          className="rounded-full border border-line bg-surface px-3 py-1 hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
        >
          {t(`state.${state}`)} <span className="text-muted tabular-nums">{count[state]}</span>
        </Link>
      ))}
    </nav>
  );
}
