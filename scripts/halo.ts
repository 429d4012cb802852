/** `npm run halo -- <noun> <verb>`: everything that is done without a browser. Every verb is one file in scripts/halo. */
import type { Command } from 'commander';
import { createProgram, runProgram } from './halo/program';

type Verb = () => Promise<{ readonly register: (program: Command) => void }>;

/**
 * The verbs of each noun. Only those of the noun that was named are loaded: the arena, the store and the SDKs of the
 * models together take longer to load than most verbs to run.
 */
const nouns: Readonly<Record<string, readonly Verb[]>> = {
  agreement: [() => import('./halo/agreement')],
  arena: [
    () => import('./halo/arena-bench'),
    () => import('./halo/arena-play'),
    () => import('./halo/arena-snapshot'),
    () => import('./halo/arena-verify'),
  ],
  backup: [
    () => import('./halo/backup-create'),
    () => import('./halo/backup-restore'),
    () => import('./halo/backup-verify'),
  ],
  commands: [() => import('./halo/commands')],
  corpus: [
    () => import('./halo/corpus-build'),
    () => import('./halo/corpus-new'),
    () => import('./halo/corpus-schema'),
    () => import('./halo/corpus-show'),
    () => import('./halo/corpus-statistics'),
    () => import('./halo/corpus-validate'),
  ],
  dataset: [
    () => import('./halo/dataset-export'),
    () => import('./halo/dataset-import'),
    () => import('./halo/dataset-relabel'),
  ],
  export: [() => import('./halo/export')],
  judge: [() => import('./halo/judge-evaluate'), () => import('./halo/judge-export')],
  people: [() => import('./halo/people-invite'), () => import('./halo/people-reset')],
  release: [() => import('./halo/release-create')],
  results: [() => import('./halo/results')],
  run: [
    () => import('./halo/run-load'),
    () => import('./halo/run-resume'),
    () => import('./halo/run-start'),
    () => import('./halo/run-status'),
    () => import('./halo/run-stop'),
  ],
  sample: [() => import('./halo/sample')],
};

const program = createProgram();
const named = nouns[process.argv[2] ?? ''] ?? Object.values(nouns).flat();
for (const verb of await Promise.all(named.map((load) => load()))) verb.register(program);
await runProgram(program, process.argv);
