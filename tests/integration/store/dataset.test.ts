/** The dataset functions on the real store: labels of one moment, contents by item, watermark and counts. */
import { describe, expect, test } from 'vitest';
import { type DatasetLabels, datasetLabelsSchema } from '@/lib/domain/dataset/label-row';
import { datasetCountsSchema } from '@/lib/domain/dataset/manifest';
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

const labelsOf = async (study: TestStudy, rationales = true): Promise<DatasetLabels> =>
  datasetLabelsSchema.parse(
    await must(
      study.admin.client.rpc('dataset_labels', { p_study: study.id, p_rationales: rationales }),
    ),
  );

const watermarkOf = (study: TestStudy): Promise<string> =>
  must(study.admin.client.rpc('dataset_watermark', { p_study: study.id }));

describe('labels', () => {
  test('are the narrow columns in published words, in the byte order of their items', async () => {
    const study = await labelledStudy();
    const { rows, counts } = await labelsOf(study);
    expect(rows.map((row) => row.columns.item_id)).toEqual(
      study.responses.map((response) => response.itemId).sort(),
    );
    expect(counts.labelled).toBe(4);
    expect(rows[0]?.columns).toEqual({
      item_id: `${secrets.item}-0-1-${secrets.model}-0`,
      model: `${secrets.model}-0`,
      domain: 'household',
      need_type: 'risk',
      instance: `${study.key}-house`,
      scenario: `${study.key}-s0`,
      checkpoint: 'e1',
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
    expect((await labelsOf(study, false)).rows[0]?.columns.rationale).toBe('');
  });

  test('have beside them what the columns lack, and name nobody', async () => {
    const study = await labelledStudy();
    const { rows } = await labelsOf(study);
    expect(rows[0]?.sidecar).toMatchObject({
      revision: '1',
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
    expect(new Set(rows.map((row) => row.sidecar.annotator)).size).toBe(1);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(soleAnnotator(study).id);
    expect(text).not.toContain(soleAnnotator(study).email);
  });

  test('leave out what is calibration, voided or not submitted, and hold overlap apart', async () => {
    const study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 1, models: 1 });
    const [judged, other] = study.responses.map((response) => response.id);
    const calibration = await openBatch(study, { kind: 'calibration', responseIds: [other ?? ''] });
    const agreement = await openBatch(study, { kind: 'agreement', responseIds: [judged ?? ''] });
    for (const person of study.annotators) {
      for (const batch of [calibration, agreement]) {
        for (const slot of await slotsOf(person, batch)) await must(submit(person, slot.slotId));
      }
    }
    const { rows, overlap, counts } = await labelsOf(study);
    expect(rows).toHaveLength(1);
    expect(overlap).toHaveLength(1);
    expect(overlap[0]).toMatchObject({ item_id: rows[0]?.columns.item_id, verdict: 'acceptable' });
    expect(overlap[0]?.annotator).not.toBe(rows[0]?.sidecar.annotator);
    expect(counts).toEqual({ responses: 2, voided: 0, labelled: 1, byStatus: { completed: 2 } });

    await ownerSql().query(
      `update public.response_content set voided_at = now(), void_reason = 'Harness fault' where id = $1`,
      [judged ?? null],
    );
    const after = await labelsOf(study);
    expect(after.rows).toEqual([]);
    const read = await must(study.admin.client.rpc('dataset_counts', { p_study: study.id }));
    expect(datasetCountsSchema.parse(read)).toEqual(after.counts);
    expect(after.counts).toEqual({
      responses: 1,
      voided: 1,
      labelled: 0,
      byStatus: { completed: 1 },
    });
  });

  test('of a study without responses are none, and counts are zeros', async () => {
    const study = await makeStudy({ models: 0 });
    expect(await labelsOf(study)).toMatchObject({
      rows: [],
      overlap: [],
      models: [],
      counts: { responses: 0, voided: 0, labelled: 0, byStatus: {} },
    });
  });

  test('name every model with its responses by status', async () => {
    const study = await makeStudy({ models: 2, checkpoints: 2 });
    expect((await labelsOf(study)).models).toEqual([
      {
        key: `${secrets.model}-0`,
        label: 'Model 0',
        group: 'baseline',
        byStatus: { completed: 2 },
      },
      {
        key: `${secrets.model}-1`,
        label: 'Model 1',
        group: 'baseline',
        byStatus: { completed: 2 },
      },
    ]);
  });
});

test('the watermark changes with every change of a label and with nothing else', async () => {
  const study = await labelledStudy();
  const annotator = soleAnnotator(study);
  const before = await watermarkOf(study);
  expect(await watermarkOf(study)).toBe(before);
  const [slot] = await slotsOf(annotator, study.batch);
  await must(submit(annotator, slot?.slotId ?? '', { label, expectedVersion: 1, reason: 'Again' }));
  const revised = await watermarkOf(study);
  expect(revised).not.toBe(before);
  expect((await labelsOf(study)).watermark).toBe(revised);
});

test('the watermark changes with a further label of one response and with the name of a model', async () => {
  const study = await makeStudy({ annotators: 2, scenarios: 1, checkpoints: 1, models: 1 });
  const batch = await openBatch(study, { kind: 'agreement' });
  const seen: string[] = [await watermarkOf(study)];
  for (const person of study.annotators) {
    for (const slot of await slotsOf(person, batch)) await must(submit(person, slot.slotId));
    seen.push(await watermarkOf(study));
  }
  await ownerSql().query(`update public.models set label = 'Another' where study_id = $1`, [
    study.id,
  ]);
  seen.push(await watermarkOf(study));
  expect(new Set(seen).size).toBe(4);
  expect((await labelsOf(study)).overlap).toHaveLength(1);
});

test('contents are the large columns byte for byte, of the items asked for', async () => {
  const study = await labelledStudy();
  const itemId = `${secrets.item}-0-1-${secrets.model}-0`;
  const contents = await must(
    study.admin.client.rpc('dataset_contents', { p_study: study.id, p_items: [itemId, 'other'] }),
  );
  expect(contents).toHaveLength(1);
  expect(contents[0]).toMatchObject({
    item_id: itemId,
    scenario_description: secrets.description,
    final_action_json: '{"command":"system.notify", "args":{"big":12345678901234567890,"big":1}}',
  });
  const rationales = await must(
    study.admin.client.rpc('dataset_rationales', { p_study: study.id, p_items: [itemId, 'other'] }),
  );
  expect(rationales).toEqual({ [itemId]: label.rationale });
});

test('contacts are named that the content of an item names by id, and no others', async () => {
  const study = await labelledStudy();
  const itemId = `${secrets.item}-0-1-${secrets.model}-0`;
  await ownerSql().query(
    `update public.instance_documents d set contact_names = '{"big": "B. Ig", "absent": "A. Bsent"}'
     from public.scenario_revisions r join public.study_scenarios s on s.revision_id = r.id
     where d.id = r.instance_document_id and s.study_id = $1`,
    [study.id],
  );
  const contacts = await must(
    study.admin.client.rpc('dataset_contacts', { p_study: study.id, p_items: [itemId, 'other'] }),
  );
  expect(contacts).toEqual({ [itemId]: { big: 'B. Ig' } });
});

test('the dataset is for admins and researchers', async () => {
  const study = await labelledStudy();
  const calls = [
    ['dataset_labels', { p_study: study.id, p_rationales: true }],
    ['dataset_contents', { p_study: study.id, p_items: [] }],
    ['dataset_rationales', { p_study: study.id, p_items: [] }],
    ['dataset_contacts', { p_study: study.id, p_items: [] }],
    ['dataset_watermark', { p_study: study.id }],
    ['dataset_counts', { p_study: study.id }],
  ] as const;
  const researcher = await makePerson('researcher');
  for (const [name, args] of calls) await must(researcher.client.rpc(name, args));
  for (const person of [soleAnnotator(study), await makePerson('auditor')]) {
    for (const [name, args] of calls) {
      expect((await person.client.rpc(name, args)).error?.code).toBe('PT403');
    }
  }
});
