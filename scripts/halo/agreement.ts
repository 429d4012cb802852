/** `halo agreement`: every coefficient of agreement of the ratings in a CSV file. */
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Agreement, agreementOf, type Rating } from '@/lib/domain/analysis/agreement';
import { absenceReasons, type Estimate } from '@/lib/domain/analysis/figure';
import { defaultReplicates, defaultSeed } from '@/lib/domain/analysis/scenario-bootstrap';
import { positiveInteger, replicatesOption } from './option-numbers';
import { CommandFailure, printJson } from './program';

const rowSchema = z.object({
  item: z.string().min(1),
  rater: z.string().min(1),
  label: z.string(),
});

export function register(program: Command): void {
  program
    .command('agreement')
    .argument('<csv>', 'file with the columns item, rater and label; others are left out')
    .description('percent, Cohen, Fleiss, Krippendorff and Gwet AC1 of ratings of the same items')
    .option('--seed <number>', 'seed of the bootstrap over items', positiveInteger, defaultSeed)
    .option(
      '--replicates <number>',
      'replicates of the bootstrap, rounded up to a multiple of four',
      replicatesOption,
      defaultReplicates,
    )
    .option('--json', 'print the coefficients as JSON; docs/results.md has the keys')
    .addHelpText(
      'after',
      `
Example:
  $ npm run --silent halo -- agreement votes.csv --json

An empty label is a missing rating. Cohen is for two raters; the others take any number and missing ratings.`,
    )
    .action(runAgreement);
}

interface AgreementOptions {
  readonly seed: number;
  readonly replicates: number;
  readonly json?: boolean;
}

async function runAgreement(path: string, options: AgreementOptions): Promise<void> {
  const result = agreementOf(await readRatings(path), options);
  if (!result.ok) {
    const { item, rater } = result.error;
    throw new CommandFailure(`${path}: rater ${rater} rated item ${item} more than once.`, 1);
  }
  const agreement = result.value;
  if (options.json) printJson({ source: { path }, ...agreement });
  else if (agreement.available) console.log(agreementText(agreement));
  else throw new CommandFailure(absenceReasons[agreement.reason], 1);
}

async function readRatings(path: string): Promise<Rating[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandFailure(`${path} cannot be read: ${error.message}`, 2);
  });
  return rowsOf(path, text).flatMap((cells, at) => {
    const row = rowSchema.safeParse(cells);
    if (row.success) return row.data.label === '' ? [] : [row.data];
    const column = row.error.issues[0]?.path.join('.') ?? '';
    if (!(column in cells)) throw new CommandFailure(`${path}: there is no column "${column}"`, 2);
    throw new CommandFailure(`${path}, row ${at + 1}, ${column}: expected a text`, 2);
  });
}

function rowsOf(path: string, text: string): Record<string, string>[] {
  try {
    return parse(text, { bom: true, columns: true, skip_empty_lines: true });
  } catch (error) {
    throw new CommandFailure(`${path}: ${error instanceof Error ? error.message : error}`, 2);
  }
}

function agreementText(agreement: Agreement): string {
  const { itemsUsed, itemsFound, raters, categories } = agreement;
  const lines: [string, Estimate][] = [
    ['percent', agreement.percent],
    ['Cohen kappa', agreement.cohen],
    ['Fleiss kappa', agreement.fleiss],
    ['Krippendorff alpha', agreement.krippendorff],
    ['Gwet AC1', agreement.gwetAc1],
  ];
  return [
    `${itemsUsed} of ${itemsFound} items rated twice or more, ${raters} raters, ${categories.length} categories`,
    ...lines.map(([name, figure]) => `${name.padEnd(20)}${estimateText(figure)}`),
  ].join('\n');
}

function estimateText({ value, interval, reason }: Estimate): string {
  if (value === null) return `n/a: ${reason === null ? '' : absenceReasons[reason]}`;
  const limits =
    interval === null ? '' : ` [${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]`;
  return `${value.toFixed(3)}${limits}`;
}
