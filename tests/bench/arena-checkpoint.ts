/**
 * What a checkpoint costs, against the floor: a bare deserialize of both images and the same statements, without
 * transactions, guards, effects or digests. `tsx --conditions=react-server tests/bench/arena-checkpoint.ts [--json]`.
 */
import Database from 'better-sqlite3';
import { openCheckpoint } from '@/arena/replay/checkpoint';
import { type CompiledScenario, compileScenario } from '@/arena/replay/compile';
import { loadCorpus } from '@/arena/runner/load-corpus';
import type { Noise } from '@/lib/domain/scenario/instance';
import type { CommandCall } from '@/lib/domain/trace/trace';
import { type RecordedStatement, recordStatements } from '../support/recorded-statements';

const rounds = 400;
const warmUpRounds = 80;
const targetImageBytes = 200_000;
const noSql = { run: () => Promise.reject(new Error('The bench runs no SQL')) };
const action: CommandCall = {
  command: 'notify_user',
  args: { message: 'The boiler is drained on Thursday at ten.', title: 'Boiler' },
};

const compiled = largeScenario();
const checkpointId = compiled.events.at(-1)?.id ?? '';
const statements = await recordStatements(async () => {
  await restoreReplayAct();
});
const inspections = inspectionsOf(compiled);

const floorMs: number[] = [];
const engineMs: number[] = [];
for (let round = 0; round < rounds + warmUpRounds; round++) {
  const keep = round >= warmUpRounds;
  const floor = await timed(() => bareRestoreAndStatements(statements));
  const engine = await timed(restoreReplayAct);
  if (!keep) continue;
  floorMs.push(floor);
  engineMs.push(engine);
}
for (let round = 0; round < warmUpRounds; round++) await realisticCheckpoint();
const realisticMs: number[] = [];
const cpuBefore = process.cpuUsage();
for (let round = 0; round < rounds; round++) realisticMs.push(await timed(realisticCheckpoint));
const cpu = process.cpuUsage(cpuBefore);
report();

async function restoreReplayAct(): Promise<void> {
  const checkpoint = openCheckpoint(compiled, checkpointId, noSql);
  const result = await checkpoint.execute(action, 'act');
  checkpoint.close();
  if (!result.ok) throw new Error(result.error.message);
}

/** As the runner does it: digests before and after, 15 inspections, one action with effects and outbox. */
async function realisticCheckpoint(): Promise<void> {
  const checkpoint = openCheckpoint(compiled, checkpointId, noSql);
  checkpoint.digest();
  for (const call of inspections) {
    const result = await checkpoint.execute(call, 'inspect');
    if (!result.ok) throw new Error(`${call.command}: ${result.error.message}`);
  }
  await checkpoint.execute(action, 'act');
  JSON.stringify([checkpoint.effects(), checkpoint.outbox()]);
  checkpoint.digest();
  checkpoint.close();
}

function bareRestoreAndStatements(recorded: readonly RecordedStatement[]): void {
  const state = new Database(Buffer.from(compiled.stateImage.buffer));
  const evidence = new Database(Buffer.from(compiled.evidenceImage.buffer));
  for (const { sql, method, values } of recorded) {
    const database = /_files|contracts/.test(sql) ? evidence : state;
    database.prepare(sql)[method](...values);
  }
  state.close();
  evidence.close();
}

async function timed(work: () => void | Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A scenario of the corpus whose state image is filled with old mail to a realistic size. */
function largeScenario(): CompiledScenario {
  const corpus = loadCorpus('arena/corpus/household');
  if (!corpus.ok) throw new Error(JSON.stringify(corpus.error[0]));
  const [first] = corpus.value.instances;
  const scenario = first?.scenarios.find(({ value }) =>
    value.events.every(({ app }) => app !== 'database' && app !== 'files'),
  );
  if (first === undefined || scenario === undefined) throw new Error('No scenario fits the bench');
  const instance = first.instance.value;
  for (let mails = 0; ; mails += 20) {
    const noise = oldMail(instance.id, instance.person.address, mails);
    const result = compileScenario({ instance, scenario: scenario.value, noise });
    if (!result.ok) throw new Error(JSON.stringify(result.error[0]));
    if (result.value.stateImage.length >= targetImageBytes) return result.value;
  }
}

function oldMail(instanceId: string, address: string, count: number): Noise {
  const records = Array.from({ length: count }, (_, index) => ({
    store: 'email' as const,
    settledBefore: '2020-01-02T00:00:00Z',
    row: {
      id: `em_bench_${index}`,
      thread_id: `et_bench_${index}`,
      folder: 'archive',
      from_name: 'Old friend',
      from_address: 'friend@example.org',
      to: [address],
      subject: `Letter ${index}`,
      body: 'Words that fill a letter. '.repeat(24),
      at: '2020-01-01T00:00:00Z',
      read: true,
    },
  }));
  return { schemaVersion: 1, instanceId, records };
}

function inspectionsOf({ events }: CompiledScenario): CommandCall[] {
  const [from, to] = [events[0]?.at ?? '', '2030-01-01T00:00:00Z'];
  const call = (command: string, args: CommandCall['args'] = {}): CommandCall => ({
    command,
    args,
  });
  return [
    call('get_current_time'),
    call('get_user_profile'),
    call('list_notifications'),
    call('list_emails', { folder: 'inbox' }),
    call('search_emails', { query: 'boiler' }),
    call('search_emails', { query: 'invoice' }),
    call('list_calendar_events', { from, to }),
    call('search_calendar_events', { query: 'visit' }),
    call('list_chats'),
    call('search_chat_messages', { query: 'key' }),
    call('list_contacts'),
    call('list_accounts'),
    call('list_transactions'),
    call('list_files'),
    call('search_files', { query: 'rules' }),
  ];
}

function report(): void {
  const [floor, engine, realistic] = [floorMs, engineMs, realisticMs].map(median);
  const figures = {
    stateImageBytes: compiled.stateImage.length,
    evidenceImageBytes: compiled.evidenceImage.length,
    events: compiled.events.length,
    statements: statements.length,
    rounds,
    floorMsMedian: rounded(floor),
    engineMsMedian: rounded(engine),
    engineToFloor: rounded((engine ?? 0) / (floor ?? 1)),
    realisticMsMedian: rounded(realistic),
    inspections: inspections.length,
    /** Of processor time, all threads: what one core gives when nothing else wants it. */
    realisticCheckpointsPerCoreSecond: Math.round(rounds / ((cpu.user + cpu.system) / 1e6)),
    realisticCheckpointsPerSecond: Math.round(
      (1000 * rounds) / realisticMs.reduce((sum, ms) => sum + ms, 0),
    ),
    residentMegabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    targets: { engineToFloorMax: 2, realisticCheckpointsPerCoreSecondMin: 300 },
  };
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(figures));
    return;
  }
  const { targets, ...measured } = figures;
  console.table({
    ...measured,
    'engineToFloor, at most': targets.engineToFloorMax,
    'checkpoints a core second, at least': targets.realisticCheckpointsPerCoreSecondMin,
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function rounded(value: number | undefined): number {
  return Math.round((value ?? 0) * 1000) / 1000;
}
