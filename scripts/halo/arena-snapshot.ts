/** `halo arena snapshot`: the world at one checkpoint as a file that any SQLite opens. */
import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { openCheckpoint } from '@/arena/replay/checkpoint';
import { type CompiledScenario, compileScenario } from '@/arena/replay/compile';
import { mergeSnapshot } from '@/arena/replay/merge-snapshot';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { err, ok, type Result } from '@/lib/core/result';

interface SnapshotOptions {
  readonly corpus: string;
  readonly scenario: string;
  readonly checkpoint: string;
  readonly out: string;
  readonly force?: boolean;
}

/** Adds `halo arena snapshot`. Faults go to standard error, each on a line, with exit code 1; nothing is written then. */
export function register(program: Command): void {
  const arena =
    program.commands.find((each) => each.name() === 'arena') ?? program.command('arena');
  arena
    .command('snapshot')
    .description("write a checkpoint's stores, evidence tables and files as one SQLite file")
    .requiredOption('--corpus <dir>', 'directory of the corpus')
    .requiredOption('--scenario <id>', 'scenario')
    .requiredOption('--checkpoint <id>', 'event after which the world is written')
    .requiredOption('--out <file>', 'file to write')
    .option('--force', 'replace the file if it exists')
    .action((options: SnapshotOptions) => {
      const written = writeSnapshot(options);
      if (written.ok) {
        console.error(`Wrote ${options.out}: ${written.value} bytes.`);
        return;
      }
      for (const line of written.error) console.error(line);
      process.exitCode = 1;
    });
}

/** The number of bytes written, or all that is wrong. Never replaces a file unless told to. */
export function writeSnapshot(options: SnapshotOptions): Result<number, string[]> {
  const compiled = compileFromCorpus(options);
  if (!compiled.ok) return compiled;
  const ids = compiled.value.events.map(({ id }) => id);
  if (!ids.includes(options.checkpoint)) {
    return err([
      `${options.scenario} has no checkpoint ${options.checkpoint}; it has ${ids.join(', ')}.`,
    ]);
  }
  const checkpoint = openCheckpoint(compiled.value, options.checkpoint, {
    run: () => Promise.reject(new Error('A snapshot runs no SQL')),
  });
  const bytes = mergeSnapshot(checkpoint.snapshot());
  checkpoint.close();
  try {
    writeFileSync(options.out, bytes, { flag: options.force ? 'w' : 'wx' });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (exists) return err([`${options.out} exists; --force replaces it.`]);
    return err([`${options.out} cannot be written: ${String(error)}`]);
  }
  return ok(bytes.length);
}

function compileFromCorpus(options: SnapshotOptions): Result<CompiledScenario, string[]> {
  const corpus = loadCorpus(options.corpus);
  if (!corpus.ok) {
    return err(corpus.error.map(({ file, path, message }) => `${file} ${path}: ${message}`));
  }
  for (const { instance, noise, scenarios } of corpus.value.instances) {
    const scenario = scenarios.find(({ value }) => value.id === options.scenario);
    if (scenario === undefined) continue;
    const compiled = compileScenario({
      instance: instance.value,
      scenario: scenario.value,
      noise: noise?.value ?? null,
    });
    if (compiled.ok) return compiled;
    return err(compiled.error.map(({ code, path, message }) => `${code} ${path}: ${message}`));
  }
  const known = corpus.value.instances.flatMap(({ scenarios }) =>
    scenarios.map(({ value }) => value.id),
  );
  return err([`No scenario ${options.scenario} in ${options.corpus}; it has ${known.join(', ')}.`]);
}
