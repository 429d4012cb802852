/** Sends a file of predictions to the study that they are about, and reads how far they are. */
import { z } from 'zod';
import { type PredictionFault, predictionFaultSchema } from '@/lib/domain/judge/prediction-file';
import { type PredictionSetName, predictionEventSchema } from '@/lib/domain/judge/prediction-set';
import { addressOf } from '@/lib/domain/results/results-address';
import { postForEvents } from './post-for-events';

/** What is said before anything is stored: a file that is none, a name that is taken, a session that has ended. */
const failureSchema = z.object({
  ok: z.literal(false),
  error: z.object({
    message: z.string(),
    // Faults of a file; other refusals have other details, or none.
    detail: predictionFaultSchema.optional().catch(undefined),
  }),
});
const answerSchema = z.union([predictionEventSchema, failureSchema]);

export type SendingState =
  /** Shares are of the file, answers are counted. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'storing'; readonly answers: number; readonly of: number }
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'fault'; readonly fault: PredictionFault }
  /** In the reader's language. */
  | { readonly kind: 'failed'; readonly message: string }
  /** By a rule of the store; null for what nobody expected. */
  | { readonly kind: 'refused'; readonly rule: string | null }
  /** No answer came, or none to the end. */
  | { readonly kind: 'unanswered' };

/** Tells every state, the last being how it ended; sending again is safe. */
export function sendPredictions(
  studyId: string,
  name: PredictionSetName,
  file: File,
  onState: (state: SendingState) => void,
): void {
  let last: SendingState = { kind: 'sending', share: 0 };
  const tell = (state: SendingState) => {
    last = state;
    onState(state);
  };
  tell(last);
  postForEvents(addressOf(`/api/results/${studyId}/predictions`, { ...name }), file, {
    onSent: (share) => tell({ kind: 'sending', share }),
    onLine: (line) => {
      const answer = answerSchema.safeParse(line);
      if (answer.success) tell(stateOf(answer.data));
    },
    onEnd: () => {
      if (isUnderWay(last)) tell({ kind: 'unanswered' });
    },
  });
}

export const isUnderWay = ({ kind }: SendingState): boolean =>
  kind === 'sending' || kind === 'storing';

function stateOf(answer: z.infer<typeof answerSchema>): SendingState {
  if ('kind' in answer) return answer;
  const { message, detail } = answer.error;
  return detail === undefined ? { kind: 'failed', message } : { kind: 'fault', fault: detail };
}
