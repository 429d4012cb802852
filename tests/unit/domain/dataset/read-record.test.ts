import { describe, expect, it } from 'vitest';
import { readRecord } from '@/lib/domain/dataset/read-record';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { faultWords } from '@/lib/i18n/fault-text';
import { datasetRecord } from '@/tests/support/dataset-records';

const rejected: Partial<DatasetRecord> = {
  verdict: 'unacceptable',
  timing: 'Premature',
  failed_dimensions: ['Timing'],
  rationale: 'Too early.',
};

const read = (changes: Record<string, unknown>, isCsv = false) =>
  readRecord({ cells: { ...datasetRecord(), ...changes }, isCsv });

const faultsOf = (changes: Record<string, unknown>) => {
  const result = read(changes);
  return result.ok
    ? []
    : result.error.map(({ column, found }) => `${column}: ${faultWords(found)}`);
};

describe('a row', () => {
  it('is read as it was written', () => {
    const record = datasetRecord(rejected);
    expect(read(rejected)).toMatchObject({ ok: true, value: { record } });
  });

  it('may have its words in another case and the levels with their names', () => {
    const result = read({ action_level: 'L1 Attention', verdict: 'Acceptable', timing: 'TIMELY' });
    expect(result).toMatchObject({
      ok: true,
      value: { record: { action_level: 'L1', verdict: 'acceptable', timing: 'Timely' } },
    });
    expect(read({ ...rejected, failed_dimensions: ['timing'] }).ok).toBe(true);
  });

  it('may come from Parquet with big integers or from a CSV with texts alone', () => {
    expect(read({ input_tokens: 12n })).toMatchObject({ value: { record: { input_tokens: 12 } } });
    const cells = { failed_dimensions: "['Timing']", other_issues: '[]', input_tokens: '12.0' };
    const csv = read({ ...rejected, ...cells, retrieval_rounds: '3', output_tokens: '' }, true);
    expect(csv).toMatchObject({
      value: {
        record: {
          failed_dimensions: ['Timing'],
          input_tokens: 12,
          output_tokens: null,
          retrieval_rounds: 3,
        },
      },
    });
  });

  it('keeps encoded columns as they are, whatever shape is inside', () => {
    const json = '{"b":1,"a":12345678901234567890,"b":2}';
    expect(read({ event_prefix_json: json, inspection_trace_json: '"x"' })).toMatchObject({
      value: { record: { event_prefix_json: json, inspection_trace_json: '"x"' } },
    });
  });

  it('has names that an index can hold, whatever their script', () => {
    expect(read({ item_id: '項'.repeat(500) }).ok).toBe(true);
    expect(faultsOf({ item_id: 'i'.repeat(501), model: '' })).toEqual([
      'item_id: 501 characters',
      'model: ""',
    ]);
  });

  it('may lack intensity and token counts as columns, nothing else', () => {
    const { intensity: _i, input_tokens: _t, ...rest } = datasetRecord();
    const accepted = { ...rest, action_level: 'L0', final_action_json: 'null' };
    expect(readRecord({ cells: accepted, isCsv: false }).ok).toBe(true);
    const { model: _m, ...without } = accepted;
    expect(readRecord({ cells: without, isCsv: false })).toMatchObject({
      error: [{ column: 'model', found: 'null', expected: { say: 'text' } }],
    });
  });
});

describe('a fault', () => {
  it('names column, what was found and what was expected, all of a row at once', () => {
    expect(
      faultsOf({ item_id: '', timing: 'Late', retrieval_rounds: -1, final_action_json: '{' }),
    ).toEqual([
      'item_id: ""',
      'final_action_json: "{"',
      'timing: "Late"',
      'retrieval_rounds: -1',
      'retrieval_rounds: -1',
    ]);
  });

  it('is what cannot be stored, and a count that is no longer exact', () => {
    expect(faultsOf({ rationale: 'a\u0000b' })).toHaveLength(1);
    expect(faultsOf({ instance_description: '\ud800' })).toHaveLength(1);
    expect(faultsOf({ input_tokens: 2 ** 53 })).toHaveLength(1);
    expect(faultsOf({ input_tokens: 1.5 })).toHaveLength(1);
  });

  it('is a label that breaks a rule of labels', () => {
    for (const changes of [
      { timing: 'Premature' },
      { ...rejected, timing: 'Inaction', failed_dimensions: ['Timing'] },
      { ...rejected, intensity: null },
      { ...rejected, timing: 'Timely', failed_dimensions: [] },
      { ...rejected, failed_dimensions: ['Timing', 'Intensity'] },
      {
        ...rejected,
        other_issues: ['Others', 'Others'],
        failed_dimensions: ['Timing', 'Other issues'],
      },
      { action_level: 'L0', intensity: 'Excessive' },
      { final_action_json: 'null' },
    ]) {
      expect(faultsOf(changes), JSON.stringify(changes)).toHaveLength(1);
    }
    expect(faultsOf({ intensity: null })).toEqual([
      'intensity: acceptable L1, Timely, no intensity, []',
    ]);
    expect(faultsOf({ ...rejected, timing: 'Inaction', failed_dimensions: ['Timing'] })).toEqual([
      'null: unacceptable L1, Inaction, Appropriate, []',
    ]);
  });
});
