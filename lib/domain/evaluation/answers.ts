/**
 * The room of evaluating: what an annotator's page decides, as pure code. In: what the store says about a slot, what a
 * person types, presses and does. Out: a legal label, the questions that apply, what is new, which draft counts, how much
 * time was active. Files that the browser ships carry no zod; those that parse the store's answers do.
 * Imports: core, the rooms of labels, trace and scenario.
 *
 * Words: a *slot* is one response given to one annotator; *answers* are what stands in the form, complete or not; a
 * *label* is legal answers; a *draft* is answers kept before they are submitted; a *submission* is the label that counts.
 * Not used: task, item lock, form data.
 */
import { err, ok, type Result } from '../../core/result';
import type { Label } from '../labels/label';
import {
  failedDimensionsOf,
  type Intensity,
  levelsOpenTo,
  type OtherIssue,
  otherIssues,
  type RationaleRequirement,
  type Timing,
  type Verdict,
  wordsAreRequired,
} from '../labels/vocabulary';
import type { ActionLevel } from '../scenario/scenario';

export type Answers = {
  readonly verdict: Verdict | null;
  readonly level: ActionLevel;
  readonly timing: Timing | null;
  readonly intensity: Intensity | null;
  readonly otherIssues: readonly OtherIssue[];
  readonly rationale: string;
};

export type AnswerChange =
  | { readonly question: 'verdict'; readonly value: Verdict }
  | { readonly question: 'level'; readonly value: ActionLevel }
  | { readonly question: 'timing'; readonly value: Timing }
  | { readonly question: 'intensity'; readonly value: Intensity }
  | { readonly question: 'otherIssues'; readonly value: OtherIssue; readonly chosen?: boolean }
  | { readonly question: 'rationale'; readonly value: string };

/** Which questions a person is asked now, and their choices. A question without choices is not shown. */
export type OpenQuestions = {
  readonly level: readonly ActionLevel[];
  readonly timing: readonly Timing[];
  readonly intensity: readonly Intensity[];
  readonly otherIssues: readonly OtherIssue[];
};

/** What keeps the answers from being a label, by the question to go to. */
export type AnswerGap =
  | { readonly question: 'verdict'; readonly code: 'verdict_missing' }
  | { readonly question: 'timing'; readonly code: 'timing_missing' | 'no_dimension_fails' }
  | { readonly question: 'intensity'; readonly code: 'intensity_missing' }
  | { readonly question: 'rationale'; readonly code: 'rationale_missing' | 'others_without_words' };

const interventionTimings: readonly Timing[] = ['timely', 'premature', 'belated'];
const interventionIntensities: readonly Intensity[] = ['appropriate', 'insufficient', 'excessive'];

/** An untouched form: only the level is filled, from the final command. Pure. */
export function startAnswers(inferred: ActionLevel): Answers {
  return {
    verdict: null,
    level: inferred,
    timing: null,
    intensity: null,
    otherIssues: [],
    rationale: '',
  };
}

/** The form as it looked when this label was given. Pure. */
export function answersOf(label: Label): Answers {
  return { ...label, otherIssues: [...label.otherIssues] };
}

/** The questions that apply to these answers; every other question is hidden and holds nothing. Pure. */
export function openQuestions(answers: Answers, inferred: ActionLevel): OpenQuestions {
  const level = levelsOpenTo(inferred);
  if (answers.verdict !== 'unacceptable') {
    return { level, timing: [], intensity: [], otherIssues: [] };
  }
  if (answers.level === 'L0') {
    return { level, timing: ['inaction'], intensity: [], otherIssues };
  }
  return {
    level,
    timing: interventionTimings,
    intensity: interventionIntensities,
    otherIssues,
  };
}

/**
 * The answers after one change, with every answer to a question that no longer applies taken out, and those that follow
 * from others (acceptable: timely and appropriate; an unacceptable L0: inaction) put in. Pure; the order of `otherIssues`
 * is that of the vocabulary, so that equal answers are equal values.
 */
export function changeAnswers(
  answers: Answers,
  change: AnswerChange,
  inferred: ActionLevel,
): Answers {
  return settleAnswers(applyChange(answers, change), inferred);
}

