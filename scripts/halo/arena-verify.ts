/** `halo arena verify`: replays stored responses and names those that do not come out as recorded. */
import type { Command } from 'commander';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { readResponseFile } from '@/arena/runner/response-file';
import type { ResponseRecord } from '@/arena/runner/response-record';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { type Verification, verifyResponse } from '@/arena/runner/verify-response';
import { corpusFlag, openCorpus } from './corpus-option';
import { CommandFailure, nounOf, printJson } from './program';
import { createProgressLine } from './progress-line';

interface VerifyOptions {
  readonly corpus: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'arena', 'play, replay and look into checkpoints')
    .command('verify')
    .description('replay responses and compare results, digests, effects and counts')
    .argument('<responses>', 'file of responses (JSONL)')
    .option(...corpusFlag)
    .option('--json', 'print {responses, reproduced, differing, unsettled, findings} as JSON')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- arena verify responses.jsonl

Unsettled: only statements that ran out of time differ, which depends on the machine.
Exit code 1: at least one response differs.`,
    )
    .action(verify);
}

async function verify(file: string, { corpus, json }: VerifyOptions): Promise<void> {
  const records = readResponseFile(file);
  if (!records.ok) {
    if (json) printJson({ faults: records.error });
    const lines = records.error.map(({ line, message }) => `  line ${line}: ${message}`);
    throw new CommandFailure(`${file} cannot be read:\n${lines.join('\n')}`, 2);
  }
  const shelf = openCorpus(corpus, json);
  const verifications = await verifyAll(records.value, shelf);
  const count = (outcome: Verification['outcome']): number =>
    verifications.filter((each) => each.outcome === outcome).length;
  const findings = verifications.filter(({ outcome }) => outcome !== 'reproduced');
  const differing = count('differs');
  process.exitCode = differing > 0 ? 1 : 0;
  if (json) {
    return printJson({
      responses: verifications.length,
      reproduced: count('reproduced'),
      differing,
      unsettled: count('unsettled'),
      findings,
    });
  }
  for (const { itemId, outcome, differences } of findings) {
    console.log(`${itemId} ${outcome}`);
    for (const { place, recorded, replayed } of differences) {
      console.log(`  ${place}\n    recorded  ${recorded}\n    replayed  ${replayed}`);
    }
  }
  console.log(
    `${verifications.length} responses: ${count('reproduced')} reproduced, ${differing} differ, ${count('unsettled')} unsettled.`,
  );
}

async function verifyAll(
  records: readonly ResponseRecord[],
  shelf: ScenarioShelf,
): Promise<Verification[]> {
  const sql = createSqlPool();
  const setting = createProtocolSetting();
  const progress = createProgressLine();
  const verifications: Verification[] = [];
  try {
    for (const record of records) {
      const compiled = shelf.has(record.scenarioId) ? shelf.compiled(record.scenarioId) : null;
      verifications.push(
        compiled?.ok
          ? await verifyResponse(record, compiled.value, { sql, setting })
          : withoutScenario(record),
      );
      progress.update(verifications.length, records.length, record.scenarioId);
    }
    return verifications;
  } finally {
    progress.end();
    sql.close();
  }
}

const withoutScenario = ({ itemId, scenarioId }: ResponseRecord): Verification => ({
  itemId,
  outcome: 'differs',
  differences: [
    {
      place: 'scenarioId',
      recorded: scenarioId,
      replayed: 'not in the corpus, or does not compile',
    },
  ],
});
