/**
 * The parts of a guideline, so that each question can show its own. A guideline is Markdown. A heading, with all up to
 * the next one of its rank or a higher one, belongs to the question that it names (`## Timing`, `## 时机`) or, if it names
 * none, to the question whose number it carries (`## 4. When help comes`). What belongs to no question is shown in the
 * whole guideline all the same. Guidelines written before Markdown counted have numbered lines for headings; they are
 * read as if each were a heading of the second rank.
 */
import {
  type GuidelineQuestion,
  guidelineQuestions,
  questionNames,
  questionOfNumber,
} from './guideline-names';

export type GuidelineSection = {
  /** The heading without its number. */
  readonly title: string;
  /** Markdown; no heading of its own. */
  readonly body: string;
};
export type GuidelineByQuestion = Readonly<Partial<Record<GuidelineQuestion, GuidelineSection>>>;

type Heading = { readonly line: number; readonly rank: number; readonly text: string };

const atx = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const numberedLine = /^\d{1,2}[.、．][ \t]*\S/;

/** The text as Markdown: numbered lines that head a block of lines become headings, if it has no heading at all. Pure. */
export function asMarkdown(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trim().split('\n');
  if (headingsOf(lines).length > 0) return lines.join('\n');
  return lines
    .map((line, index) => {
      const isFirst = index === 0 || lines[index - 1]?.trim() === '';
      const next = lines[index + 1]?.trim() ?? '';
      const heads = isFirst && numberedLine.test(line) && next !== '' && !numberedLine.test(next);
      return heads ? `## ${line}\n` : line;
    })
    .join('\n');
}

/** Which part of a guideline is shown beside which question. Pure; the text may be any. */
export function splitGuideline(text: string): GuidelineByQuestion {
  const lines = asMarkdown(text).split('\n');
  const headings = headingsOf(lines);
  const byQuestion: Partial<Record<GuidelineQuestion, GuidelineSection>> = {};
  const named = headings.map(({ text: words }) => claimOf(words));
  for (const question of guidelineQuestions) {
    // The clearest claim counts, and among equals the first.
    for (const strength of ['exact', 'number', 'within'] as const) {
      const at = named.findIndex((claim) => claim.get(question) === strength);
      const heading = headings[at];
      if (!heading) continue;
      byQuestion[question] = sectionAt(lines, headings, heading);
      break;
    }
  }
  return byQuestion;
}

/** Questions that no part of the guideline is shown beside. Pure. */
export function questionsWithoutGuideline(text: string): GuidelineQuestion[] {
  const parts = splitGuideline(text);
  return guidelineQuestions.filter((question) => !parts[question]);
}

function headingsOf(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let open: string | null = null;
  for (const [line, words] of lines.entries()) {
    const mark = fence.exec(words)?.[1];
    if (mark) {
      if (open === null) open = mark;
      else if (mark.startsWith(open)) open = null;
      continue;
    }
    const [, marks, text] = open === null ? (atx.exec(words) ?? []) : [];
    if (marks && text) headings.push({ line, rank: marks.length, text });
  }
  return headings;
}

const plainWords = (text: string) =>
  text
    .replace(/[*_`~]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();

const withoutNumber = (text: string) => text.replace(/^\d{1,2}(?:[.、．)）]|(?=\s))\s*/, '');

function sectionAt(
  lines: readonly string[],
  headings: readonly Heading[],
  heading: Heading,
): GuidelineSection {
  const next = headings.find(({ line, rank }) => line > heading.line && rank <= heading.rank);
  return {
    title: withoutNumber(plainWords(heading.text)),
    body: lines
      .slice(heading.line + 1, next?.line)
      .join('\n')
      .trim(),
  };
}

type Strength = 'exact' | 'number' | 'within';

/** The questions a heading speaks to. Its number decides between several names, and counts alone where there is none. */
function claimOf(heading: string): ReadonlyMap<GuidelineQuestion, Strength> {
  const words = plainWords(heading).toLowerCase();
  const numbered = questionOfNumber[/^(\d{1,2})(?:[.、．)）]|\s)/.exec(words)?.[1] ?? ''];
  const title = withoutNumber(words).replace(/[\s:：?？.。]+$/u, '');
  const exact = guidelineQuestions.filter((question) => questionNames[question].includes(title));
  if (exact.length > 0) return new Map(exact.map((question) => [question, 'exact']));
  const within = guidelineQuestions.filter((question) =>
    questionNames[question].some((name) => hasName(title, name)),
  );
  if (numbered && (within.length === 0 || within.includes(numbered))) {
    return new Map([[numbered, 'number']]);
  }
  return new Map(within.map((question) => [question, 'within']));
}

function hasName(title: string, name: string): boolean {
  return /^[a-z ]+$/.test(name)
    ? ` ${title.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name} `)
    : title.includes(name);
}
