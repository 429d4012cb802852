/** Brings a draft to the server, and says what became of it in the words of the saver. */
import type { FaultCode } from '@/lib/domain/access/failure';
import type { Answers } from '@/lib/domain/evaluation/answers';

export type DraftBody = {
  readonly answers: Answers;
  readonly baseVersion: number;
  readonly activeMs: number;
};

export type SendOutcome =
  | { readonly kind: 'saved'; readonly savedAt: string }
  | { readonly kind: 'refused'; readonly code: FaultCode; readonly detail: unknown }
  /** No answer, or one that a retry may better. */
  | { readonly kind: 'unreachable' };

const retriable: ReadonlySet<string> = new Set(['unavailable', 'unexpected']);

/** Never throws. `keepalive` lets the request outlive the page. */
export async function sendDraft(
  slotId: string,
  body: DraftBody,
  options: { readonly signal?: AbortSignal; readonly keepalive?: boolean },
): Promise<SendOutcome> {
  try {
    const response = await fetch(`/api/evaluate/draft/${slotId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...options,
    });
    return outcomeOf(await response.json());
  } catch {
    return { kind: 'unreachable' };
  }
}

type Answer =
  | { ok: true; value: { savedAt: string } }
  | { ok: false; error: { code: FaultCode | 'unexpected'; detail?: unknown } };

function outcomeOf(answer: Answer): SendOutcome {
  if (answer.ok) return { kind: 'saved', savedAt: answer.value.savedAt };
  const { code, detail } = answer.error;
  if (code === 'unexpected' || retriable.has(code)) return { kind: 'unreachable' };
  return { kind: 'refused', code, detail };
}
