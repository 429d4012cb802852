/** Adds settled background after all eight scenarios have passed: the search becomes wider and nothing else changes. */
import { z } from 'zod';
import { type Instance, type Noise, noiseSchema } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import type { Role } from '../role';
import { writingRules } from './writing-rules';

const schema = JSON.stringify(z.toJSONSchema(noiseSchema, { io: 'input', unrepresentable: 'any' }));

export const noiseCreator: Role<Noise> = {
  name: 'noise_creator',
  version: 1,
  output: noiseSchema,
  instructions: `You add background to a personal environment: mail that was answered, appointments that are past, payments that were made, notes that matter
to nobody now. Everything is settled before \`settledBefore\`, which lies before the first event of every scenario. Nothing may support, contradict
or change what a scenario turns on: no second instance of a decisive amount, rule, code, name or date. Records look like those around them, so
that only reading tells them apart.

${writingRules}

The object has this JSON Schema:
${schema}`,
};

/** `records`: how many to write. Pure. */
export function noiseTask(
  instance: Instance,
  scenarios: readonly Scenario[],
  records: number,
): string {
  const turning = scenarios.map(({ id, s0Time, hidden }) => ({
    id,
    s0Time,
    evidence: hidden.evidence,
    facts: hidden.facts,
  }));
  return [
    `Write about ${records} records for "${instance.id}", over several stores.`,
    `The environment:\n${JSON.stringify(instance)}`,
    `What the scenarios turn on:\n${JSON.stringify(turning)}`,
  ].join('\n\n');
}
