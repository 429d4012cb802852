import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';
import { FilterButton } from './filter-button';

type ProgressFilterProps = {
  studyId: string;
  batches: readonly StudyBatch[];
  batchId: string | null;
};

/** One batch or all, as a plain form: the choice is in the address. Beside it, what is left out and what is shown as a file. */
export function ProgressFilter({ studyId, batches, batchId }: ProgressFilterProps) {
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
