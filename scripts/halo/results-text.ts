/** The leading figures of a results document, for a terminal. */
import type { Interval, Rate } from '@/lib/domain/analysis/figure';
import type { ResultsDocument } from '@/lib/domain/analysis/results-document';

const percent = (value: number | null): string =>
  value === null ? 'n/a' : `${(100 * value).toFixed(2)} %`;
const points = (value: number | null): string =>
  value === null ? 'n/a' : `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(2)}`;

function withInterval(value: string, interval: Interval | null): string {
  return interval === null
    ? value
    : `${value} [${percent(interval.low)}, ${percent(interval.high)}]`;
}

const rateText = ({ k, n, value, interval }: Rate): string =>
  `${withInterval(percent(value), interval)} (${k}/${n})`;

/** Intervals are 95 %, from a bootstrap over scenarios. Pure. */
export function resultsText(results: ResultsDocument): string {
  const { base } = results;
  return [
    `${base.records} responses, ${base.models} models, ${base.scenarios} scenarios, ${base.checkpoints} checkpoints${base.partial ? ' (partial)' : ''}`,
    '',
    table(leaderboardRows(results)),
    '',
    ...headlines(results),
    '',
    ...Object.values(results.limits),
  ].join('\n');
}

function leaderboardRows({ leaderboard }: ResultsDocument): string[][] {
  const head = [
    '#',
    'model',
    'acceptability',
    'L0',
    'L1',
    'L2',
    'L3',
    'premature',
    'excessive',
    'rounds',
  ];
  return [
    head,
    ...leaderboard.models.map(({ model, rank, acceptability, levels, errors, resources }) => [
      rank === null ? '-' : String(rank),
      model,
      rateText(acceptability),
      ...[levels.L0, levels.L1, levels.L2, levels.L3, errors.premature, errors.excessive].map(
        ({ value }) => percent(value),
      ),
      resources.retrievalRounds.value?.toFixed(2) ?? 'n/a',
    ]),
  ];
}

function headlines({ overProactivity, evidence, leaderboard, pairs, claims }: ResultsDocument) {
  const { pearson, spearman } = evidence.correlation;
  const groups = leaderboard.groups.map(
    ({ group, acceptability, models }) =>
      `${group}: ${percent(acceptability.value)}, mean of ${models.length} models`,
  );
  const [pair] = pairs.filter((one) => one.available);
  return [
    ...groups,
    `over-proactive: ${rateText(overProactivity.overall.ofRejected)} of the rejected`,
    `rounds and acceptability over ${pearson.n} models: Pearson ${pearson.value?.toFixed(3) ?? 'n/a'}, Spearman ${spearman.value?.toFixed(3) ?? 'n/a'}`,
    ...(pair === undefined
      ? []
      : [
          `${pair.from} to ${pair.to}, ${pair.pairs} shared checkpoints: intervention ${points(pair.intervention.change.value)}, acceptability ${points(pair.acceptability.change.value)}`,
        ]),
    ...claims.map(({ claim, holds, of }) => `${claim}: holds in ${holds} of ${of} models`),
  ];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
