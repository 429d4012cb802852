'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useActiveTime } from '@/components/shared/use-active-time';
import { askServer, jsonBody } from '@/components/shared/world/ask-server';
import { emptyReviewDraft, type ReviewDraft, reviewDraftSchema } from '@/lib/domain/audit/review';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

const saveAfterMs = 700;
const retryAfterMs = 5_000;

/** What is not at the server yet is on this device as well, so that a closed tab or a lost session loses nothing. */
const localKey = (assignmentId: string) => `halo.audit.draft.${assignmentId}`;

function readLocal(assignmentId: string): ReviewDraft | null {
  try {
    const parsed = reviewDraftSchema.safeParse(
      JSON.parse(localStorage.getItem(localKey(assignmentId)) ?? 'null'),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function writeLocal(assignmentId: string, draft: ReviewDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(localKey(assignmentId));
    else localStorage.setItem(localKey(assignmentId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing leaves it to the server.
  }
}

/** The vote being written, kept at the server as one types. "Saved" is said only after the server's word. */
export function useReviewDraft(
  assignmentId: string,
  stored: { readonly draft: ReviewDraft; readonly activeMs: number } | null,
) {
  const [draft, setDraft] = useState<ReviewDraft>(stored?.draft ?? emptyReviewDraft);
  const [state, setState] = useState<SaveState>('idle');
  const { activeMs } = useActiveTime(stored?.activeMs ?? 0);
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const closed = useRef(false);

  const save = useCallback(async () => {
    if (closed.current) return;
    const sent = latest.current;
    setState('saving');
    const answer = await askServer(
      `/api/audit/draft/${assignmentId}`,
      '',
      jsonBody({ draft: sent, activeMs: activeMs() }),
    );
    if (latest.current !== sent || closed.current) return;
    setState(answer.ok ? 'saved' : 'failed');
    if (answer.ok) writeLocal(assignmentId, null);
    else timer.current = setTimeout(() => void save(), retryAfterMs);
  }, [assignmentId, activeMs]);

  const schedule = useCallback(
    (next: ReviewDraft) => {
      latest.current = next;
      setDraft(next);
      writeLocal(assignmentId, next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), saveAfterMs);
    },
    [assignmentId, save],
  );

  useEffect(() => {
    const kept = readLocal(assignmentId);
    if (kept) schedule(kept);
    return () => clearTimeout(timer.current);
  }, [assignmentId, schedule]);

  return {
    draft,
    state,
    activeMs,
    change: (part: Partial<ReviewDraft>) => schedule({ ...latest.current, ...part }),
    /** The vote is cast: nothing of the draft is kept or sent any more. */
    close: () => {
      closed.current = true;
      clearTimeout(timer.current);
      writeLocal(assignmentId, null);
    },
  };
}

export type ReviewDraftState = ReturnType<typeof useReviewDraft>;
