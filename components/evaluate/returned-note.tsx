import { useFormatter, useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import type { SlotItem } from '@/lib/domain/evaluation/slot-item';

/** Why the item lies here once more; the label it had is in the form as a draft. */
export function ReturnedNote({ returned }: { returned: SlotItem['returned'] }) {
  const t = useTranslations('evaluate.returned');
  const format = useFormatter();
  if (returned === null) return null;
  return (
    <section className="mb-3 rounded-control border border-warning bg-warning-soft p-2">
      <h3 className="text-xs font-semibold">
        {t('title', { when: format.dateTime(new Date(returned.at), 'moment') })}
      </h3>
      <ForeignText text={returned.reason} />
      <p className="text-xs text-muted">{t('what')}</p>
    </section>
  );
}
