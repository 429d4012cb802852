/** An annotator's notebook for one scenario: notes, and evidence pinned as it was seen. */
import { z } from 'zod';

export const pinsMax = 200;
export const excerptMaxLength = 1_000;

/** `cite` names the record as a rationale cites it; `clock` is the time in the world in which it was pinned. */
export const pinSchema = z.strictObject({
  cite: z.string().min(1).max(300),
  excerpt: z.string().max(excerptMaxLength),
  clock: z.string().max(60),
});
export type Pin = z.infer<typeof pinSchema>;

export const notebookContentSchema = z.strictObject({
  notes: z.string().max(20_000),
  pins: z.array(pinSchema).max(pinsMax),
});
export type NotebookContent = z.infer<typeof notebookContentSchema>;

/** `version` 0: nothing has been kept yet. */
export const notebookSchema = z.strictObject({
  ...notebookContentSchema.shape,
  version: z.int().nonnegative(),
});
export type Notebook = z.infer<typeof notebookSchema>;

/** With the pin at its end, or as it is where the record is pinned already or the notebook is full. Pure. */
export function withPin(content: NotebookContent, pin: Pin): NotebookContent {
  const isKnown = content.pins.some(({ cite }) => cite === pin.cite);
  if (isKnown || content.pins.length >= pinsMax) return content;
  const excerpt = pin.excerpt.slice(0, excerptMaxLength).toWellFormed();
  return { ...content, pins: [...content.pins, { ...pin, excerpt }] };
}

/**
 * What is here and what another tab kept, as one: every pin once, and the notes of both where neither holds the other.
 * Nothing written is lost. Pure.
 */
export function mergeNotebooks(own: NotebookContent, kept: NotebookContent): NotebookContent {
  const pins = [
    ...kept.pins,
    ...own.pins.filter((pin) => kept.pins.every(({ cite }) => cite !== pin.cite)),
  ].slice(0, pinsMax);
  if (own.notes.includes(kept.notes)) return { notes: own.notes, pins };
  if (kept.notes.includes(own.notes)) return { notes: kept.notes, pins };
  return { notes: `${kept.notes}\n\n${own.notes}`.slice(0, 20_000), pins };
}
