/** Keeps an account of every request to a provider, those that the AI SDK makes by itself included. */

export interface Exchange {
  /** Null where no answer arrived. */
  readonly status: number | null;
  readonly latencyMs: number;
  /** Parsed; undefined where it is no JSON. */
  readonly body: unknown;
  /** Seconds the provider asked to wait, or null. */
  readonly retryAfterSeconds: number | null;
  /** Why no whole answer arrived; null where one did. */
  readonly fault: string | null;
}

export interface RecordedFetch {
  readonly fetch: typeof globalThis.fetch;
  /** The exchanges since the last call of this, oldest first. */
  take(): Exchange[];
}

/**
 * A fetch that reads each answer to its end before it hands it on, so that a connection which breaks in the middle is
 * a fault of the request. A request without an answer after `timeoutMs` is given up.
 */
export function createRecordedFetch(timeoutMs: number): RecordedFetch {
  let exchanges: Exchange[] = [];
  return {
    fetch: async (input, init) => {
      const started = Date.now();
      const keep = (exchange: Omit<Exchange, 'latencyMs'>): void => {
        exchanges.push({ ...exchange, latencyMs: Date.now() - started });
      };
      const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
      try {
        const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
        const text = await response.text();
        keep({
          status: response.status,
          body: parsed(text),
          retryAfterSeconds: retryAfterOf(response.headers),
          fault: null,
        });
        const { status, statusText } = response;
        const headers = { 'content-type': response.headers.get('content-type') ?? 'text/plain' };
        return new Response(text === '' ? null : text, { status, statusText, headers });
      } catch (error) {
        const fault = describeFault(error, timeoutMs);
        keep({ status: null, body: undefined, retryAfterSeconds: null, fault });
        throw error;
      }
    },
    take() {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
  };
}

/** Seconds, or a date; capped by whoever waits. */
function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(text)
    ? Number(text)
    : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function describeFault(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const cause = error.cause;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `connection failed: ${error.message}${code}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
