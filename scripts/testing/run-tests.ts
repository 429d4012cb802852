/** Every check and every runner of this project, in the order in which a fault is cheapest to find. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { bringChromium } from './find-chromium';
import { type Lane, runLanes, type Step } from './run-lanes';
import {
  type Output,
  resultOfRunner,
  runCheck,
  runCommand,
  type StepResult,
  skipped,
} from './run-step';
import { startTemporaryPostgres } from './temporary-postgres';

const databaseTypes = ['run', '--silent', 'db:types', '--', '--check'];

const checks: Lane = [
  { name: 'format and lint', run: runCheck('biome', ['ci', '.']) },
  { name: 'types', run: checkTypes },
  { name: 'import directions', run: runCheck('npm', ['run', '--silent', 'lint:imports']) },
  { name: 'dead code', run: runCheck('knip', []) },
  { name: 'database types', run: runCheck('npm', databaseTypes) },
];
const unit: Step = { name: 'unit', run: runVitest(['unit']) };
const integration: Step = { name: 'integration', run: runVitest(['integration']) };
const security: Step = { name: 'security', run: runVitest(['security']) };
const postgres: Step = { name: 'postgres', run: runOnPostgres };
const endToEnd: Step = { name: 'e2e', run: runEndToEnd };

/**
 * One group after another; the lanes of a group beside each other, which is what two cores are for: the tests of a store wait
 * for one database each. Nothing runs beside the browser, whose pages a person's patience is the limit of.
 */
const groups: readonly (readonly Lane[])[] = [
  [checks, [unit]],
  [[integration], [security, postgres]],
  [[endToEnd]],
];

/** `only`: names of steps; all when it is empty. An unknown name is an error. */
export async function runTests(selection: {
  readonly checksOnly: boolean;
  readonly only: readonly string[];
}): Promise<StepResult[]> {
  const steps = selection.checksOnly ? checks : groups.flat(2);
  const unknown = selection.only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = steps.map((step) => step.name).join(', ');
    throw new Error(`There is no step ${unknown.join(', ')}. Steps: ${names}.`);
  }
  const isWanted = ({ name }: Step) => selection.only.length === 0 || selection.only.includes(name);
  const results: StepResult[] = [];
  for (const lanes of selection.checksOnly ? [[checks]] : groups) {
    results.push(...(await runLanes(lanes.map((lane) => lane.filter(isWanted)))));
  }
  return results;
}

/** Next writes some types that the pages refer to; a fresh checkout does not have them yet. */
async function checkTypes(name: string, output: Output): Promise<StepResult> {
  await runCommand('next', ['typegen'], { quiet: true });
  return runCheck('tsc', ['--noEmit', '-p', '.'])(name, output);
}

const vitestReportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

function runVitest(
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
  excluded: readonly string[] = [],
): Step['run'] {
  return (name, output) =>
    withReportFile(async (reportFile) => {
      const selected = projects.flatMap((project) => ['--project', project]);
      const reporters = [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ];
      const exclusions = excluded.flatMap((pattern) => ['--exclude', pattern]);
      const parameters = ['run', ...selected, ...reporters, ...exclusions];
      const exitCode = await runCommand('vitest', parameters, { env, output });
      return resultOfRunner(name, exitCode, reportFile, (report) => {
        const { numPassedTests, numFailedTests } = vitestReportSchema.parse(report);
        return { passed: numPassedTests, failed: numFailedTests, flaky: 0 };
      });
    });
}

/** Start, lock and recovery of the embedded store; a Postgres has its own. */
const embeddedOnly = ['tests/integration/runtime/**'];

/** The same tests once more, in front of a Postgres. */
async function runOnPostgres(name: string, output: Output): Promise<StepResult> {
  const postgres = await startTemporaryPostgres();
  if (!postgres.ok) return skipped(name, postgres.error);
  try {
    const env = { HALO_TEST_DATABASE_URL: postgres.value.databaseUrl };
    return await runVitest(['integration', 'security'], env, embeddedOnly)(name, output);
  } finally {
    await postgres.value.stop();
  }
}

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function runEndToEnd(name: string, output: Output): Promise<StepResult> {
  const chromium = await bringChromium();
  if (chromium === null) {
    console.error(
      'There is no Chromium and none could be installed. Install the package chromium, or set HALO_CHROMIUM to the path of one.',
    );
    return { name, passed: 0, failed: 1, flaky: 0, skippedBecause: null };
  }
  return withReportFile(async (reportFile) => {
    const exitCode = await runCommand('playwright', ['test', '--reporter=list,json'], {
      env: { HALO_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      output,
    });
    return resultOfRunner(name, exitCode, reportFile, (report) => {
      const { expected, unexpected, flaky } = playwrightReportSchema.parse(report).stats;
      return { passed: expected + flaky, failed: unexpected, flaky };
    });
  });
}

async function withReportFile<T>(work: (reportFile: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'halo-report-'));
  try {
    return await work(join(directory, 'report.json'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
