/** Says how balanced a selection of checkpoints is over event positions, and how far models share checkpoints. */
import { byCodeUnits, type SelectedCheckpoint } from './sample-checkpoints';

export interface PositionTable {
  readonly models: string[];
  /** Positions that occur, ascending. */
  readonly positions: number[];
  /** counts[model][position], in the two orders above. */
  readonly counts: number[][];
}

export interface PairOverlap {
  readonly left: string;
  readonly right: string;
  /** Checkpoints that both models have, and the share of them among those of the model that has fewer. */
  readonly shared: number;
  readonly share: number;
}

export interface SelectionBalance {
  readonly responses: number;
  /** Null where the table has fewer than two models or positions: there is no association to measure. */
  readonly cramersV: number | null;
  /** Over the models, of the distance between a model's relative positions and all of them; null when empty. */
  readonly largestWasserstein: number | null;
  readonly table: PositionTable;
  /** The same for the scenarios of each number of events, ascending: within one length the counts have to be level. */
  readonly tablesByLength: readonly {
    readonly eventCount: number;
    readonly table: PositionTable;
  }[];
  readonly overlaps: PairOverlap[];
}

/** The figures that HALO 5.2 prints about its selection. Pure. */
export function balanceOf(selected: readonly SelectedCheckpoint[]): SelectionBalance {
  const table = positionTableOf(selected);
  const pooled = selected.map(relativePosition);
  const distances = table.models.map((model) =>
    wasserstein1(
      selected.filter(({ modelKey }) => modelKey === model).map(relativePosition),
      pooled,
    ),
  );
  return {
    responses: selected.length,
    cramersV: cramersV(table.counts),
    largestWasserstein: distances.length === 0 ? null : Math.max(...distances),
    table,
    tablesByLength: [...new Set(selected.map(({ eventCount }) => eventCount))]
      .sort((left, right) => left - right)
      .map((eventCount) => ({
        eventCount,
        table: positionTableOf(selected.filter((choice) => choice.eventCount === eventCount)),
      })),
    overlaps: overlapsOf(selected, table.models),
  };
}

/** 0 at the first event, 1 at the last. A scenario of one event, which the format forbids, counts as 0. */
export function relativePosition(choice: {
  readonly position: number;
  readonly eventCount: number;
}): number {
  return choice.eventCount > 1 ? (choice.position - 1) / (choice.eventCount - 1) : 0;
}

/**
 * Cramer's V without bias correction: sqrt(chi2 / (n * (min(rows, columns) - 1))), between 0 and 1. Empty rows and
 * columns are dropped. Null where fewer than two of either remain. Pure. Source: Cramer 1946, section 21.9.
 */
export function cramersV(counts: readonly (readonly number[])[]): number | null {
  const rows = counts.map((row) => sum(row));
  const width = Math.max(0, ...counts.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) =>
    sum(counts.map((row) => row[column] ?? 0)),
  );
  const total = sum(rows);
  const rank = Math.min(rows.filter((n) => n > 0).length, columns.filter((n) => n > 0).length);
  if (rank < 2) return null;
  let chiSquared = 0;
  counts.forEach((row, r) => {
    columns.forEach((columnTotal, c) => {
      const expected = ((rows[r] ?? 0) * columnTotal) / total;
      if (expected > 0) chiSquared += ((row[c] ?? 0) - expected) ** 2 / expected;
    });
  });
  return Math.sqrt(chiSquared / (total * (rank - 1)));
}

/**
 * Wasserstein-1 distance of two samples on a line: the area between their empirical distribution functions. The
 * unit is that of the values. Throws where a sample is empty: the distance is then undefined. Pure.
 */
export function wasserstein1(left: readonly number[], right: readonly number[]): number {
  if (left.length === 0 || right.length === 0) throw new Error('A sample is empty.');
  const values = [...new Set([...left, ...right])].sort((a, b) => a - b);
  let area = 0;
  values.slice(0, -1).forEach((value, index) => {
    const width = (values[index + 1] ?? value) - value;
    area += Math.abs(shareUpTo(left, value) - shareUpTo(right, value)) * width;
  });
  return area;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const shareUpTo = (sample: readonly number[], limit: number): number =>
  sample.filter((value) => value <= limit).length / sample.length;

function positionTableOf(selected: readonly SelectedCheckpoint[]): PositionTable {
  const models = [...new Set(selected.map(({ modelKey }) => modelKey))].sort(byCodeUnits);
  const positions = [...new Set(selected.map(({ position }) => position))].sort((a, b) => a - b);
  const counts = models.map((model) =>
    positions.map(
      (position) =>
        selected.filter((choice) => choice.modelKey === model && choice.position === position)
          .length,
    ),
  );
  return { models, positions, counts };
}

function overlapsOf(
  selected: readonly SelectedCheckpoint[],
  models: readonly string[],
): PairOverlap[] {
  const checkpointsOf = (model: string): Set<string> =>
    new Set(
      selected
        .filter(({ modelKey }) => modelKey === model)
        .map(({ scenarioId, checkpointId }) => JSON.stringify([scenarioId, checkpointId])),
    );
  return models.flatMap((left, index) =>
    models.slice(index + 1).map((right) => {
      const [own, others] = [checkpointsOf(left), checkpointsOf(right)];
      const shared = [...own].filter((checkpoint) => others.has(checkpoint)).length;
      return { left, right, shared, share: shared / Math.min(own.size, others.size) };
    }),
  );
}
