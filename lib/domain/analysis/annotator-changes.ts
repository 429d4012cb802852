import type { HandoverRecord } from '../dataset/record';
import { type AnalysisRecord, scenarioKey } from './analysis-record';

export interface SplitScenario {
  readonly instance: string;
  readonly scenario: string;
  readonly annotators: number;
  readonly responses: number;
}

export interface AnnotatorChanges {
  /** Scenarios with labels of more than one annotator; null where a record names none. */
  readonly split: readonly SplitScenario[] | null;
  /** Scenarios of the base set whose last handover had everything judged anew; null where nobody says. */
  readonly relabelled: number | null;
}

/**
 * Scenarios that are not one annotator's throughout, which the design asks for (HALO 5.2): within a split one, models may
 * differ because people do. What is split is read from the labels themselves, whatever was planned. By instance and
 * scenario; pure.
 */
export function annotatorChanges(
  records: readonly AnalysisRecord[],
  handovers: readonly HandoverRecord[] | null,
): AnnotatorChanges {
  const byScenario = new Map<string, AnalysisRecord[]>();
  for (const record of records) {
    const key = scenarioKey(record);
    const known = byScenario.get(key);
    if (known === undefined) byScenario.set(key, [record]);
    else known.push(record);
  }
  const split = [...byScenario].flatMap(([key, part]): (SplitScenario & { key: string })[] => {
    const annotators = new Set(part.map(({ annotator }) => annotator)).size;
    const [first] = part;
    if (annotators < 2 || first === undefined) return [];
    const { instance, scenario } = first;
    return [{ key, instance, scenario, annotators, responses: part.length }];
  });
  const isNamed = records.every(({ annotator }) => annotator !== null);
  const splitKeys = new Set(split.map(({ key }) => key));
  const lastModes = new Map(handovers?.map((each) => [scenarioKey(each), each.mode]));
  const relabelled = [...lastModes].filter(
    ([key, mode]) => mode === 'relabel' && byScenario.has(key) && !splitKeys.has(key),
  );
  return {
    split: isNamed
      ? split
          .toSorted((a, b) => (a.key < b.key ? -1 : 1))
          .map(({ key: _, ...scenario }) => scenario)
      : null,
    relabelled: handovers === null ? null : relabelled.length,
  };
}
