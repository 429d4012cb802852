/** A selection of checkpoints in words: how many at which position, how level, how far models share them. Pure. */
import type { Sampling } from '@/arena/sampling/sample-checkpoints';
import type { PositionTable, SelectionBalance } from '@/arena/sampling/selection-balance';

/** What HALO 5.2 prints about its own selection, to compare with. */
const published = { cramersV: 0.029, largestWasserstein: 0.0288 };

export function sampleReport({ shortfalls }: Sampling, balance: SelectionBalance): string {
  const scenarios = balance.tablesByLength.map(({ eventCount, table }) =>
    tableText(`Scenarios of ${eventCount} events, by position`, table),
  );
  const overlaps = balance.overlaps.map(
    ({ left, right, shared, share }) =>
      `  ${left} and ${right}: ${shared} (${(share * 100).toFixed(0)} %)`,
  );
  return [
    `${balance.responses} responses selected.`,
    '',
    tableText('All, by position', balance.table),
    ...scenarios,
    `Cramer's V of model and position: ${figure(balance.cramersV)} (HALO-8K: ${published.cramersV})`,
    `Largest Wasserstein-1 distance of relative positions: ${figure(balance.largestWasserstein)} (HALO-8K: ${published.largestWasserstein})`,
    ...(overlaps.length > 0 ? ['', 'Checkpoints that two models share', ...overlaps] : []),
    ...shortfalls.map(
      ({ scenarioId, modelKey, found }) => `Too few for ${modelKey} in ${scenarioId}: ${found}`,
    ),
  ].join('\n');
}

function tableText(title: string, { models, positions, counts }: PositionTable): string {
  const width = Math.max(8, ...models.map((model) => model.length));
  const row = (name: string, cells: readonly number[]): string =>
    `  ${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(6)).join('')}`;
  const rows = models.map((model, index) => row(model, counts[index] ?? []));
  return [title, row('position', positions), ...rows, ''].join('\n');
}

const figure = (value: number | null): string =>
  value === null ? 'not available' : value.toFixed(4);
