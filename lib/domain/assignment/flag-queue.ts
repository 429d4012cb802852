/** A question or a "cannot judge" of an annotator, as it lies before an administrator. */
export type QueuedFlag = {
  readonly id: string;
  readonly kind: 'question' | 'cannot_judge';
  readonly body: string;
  readonly status: 'open' | 'resolved';
  readonly answer: string | null;
  readonly createdAt: string;
  readonly authorName: string;
  readonly batchName: string;
  readonly scenarioId: string;
  readonly checkpointIndex: number;
  /** The slot is set aside and can be returned to its annotator. */
  readonly setAside: boolean;
};
