/** The dataset functions on the real store: rows, sidecar and counts. */
import { describe, expect, test } from 'vitest';
import { datasetCountsSchema } from '@/lib/domain/dataset/manifest';
import {
  datasetColumns,
  datasetRecordSchema,
  sidecarRecordSchema,
} from '@/lib/domain/dataset/record';
import {
  failedDimensionWords,
  intensityWords,
  otherIssueWords,
  timingWords,
} from '@/lib/domain/dataset/words';
import { makePerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  secrets,
  slotsOf,
  soleAnnotator,
  submit,
  type TestStudy,
} from '../../support/test-study';

const label = {
  verdict: 'unacceptable',
  level: 'L3',
  timing: 'belated',
  intensity: 'excessive',
  otherIssues: ['others', 'unsupported_evidence'],
  rationale: 'Zu spät — "und" \\u0000 größer\n',
};

/** Every slot of a main batch submitted with the label above. */
async function labelledStudy(): Promise<TestStudy & { readonly batch: string }> {
  const study = await makeStudy({ scenarios: 1, checkpoints: 2, models: 2 });
  const batch = await openBatch(study);
  const annotator = soleAnnotator(study);
  for (const slot of await slotsOf(annotator, batch)) {
    await must(submit(annotator, slot.slotId, { label, activeMs: 2_000 }));
  }
  return { ...study, batch };
}

const rowsOf = (study: TestStudy, after = '', limit = 100) =>
  study.admin.client.rpc('dataset_rows', {
    p_study: study.id,
    p_after_item: after,
    p_limit: limit,
  });

describe('rows', () => {
  test('are the 26 columns with the published words, texts byte for byte', async () => {
    const study = await labelledStudy();
    const rows = await must(rowsOf(study));
    expect(rows).toHaveLength(4);
    const [row] = rows;
    datasetRecordSchema.parse(row);
    expect(Object.keys(row).sort()).toEqual([...datasetColumns].sort());
    expect(row).toMatchObject({
      item_id: `${secrets.item}-0-1-${secrets.model}-0`,
      model: `${secrets.model}-0`,
      domain: 'household',
      need_type: 'risk',
      instance: `${study.key}-house`,
      scenario: `${study.key}-s0`,
      checkpoint: 'e1',
      scenario_description: secrets.description,
      final_action_json: '{"command":"system.notify", "args":{"big":12345678901234567890,"big":1}}',
      action_level: 'L3',
      verdict: 'unacceptable',
      timing: 'Belated',
      intensity: 'Excessive',
      failed_dimensions: ['Timing', 'Intensity', 'Other issues'],
      other_issues: ['Others', 'Unsupported Evidence'],
      rationale: label.rationale,
      retrieval_rounds: 2,
      input_tokens: 9007199254740991,
      output_tokens: 20,
      completion_tokens: null,
      reasoning_tokens: null,
    });
  });

  test('come page by page in the byte order of their ids, none twice, none left out', async () => {
    const study = await labelledStudy();
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await must(rowsOf(study, after, 3));
      seen.push(...page.map((row: { item_id: string }) => row.item_id));
      if (page.length < 3) break;
      after = seen.at(-1) ?? '';
    }
    expect(seen).toEqual(study.responses.map((response) => response.itemId).sort());
  });

  test('leave out what is calibration, overlap, voided or not submitted', async () => {
    const study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 1, models: 1 });
    const [judged, other] = study.responses.map((response) => response.id);
    const calibration = await openBatch(study, { kind: 'calibration', responseIds: [other ?? ''] });
    const agreement = await openBatch(study, { kind: 'agreement', responseIds: [judged ?? ''] });
    for (const person of study.annotators) {
      for (const batch of [calibration, agreement]) {
        for (const slot of await slotsOf(person, batch)) await must(submit(person, slot.slotId));
      }
    }
    expect(await must(rowsOf(study))).toHaveLength(1);
    expect(await must(study.admin.client.rpc('dataset_counts', { p_study: study.id }))).toEqual({
      responses: 2,
      voided: 0,
      labelled: 1,
      byStatus: { completed: 2 },
    });
    await ownerSql().query(
      `update public.response_content set voided_at = now(), void_reason = 'Harness fault' where id = $1`,
      [judged ?? null],
    );
    expect(await must(rowsOf(study))).toEqual([]);
    const counts = await must(study.admin.client.rpc('dataset_counts', { p_study: study.id }));
    expect(datasetCountsSchema.parse(counts)).toEqual({
      responses: 1,
      voided: 1,
      labelled: 0,
      byStatus: { completed: 1 },
    });
  });

  test('have a word for every code, and a code without one fails instead of leaving a hole', async () => {
    const words = {
      ...timingWords,
      ...intensityWords,
      ...otherIssueWords,
      ...failedDimensionWords,
    };
    const rows = await ownerSql().query(
      `select jsonb_object_agg(code, app.dataset_word(code)) as words, app.dataset_word(null) as none
       from jsonb_array_elements_text($1::jsonb) code`,
      [JSON.stringify(Object.keys(words))],
    );
    expect(rows).toEqual([{ words, none: null }]);
    await expect(ownerSql().query(`select app.dataset_word('late')`)).rejects.toThrow(
      'no published word for the code late',
    );
  });

  test('of a study without responses are none, and counts are zeros', async () => {
    const study = await makeStudy({ models: 0 });
    expect(await must(rowsOf(study))).toEqual([]);
    expect(await must(study.admin.client.rpc('dataset_counts', { p_study: study.id }))).toEqual({
      responses: 0,
      voided: 0,
      labelled: 0,
      byStatus: {},
    });
  });
});

test('the sidecar has the same items in the same order, and names nobody', async () => {
  const study = await labelledStudy();
  const rows = await must(rowsOf(study));
  const args = { p_study: study.id, p_after_item: '', p_limit: 100 };
  const sidecar = await must(study.admin.client.rpc('dataset_sidecar_rows', args));
  expect(sidecar.map((row: { item_id: string }) => row.item_id)).toEqual(
    rows.map((row: { item_id: string }) => row.item_id),
  );
  expect(sidecarRecordSchema.parse(sidecar[0])).toMatchObject({
    event_count: 2,
    checkpoint_position: 1,
    inferred_level: 'L1',
    content_access: true,
    command_count: 3,
    label_version: 1,
    guideline_version: 1,
    active_milliseconds: 2_000,
    label_source: 'workbench',
  });
  expect(new Set(sidecar.map((row: { annotator: string }) => row.annotator)).size).toBe(1);
  const text = JSON.stringify(sidecar);
  expect(text).not.toContain(soleAnnotator(study).id);
  expect(text).not.toContain(soleAnnotator(study).email);
});

test('the dataset is for admins and researchers', async () => {
  const study = await labelledStudy();
  const args = { p_study: study.id, p_after_item: '', p_limit: 1 };
  const researcher = await makePerson('researcher');
  expect(await must(researcher.client.rpc('dataset_rows', args))).toHaveLength(1);
  for (const person of [soleAnnotator(study), await makePerson('auditor')]) {
    for (const name of ['dataset_rows', 'dataset_sidecar_rows']) {
      expect((await person.client.rpc(name, args)).error?.code).toBe('PT403');
    }
    const { error } = await person.client.rpc('dataset_counts', { p_study: study.id });
    expect(error?.code).toBe('PT403');
  }
});
