/** The leading figures of a results document, for a terminal. */
import type { Estimate, Interval, Rate } from '@/lib/domain/analysis/figure';
import type { UnrankedReason } from '@/lib/domain/analysis/leaderboard';
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
    `${base.records} responses, ${base.models} models, ${base.scenarios} scenarios, ${base.checkpoints} checkpoints${partialText(results)}`,
    '',
    table(leaderboardRows(results)),
    ...unranked(results),
    ...missingIntervals(results),
    '',
    ...headlines(results),
    '',
    ...Object.values(results.limits),
  ].join('\n');
}

function partialText({ base, leaderboard }: ResultsDocument): string {
  const { completed } = leaderboard.coverage;
  if (!base.partial || completed === null) return '';
  return ` (partial: ${completed - base.records} of ${completed} completed responses have no label here)`;
}

/** Why models of the table have no rank, a line each reason. */
function unranked({ leaderboard, settings }: ResultsDocument): string[] {
  const why = {
    no_label: 'no labelled response',
    below_coverage: `fewer than ${percent(settings.coverageFloor)} of the completed responses are labelled`,
    few_scenarios: `labels of fewer than ${settings.scenarioFloor} scenarios, below which intervals are too narrow to tell an order`,
  };
  return (Object.keys(why) as UnrankedReason[]).flatMap((reason) => {
    const names = leaderboard.models.filter((row) => row.unranked === reason);
    if (names.length === 0) return [];
    return names.length === leaderboard.models.length
      ? [`no model is ranked: ${why[reason]}`]
      : [`no rank for ${names.map(({ model }) => model).join(', ')}: ${why[reason]}`];
  });
}

/** Why models of the table have no interval, a line each reason. */
function missingIntervals({ leaderboard, reasons }: ResultsDocument): string[] {
  const models = new Map<string, string[]>();
  for (const { model, acceptability } of leaderboard.models) {
    const { value, interval, reason } = acceptability;
    if (value === null || interval !== null || reason === null) continue;
    models.set(reasons[reason], [...(models.get(reasons[reason]) ?? []), model]);
  }
  return [...models].map(([reason, names]) =>
    names.length === leaderboard.models.length
      ? `no interval for any model: ${reason}`
      : `no interval for ${names.join(', ')}: ${reason}`,
  );
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
  return [
    ...groups,
    `over-proactive: ${rateText(overProactivity.overall.ofRejected)} of the rejected`,
    `rounds and acceptability over ${pearson.n} models: Pearson ${pearson.value?.toFixed(3) ?? 'n/a'}, Spearman ${spearman.value?.toFixed(3) ?? 'n/a'}`,
    ...pairLines(pairs),
    ...claims.map(({ claim, holds, of }) => `${claim}: holds in ${holds} of ${of} models`),
  ];
}

/**
 * The change of the pair with most shared checkpoints, where one has most; a terminal has no room for all, and of several
 * alike none is better than the others.
 */
function pairLines(pairs: ResultsDocument['pairs']): string[] {
  const known = pairs.flatMap((pair) => (pair.available ? [pair] : []));
  const counts = known.map((pair) => pair.pairs);
  const most = Math.max(...counts);
  const [pair, ...alike] = known.filter((one) => one.pairs === most);
  if (pair === undefined) return [];
  if (alike.length > 0) {
    const range = Math.min(...counts) === most ? most : `${Math.min(...counts)} to ${most}`;
    return [`${known.length} pairs of models share ${range} checkpoints; their changes: --json`];
  }
  const choice =
    known.length === 1
      ? 'the only pair of models with shared checkpoints'
      : `of ${known.length} pairs of models the one with most shared checkpoints (all: --json)`;
  const { intervention, acceptability } = pair;
  return [
    `${choice}: ${pair.from} to ${pair.to}, ${pair.pairs} in ${pair.scenarios} scenarios: intervention ${pointsText(intervention.change)}, acceptability ${pointsText(acceptability.change)}`,
  ];
}

const pointsText = ({ value, interval }: Estimate): string =>
  interval === null
    ? `${points(value)} (no interval)`
    : `${points(value)} [${points(interval.low)}, ${points(interval.high)}]`;

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
