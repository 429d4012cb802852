/**
 * Which answers a page opens with: the submission, the draft on the server, the draft on this device, or a question to
 * the person. Decided from versions and the server's own times alone; the device's clock is never compared with the
 * server's.
 */
import { type Answers, sameAnswers } from './answers';

export type ServerDraft = {
  readonly answers: Answers;
  readonly baseVersion: number;
  readonly activeMs: number;
  readonly updatedAt: string;
};

export type LocalDraft = {
  readonly answers: Answers;
  /** Version of the submission that the person saw while typing; 0 where there was none. */
  readonly baseVersion: number;
  readonly activeMs: number;
  /** The server's word for the last save from this device, or null before the first. */
  readonly serverSavedAt: string | null;
  /** Something was typed after that save. */
  readonly unsaved: boolean;
};

export type Submission = { readonly answers: Answers; readonly version: number };

export type Opening =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'submission'; readonly answers: Answers }
  | { readonly kind: 'draft'; readonly answers: Answers; readonly recovered: boolean }
  /** Both are shown and the person chooses. `theirs` is what the server holds. */
  | {
      readonly kind: 'conflict';
      readonly mine: Answers;
      readonly theirs: Answers;
      readonly about: 'submission' | 'draft';
    };

/**
 * - A draft equal to the submission is no draft.
 * - A draft on this device that the server has confirmed yields to what the server says now.
 * - Unsaved words on this device win over the draft they were typed on, and over nothing; if the server's draft or the
 *   submission moved on meanwhile, the person chooses.
 * Pure.
 */
export function chooseOpening(
  submission: Submission | null,
  server: ServerDraft | null,
  local: LocalDraft | null,
): Opening {
  const version = submission?.version ?? 0;
  if (local?.unsaved) {
    const choice = openUnsaved(submission, version, server, local);
    if (choice) return choice;
  }
  if (server && !(submission && sameAnswers(server.answers, submission.answers))) {
    if (server.baseVersion === version || !submission) {
      return { kind: 'draft', answers: server.answers, recovered: false };
    }
    return {
      kind: 'conflict',
      mine: server.answers,
      theirs: submission.answers,
      about: 'submission',
    };
  }
  return submission ? { kind: 'submission', answers: submission.answers } : { kind: 'untouched' };
}

function openUnsaved(
  submission: Submission | null,
  version: number,
  server: ServerDraft | null,
  local: LocalDraft,
): Opening | null {
  const mine = local.answers;
  if (submission && sameAnswers(mine, submission.answers)) return null;
  if (server && sameAnswers(mine, server.answers)) return null;
  if (submission && local.baseVersion !== version) {
    return { kind: 'conflict', mine, theirs: submission.answers, about: 'submission' };
  }
  if (server && server.updatedAt !== local.serverSavedAt) {
    return { kind: 'conflict', mine, theirs: server.answers, about: 'draft' };
  }
  return { kind: 'draft', answers: mine, recovered: true };
}
