/**
 * The room of the pipeline that makes a corpus: language models in four roles around the deterministic validator. In: a
 * plan, entries of the models file. Out: corpus files that passed, and a ledger of everything that was tried.
 * Imports: arena/{validator,agents/language-model,runner}, lib/{core,domain}, better-sqlite3, ai, zod.
 *
 * Words: a *subject* is one file to be made (an instance, a scenario, an instance's noise); a *candidate* is one proposal for
 * it; a *lineage* is a candidate with its revisions: a rejected one ends its lineage and a new one begins. A *layer* judges
 * candidates: format, validator, reviewer. Roles after seed 000, section 5.1.
 */
import { createHash } from 'node:crypto';
import type { z } from 'zod';

export const roleNames = [
  'instance_creator',
  'scenario_creator',
  'reviewer',
  'noise_creator',
] as const;
export type RoleName = (typeof roleNames)[number];

export interface Role<Output> {
  readonly name: RoleName;
  /** Raised with every change of its words, so that rates of different prompts are not mixed. */
  readonly version: number;
  readonly instructions: string;
  readonly output: z.ZodType<Output>;
}

/** SHA-256 of what the role is told before its task. Pure. */
export function instructionsHashOf({ instructions }: Pick<Role<unknown>, 'instructions'>): string {
  return createHash('sha256').update(instructions).digest('hex');
}
