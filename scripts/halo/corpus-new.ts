/** `halo corpus new`: the files of an environment or a scenario to begin with. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { instanceSchema } from '@/lib/domain/scenario/instance';
import { needTypes, recordIdSchema } from '@/lib/domain/scenario/vocabulary';
import { blankInstance, blankScenario } from './blank-corpus-files';
import { CommandFailure, nounOf } from './program';

/**
 * Adds `halo corpus new <dir> [--scenario id --need type]`. Writes instance.json, noise.json and an empty scenarios folder, or one
 * scenario beside an instance. Nothing that exists is written over.
 */
export function register(program: Command): void {
  nounOf(program, 'corpus', 'look after environments and scenarios')
    .command('new')
    .argument('<dir>', 'folder of the environment; its name is the id')
    .option('--domain <domain>', 'of a new environment', 'household')
    .option('--scenario <id>', 'write a scenario into the environment that is there')
    .addOption(new Option('--need <type>', 'of the scenario').choices(needTypes).default('risk'))
    .description('write files to start from')
    .action((directory: string, options: { domain: string; scenario?: string; need: string }) => {
      const written =
        options.scenario === undefined
          ? newInstance(directory, options.domain)
          : [newScenario(directory, options.scenario, options.need)];
      for (const file of written) console.error(file);
    });
}

function newInstance(directory: string, domain: string): string[] {
  const id = idOrFailure(path.basename(path.resolve(directory)));
  const instance = instanceSchema.safeParse(blankInstance(id, domain));
  if (!instance.success) {
    const [issue] = instance.error.issues;
    throw new CommandFailure(`${issue?.path.join('.')}: ${issue?.message}`, 2);
  }
  mkdirSync(path.join(directory, 'scenarios'), { recursive: true });
  const noise = { schemaVersion: instance.data.schemaVersion, instanceId: id, records: [] };
  return [
    writeNew(path.join(directory, 'instance.json'), instance.data),
    writeNew(path.join(directory, 'noise.json'), noise),
  ];
}

function newScenario(directory: string, name: string, need: string): string {
  const file = path.join(directory, 'instance.json');
  if (!existsSync(file)) {
    throw new CommandFailure(`There is no ${file}. Make the environment first.`, 2);
  }
  const instance = instanceSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!instance.success) {
    throw new CommandFailure(`${file} is not sound. Run halo corpus validate first.`, 2);
  }
  const id = idOrFailure(name);
  mkdirSync(path.join(directory, 'scenarios'), { recursive: true });
  return writeNew(
    path.join(directory, 'scenarios', `${id}.json`),
    blankScenario(instance.data, id, need),
  );
}

function idOrFailure(text: string): string {
  const id = recordIdSchema.safeParse(text);
  if (id.success) return id.data;
  throw new CommandFailure(`"${text}" is no id: ${id.error.issues[0]?.message}.`, 2);
}

/** Fails where the file is there, in one step, so that two commands at once do not overwrite each other. */
function writeNew(file: string, value: unknown): string {
  try {
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandFailure(`${file} is there already and stays as it is.`, 2);
  }
  return file;
}
