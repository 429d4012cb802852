import { useFormatter, useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import type { PublishedRuling } from '@/lib/domain/evaluation/ruling';

/** What was answered for everybody since the guideline was written. */
export function RulingList({ rulings }: { rulings: readonly PublishedRuling[] }) {
  const t = useTranslations('evaluate.rulings');
  const format = useFormatter();
  if (rulings.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="text-muted">{t('lead')}</p>
      <ul className="flex flex-col gap-3">
        {rulings.map((ruling) => (
          <li key={ruling.id} className="border-s-2 border-accent ps-3">
            <div className="font-medium">
              <ForeignText text={ruling.question} />
            </div>
            <ForeignText text={ruling.answer} />
            <p className="text-xs text-muted">
              {t('place', {
                study: ruling.studyName,
                when: format.dateTime(new Date(ruling.createdAt), 'day'),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
