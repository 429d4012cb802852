/** split.json: which items `halo judge export` put on which side, and how it chose them. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CommandFailure } from '../program';

const judgeSplitSchema = z.strictObject({
  format: z.literal('halo-judge-split'),
  promptVersion: z.int(),
  seed: z.int(),
  testShare: z.number(),
  scenarios: z.strictObject({ train: z.int(), test: z.int() }),
  /** item_id of each line of the file of that name. */
  train: z.array(z.string()),
  test: z.array(z.string()),
});
export type JudgeSplit = z.infer<typeof judgeSplitSchema>;

export async function readSplit(path: string): Promise<JudgeSplit> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandFailure(`${path} cannot be read: ${error.message}`, 2);
  });
  try {
    return judgeSplitSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandFailure(`${path} is not a split.json of halo judge export.`, 2);
  }
}
