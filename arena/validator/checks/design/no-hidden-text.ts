import { foldText } from '@/arena/commands/word-search';
import { inScenario, type ScenarioCheck } from '../../check';
import type { ScenarioSubject } from '../../scenario-subject';
import { textsIn } from '../../texts';

/** Shorter texts may occur by chance. */
const comparedMinLength = 12;

/** Nothing of the construction side can be read by an agent: neither in its view nor in any image. */
export const noHiddenText: ScenarioCheck = {
  code: 'NO_HIDDEN_TEXT',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run(subject) {
    const { scenario, compiled, worldAfter } = subject;
    const world = worldAfter(scenario.events.length);
    if (!compiled || !world) return [];
    const seen = textsIn({ world, view: compiled.agentView, events: scenario.events })
      .map(({ text }) => squeezed(text))
      .filter((text) => text.length >= comparedMinLength);
    return hiddenTexts(subject)
      .filter(({ text }) => text.length >= comparedMinLength)
      .filter(({ text }) => seen.some((each) => each.includes(squeezed(text))))
      .map(({ path }) =>
        inScenario(path, 'This text can be read in the world; word one of the two differently.'),
      );
  },
};

/** Facts and notes on evidence are left out: they say what the evidence says. */
function hiddenTexts({ scenario }: ScenarioSubject): { path: string; text: string }[] {
  const { hidden } = scenario;
  const { whyNotBefore, whyNotAfter, causalChain } = hidden;
  return [
    { path: 'id', text: scenario.id },
    { path: 'title', text: scenario.title },
    { path: 'description', text: scenario.description },
    ...textsIn({ whyNotBefore, whyNotAfter, causalChain }, 'hidden'),
  ];
}

const squeezed = (text: string): string => foldText(text).replace(/\s+/gu, ' ').trim();
