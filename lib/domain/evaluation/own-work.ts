/** What an annotator finds again of his own work: items he touched, his revisit list, his figures. */

import { z } from 'zod';
import { batchStatuses, progressFiguresSchema } from '../assignment/study-progress';
import { intensities, otherIssues, timings, verdicts } from '../labels/vocabulary';
import {
  cursorIdSchema,
  cursorMomentSchema,
  noneOr,
  searchWordsSchema,
} from '../lists/address-parts';
import { listedByName } from '../lists/by-name';
import { actionLevelSchema, actionLevels } from '../scenario/scenario';
import { slotIdSchema, slotStateSchema } from './slot-item';

const ownItemSchema = z.object({
  slotId: slotIdSchema,
  studyName: z.string(),
  batchName: z.string(),
  position: z.int(),
  /** Numbers within the batch: annotators are told no title. */
  scenarioOrdinal: z.int(),
  checkpointOrdinal: z.int(),
  state: slotStateSchema,
  /** Waits for an earlier checkpoint. */
  closed: z.boolean(),
  unsure: z.boolean(),
  skipped: z.boolean(),
  returned: z.boolean(),
  /** Its response is no part of the study any more. */
  voided: z.boolean(),
  hasDraft: z.boolean(),
  flagged: z.boolean(),
  /** The note on the revisit list; null where the item is not on it. */
  revisit: z.string().nullable(),
  label: z
    .object({
      verdict: z.enum(verdicts),
      level: actionLevelSchema,
      timing: z.enum(timings),
      intensity: z.enum(intensities).nullable(),
      otherIssues: z.array(z.enum(otherIssues)),
      /** Its beginning. */
      rationale: z.string(),
    })
    .nullable(),
});
export type OwnItem = z.infer<typeof ownItemSchema>;

export const foundPlaces = ['rationale', 'draft', 'note', 'flag', 'action'] as const;

const foundItemSchema = ownItemSchema.extend({
  /** As the store writes it: it goes back as a cursor, to the microsecond. */
  touchedAt: z.string(),
  /** Where the words were found, with some around them; null where none were searched. */
  found: z.object({ in: z.enum(foundPlaces), text: z.string() }).nullable(),
});
export type FoundItem = z.infer<typeof foundItemSchema>;

export const ownWorkSchema = z.object({
  items: z.array(foundItemSchema),
  batches: listedByName(z.object({ id: z.uuid(), name: z.string() }), ({ name }) => name),
});
export type OwnWork = z.infer<typeof ownWorkSchema>;

export const revisitListSchema = z.array(ownItemSchema.extend({ markedAt: z.string() }));
export type RevisitItem = z.infer<typeof revisitListSchema>[number];

/** One's own figures batch by batch, counted and named as on the admins' pages. */
export const ownProgressSchema = z.array(
  z.object({
    batchId: z.uuid(),
    batchName: z.string(),
    studyName: z.string(),
    status: z.enum(batchStatuses),
    ...progressFiguresSchema.shape,
  }),
);
export type OwnProgress = z.infer<typeof ownProgressSchema>;

/** Items on a page of either list. */
export const ownItemsPerPage = 25;

export const deskSchema = z.object({
  unreadAnswers: z.int().nonnegative(),
  revisit: z.int().nonnegative(),
});
export type Desk = z.infer<typeof deskSchema>;

/** The codes of a label by which one can search, by their question. */
export const labelCodes = {
  verdict: verdicts,
  level: actionLevels,
  timing: timings,
  intensity: intensities,
  otherIssues,
} as const;
const allCodes: readonly string[] = Object.values(labelCodes).flat();

export const workStates = ['judged', 'draft', 'set_aside', 'returned'] as const;
export const workMarks = ['flagged', 'unsure', 'skipped', 'revisit'] as const;

const numberOrNone = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined);

/** Where a page of a list begins; both parts or none. */
const cursor = {
  before: cursorMomentSchema,
  beforeId: cursorIdSchema,
};

/** What an address asks of the search; what it does not understand asks nothing. */
export const ownWorkQuerySchema = z.object({
  search: searchWordsSchema,
  code: noneOr(z.string().refine((code) => allCodes.includes(code))),
  batch: noneOr(z.uuid()),
  state: noneOr(z.enum(workStates)),
  mark: noneOr(z.enum(workMarks)),
  scenario: numberOrNone,
  checkpoint: numberOrNone,
  /** Days where the reader is, both included. */
  since: noneOr(z.iso.date()),
  until: noneOr(z.iso.date()),
  ...cursor,
});
export type OwnWorkQuery = z.infer<typeof ownWorkQuerySchema>;

export const revisitQuerySchema = z.object(cursor);
export type RevisitQuery = z.infer<typeof revisitQuerySchema>;

/** The filters of a query as an address writes them, with the page that begins after an item, or the first. Pure. */
export function addressOfWork(
  query: OwnWorkQuery,
  after?: Pick<FoundItem, 'touchedAt' | 'slotId'>,
): string {
  const { before: _before, beforeId: _beforeId, ...filters } = query;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    if (value !== '' && value !== undefined) params.set(key, String(value));
  }
  if (after) {
    params.set('before', after.touchedAt);
    params.set('beforeId', after.slotId);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
