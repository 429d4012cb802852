/** The agents that need no key: they give a fresh installation real responses to judge. */
import type { Agent } from './agent';
import { evidenceFirst } from './evidence-first';
import { executor } from './executor';
import { notifier } from './notifier';
import { observer } from './observer';

export const baselines: readonly Agent[] = [observer, notifier, executor, evidenceFirst];

/** By id; undefined for an unknown one. */
export const findBaseline = (id: string): Agent | undefined =>
  baselines.find((baseline) => baseline.id === id);
