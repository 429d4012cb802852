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

/** Guidelines whose parts are kept: two languages of as many studies as are judged at once. */
const keptMax = 24;
const kept = new Map<string, GuidelineParts>();

/**
 * The parts of a guideline as the item page shows them beside its questions. For server components. Reading Markdown takes
 * some ten milliseconds and every item has the same, so the elements are kept; nothing in them depends on the reader.
 */
export function guidelineParts(text: string, language: GuidelineLanguage): GuidelineParts {
  const key = `${language} ${text}`;
  const found = kept.get(key);
  if (found) return found;
  const parts = makeParts(text, language);
  const [oldest] = kept.keys();
  if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest);
  kept.set(key, parts);
  return parts;
}

function makeParts(text: string, language: GuidelineLanguage): GuidelineParts {
  const sections = splitGuideline(text);
  const parts: Partial<Record<GuidelineQuestion, GuidelinePart>> = {};
  for (const question of guidelineQuestions) {
    const section = sections[question];
    if (!section) continue;
    parts[question] = {
      title: section.title,
      body: MarkdownText({ text: section.body, language }),
    };
  }
  return parts;
}
