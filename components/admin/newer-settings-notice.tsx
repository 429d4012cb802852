import { useTranslations } from 'next-intl';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { NewerSettings } from '@/lib/domain/assignment/newer-settings';

type NewerSettingsNoticeProps = {
  newer: NewerSettings<unknown>;
  /** What stands, by the names of the fields. */
  standing: readonly { readonly label: string; readonly value: string }[];
  onTake: () => void;
  onKeep: () => void;
};

/** What somebody else made of settings while they were changed here. One of the two is chosen before anything is saved. */
export function NewerSettingsNotice({ newer, standing, ...on }: NewerSettingsNoticeProps) {
  const t = useTranslations('admin.settings.newer');
  const { changedAt, changedByName } = newer;
  return (
    <Notice
      tone="danger"
      announce
      title={
        <>
          {changedByName === null ? t('titleUnknown') : t('title', { name: changedByName })}{' '}
          {changedAt === null ? null : <ReaderMoment at={changedAt} />}
        </>
      }
    >
      <dl className="flex flex-col gap-0.5">
        {standing.map(({ label, value }) => (
          <div key={label} className="wrap-anywhere">
            <dt className="inline font-medium">{t('field', { label })}</dt>{' '}
            <dd className="inline whitespace-pre-wrap" dir="auto">
              {value === '' ? t('empty') : value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{t('kept')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button onClick={on.onTake}>{t('take')}</Button>
        <Button onClick={on.onKeep}>{t('keep')}</Button>
      </div>
    </Notice>
  );
}
