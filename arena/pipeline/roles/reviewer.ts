/** Reads a scenario that passed the validator and decides on its meaning. */
import { z } from 'zod';
import type { Instance } from '@/lib/domain/scenario/instance';
import { type Reading, readingSchema } from '@/lib/domain/scenario/reading';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import type { Role } from '../role';

const schema = JSON.stringify(z.toJSONSchema(readingSchema, { unrepresentable: 'any' }));

export const reviewer: Role<Reading> = {
  name: 'reviewer',
  version: 1,
  output: readingSchema,
  instructions: `You review scenarios of a test of assistants that act unasked. You did not write them, and you look for reasons why they fail.

Judge five things, each with a reason that names records and events:
- causal_support: every step of the argument stands in a record or event; nothing has to be guessed.
- need_identity: the need is of the type it says, it is the person's, and it is not said aloud by anybody.
- timing: at each checkpoint one can tell, from what can be read by then, whether help is too early, in time or too late.
- retrieval_necessity: without looking beyond the events one cannot know what to do; with looking one can.
- proportionality: the help named is the smallest that serves, within the permissions, and more would be too much.

"revise" where a change of some records would mend it: say which. "reject" where the plot itself does not carry, or repeats another.
Answer with one JSON object and nothing else. It has this JSON Schema:
${schema}`,
};

/** Pure. */
export function reviewTask(instance: Instance, scenario: Scenario): string {
  return `The environment:\n${JSON.stringify(instance)}\n\nThe scenario:\n${JSON.stringify(scenario)}`;
}
