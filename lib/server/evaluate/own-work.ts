import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createOwnWorkRepository } from '@/lib/data/own-work-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import type {
  Desk,
  OwnProgress,
  OwnWork,
  OwnWorkQuery,
  RevisitItem,
  RevisitQuery,
} from '@/lib/domain/evaluation/own-work';
import { revisitNoteMaxLength } from '@/lib/domain/evaluation/revisit-note';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { spanOfReader } from '../days-of-reader';
import { expectRefusal } from './expect-refusal';

const ownWork = async () => createOwnWorkRepository(await createServerStore());

/** The counts beside the names of the annotator's pages. */
export async function loadDesk(): Promise<Desk> {
  return (await ownWork()).desk();
}

/** What the person judged, began, put off, flagged or marked, under the filters of an address. */
export async function searchOwnWork(query: OwnWorkQuery): Promise<OwnWork> {
  const { since, until, ...asked } = query;
  return (await ownWork()).search({ ...asked, ...(await spanOfReader({ since, until })) });
}

/** How far the person is in each batch. */
export async function loadOwnProgress(): Promise<OwnProgress> {
  return (await ownWork()).progress();
}

/** What the person means to come back to. */
export async function loadRevisitList(query: RevisitQuery): Promise<RevisitItem[]> {
  return (await ownWork()).revisitList(query);
}

export const revisitSchema = z.strictObject({
  slotId: slotIdSchema,
  /** Null takes the item off the list. */
  note: z
    .string()
    .trim()
    .max(revisitNoteMaxLength)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed())
    .nullable(),
});

/** Puts an item on the person's revisit list with its note, or takes it off. Sets a state: retries are safe. */
export async function setRevisit(
  input: z.output<typeof revisitSchema>,
): Promise<Result<null, Fault>> {
  const work = await ownWork();
  const done = await expectRefusal(
    input.note === null ? work.unmark(input.slotId) : work.mark(input.slotId, input.note),
  );
  return done.ok ? ok(null) : done;
}
