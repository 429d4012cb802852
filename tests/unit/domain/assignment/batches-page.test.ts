import { describe, expect, it } from 'vitest';
import { judgedTwice } from '@/lib/domain/assignment/batches-page';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';

const scenario = (id: string, batchId: string | null = null): StudyScenario => ({
  id,
  key: id,
  ordinal: 0,
  title: id,
  needType: '',
  domain: '',
  personName: '',
  language: null,
  contributorIds: [],
  annotatorId: null,
  judgeableResponses: 1,
  batchId,
  opened: false,
  isSplit: false,
});

describe('scenarios of a new batch that are judged for calibration too', () => {
  const calibrated = [
    { scenarioId: 'a', batchName: 'First' },
    { scenarioId: 'a', batchName: 'Second' },
    { scenarioId: 'c', batchName: 'First' },
  ];

  it('are counted once each, with the sets that hold those chosen', () => {
    const chosen = [scenario('a'), scenario('b')];
    for (const kind of ['main', 'agreement'] as const) {
      expect(judgedTwice(kind, chosen, calibrated)).toEqual({
        scenarios: 1,
        batchNames: ['First', 'Second'],
      });
    }
    expect(judgedTwice('main', [scenario('b')], calibrated).scenarios).toBe(0);
  });

  it('are, for a set of calibration, those that another batch holds', () => {
    const chosen = [scenario('a', 'main'), scenario('b')];
    expect(judgedTwice('calibration', chosen, calibrated).scenarios).toBe(1);
  });
});
