/** `halo corpus statistics`: what a corpus consists of, counted. */
import { createHash } from 'node:crypto';
import type { Command } from 'commander';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { type CorpusStatistics, corpusStatistics } from '@/lib/domain/scenario/corpus-statistics';
import { type ReadingRates, readingRates } from '@/lib/domain/scenario/reading-rates';
import { corpusOrFailure } from './corpus-option';
import { readCorpusReadings } from './corpus-readings';
import { nounOf, printJson } from './program';

/** Adds `halo corpus statistics [dir] [--json]`. A corpus that cannot be read ends with 2. */
export function register(program: Command): void {
  nounOf(program, 'corpus', 'look after environments and scenarios')
    .command('statistics')
    .argument('[dir]', 'folder of an instance, or one above several', 'arena/corpus')
    .description('count needs, domains, apps, events, windows, evidence, words and readings')
    .option('--json', 'print one JSON object with stable keys')
    .action((directory: string, { json }: { json?: boolean }) => {
      const corpus = corpusOrFailure(loadCorpus(directory), directory, json);
      const statistics = corpusStatistics(
        corpus.instances.map(({ instance, noise, scenarios }) => ({
          instance: instance.value,
          noise: noise?.value ?? null,
          scenarios: scenarios.map(({ value }) => value),
        })),
      );
      const readings = readingRates(
        readCorpusReadings(directory),
        corpus.instances.flatMap((each) =>
          each.scenarios.map(({ text, value }) => ({ id: value.id, sha256: sha256Of(text) })),
        ),
      );
      if (json) printJson({ ...statistics, reviews: readings });
      else console.log([...rowsOf(statistics), ...readingRowsOf(readings)].join('\n'));
    });
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([value, often]) => `${value}: ${often}`)
    .join(', ');

function readingRowsOf({
  first,
  revised,
  standing_passed: passed,
  unread,
}: ReadingRates): string[] {
  return [
    `| first readings | ${list(first)} |`,
    `| readings of revised scenarios | ${list(revised)} |`,
    `| scenarios that passed as they stand, unread as they stand | ${passed}, ${unread.length} |`,
  ];
}

/** A Markdown table, as it stands in the README of a corpus. */
function rowsOf(statistics: CorpusStatistics): string[] {
  const { windows, evidence, events } = statistics;
  const rows: [string, string][] = [
    [
      'size',
      `${statistics.instances} environments, ${statistics.scenarios} scenarios, ${statistics.checkpoints} checkpoints`,
    ],
    ['needs', list(statistics.needs)],
    ['domains', list(statistics.domains)],
    ['events in a scenario', list(events.per_scenario)],
    ['events by app', list(events.by_app)],
    ['different apps in a scenario', list(statistics.apps_per_trajectory)],
    ['window opens at checkpoint', list(windows.opens_at)],
    ['window closes at checkpoint', list(windows.closes_at)],
    ['scenarios without a window', String(windows.none)],
    [
      'open from the first checkpoint, open at the last',
      `${windows.open_at_start}, ${windows.open_at_end}`,
    ],
    ['checkpoints', list(windows.checkpoints)],
    ['evidence by role', list(evidence.by_role)],
    ['evidence by store', list(evidence.by_store)],
    ['reference help by level', list(statistics.proportionate_help)],
    [
      'noise records, permissions',
      `${statistics.records.noise}, ${statistics.records.permissions}`,
    ],
    [
      'words in environments, in scenarios',
      `${statistics.words.instances}, ${statistics.words.scenarios}`,
    ],
  ];
  return ['| what | count |', '|---|---|', ...rows.map(([what, how]) => `| ${what} | ${how} |`)];
}
