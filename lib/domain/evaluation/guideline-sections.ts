/**
 * The parts of a guideline, so that each question can show its own. A guideline is plain text: sections are separated by
 * blank lines, the first line of a section is its title, and sections numbered 2 to 7 belong to the questions in the
 * order of the form. A guideline written otherwise is shown whole and beside no question.
 */
import type { AnswerChange } from './answers';

export type GuidelineSection = { readonly title: string; readonly body: string };
export type Guideline = {
  readonly sections: readonly GuidelineSection[];
  readonly byQuestion: Readonly<Partial<Record<AnswerChange['question'], GuidelineSection>>>;
};

const questionOfNumber: Readonly<Record<string, AnswerChange['question']>> = {
  '2': 'level',
  '3': 'verdict',
  '4': 'timing',
  '5': 'intensity',
  '6': 'otherIssues',
  '7': 'rationale',
};

/** Splits a guideline's text. Pure. */
export function splitGuideline(text: string): Guideline {
  const sections: GuidelineSection[] = [];
  const byQuestion: Partial<Record<AnswerChange['question'], GuidelineSection>> = {};
  for (const block of text.trim().split(/\n\s*\n/)) {
    const [first = '', ...rest] = block.trim().split('\n');
    const section = { title: first.trim(), body: rest.join('\n').trim() };
    sections.push(section);
    const number = /^(\d)\.\s/.exec(section.title)?.[1];
    const question = number === undefined ? undefined : questionOfNumber[number];
    if (question) {
      byQuestion[question] = { ...section, title: section.title.replace(/^\d\.\s+/, '') };
    }
  }
  return { sections, byQuestion };
}
