/**
 * Checks the corpus in the folder that its first argument names, in a process of its own: a whole corpus takes many
 * seconds of computing, which would be taken from everybody's pages. Tells its parent how far it is, and what it found.
 */
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { compileScenario, readCorpus, validateCorpus } from '@/arena/index';
import type { CorpusCheck, CorpusCheckMessage } from './check-corpus';

/** Below the server and the store, which people wait for. */
const niceness = 10;

const tell = (message: CorpusCheckMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

async function check(directory: string): Promise<CorpusCheck> {
  const { corpus, faults } = readCorpus(directory);
  const of = corpus.instances.reduce((sum, group) => sum + group.scenarios.length, 0);
  const seen = new Set<string>();
  const { findings } = await validateCorpus(
    { instances: corpus.instances, faults },
    () => true,
    async (file) => {
      if (file === null || seen.has(file)) return;
      await tell({ kind: 'checking', done: seen.size, of });
      seen.add(file);
    },
  );
  const hashes = corpus.instances.flatMap(({ instance, noise, scenarios }) =>
    scenarios.map(({ file, text, value }): [string, string] => {
      const sources = { instance: instance.value, scenario: value, noise: noise?.value ?? null };
      const compiled = compileScenario(sources);
      return [
        file,
        compiled.ok
          ? compiled.value.manifest.scenario
          : createHash('sha256').update(text).digest('hex'),
      ];
    }),
  );
  return { findings: [...findings], scenarios: of, hashes };
}

setPriority(niceness);
process.on('disconnect', () => process.exit(1));
await tell({ kind: 'checked', check: await check(process.argv[2] ?? '') });
process.exit(0);
