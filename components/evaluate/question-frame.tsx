'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { ForeignText } from '@/components/shared/foreign-text';
import type { GuidelineSection } from '@/lib/domain/evaluation/guideline-sections';

type QuestionFrameProps = {
  /** What the guideline says about this question; none, no button. */
  guideline: GuidelineSection | undefined;
  children: ReactNode;
};

/** A question with its part of the guideline one press away, at the end of the question's own line. */
export function QuestionFrame({ guideline, children }: QuestionFrameProps) {
  const t = useTranslations('evaluate');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="relative">
      {children}
      {guideline ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('guideline.openFor', { title: guideline.title })}
          onClick={() => setIsOpen(!isOpen)}
          className="absolute end-0 top-0 text-xs text-accent hover:underline"
        >
          {t('guideline.open')} <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        </button>
      ) : null}
      {guideline && isOpen ? (
        <div id={id} className="mt-1 rounded-control bg-sunken p-2 text-xs">
          <p className="font-medium">{guideline.title}</p>
          <ForeignText text={guideline.body} foldAfter={1500} />
        </div>
      ) : null}
    </div>
  );
}
