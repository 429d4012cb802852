/** A list of models with their names and groups, which the rows of a dataset do not say. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type DatasetModel, datasetModelSchema } from '@/lib/domain/dataset/manifest';
import { CommandFailure } from './program';

/** JSON: [{"key", "label", "group"}]. */
export async function readModelList(path: string): Promise<DatasetModel[]> {
  try {
    return z.array(datasetModelSchema).parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new CommandFailure(`${path} is no list of models: ${String(error)}`, 2);
  }
}
