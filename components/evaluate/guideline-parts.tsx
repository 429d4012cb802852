import type { ReactNode } from 'react';
import { MarkdownText } from '@/components/shared/markdown-text';
import {
  type GuidelineQuestion,
  guidelineQuestions,
} from '@/lib/domain/evaluation/guideline-names';
import { splitGuideline } from '@/lib/domain/evaluation/guideline-sections';
import type { GuidelineLanguage } from '@/lib/domain/evaluation/study-guideline';

export type GuidelinePart = { readonly title: string; readonly body: ReactNode };
/** What the guideline says of each question it speaks to. Elements, so that no parser of Markdown reaches the browser. */
export type GuidelineParts = Readonly<Partial<Record<GuidelineQuestion, GuidelinePart>>>;

/** The parts of a guideline as the item page shows them beside its questions. For server components. Pure. */
export function guidelineParts(text: string, language: GuidelineLanguage): GuidelineParts {
  const sections = splitGuideline(text);
  const parts: Partial<Record<GuidelineQuestion, GuidelinePart>> = {};
  for (const question of guidelineQuestions) {
    const section = sections[question];
    if (!section) continue;
    parts[question] = {
      title: section.title,
      body: <MarkdownText text={section.body} language={language} />,
    };
  }
  return parts;
}
