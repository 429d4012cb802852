/** A corpus on disk, made of the built environment, in a directory of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildInstance, buildNoise, buildScenario } from './scenario-builder';

export interface CorpusFolder {
  readonly directory: string;
  /** Writes text, or a value as JSON. */
  write(file: string, content: unknown): void;
  remove(): void;
}

/** One instance with noise and the scenarios `sc-1` and `sc-2`, in `hh-test/`. */
export function createCorpusFolder(): CorpusFolder {
  const directory = mkdtempSync(path.join(tmpdir(), 'halo-corpus-'));
  const folder: CorpusFolder = {
    directory,
    write(file, content) {
      const target = path.join(directory, file);
      mkdirSync(path.dirname(target), { recursive: true });
      const raw = typeof content === 'string' || Buffer.isBuffer(content);
      writeFileSync(target, raw ? content : JSON.stringify(content));
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
  folder.write('hh-test/instance.json', buildInstance());
  folder.write('hh-test/noise.json', buildNoise([]));
  for (const id of ['sc-1', 'sc-2']) {
    folder.write(`hh-test/scenarios/${id}.json`, buildScenario({ id }));
  }
  return folder;
}
