import { useTranslations } from 'next-intl';
import type { NewerSettings } from '@/lib/domain/assignment/newer-settings';
import { type NewerChoice, NewerNotice } from './newer-notice';

type NewerSettingsNoticeProps = NewerChoice & {
  newer: NewerSettings<unknown>;
  /** What stands, by the names of the fields. */
  standing: readonly { readonly label: string; readonly value: string }[];
};

/** What somebody else made of settings while they were changed here. */
export function NewerSettingsNotice({ newer, standing, ...choice }: NewerSettingsNoticeProps) {
  const t = useTranslations('admin.settings.newer');
  const { changedAt, changedByName } = newer;
  return (
    <NewerNotice
      {...choice}
      title={changedByName === null ? t('titleUnknown') : t('title', { name: changedByName })}
      changedAt={changedAt}
      words={{ kept: t('kept'), take: t('take'), keep: t('keep') }}
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
    </NewerNotice>
  );
}
