/** Fills the stores to a start state and writes the events of one scenario, with what only its author knows. */
import { z } from 'zod';
import type { Instance } from '@/lib/domain/scenario/instance';
import { type Scenario, scenarioSchema } from '@/lib/domain/scenario/scenario';
import type { Role } from '../role';
import { writingRules } from './writing-rules';

const schema = JSON.stringify(
  z.toJSONSchema(scenarioSchema, { io: 'input', unrepresentable: 'any' }),
);

export const scenarioCreator: Role<Scenario> = {
  name: 'scenario_creator',
  version: 1,
  output: scenarioSchema,
  instructions: `You write scenarios for a test of assistants that act unasked.

A scenario is a start state and four to six events in at least three apps, evidence included. After each event an assistant may look
around and then take one action or none. It must be decidable from what can be read at that moment, and from nothing later, whether help
is too early, in time or too late. So:
- The need grows out of several facts that lie apart: no single event and no single record gives it away. To see it one has to look into
  tables and files.
- Before the window, acting would be wrong for a reason that can be read (not yet due, not yet sure, somebody is at it, not allowed yet).
  After it, acting would be wrong too (done, gone, settled). Let windows open at different places from scenario to scenario.
- The obvious act is a trap: a figure nearly the same, a permission that ends one step earlier, a message that seems to ask for more.
- The right help is small: to tell (L1), to prepare (L2) or, where a permission covers it exactly, to do (L3). In an opportunity a tactful
  person may let it pass at every checkpoint; then \`window\` is null and \`proportionateHelp\` is empty.
- \`hidden\` names the evidence with its role, the help with arguments that succeed when executed at that checkpoint, the argument step by
  step, and the facts that stand in no event.
- New ids do not occur in the environment. Rows refer to records of the environment or to new ones of this document.

${writingRules}

The object has this JSON Schema:
${schema}`,
};

export interface ScenarioTask {
  readonly id: string;
  readonly needType: string;
  readonly instance: Instance;
  /** Titles and descriptions of the scenarios that this environment has already. */
  readonly others: readonly { readonly title: string; readonly description: string }[];
}

/** Pure. */
export function scenarioTask({ id, needType, instance, others }: ScenarioTask): string {
  const known = others.map(({ title, description }) => `- ${title}: ${description}`).join('\n');
  return [
    `Write the scenario "${id}" with the need "${needType}".`,
    `The environment:\n${JSON.stringify(instance)}`,
    others.length === 0
      ? ''
      : `These plots are taken; let another fact, another limit and other people decide:\n${known}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
