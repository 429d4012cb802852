import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import {
  type PeopleQuery,
  peopleOrders,
  peopleStandings,
} from '@/lib/domain/assignment/people-progress';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { FilterButton } from './filter-button';

type ProgressFilterProps = {
  studyId: string;
  batches: readonly StudyBatch[];
  batchId: string | null;
  people: PeopleQuery;
};

/** One batch or all, and which people in which order, as a plain form: the choice is in the address. Beside it, what is left
 * out and what is shown as a file. */
export function ProgressFilter({ studyId, batches, batchId, people }: ProgressFilterProps) {
  const t = useTranslations('admin.progress');
  const query = batchId === null ? '' : `?batch=${batchId}`;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <form className="flex flex-wrap items-end gap-3" action={`/admin/studies/${studyId}`}>
        <Field id="batch" label={t('batch')}>
          <Select
            id="batch"
            name="batch"
            defaultValue={batchId ?? ''}
            options={[
              { value: '', label: t('allBatches') },
              ...batches.map((batch) => ({ value: batch.batchId, label: batch.name })),
            ]}
          />
        </Field>
        <Field id="standing" label={t('standing')}>
          <Select
            id="standing"
            name="standing"
            defaultValue={people.standing}
            options={peopleStandings.map((value) => ({ value, label: t(`standings.${value}`) }))}
          />
        </Field>
        <Field id="order" label={t('order')}>
          <Select
            id="order"
            name="order"
            defaultValue={people.order}
            options={peopleOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
        </Field>
        <FilterButton>{t('show')}</FilterButton>
      </form>
      <span className="flex flex-wrap gap-x-4 gap-y-1 font-medium text-accent">
        <Link
          href={`/admin/studies/${studyId}/voided`}
          prefetch={false}
          className="hover:underline"
        >
          {t('voided')}
        </Link>
        <a href={`/api/admin/progress/${studyId}${query}`} download className="hover:underline">
          {t('download')}
        </a>
      </span>
    </div>
  );
}
