import { describe, expect, it } from 'vitest';
import { type ScenarioResponse, workDone } from '@/lib/domain/assignment/scenario-work';

const response = (
  state: 'pending' | 'submitted' | 'set_aside' | null,
  part: Partial<ScenarioResponse> = {},
): ScenarioResponse => ({
  responseId: crypto.randomUUID(),
  itemId: 'item',
  model: 'Model',
  checkpointIndex: 1,
  status: 'completed',
  voidedAt: null,
  voidReason: null,
  slot:
    state === null
      ? null
      : {
          slotId: crypto.randomUUID(),
          annotatorName: 'Person',
          state,
          hasDraft: state === 'pending',
          version: null,
          label: null,
          submittedAt: null,
        },
  ...part,
});

const work = (responses: ScenarioResponse[]) =>
  workDone({ annotatorId: null, batchStatus: 'open', responses, handovers: [] });

describe('how far a scenario is', () => {
  it('leaves voided responses out, as progress and the annotator’s own pages do', () => {
    const voided = { voidedAt: '2026-11-30T08:00:00Z', voidReason: 'broken' };
    expect(
      work([
        response('submitted'),
        response('pending'),
        response('submitted', voided),
        response('pending', voided),
      ]),
    ).toMatchObject({ items: 2, submitted: 1, drafts: 1 });
  });

  it('tells what the store counts before a scenario changes hands, voided ones included', () => {
    const voided = { voidedAt: '2026-11-30T08:00:00Z', voidReason: 'broken' };
    expect(work([response('submitted'), response('submitted', voided)]).submittedInAll).toBe(2);
  });

  it('counts no item of a response that nobody was given', () => {
    expect(work([response(null), response('set_aside')])).toMatchObject({ items: 1, submitted: 0 });
  });
});
