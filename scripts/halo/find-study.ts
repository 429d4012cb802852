/** The study that a command names. */
import type { StoreClient } from '../store/store-client';
import { CommandFailure } from './program';

/** By its key; else ends the command with the keys that there are. */
export async function findStudy(
  store: StoreClient,
  key: string,
): Promise<{ readonly id: string; readonly key: string; readonly name: string }> {
  const { data, error } = await store.from('studies').select('id, key, name').order('key');
  if (error) throw new CommandFailure(`The store refused: ${error.message}.`, 1);
  const found = data.find((study) => study.key === key);
  if (found !== undefined) return found;
  const known = data.map((study) => `  ${study.key}`).join('\n');
  throw new CommandFailure(`There is no study "${key}". There are:\n${known || '  none'}`, 2);
}
