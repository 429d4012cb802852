import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetLine } from '@/lib/domain/dataset/jsonl';
import { buildManifest, manifestSchema, manifestText } from '@/lib/domain/dataset/manifest';
import {
  type DatasetRecord,
  datasetColumns,
  datasetRecordSchema,
} from '@/lib/domain/dataset/record';
import { datasetRecord } from '@/tests/support/dataset-records';

/** The columns as the HALO-8K card lists them, in its order. */
const publishedColumns =
  'item_id, model, domain, need_type, instance, scenario, checkpoint, instance_description, personal_description, scenario_description, event_prefix_json, inspection_trace_json, final_action_json, execution_result_json, action_level, verdict, timing, intensity, failed_dimensions, other_issues, rationale, retrieval_rounds, input_tokens, output_tokens, completion_tokens, reasoning_tokens';

describe('a line of the dataset', () => {
  it('has the published columns in the published order', () => {
    expect(datasetColumns.join(', ')).toBe(publishedColumns);
    const shuffled = Object.fromEntries(Object.entries(datasetRecord()).reverse());
    const line = datasetLine(datasetRecordSchema.parse(shuffled));
    expect(Object.keys(JSON.parse(line)).join(', ')).toBe(publishedColumns);
  });

  it('gives back every value, whatever text people and agents wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.json(), (rationale, json) => {
        const record: DatasetRecord = { ...datasetRecord(), rationale, final_action_json: json };
        const line = datasetLine(record);
        expect(line.indexOf('\n')).toBe(line.length - 1);
        expect(JSON.parse(line)).toEqual(record);
      }),
    );
  });

  it('keeps encoded JSON byte for byte: order, doubled keys, big integers', () => {
    const json = '{"b":1,"a":12345678901234567890,"b":2}';
    const line = datasetLine({ ...datasetRecord(), final_action_json: json });
    expect(JSON.parse(line).final_action_json).toBe(json);
  });

  it('refuses a record whose encoded JSON cannot be decoded', () => {
    expect(
      datasetRecordSchema.safeParse({ ...datasetRecord(), final_action_json: '{' }).success,
    ).toBe(false);
  });
});

describe('a manifest', () => {
  it('is the same text for the same content and ends with one line feed', () => {
    const counts = { responses: 2, voided: 0, labelled: 1, byStatus: { completed: 2 } };
    const files = [{ name: 'evaluation.jsonl', rows: 1, bytes: 10, sha256: 'a'.repeat(64) }];
    const labels = { watermark: 'w', models: [], counts };
    const text = manifestText(buildManifest({ key: 'demo' }, labels, files));
    expect(text).toBe(manifestText(buildManifest({ key: 'demo' }, { ...labels }, [...files])));
    expect(text.endsWith('}\n')).toBe(true);
    expect(manifestSchema.parse(JSON.parse(text)).counts).toEqual(counts);
  });
});