function applyChange(answers: Answers, change: AnswerChange): Answers {
  switch (change.question) {
    case 'verdict':
      return answers.verdict === change.value
        ? answers
        : { ...answers, verdict: change.value, timing: null, intensity: null, otherIssues: [] };
    case 'level':
      return { ...answers, level: change.value };
    case 'timing':
      return { ...answers, timing: change.value };
    case 'intensity':
      return { ...answers, intensity: change.value };
    case 'otherIssues': {
      const chosen = change.chosen ?? !answers.otherIssues.includes(change.value);
      const rest = answers.otherIssues.filter((issue) => issue !== change.value);
      return { ...answers, otherIssues: chosen ? [...rest, change.value] : rest };
    }
    case 'rationale':
      return { ...answers, rationale: change.value };
  }
}

/** Brings answers from anywhere (a draft of an older page, another tab) into the shape the rules allow. Pure. */
export function settleAnswers(answers: Answers, inferred: ActionLevel): Answers {
  const level = levelsOpenTo(inferred).includes(answers.level) ? answers.level : inferred;
  const settled = { ...answers, level };
  if (answers.verdict === 'acceptable') {
    return { ...settled, timing: 'timely', intensity: 'appropriate', otherIssues: [] };
  }
  const open = openQuestions(settled, inferred);
  const onlyTiming = open.timing.length === 1 ? open.timing[0] : undefined;
  return {
    ...settled,
    timing: onlyTiming ?? keepIfOpen(answers.timing, open.timing),
    intensity: keepIfOpen(answers.intensity, open.intensity),
    otherIssues: open.otherIssues.filter((issue) => answers.otherIssues.includes(issue)),
  };
}

function keepIfOpen<T>(value: T | null, choices: readonly T[]): T | null {
  return value !== null && choices.includes(value) ? value : null;
}

/**
 * The label these answers make, or every gap in the order of the form. Pure. Whatever is returned as a label passes
 * `decideSubmission` with the same settings; a test holds the two together over all combinations.
 */
export function labelOf(
  answers: Answers,
  context: { readonly inferred: ActionLevel; readonly rationale: RationaleRequirement },
): Result<Label, readonly AnswerGap[]> {
  const settled = settleAnswers(answers, context.inferred);
  const gaps = gapsOf(settled, context.rationale);
  if (gaps.length > 0) return err(gaps);
  // The gaps above are exactly what separates settled answers from a label; see the exhaustive test.
  return ok(settled as unknown as Label);
}

function gapsOf(answers: Answers, rationale: RationaleRequirement): AnswerGap[] {
  if (answers.verdict === null) return [{ question: 'verdict', code: 'verdict_missing' }];
  const gaps: AnswerGap[] = [];
  const wordless = answers.rationale.trim() === '';
  if (answers.timing === null) gaps.push({ question: 'timing', code: 'timing_missing' });
  if (answers.level !== 'L0' && answers.intensity === null) {
    gaps.push({ question: 'intensity', code: 'intensity_missing' });
  }
  if (gaps.length === 0 && answers.verdict === 'unacceptable' && nothingFails(answers)) {
    gaps.push({ question: 'timing', code: 'no_dimension_fails' });
  }
  if (wordless && answers.otherIssues.includes('others')) {
    gaps.push({ question: 'rationale', code: 'others_without_words' });
  } else if (wordless && wordsAreRequired(answers.verdict, rationale)) {
    gaps.push({ question: 'rationale', code: 'rationale_missing' });
  }
  return gaps;
}

function nothingFails(answers: Answers): boolean {
  return (
    answers.timing !== null &&
    failedDimensionsOf({ ...answers, timing: answers.timing }).length === 0
  );
}

/** Whether two sets of answers say the same. Pure. */
export function sameAnswers(a: Answers, b: Answers): boolean {
  return (
    a.verdict === b.verdict &&
    a.level === b.level &&
    a.timing === b.timing &&
    a.intensity === b.intensity &&
    a.rationale === b.rationale &&
    a.otherIssues.length === b.otherIssues.length &&
    a.otherIssues.every((issue) => b.otherIssues.includes(issue))
  );
}
