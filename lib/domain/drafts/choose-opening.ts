/**
 * The room of drafts: what is being typed before it is said for good, in whichever workbench. In: what stands, what the
 * server keeps, what this device keeps. Out: what a page opens with. Imports: none; `Answers` is the workbench's own.
 *
 * Words: *answers* are what a form holds; a *submission* is answers that stand; a *draft* is answers on the way there.
 *
 * Which answers a page opens with: the submission, the draft on the server, the draft on this device, or a question to
 * the person. Decided from versions and the server's own times alone; the device's clock is never compared with the
 * server's.
 */

export type ServerDraft<Answers> = {
  readonly answers: Answers;
  readonly baseVersion: number;
  readonly activeMs: number;
  readonly updatedAt: string;
};

export type LocalDraft<Answers> = {
  readonly answers: Answers;
  /** Version that the person saw while typing; 0 where there was none. */
  readonly baseVersion: number;
  readonly activeMs: number;
  /** The server's word for the last save from this device, or null before the first. */
  readonly serverSavedAt: string | null;
  /** Something was typed after that save. */
  readonly unsaved: boolean;
};

export type Submission<Answers> = { readonly answers: Answers; readonly version: number };

export type Conflict<Answers> = {
  readonly mine: Answers;
  /** What the server holds. */
  readonly theirs: Answers;
  readonly about: 'submission' | 'draft';
};

export type Opening<Answers> =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'submission'; readonly answers: Answers }
  | { readonly kind: 'draft'; readonly answers: Answers; readonly recovered: boolean }
  /** Both are shown and the person chooses. */
  | ({ readonly kind: 'conflict' } & Conflict<Answers>);

type Known<Answers> = {
  readonly submission: Submission<Answers> | null;
  readonly server: ServerDraft<Answers> | null;
  readonly local: LocalDraft<Answers> | null;
};

/**
 * - A draft equal to the submission is no draft.
 * - A draft on this device that the server has confirmed yields to what the server says now.
 * - Unsaved words on this device win over the draft they were typed on, and over nothing; if the server's draft or the
 *   submission moved on meanwhile, the person chooses.
 * Pure.
 */
export function chooseOpening<Answers>(
  { submission, server, local }: Known<Answers>,
  same: (one: Answers, other: Answers) => boolean,
): Opening<Answers> {
  const version = submission?.version ?? 0;
  if (local?.unsaved) {
    const choice = openUnsaved({ submission, server, local }, same);
    if (choice) return choice;
  }
  if (server && !(submission && same(server.answers, submission.answers))) {
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

function openUnsaved<Answers>(
  { submission, server, local }: Known<Answers> & { readonly local: LocalDraft<Answers> },
  same: (one: Answers, other: Answers) => boolean,
): Opening<Answers> | null {
  const mine = local.answers;
  if (submission && same(mine, submission.answers)) return null;
  if (server && same(mine, server.answers)) return null;
  if (submission && local.baseVersion !== submission.version) {
    return { kind: 'conflict', mine, theirs: submission.answers, about: 'submission' };
  }
  if (server && server.updatedAt !== local.serverSavedAt) {
    return { kind: 'conflict', mine, theirs: server.answers, about: 'draft' };
  }
  return { kind: 'draft', answers: mine, recovered: true };
}
