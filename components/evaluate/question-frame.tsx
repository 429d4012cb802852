'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import type { GuidelinePart } from './guideline-parts';

type QuestionFrameProps = {
  /** What the guideline says about this question; none, no button. */
  guideline: GuidelinePart | undefined;
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
        <div
          id={id}
          className="mt-1 flex max-h-72 flex-col gap-1 overflow-y-auto rounded-control bg-sunken p-2 text-xs"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part without controls must be reachable to be scrolled
          tabIndex={0}
        >
          <p className="font-medium">{guideline.title}</p>
          {guideline.body}
        </div>
      ) : null}
    </div>
  );
}
