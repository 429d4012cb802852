'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { Notice } from '@/components/ui/notice';
import {
  type GuidelineQuestion,
  guidelineQuestions,
} from '@/lib/domain/evaluation/guideline-names';
import {
  questionsWithoutGuideline,
  splitGuideline,
} from '@/lib/domain/evaluation/guideline-sections';
import { guidelineIn, guidelineLanguages } from '@/lib/domain/evaluation/study-guideline';
import type { GuidelineBodies } from './guideline-editor';

/** A question of the form with the words it has there. */
export type NamedQuestion = { readonly question: GuidelineQuestion; readonly words: string };

type GuidelinePlacesProps = { bodies: GuidelineBodies; questions: readonly NamedQuestion[] };

/** Which part of each language's text will be shown beside which question. */
export function GuidelinePlaces({ bodies, questions }: GuidelinePlacesProps) {
  const t = useTranslations('admin.settings.guideline');
  const shown = useDeferredValue(bodies);
  const parts = { bodyEn: splitGuideline(shown.bodyEn), bodyZh: splitGuideline(shown.bodyZh) };
  return (
    <details open className="text-sm">
      <summary className="font-medium">{t('places.title')}</summary>
      <div className="mt-1 overflow-x-auto">
        <table className="w-full max-w-3xl border-collapse text-start">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              {[t('places.question'), t('bodyEn'), t('bodyZh')].map((header) => (
                <th key={header} scope="col" className="px-2 py-1 text-start font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map(({ question, words }) => (
              <tr key={question} className="border-b border-line">
                <th scope="row" className="px-2 py-1 text-start font-normal">
                  {words}
                </th>
                {(['bodyEn', 'bodyZh'] as const).map((body) => (
                  <td key={body} className="px-2 py-1" dir="auto">
                    {parts[body][question]?.title ?? (
                      <span className="text-muted">{t('places.nowhere')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-xs text-muted">{t('places.rest')}</p>
    </details>
  );
}

/** What annotators would miss beside the questions, said before it is published. */
export function GuidelineWarnings({ bodies }: { bodies: GuidelineBodies }) {
  const t = useTranslations('admin.settings.guideline.warn');
  const missing = guidelineLanguages.map((language) => ({
    language,
    questions: questionsWithoutGuideline(guidelineIn(bodies, language)),
  }));
  const without = missing.filter(({ questions }) => questions.length === guidelineQuestions.length);
  const [english, chinese] = missing.map(({ questions }) => questions.join());
  if (without.length === 0 && english === chinese) return null;
  return (
    <Notice tone="warning">
      {without.map(({ language }) => (
        <p key={language}>{t('none', { language })}</p>
      ))}
      {without.length === 0 ? <p>{t('differ')}</p> : null}
    </Notice>
  );
}
