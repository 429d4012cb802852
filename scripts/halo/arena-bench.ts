/** `halo arena bench`: what a checkpoint, a response and a verification cost on this machine. */
import { loadavg } from 'node:os';
import type { Command } from 'commander';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { createBenchScenario } from './bench/bench-scenario';
import { measureCheckpoints } from './bench/measure-checkpoints';
import { measureRunnerOverhead, measureVerification } from './bench/measure-responses';
import { rounded } from './bench/timing';
import { corpusFlag, openCorpus } from './corpus-option';
import { positiveInteger } from './option-numbers';
import { CommandFailure, nounOf, printJson } from './program';

interface BenchOptions {
  readonly corpus: string;
  readonly checkpoints: number;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'arena', 'play, replay and look into checkpoints')
    .command('bench')
    .description('measure checkpoints, runner and verification on this machine')
    .option(...corpusFlag)
    .option('--checkpoints <n>', 'realistic checkpoints to open', positiveInteger, 20_000)
    .option('--json', 'print the figures as JSON')
    .addHelpText(
      'after',
      `
A checkpoint is realistic with digests before and after, 15 inspections and one action with effects and outbox. Each
figure is that of the least disturbed of several blocks, since other work slows all of them alike.

  checkpoint_ms         of processor time; checkpoint_wall_ms by the clock; so, too, the runner's overhead
  sizes.load_average    of the machine when the measuring began; above its cores, times come out too long
  floor_ratio           restore, replay and one action, over a bare deserialize and the same statements
  checkpoints_per_s     of one core's time
  rss_mb                resident memory at the end; rss_growth_mb from the first half's lowest to the second's
  runner_overhead_ms    a whole response of an agent that answers at once, its checkpoint and its ledger included
  verify_1000_s         replaying 1,000 stored responses of the baselines`,
    )
    .action(bench);
}

async function bench(options: BenchOptions): Promise<void> {
  const shelf = openCorpus(options.corpus, options.json);
  const corpus = loadCorpus(options.corpus);
  const compiled = corpus.ok ? createBenchScenario(corpus.value) : null;
  if (!compiled?.ok) throw new CommandFailure(compiled?.error ?? 'The corpus does not load.', 2);
  const load = rounded(loadavg()[0] ?? 0, 1);
  const { statements, ...figures } = await measureCheckpoints(compiled.value, options.checkpoints);
  const report = {
    sizes: {
      state_image_bytes: compiled.value.stateImage.length,
      evidence_image_bytes: compiled.value.evidenceImage.length,
      events: compiled.value.events.length,
      statements,
      inspections: 15,
      checkpoints: options.checkpoints,
      load_average: load,
    },
    ...figures,
    ...(await measureRunnerOverhead(compiled.value)),
    verify_1000_s: await measureVerification(shelf),
  };
  if (options.json) return printJson(report);
  const { sizes, checkpoint_ms, checkpoint_wall_ms, ...rest } = report;
  console.table({
    ...sizes,
    ...rest,
    'checkpoint_ms p50': checkpoint_ms.p50,
    'checkpoint_ms p95': checkpoint_ms.p95,
    'checkpoint_wall_ms p50': checkpoint_wall_ms.p50,
    'checkpoint_wall_ms p95': checkpoint_wall_ms.p95,
  });
}
