import { foldText } from '@/arena/commands/word-search';
import { inScenario, type ScenarioCheck } from '../../check';
import { textsIn } from '../../texts';

/** From this share of its key tokens on, a fact can be put together without looking. */
const sharedMax = 0.75;
const wordMinLength = 5;

/** The events alone do not tell the facts: key tokens of each fact do not occur in what is observed in the window. */
export const retrievalNecessary: ScenarioCheck = {
  code: 'RETRIEVAL_NECESSARY',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run({ scenario: { events, hidden }, eventIndex }) {
    if (hidden.facts.length === 0) {
      return [inScenario('hidden.facts', 'Write the facts that only looking can tell.')];
    }
    const last = hidden.window ? eventIndex(hidden.window.closes) : events.length - 1;
    const observed = new Set(
      textsIn(events.slice(0, last + 1)).flatMap(({ text }) => tokensOf(text)),
    );
    return hidden.facts.flatMap(({ text }, index) => {
      const tokens = keyTokensOf(text);
      const shared = tokens.filter((token) => observed.has(token));
      if (tokens.length > 0 && shared.length / tokens.length < sharedMax) return [];
      const message =
        tokens.length === 0
          ? 'The fact has no figure, code or longer word to recognise it by; write it out.'
          : `The observed events hold ${shared.join(', ')}; move that into the evidence.`;
      return [inScenario(`hidden.facts[${index}].text`, message)];
    });
  },
};

/** Figures and codes, and words long enough to mean something. Pure. */
export function keyTokensOf(text: string): string[] {
  const tokens = tokensOf(text).filter(
    (token) => /\p{N}/u.test(token) || [...token].length >= wordMinLength,
  );
  return [...new Set(tokens)];
}

function tokensOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+(?:[.,:'’-][\p{L}\p{N}]+)*/gu) ?? [];
}
