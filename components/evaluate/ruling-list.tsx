import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ForeignText } from '@/components/shared/foreign-text';
import type { PublishedRuling } from '@/lib/domain/evaluation/ruling';

type RulingListProps = {
  rulings: readonly PublishedRuling[];
  /** The ways to the others, where these are a page of them. */
  pages?: ReactNode;
};

/** What was answered for everybody since the guideline was written. */
export function RulingList({ rulings, pages }: RulingListProps) {
  const t = useTranslations('evaluate.rulings');
  const format = useFormatter();
  if (rulings.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="rulings">
      <h2 id="rulings" className="font-semibold">
        {t('title')}
      </h2>
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
      {pages}
    </section>
  );
}
