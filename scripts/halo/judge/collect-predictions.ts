/** Asks a judge about every response that its file has no answer to yet. */
import { existsSync } from 'node:fs';
import { open, readFile, truncate } from 'node:fs/promises';
import { z } from 'zod';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { judgePromptVersion } from '@/lib/domain/judge/judge-prompt';
import { jsonOfLine } from '../json-of-line';
import { CommandFailure } from '../program';
import { createProgressLine } from '../progress-line';
import type { Judge } from './ask-judge';

export interface Collection {
  readonly records: AsyncIterable<DatasetRecord>;
  readonly of: number;
  readonly judge: Judge;
  readonly model: string;
  readonly out: string;
}

/**
 * Appends one line an answer, whole or not at all, so that a run that was stopped goes on where it was. Asks as many at
 * one time as the models file says. Throws what the judge throws, once the questions under way are answered.
 */
export async function collectPredictions({ records, of, judge, model, out }: Collection) {
  const answered = await answeredIn(out, model);
  const file = await open(out, 'a');
  const progress = createProgressLine(answered.size);
  const underWay = new Set<Promise<void>>();
  let done = answered.size;
  let failure: unknown = null;
  const askAbout = async (record: DatasetRecord): Promise<void> => {
    try {
      const output = await judge.ask(record);
      const line = { item_id: record.item_id, model, prompt_version: judgePromptVersion, output };
      await file.write(`${JSON.stringify(line)}\n`);
      done += 1;
      progress.update(done, of, 'judged');
    } catch (error) {
      failure ??= error;
    }
  };
  try {
    for await (const record of records) {
      if (failure !== null) break;
      if (answered.has(record.item_id)) continue;
      const asking = askAbout(record).finally(() => underWay.delete(asking));
      underWay.add(asking);
      if (underWay.size >= judge.concurrency) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  } finally {
    progress.end();
    await file.close();
  }
  if (failure !== null) throw failure;
}

const answeredSchema = z.object({
  item_id: z.string(),
  model: z.string(),
  prompt_version: z.int(),
});

/** The items that are answered already. Answers of another model or another prompt may not be mixed in. */
async function answeredIn(out: string, model: string): Promise<Set<string>> {
  const answered = new Set<string>();
  if (!existsSync(out)) return answered;
  const bytes = await readFile(out);
  const whole = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, whole).split('\n').slice(0, -1);
  const last = bytes.toString('utf8', whole);
  if (last !== '' && !isTorn(last)) lines.push(last);
  for (const [index, line] of lines.entries()) {
    const row = answeredSchema.safeParse(jsonOfLine(line, out, index + 1));
    if (
      !row.success ||
      row.data.model !== model ||
      row.data.prompt_version !== judgePromptVersion
    ) {
      throw new CommandFailure(
        `${out} holds predictions that are not of ${model} with prompt version ${judgePromptVersion}. Name another file.`,
        2,
      );
    }
    if (line !== last) answered.add(row.data.item_id);
  }
  // Only now, where every line before it is of this judge. What was cut is asked for again.
  if (whole < bytes.length) await truncate(out, whole);
  return answered;
}

const lineBegin = '{"item_id":';

/** Whether this is what a killed command has left of its last line. */
function isTorn(text: string): boolean {
  if (!text.startsWith(lineBegin) && !lineBegin.startsWith(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}
