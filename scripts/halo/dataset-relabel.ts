/** `halo dataset relabel`: the responses of an imported study once more, in a study beside, to be judged here. */
import type { Command } from 'commander';
import { createDatasetImportRepository } from '@/lib/data/dataset-import-repository';
import { StoreError } from '@/lib/data/store-error';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { createStoreClient } from '../store/store-client';
import { findStudy } from './find-study';
import { CommandFailure, nounOf, printJson } from './program';

interface RelabelOptions {
  readonly study: string;
  readonly as: string;
  readonly name?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'dataset', 'the labelled responses as files')
    .command('relabel')
    .description('make a study beside an imported one, with its responses and without its labels')
    .requiredOption('--study <key>', 'the imported study, by its key')
    .requiredOption('--as <key>', 'key of the new study: a-z 0-9 _ -')
    .option('--name <name>', 'name of the new study; its key, if left out')
    .option('--json', 'print the new study as JSON')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- dataset relabel --study halo-8k --as halo-8k-again --name "HALO-8K, judged again"

Imported labels are never changed in place. People are then assigned to the new study as to any other.`,
    )
    .action(runRelabel);
}

async function runRelabel(options: RelabelOptions): Promise<void> {
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  try {
    const store = createStoreClient(reached.value.url, reached.value.secretKey);
    const source = await findStudy(store, options.study);
    const study = { key: options.as, name: options.name ?? options.as };
    const id = await createDatasetImportRepository(store).relabel(source.id, study);
    if (options.json) printJson({ id, ...study });
    else console.log(`The study "${study.key}" is ready to be assigned.`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const detail = error.fault.kind === 'invalid' ? error.fault.detail : '';
    throw new CommandFailure(`Nothing was made. ${refusals[detail] ?? error.message}.`, 1);
  } finally {
    await reached.value.close();
  }
}

const refusals: Readonly<Record<string, string>> = {
  study_not_imported:
    'The study was judged here; only an imported one is judged again in a study beside',
  study_key_taken: 'There is a study with the key of the new one',
  key_form: 'The key of a study is of a-z 0-9 _ - and starts with a letter or a digit',
  name_length: 'The name of a study has 1 to 200 characters',
};
