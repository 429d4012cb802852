/** Verifies a file of responses against a corpus on disk. */
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { Verification } from '@/arena/runner/record-comparison';
import { readResponseFile } from '@/arena/runner/response-file';
import type { ResponseRecord } from '@/arena/runner/response-record';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { verifyResponse } from '@/arena/runner/verify-response';
import { CommandFailure, printJson } from '../program';
import { createProgressLine } from '../progress-line';

/** One verification a record, in the file's order. A file with faults ends the command with exit code 2. */
export async function verifyFile(
  file: string,
  shelf: ScenarioShelf,
  json: boolean | undefined,
): Promise<Verification[]> {
  const records = readResponseFile(file);
  if (!records.ok) {
    if (json) printJson({ faults: records.error });
    const lines = records.error.map(({ line, message }) => `  line ${line}: ${message}`);
    throw new CommandFailure(`${file} cannot be read:\n${lines.join('\n')}`, 2);
  }
  const sql = createSqlPool();
  const setting = createProtocolSetting();
  const progress = createProgressLine();
  const verifications: Verification[] = [];
  try {
    for (const record of records.value) {
      const compiled = shelf.has(record.scenarioId) ? shelf.compiled(record.scenarioId) : null;
      verifications.push(
        compiled?.ok
          ? await verifyResponse(record, compiled.value, { sql, setting })
          : withoutScenario(record),
      );
      progress.update(verifications.length, records.value.length, record.scenarioId);
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
      path: '',
      recorded: scenarioId,
      replayed: 'not in the corpus, or does not compile',
    },
  ],
});
