/** A study in which every table of the store has a row, and every kind of reader has rows of his own and of others. */

import { createHash, randomUUID } from 'node:crypto';
import { emptyReviewDraft } from '@/lib/domain/audit/review';
import { importRowOf } from '@/lib/domain/dataset/import-row';
import { importOverlapOf } from '@/lib/domain/dataset/read-overlap';
import { readRecord } from '@/lib/domain/dataset/read-record';
import { addPredictions, beginPredictions } from './add-predictions';
import { generatedDataset } from './generated-dataset';
import { makePerson, type TestPerson } from './people';
import { castVote, makeCandidates, takeSeat } from './reviewed-scenarios';
import { ownerSql, serviceClient } from './store';
import {
  makeStudy,
  must,
  openBatch,
  responseRecord,
  secrets,
  slotsOf,
  submit,
  type TestStudy,
} from './test-study';

export interface RichStudy extends TestStudy {
  /** Annotates in the study, beside `peer`; both have labels, drafts, flags and history. */
  readonly annotator: TestPerson;
  readonly peer: TestPerson;
  readonly auditor: TestPerson;
  readonly researcher: TestPerson;
}

export async function makeRichStudy(): Promise<RichStudy> {
  const study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 2, models: 2 });
  const [annotator, peer] = study.annotators;
  if (!annotator || !peer) throw new Error('Two annotators were asked for.');
  // A second study, which none of them works in: what is theirs is told from what is everybody's.
  const other = await makeStudy({ models: 0 });
  const batch = await openBatch(study);
  for (const person of [annotator, peer]) {
    const [first, second] = await slotsOf(person, batch);
    await must(submit(person, first?.slotId ?? ''));
    await must(
      person.client.rpc('save_annotation_draft', {
        p_slot: second?.slotId,
        p_draft: { rationale: 'half' },
        p_base_version: 0,
        p_active_ms: 1,
      }),
    );
    await must(
      person.client.rpc('save_slot_notebook', {
        p_slot: second?.slotId,
        p_notes: 'half',
        p_pins: [],
        p_expected_version: 0,
      }),
    );
    const flag: string = await must(
      person.client.rpc('raise_flag', {
        p_slot: second?.slotId,
        p_kind: 'question',
        p_body: 'Why?',
      }),
    );
    await must(person.client.rpc('mark_revisit', { p_slot: second?.slotId, p_note: 'Later.' }));
    await talk(study.admin, flag);
    await talk(person, flag);
  }
  await makeRun(study);
  await must(study.admin.client.rpc('create_release', { p_study: study.id, p_name: 'v1' }));
  await must(
    study.admin.client.rpc('create_password_reset', {
      p_person: annotator.id,
      p_token_hash: createHash('sha256').update(randomUUID()).digest('hex'),
      p_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  );
  await importDatasets(study.key);
  await ownerSql().query(
    `insert into public.scenario_contributors (scenario_id, person_id, part) values ($1, $2, 'wrote')`,
    [study.scenarioIds[0] ?? null, study.admin.id],
  );
  for (const of of [study, other]) {
    const ruling = { p_study: of.id, p_question: 'A refund?', p_answer: 'It counts as help.' };
    await must(study.admin.client.rpc('publish_ruling', ruling));
  }
  await ownerSql().query(
    `insert into public.backups (at, reason, name, bytes) values (now(), 'command', 'a-folder', 1)`,
  );
  await ownerSql().query(
    `insert into public.reference_labels (batch_id, response_id, label, status, changed_by)
     select batch_id, response_id, '{}', 'proposed', $2 from public.batch_responses where batch_id = $1 limit 1`,
    [batch, study.admin.id],
  );
  await ownerSql().query(
    `insert into public.scenario_handovers (
       study_id, scenario_id, batch_id, from_annotator_id, to_annotator_id, mode, kept_slots, moved_slots, reason, actor_id
     ) values ($1, $2, $3, $4, $5, 'split', 1, 1, 'Away for a month.', $6)`,
    [study.id, study.scenarioIds[0] ?? null, batch, annotator.id, peer.id, study.admin.id],
  );
  const answers = [{ item_id: await anyItemOf(study), label: null }];
  const judge = 'a judge';
  await addPredictions(study.admin.client, study.id, { judge, version: '1' }, answers);
  await beginPredictions(study.admin.client, study.id, { judge, version: '2' }, answers);
  const auditor = await makePerson('auditor');
  await reviewCandidates(auditor);
  return {
    ...study,
    annotator,
    peer,
    auditor,
    researcher: await makePerson('researcher'),
  };
}

/** One message in a flag's thread, and the thread read. */
async function talk(person: TestPerson, flag: string): Promise<void> {
  const key = { p_flag: flag, p_idempotency_key: randomUUID() };
  await must(person.client.rpc('reply_to_flag', { ...key, p_body: 'Because.' }));
  await must(person.client.rpc('mark_flag_read', { p_flag: flag, p_through: 0 }));
}

async function anyItemOf({ id }: TestStudy): Promise<string> {
  const [response] = await ownerSql().query(
    'select item_id from public.response_provenance where study_id = $1 limit 1',
    [id],
  );
  return String(response?.item_id);
}

/** Votes, seats and drafts in two reviews, of this auditor and of another. */
async function reviewCandidates(auditor: TestPerson): Promise<void> {
  const [judged, open] = await makeCandidates(2);
  for (const person of [auditor, await makePerson('auditor')]) {
    await castVote(person, await takeSeat(person, judged?.revisionId ?? ''), 'pass');
    await must(
      person.client.rpc('save_review_draft', {
        p_assignment: await takeSeat(person, open?.revisionId ?? ''),
        p_draft: { ...emptyReviewDraft, summary: 'half' },
        p_active_ms: 1,
        p_base_version: 0,
        p_writer: randomUUID(),
      }),
    );
  }
}

/** One response of a run of the study's first model, made by a worker. */
async function makeRun(study: TestStudy): Promise<void> {
  const launch = randomUUID();
  const modelKey = `${secrets.model}-0`;
  const place = { study: study.key, scenario: 0, checkpoint: 1, checkpoints: 2, modelKey };
  const record = { ...responseRecord(place), itemId: `run-${launch}` };
  const [model] = await ownerSql().query(
    'select id from public.models where study_id = $1 and key = $2',
    [study.id, modelKey],
  );
  const machine = serviceClient();
  await must(
    machine.rpc('start_run', {
      p_study: study.id,
      p_model: model?.id,
      p_launch: launch,
      p_protocol_version: '1',
      p_prompt_hash: randomUUID(),
      p_settings: {},
      p_items: [record],
    }),
  );
  const worker = { p_launch: launch, p_worker: 'worker' };
  await must(
    machine.rpc('claim_run_item', { ...worker, p_model_key: modelKey, p_lease_seconds: 60 }),
  );
  await must(machine.rpc('write_run_response', { ...worker, p_record: record }));
}

/** One import that became a study, and one whose rows are still staged. */
async function importDatasets(key: string): Promise<void> {
  const machine = serviceClient();
  const [generated] = generatedDataset({ scenarios: 1, checkpoints: 1 });
  if (generated === undefined) throw new Error('The generated dataset is empty.');
  const { record, sidecar } = generated;
  const label = readRecord({ cells: record, isCsv: false });
  if (!label.ok) throw new Error('The generated dataset is not legal.');
  for (const part of ['committed', 'staged']) {
    const imported: string = await must(
      machine.rpc('begin_dataset_import', {
        p_study_key: `${key}-${part}`,
        p_study_name: part,
        p_models: {},
      }),
    );
    const row = importRowOf(record, label.value.label, sidecar, () => null);
    await must(machine.rpc('add_dataset_import_rows', { p_import: imported, p_rows: [row] }));
    const further = importOverlapOf({
      record: { ...record, annotator: 'further', batch: 'agreement', label_version: 1 },
      label: label.value.label,
    });
    await must(
      machine.rpc('add_dataset_import_overlap', { p_import: imported, p_rows: [further] }),
    );
    if (part === 'committed') {
      await must(machine.rpc('commit_dataset_import', { p_import: imported }));
    }
  }
}
