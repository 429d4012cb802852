import { useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import type { GuidelineSection } from '@/lib/domain/evaluation/guideline-sections';

/** What the guideline says about one question, folded beside it. */
export function GuidelineNote({ section }: { section: GuidelineSection | undefined }) {
  const t = useTranslations('evaluate');
  if (!section) return null;
  return (
    <details className="text-xs">
      <summary className="w-fit text-accent">{t('guideline.open')}</summary>
      <div className="mt-1 rounded-control bg-sunken p-2">
        <p className="font-medium">{section.title}</p>
        <ForeignText text={section.body} foldAfter={1500} />
      </div>
    </details>
  );
}
