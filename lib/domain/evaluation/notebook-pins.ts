/** What a page does with a notebook. No zod here: the browser ships this file. */
import type { NotebookContent, Pin } from './notebook';

/** Characters of the notes. */
export const notesMaxLength = 20_000;
export const pinsMax = 200;
/** Characters of a pin's excerpt. */
export const excerptMaxLength = 1_000;

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
  return { notes: `${kept.notes}\n\n${own.notes}`.slice(0, notesMaxLength), pins };
}
