import { Matrix, SingularValueDecomposition } from 'ml-matrix';
import type { AnalysisRecord } from './analysis-record';
import { modelStrata } from './breakdown';
import { accepted } from './conditions';
import type { Section } from './figure';
import { unavailable } from './figure';
import type { Stratum } from './stratum';

export interface ModelBalance {
  readonly model: string;
  readonly n: number;
  /** Wasserstein-1 distance of the model's relative positions to the pooled ones; null where event counts are unknown. */
  readonly distance: number | null;
  readonly acceptability: number;
  /** What the model's acceptability would be at the pooled mix of positions. */
  readonly adjusted: number | null;
  /** adjusted − acceptability. */
  readonly shift: number | null;
  /** Among the models with positions in enough scenarios; null for the others. */
  readonly rank: number | null;
  readonly adjustedRank: number | null;
}

export interface SelectionBalance {
  /** Responses of which the position is known, of all. */
  readonly n: number;
  readonly of: number;
  readonly cramersV: {
    readonly value: number | null;
    readonly models: number;
    readonly positions: number;
  };
  readonly largestDistance: number | null;
  readonly largestShift: number | null;
  readonly models: readonly ModelBalance[];
}

/**
 * Analysis 11: whether the models were asked at the same kinds of moments. Cramér's V = √(χ² / (n · (min(rows, columns) − 1))) of
 * model by event position, without correction, empty rows and columns dropped; Wasserstein-1 distances of relative
 * positions (position / events of the scenario); and acceptability adjusted for position by least squares on model and
 * position indicators, read at the pooled mix of positions. Responses of unknown position are left out; a rank needs
 * positions in `scenarioFloor` scenarios. Pure.
 * Source: HALO 5.2 (V = 0.029, largest distance 0.0288, largest shift 1.69 points).
 */
export function selectionBalance(
  stratum: Stratum,
  scenarioFloor: number,
): Section<SelectionBalance> {
  const known = stratum.where(({ checkpoint_position }) => checkpoint_position !== null);
  if (known.n === 0) {
    return unavailable(stratum.n === 0 ? 'zero_denominator' : 'position_missing');
  }
  const parts = modelStrata(known);
  const pooled = relativePositions(known.records);
  const adjusted = adjustedAcceptability(parts.map(([, part]) => part.records));
  const rates = parts.map(([, part]) => part.count(accepted) / part.n);
  const isRanked = parts.map(([, part]) => part.scenarios >= scenarioFloor);
  const rankAmong = (values: readonly number[], at: number): number | null =>
    isRanked[at]
      ? rankOf(
          values[at] ?? 0,
          values.filter((_, other) => isRanked[other]),
        )
      : null;
  const models = parts.map(([model, part], at): ModelBalance => {
    const own = relativePositions(part.records);
    const rate = rates[at] ?? 0;
    const score = adjusted?.[at] ?? null;
    return {
      model,
      n: part.n,
      distance: own.length === 0 ? null : wasserstein(own, pooled),
      acceptability: rate,
      adjusted: score,
      shift: score === null ? null : score - rate,
      rank: rankAmong(rates, at),
      adjustedRank: adjusted === null ? null : rankAmong(adjusted, at),
    };
  });
  const positions = new Set(known.records.map(positionOf)).size;
  return {
    available: true,
    n: known.n,
    of: stratum.n,
    cramersV: {
      value: cramersV(parts.map(([, part]) => part.records.map(positionOf))),
      models: parts.length,
      positions,
    },
    largestDistance: largest(models.map(({ distance }) => distance)),
    largestShift: largest(models.map(({ shift }) => (shift === null ? null : Math.abs(shift)))),
    models,
  };
}

const positionOf = (record: AnalysisRecord): number => record.checkpoint_position ?? 0;

function relativePositions(records: readonly AnalysisRecord[]): number[] {
  return records.flatMap(({ checkpoint_position: position, event_count: events }) =>
    position === null || events === null || events === 0 ? [] : [position / events],
  );
}

/** Far more than rounding leaves between scores that are equal, far less than one response makes. */
const sameScore = 1e-10;

/** Equal scores share the better rank, although least squares leaves them a few bits apart. */
const rankOf = (value: number, values: readonly number[]): number =>
  1 + values.filter((other) => other - value > sameScore).length;

function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Cramér's V of row by value; null with fewer than two rows or two distinct values. Pure. */
export function cramersV(rows: readonly (readonly (number | string)[])[]): number | null {
  const filled = rows.filter((row) => row.length > 0);
  const columns = new Map<number | string, number>();
  for (const row of filled) {
    for (const value of row) columns.set(value, (columns.get(value) ?? 0) + 1);
  }
  const n = filled.reduce((sum, row) => sum + row.length, 0);
  const least = Math.min(filled.length, columns.size) - 1;
  if (least < 1) return null;
  let chiSquared = 0;
  for (const row of filled) {
    const counts = new Map<number | string, number>();
    for (const value of row) counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const [value, total] of columns) {
      const expected = (row.length * total) / n;
      chiSquared += ((counts.get(value) ?? 0) - expected) ** 2 / expected;
    }
  }
  return Math.sqrt(chiSquared / (n * least));
}

/**
 * Wasserstein-1: the area between the two empirical distribution functions. Both samples non-empty. Masses are counted in
 * units of 1 / (n m), which are whole, so that equal distributions are exactly 0 apart. Pure.
 */
export function wasserstein(a: readonly number[], b: readonly number[]): number {
  const masses = new Map<number, number>();
  for (const value of a) masses.set(value, (masses.get(value) ?? 0) + b.length);
  for (const value of b) masses.set(value, (masses.get(value) ?? 0) - a.length);
  const values = [...masses.keys()].sort((x, y) => x - y);
  let difference = 0;
  let area = 0;
  values.forEach((value, at) => {
    difference += masses.get(value) ?? 0;
    area += Math.abs(difference) * ((values[at + 1] ?? value) - value);
  });
  return area / (a.length * b.length);
}

/**
 * Least squares of accepted on model and position indicators, each model's fitted mean taken at the pooled mix of positions. Null
 * where models and positions do not connect, so that the two effects cannot be told apart. Pure.
 */
export function adjustedAcceptability(
  models: readonly (readonly AnalysisRecord[])[],
): number[] | null {
  const all = models.flat();
  const positions = [...new Set(all.map(positionOf))].sort((a, b) => a - b);
  // The first position is the base: its column would be the sum of the model columns less the others.
  const columnOf = (position: number) => models.length + positions.indexOf(position) - 1;
  const size = models.length + positions.length - 1;
  const cross = Matrix.zeros(size, size);
  const target = Matrix.zeros(size, 1);
  const add = (row: number, column: number) => cross.set(row, column, cross.get(row, column) + 1);
  models.forEach((records, model) => {
    for (const record of records) {
      const position = columnOf(positionOf(record));
      const ones = position < models.length ? [model] : [model, position];
      for (const row of ones) {
        for (const column of ones) add(row, column);
        if (accepted(record)) target.set(row, 0, target.get(row, 0) + 1);
      }
    }
  });
  const decomposed = new SingularValueDecomposition(cross);
  if (decomposed.rank < size) return null;
  const effects = decomposed.solve(target).to1DArray();
  const meanPosition =
    all.reduce((sum, record) => {
      const column = columnOf(positionOf(record));
      return sum + (column < models.length ? 0 : (effects[column] ?? 0));
    }, 0) / all.length;
  return models.map((_, model) => (effects[model] ?? 0) + meanPosition);
}
