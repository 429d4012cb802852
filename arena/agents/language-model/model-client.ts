/** A model of the models file, ready to be asked: its transport, its parameters, and the patience of requestAnswer. */

import { parametersOf } from './entry-request';
import type { ModelEntry } from './models-file';
import { createProviderModel } from './provider-model';
import { createRecordedFetch } from './recorded-fetch';
import { type CallWithoutSequence, type ModelAnswer, requestAnswer } from './request-answer';

type Request = Parameters<typeof requestAnswer>[1];
type WithoutModel<R> = R extends unknown ? Omit<R, 'model'> : never;

/**
 * Asks one question at a time: what was exchanged is told apart by order. Throws AgentTransportError where no try was
 * answered.
 */
export type ModelClient = (
  question: WithoutModel<Request>,
) => Promise<{ readonly answer: ModelAnswer; readonly calls: CallWithoutSequence[] }>;

/** `wait` is between tries of one request. */
export function createModelClient(
  entry: ModelEntry,
  apiKey: string | null,
  wait: (ms: number) => Promise<void>,
): ModelClient {
  const recorded = createRecordedFetch(entry.requestTimeoutMs);
  const model = createProviderModel(entry, apiKey, recorded.fetch);
  return (question) =>
    requestAnswer(
      { entry, recorded, wait, secret: apiKey },
      { model, ...question, ...parametersOf(entry) },
    );
}
