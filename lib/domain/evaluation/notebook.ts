/** An annotator's notebook for one scenario: notes, and evidence pinned as it was seen. */
import { z } from 'zod';
import { excerptMaxLength, notesMaxLength, pinsMax } from './notebook-pins';

/** `cite` names the record as a rationale cites it; `clock` is the time in the world in which it was pinned. */
export const pinSchema = z.strictObject({
  cite: z.string().min(1).max(300),
  excerpt: z.string().max(excerptMaxLength),
  clock: z.string().max(60),
});
export type Pin = z.infer<typeof pinSchema>;

export const notebookContentSchema = z.strictObject({
  notes: z.string().max(notesMaxLength),
  pins: z.array(pinSchema).max(pinsMax),
});
export type NotebookContent = z.infer<typeof notebookContentSchema>;

/** `version` 0: nothing has been kept yet. */
export const notebookSchema = z.strictObject({
  ...notebookContentSchema.shape,
  version: z.int().nonnegative(),
});
export type Notebook = z.infer<typeof notebookSchema>;
