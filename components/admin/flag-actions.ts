/** What the queue of flags may ask the server to do. Each action checks person, origin and input again. */
import type { ActionResult } from '@/lib/domain/access/failure';
import type { QueuedFlag } from '@/lib/domain/flags/flag-queue';

export type ListedFlag = QueuedFlag & { readonly scenarioTitle: string };

export type FlagActions = {
  readonly resolve: (input: {
    flagId: string;
    answer: string;
    returnSlot: boolean;
  }) => Promise<ActionResult<void>>;
  readonly reply: (input: {
    flagId: string;
    body: string;
    idempotencyKey: string;
    reopen: boolean;
  }) => Promise<ActionResult<number>>;
  readonly markRead: (input: { flagId: string; through: number }) => Promise<ActionResult<void>>;
  readonly publishRuling: (input: {
    studyId: string;
    question: string;
    answer: string;
  }) => Promise<ActionResult<void>>;
};
