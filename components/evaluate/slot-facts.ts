/**
 * The room of the annotator's pages. In: a slot as the server gave it, server actions as props. Out: the item page, its
 * form and keyboard. Rules are lib/domain/evaluation's; what is here holds what is being typed and shows it.
 * Imports: components/{ui,shared}, lib/{core,domain}, next, next-intl.
 *
 * Words: see lib/domain/evaluation. A *piece* is what the keyboard moves over.
 *
 * This file: what the item page is given, and what it may ask the server to do. Plain data: no schema is shipped for it.
 */
import type { Result } from '@/lib/core/result';
import type { Failure } from '@/lib/domain/access/failure';
import type { ServerDraft } from '@/lib/domain/drafts/choose-opening';
import type { Answers } from '@/lib/domain/evaluation/answers';
import type {
  LastSubmission,
  Sibling,
  SlotItem,
  SlotState,
  SubmissionReceipt,
  UndoReceipt,
} from '@/lib/domain/evaluation/slot-item';
import type { FlagKind, FlagThread } from '@/lib/domain/flags/thread';
import type { Label } from '@/lib/domain/labels/label';
import type { RationaleRequirement } from '@/lib/domain/labels/vocabulary';
import type { ActionLevel } from '@/lib/domain/scenario/scenario';
import type { GuidelineParts } from './guideline-parts';

export type SlotFacts = {
  readonly slotId: string;
  readonly batchId: string;
  readonly actorId: string;
  readonly state: SlotState;
  readonly batchIsOpen: boolean;
  readonly inferredLevel: ActionLevel;
  readonly rationale: RationaleRequirement;
  readonly submission: {
    readonly answers: Answers;
    readonly version: number;
    readonly submittedAt: string;
    readonly activeMs: number;
  } | null;
  readonly draft: ServerDraft<Answers> | null;
  readonly guideline: GuidelineParts | null;
  /** Names the guideline above, for the label to be stamped with what its author read. */
  readonly guidelineVersionId: string | null;
  readonly siblings: readonly Sibling[];
  readonly flags: readonly FlagThread[];
  readonly returned: SlotItem['returned'];
  readonly unsure: boolean;
  readonly skipped: boolean;
  /** The note with which it stands on the revisit list; null where it does not. */
  readonly revisit: string | null;
  /** Answers to any of one's flags that one has not read. */
  readonly unreadAnswers: number;
  readonly previousSlotId: string | null;
  readonly nextSlotId: string | null;
  readonly position: number;
  readonly total: number;
  readonly done: number;
  readonly zone: string | null;
};

type Answer<Value> = Promise<Result<Value, Failure>>;

/** Server actions. Each checks person, origin, input and version again. */
export type EvaluateActions = {
  readonly submit: (input: {
    slotId: string;
    label: Label;
    expectedVersion: number;
    idempotencyKey: string;
    activeMs: number;
    unsure: boolean;
    guidelineVersionId: string | null;
  }) => Answer<SubmissionReceipt>;
  readonly undo: (input: { slotId: string; expectedVersion: number }) => Answer<UndoReceipt>;
  readonly findLast: (input: Record<string, never>) => Answer<LastSubmission | null>;
  readonly skip: (input: {
    slotId: string;
    skipped: boolean;
  }) => Answer<{ nextSlotId: string | null }>;
  /** What can be done next as the batch is now; the page's own `nextSlotId` may be older. */
  readonly findNext: (input: { slotId: string }) => Answer<{ nextSlotId: string | null }>;
  readonly markUnsure: (input: { slotId: string; unsure: boolean }) => Answer<null>;
  readonly raiseFlag: (input: {
    slotId: string;
    kind: FlagKind;
    body: string;
  }) => Answer<{ flagId: string; nextSlotId: string | null }>;
  readonly withdrawFlag: (input: { flagId: string }) => Answer<null>;
  readonly replyToFlag: (input: {
    flagId: string;
    body: string;
    idempotencyKey: string;
    reopen: boolean;
  }) => Answer<number>;
  readonly markFlagRead: (input: { flagId: string; through: number }) => Answer<void>;
  /** Null takes the item off the revisit list. */
  readonly setRevisit: (input: { slotId: string; note: string | null }) => Answer<null>;
};

export const itemPath = (slotId: string) => `/evaluate/items/${slotId}`;
export const batchPath = (batchId: string) => `/evaluate/batches/${batchId}`;
/** The page of the batch's list that holds the item. */
export const batchPathAt = (batchId: string, slotId: string) =>
  `${batchPath(batchId)}?at=${slotId}`;
