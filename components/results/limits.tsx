import { useTranslations } from 'next-intl';
import { type StudyLimit, studyLimits } from '@/lib/domain/analysis/results-document';

/** The limits that the paper states of itself; they stand under every page of figures. */
export function Limits() {
  const t = useTranslations('results.limits');
  return (
    <section className="text-xs text-muted" aria-labelledby="limits-heading">
      <h2 id="limits-heading" className="font-semibold">
        {t('title')}
      </h2>
      <ul className="list-disc pl-5">
        {(Object.keys(studyLimits) as StudyLimit[]).map((limit) => (
          <li key={limit}>{t(limit)}</li>
        ))}
      </ul>
    </section>
  );
}
