/** What restoring, replaying and acting cost, against the floor, and what a realistic checkpoint costs. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Database from 'better-sqlite3';
import { openCheckpoint } from '@/arena/replay/checkpoint';
import type { CompiledScenario } from '@/arena/replay/compile';
import { openWorld } from '@/arena/world/open-world';
import { benchAction, benchInspections } from './bench-scenario';
import { type RecordedStatement, recordStatements } from './recorded-statements';
import { type Block, bestQuantile, rounded, timeBlock } from './timing';

const noSql = { run: () => Promise.reject(new Error('The bench runs no SQL')) };
/** Short, so that some fall where nothing else runs. */
const blockRounds = 250;
const floorRounds = 100;
const memorySamples = 10;

export interface CheckpointFigures {
  readonly statements: number;
  /** Median microseconds of opening both images. */
  readonly restore_us: number;
  /** Of processor time, and by the clock. */
  readonly checkpoint_ms: { readonly p50: number; readonly p95: number };
  readonly checkpoint_wall_ms: { readonly p50: number; readonly p95: number };
  /** Restore, replay and one action, over a bare deserialize of both images and the same statements. */
  readonly floor_ratio: number;
  /** A second of one core. */
  readonly checkpoints_per_s: number;
  /** Resident memory at the end. */
  readonly rss_mb: number;
  /** From the lowest of the first half to the lowest of the second, each after a collection. */
  readonly rss_growth_mb: number;
}

/** Runs `checkpoints` realistic ones, and the floor beside. Every figure is that of the least disturbed block. */
export async function measureCheckpoints(
  compiled: CompiledScenario,
  checkpoints: number,
): Promise<CheckpointFigures> {
  const checkpointId = compiled.events.at(-1)?.id ?? '';
  const act = (): Promise<void> => restoreReplayAct(compiled, checkpointId);
  const statements = await recordStatements(act);
  const floor = (): void => bareRestoreAndStatements(compiled, statements);
  const inspections = benchInspections(compiled);
  const realistic = (): Promise<void> => realisticCheckpoint(compiled, checkpointId, inspections);
  for (const work of [act, floor, realistic]) await timeBlock(floorRounds, work);
  const floors: Block[] = [];
  const acts: Block[] = [];
  const restores: Block[] = [];
  const blocks: Block[] = [];
  const residentMb: number[] = [];
  const blockCount = Math.max(memorySamples, Math.ceil(checkpoints / blockRounds));
  const sampleEvery = Math.floor(blockCount / memorySamples);
  for (let block = 1; block <= blockCount; block++) {
    floors.push(await timeBlock(floorRounds, floor));
    acts.push(await timeBlock(floorRounds, act));
    restores.push(await timeBlock(floorRounds, () => restore(compiled)));
    blocks.push(await timeBlock(Math.ceil(checkpoints / blockCount), realistic));
    if (block % sampleEvery === 0) residentMb.push(residentAfterCollection());
  }
  return {
    statements: statements.length,
    restore_us: rounded(bestQuantile(restores, 0.5) * 1000, 1),
    checkpoint_ms: {
      p50: rounded(bestQuantile(blocks, 0.5, 'cpuMs')),
      p95: rounded(bestQuantile(blocks, 0.95, 'cpuMs')),
    },
    checkpoint_wall_ms: {
      p50: rounded(bestQuantile(blocks, 0.5)),
      p95: rounded(bestQuantile(blocks, 0.95)),
    },
    floor_ratio: rounded(bestQuantile(acts, 0.5) / bestQuantile(floors, 0.5), 2),
    checkpoints_per_s: Math.round(
      Math.max(...blocks.map(({ ms, cpuSeconds }) => ms.length / cpuSeconds)),
    ),
    rss_mb: residentMb.at(-1) ?? 0,
    rss_growth_mb:
      Math.min(...residentMb.slice(memorySamples / 2)) -
      Math.min(...residentMb.slice(0, memorySamples / 2)),
  };
}

function residentAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return Math.round(process.memoryUsage.rss() / 1024 / 1024);
}

function restore(compiled: CompiledScenario): void {
  const world = openWorld(compiled);
  world.state.close();
  world.evidence.close();
}

async function restoreReplayAct(compiled: CompiledScenario, checkpointId: string): Promise<void> {
  const checkpoint = openCheckpoint(compiled, checkpointId, noSql);
  const result = await checkpoint.execute(benchAction, 'act');
  checkpoint.close();
  if (!result.ok) throw new Error(result.error.message);
}

/** As the runner does it: digests before and after, inspections, one action with effects and outbox. */
async function realisticCheckpoint(
  compiled: CompiledScenario,
  checkpointId: string,
  inspections: ReturnType<typeof benchInspections>,
): Promise<void> {
  const checkpoint = openCheckpoint(compiled, checkpointId, noSql);
  checkpoint.digest();
  for (const call of inspections) {
    const result = await checkpoint.execute(call, 'inspect');
    if (!result.ok) throw new Error(`${call.command}: ${result.error.message}`);
  }
  await checkpoint.execute(benchAction, 'act');
  JSON.stringify([checkpoint.effects(), checkpoint.outbox()]);
  checkpoint.digest();
  checkpoint.close();
}

/** No transactions, no guards, no effects, no digests. */
function bareRestoreAndStatements(
  { stateImage, evidenceImage }: CompiledScenario,
  recorded: readonly RecordedStatement[],
): void {
  const state = new Database(Buffer.from(stateImage.buffer));
  const evidence = new Database(Buffer.from(evidenceImage.buffer));
  for (const { sql, method, values } of recorded) state.prepare(sql)[method](...values);
  state.close();
  evidence.close();
}
