/** Brings a draft to the server, and says what became of it in the words of the saver. */
import type { Failure, FaultCode } from '@/lib/domain/access/failure';

export type SendOutcome =
  | {
      readonly kind: 'saved';
      readonly savedAt: string;
      /** Where drafts have versions of their own: the one that is now at the server. */
      readonly version?: number;
    }
  | {
      readonly kind: 'refused';
      readonly code: FaultCode;
      readonly message: string;
      readonly detail: unknown;
    }
  /** No answer, or one that a retry may better. */
  | { readonly kind: 'unreachable' };

export type SendOptions = { readonly signal?: AbortSignal; readonly keepalive?: boolean };

/** Puts a draft at an address of ours. Never throws. `keepalive` lets the request outlive the page. */
export async function sendDraft(
  address: string,
  body: unknown,
  options: SendOptions,
): Promise<SendOutcome> {
  try {
    const response = await fetch(address, {
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
  | { ok: true; value: { savedAt: string; version?: number } }
  | { ok: false; error: Failure };

function outcomeOf(answer: Answer): SendOutcome {
  if (answer.ok) return { kind: 'saved', ...answer.value };
  const { code, message, detail } = answer.error;
  if (code === 'unexpected' || code === 'unavailable') return { kind: 'unreachable' };
  return { kind: 'refused', code, message, detail };
}
