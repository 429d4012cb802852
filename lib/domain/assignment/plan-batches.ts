/** Cutting the free scenarios of a study into batches, by its own rules: a set that everybody judges, and equal parts. */
import { byKind } from './plan';
import { splitScenarios } from './split-scenarios';
import type { StudyScenario } from './study-plan';
import type { StudyWords } from './study-settings';

export type BatchRules = Pick<StudyWords, 'batchScenarios' | 'overlapPercent'>;

export type BatchCut = {
  /** Judged by everybody, for agreement; empty where no share was asked for. */
  readonly overlap: readonly StudyScenario[];
  /** The rest, none of them empty. */
  readonly parts: readonly (readonly StudyScenario[])[];
};

/** Two parts where the study states no size; else as few as hold all. At least one. Pure. */
export function proposedParts(scenarios: number, { batchScenarios }: BatchRules): number {
  const parts = batchScenarios === null ? 2 : Math.ceil(scenarios / batchScenarios);
  return Math.max(1, Math.min(parts, scenarios));
}

/**
 * Takes the overlap out first, evenly over every domain and need, and divides the rest. A share above zero takes at least
 * one scenario. Scenarios go as wholes, so that each part holds every model at every position. Deterministic. Pure.
 */
export function cutIntoBatches(
  scenarios: readonly StudyScenario[],
  { parts, overlapPercent }: { readonly parts: number; readonly overlapPercent: number },
): BatchCut {
  const ordered = byKind(scenarios);
  const size =
    overlapPercent === 0
      ? 0
      : Math.max(1, Math.round((ordered.length * Math.min(overlapPercent, 100)) / 100));
  const taken = new Set(
    Array.from({ length: Math.min(size, ordered.length) }, (_, at) =>
      Math.floor(((at + 0.5) * ordered.length) / size),
    ),
  );
  return {
    overlap: ordered.filter((_, at) => taken.has(at)),
    parts: splitScenarios(
      ordered.filter((_, at) => !taken.has(at)),
      parts,
    ),
  };
}

/**
 * The first name "<kind> <number>" that no batch has, nor one that was made of it: the parts of "Main 1" are "Main 1 1/3" and
 * so on. Numbers count from 1 for each kind. Pure.
 */
export function freeBatchName(kind: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `${kind} ${number}`;
    if (!taken.some((other) => other === name || other.startsWith(`${name} `))) return name;
  }
}
