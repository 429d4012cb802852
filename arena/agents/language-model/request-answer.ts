/** One answer of a model, with the patience that networks and rate limits ask for. */
import { AISDKError, APICallError, type GenerateTextResult, generateText, type ToolSet } from 'ai';
import { AgentTransportError, type ModelCall } from '@/arena/agents/agent';
import type { ModelEntry } from './models-file';
import type { Exchange, RecordedFetch } from './recorded-fetch';
import { usageFigures, usageIn } from './usage-figures';

export type CallWithoutSequence = Omit<ModelCall, 'sequence'>;
export type ModelAnswer = GenerateTextResult<ToolSet, never>;

export interface RequestDeps {
  readonly entry: ModelEntry;
  readonly recorded: RecordedFetch;
  /** Waits between tries. */
  readonly wait: (ms: number) => Promise<void>;
  /** Taken out of every message that is kept. */
  readonly secret: string | null;
}

/** Warnings are kept with the call they belong to; the console is for people. */
globalThis.AI_SDK_LOG_WARNINGS = false;

class NoAnswerError extends AISDKError {}

const firstWaitMs = 1_000;
const longestWaitMs = 120_000;

/**
 * Asks until there is an answer: a connection that fails or breaks, silence, an answer that is no answer of this wire
 * format, and the statuses 408, 409, 425, 429 and 5xx are tried again, after what the provider asks for but at least twice
 * as long each time. Nothing but the request is repeated. Every request made is a call of the result; those whose answer was
 * not used are not retained. Throws AgentTransportError, with the calls, where no try was answered.
 */
export async function requestAnswer(
  { entry, recorded, wait, secret }: RequestDeps,
  request: Parameters<typeof generateText>[0],
): Promise<{ answer: ModelAnswer; calls: CallWithoutSequence[] }> {
  const { kind } = entry.provider;
  const calls: CallWithoutSequence[] = [];
  for (let tries = 0; ; tries += 1) {
    recorded.take();
    try {
      const answer = (await generateText({ ...request, maxRetries: 0 })) as ModelAnswer;
      if (isNoAnswer(answer)) {
        throw new NoAnswerError({ name: 'NoAnswer', message: 'The answer holds no answer.' });
      }
      const note = noteOf(answer);
      calls.push(...recorded.take().map((each) => callOf(kind, each, true, note)));
      return { answer, calls };
    } catch (error) {
      if (!AISDKError.isInstance(error) && !(error instanceof Error && isAbort(error))) throw error;
      const exchanges = recorded.take();
      const reason = withoutSecret(reasonOf(error, exchanges.at(-1)), secret);
      calls.push(...exchanges.map((each) => callOf(kind, each, false, reason)));
      if (tries >= entry.retries || !isWorthAnotherTry(error, exchanges.at(-1))) {
        const after = tries === 0 ? '' : ` (after ${tries + 1} tries)`;
        throw new AgentTransportError(`${reason}${after}`, calls);
      }
      await wait(waitBefore(tries, exchanges.at(-1)));
    }
  }
}

function callOf(
  kind: ModelEntry['provider']['kind'],
  { body, latencyMs }: Exchange,
  retained: boolean,
  note: string | null,
): CallWithoutSequence {
  const usage = usageIn(kind, body) ?? null;
  return { retained, ...usageFigures(kind, usage), usage, latencyMs, note };
}

/** Why an answer stopped short, and what the provider left out of the request. */
function noteOf({ finishReason, rawFinishReason, warnings }: ModelAnswer): string | null {
  const ended = finishReason === 'stop' || finishReason === 'tool-calls';
  const notes = [
    ...(ended ? [] : [`ended by ${rawFinishReason ?? finishReason}`]),
    ...(warnings ?? []).map((warning) =>
      'feature' in warning ? `${warning.type}: ${warning.feature}` : warning.message,
    ),
  ];
  return notes.length === 0 ? null : notes.join('; ');
}

/** Neither words nor calls, nor a word on why it ended: not even a refusal. */
const isNoAnswer = ({ text, toolCalls, rawFinishReason }: ModelAnswer): boolean =>
  text === '' && toolCalls.length === 0 && rawFinishReason === undefined;

const isAbort = (error: Error): boolean =>
  error.name === 'TimeoutError' || error.name === 'AbortError' || error instanceof TypeError;

function isWorthAnotherTry(error: unknown, last: Exchange | undefined): boolean {
  // Without a request the fault lies in what was to be sent.
  if (last === undefined) return false;
  const { status } = last;
  if (status === null || status < 300) return true;
  return [408, 409, 425, 429].includes(status) || status >= 500 || isMarkedRetryable(error);
}

const isMarkedRetryable = (error: unknown): boolean =>
  APICallError.isInstance(error) && error.isRetryable;

/** Half of the wait is left to chance, so that workers that were refused together do not come back together. */
function waitBefore(tries: number, last: Exchange | undefined): number {
  const asked = (last?.retryAfterSeconds ?? 0) * 1_000;
  const doubled = firstWaitMs * 2 ** tries * (0.5 + Math.random() / 2);
  return Math.min(longestWaitMs, Math.round(Math.max(asked, doubled)));
}

function reasonOf(error: unknown, last: Exchange | undefined): string {
  if (last?.fault) return last.fault;
  const message = error instanceof Error ? error.message : String(error);
  const short = message.length > 500 ? `${message.slice(0, 500)}…` : message;
  return last?.status == null ? short : `HTTP ${last.status}: ${short}`;
}

/** Providers repeat keys that they refuse. */
const withoutSecret = (text: string, secret: string | null): string =>
  secret === null || secret === '' ? text : text.replaceAll(secret, '[key]');
