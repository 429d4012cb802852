/** What results keep and read beside labels, on the real store: predictions of judges, and scenarios that changed hands. */
import { expect, test } from 'vitest';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import { createQualityRepository } from '@/lib/data/quality-repository';
import { createResultsRepository } from '@/lib/data/results-repository';
import { overlapAgreement } from '@/lib/domain/analysis/analyse-dataset';
import { toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { annotatorChanges } from '@/lib/domain/analysis/annotator-changes';
import { withPrimaryLabels } from '@/lib/domain/analysis/dataset-context';
import { defaultBootstrap } from '@/lib/domain/analysis/scenario-bootstrap';
import { intensityWords, timingWords } from '@/lib/domain/dataset/words';
import { readPredictionFile } from '@/lib/domain/judge/prediction-file';
import { answersPerPart } from '@/lib/domain/judge/prediction-parts';
import { readJudgement } from '@/lib/domain/judge/read-judgement';
import { verdicts } from '@/lib/domain/labels/vocabulary';
import { batchAgreement } from '@/lib/domain/quality/overlap-agreement';
import { readStudyOf } from '@/scripts/halo/results-input';
import { addPredictions } from '../../support/add-predictions';
import { makePerson } from '../../support/people';
import { ownerSql, serviceClient } from '../../support/store';
import {
  acceptable,
  makeStudy,
  must,
  openBatch,
  slotsOf,
  submit,
  unacceptable,
} from '../../support/test-study';

test('the store keeps just the labels that an answer is read as, for all combinations', async () => {
  const combinations = verdicts.flatMap((verdict) =>
    [...Object.values(timingWords), 'Never'].flatMap((timing) =>
      [...Object.values(intensityWords), 'Some', null].map((intensity) => ({
        ...{ verdict, timing, intensity },
      })),
    ),
  );
  const rows = await ownerSql().query(
    'select is_answer as kept from app.judge_answers($1::jsonb) order by place',
    [
      JSON.stringify([
        ...combinations.map((each) => ['item', ...Object.values(each)]),
        ...[['item'], [''], ['item', 'acceptable'], [1], [], 'item', {}, null],
      ]),
    ],
  );
  expect(rows.map(({ kept }) => kept)).toEqual([
    ...combinations.map((each) => readJudgement(JSON.stringify(each)) !== null),
    ...[true, false, false, false, false, false, false, false],
  ]);
});

test('predictions come back as they were read, once for one file, and refuse to be another', async () => {
  const study = await makeStudy({ scenarios: 1, checkpoints: 2, models: 1 });
  const researcher = await makePerson('researcher');
  const predictions = createPredictionRepository(researcher.client);
  const [first, second] = study.responses.map(({ itemId }) => itemId).sort();
  const file = await readPredictionFile([
    `{"item_id":"${first}","prompt_version":3,"verdict":"unacceptable","timing":"Inaction"}`,
    '',
    `{"item_id":"${second}","prompt_version":3,"output":"no idea"}`,
  ]);
  if (!file.ok) throw new Error(file.error.problem);
  const name = { judge: ' a judge ', version: '1' };
  const add = (studyId: string, digit: string) =>
    addPredictions(researcher.client, studyId, name, file.value.predictions, {
      file: digit,
      promptVersion: file.value.promptVersion,
    });
  const id = await add(study.id, 'a');
  expect(await add(study.id, 'a')).toBe(id);
  expect((await predictions.list(study.id)).sets).toMatchObject([
    { id, judge: 'a judge', version: '1', promptVersion: 3, answered: 2, invalid: 1 },
  ]);
  expect(await predictions.answers(id)).toEqual(file.value.predictions);
  const stranger = createPredictionRepository((await makePerson('annotator')).client);
  expect([await stranger.isReadable(id), await stranger.answers(id)]).toEqual([false, null]);
  await expect(add(study.id, 'b')).rejects.toMatchObject({
    fault: { kind: 'invalid', detail: 'judge_version_taken' },
  });
  const elsewhere = await makeStudy({ models: 0 });
  await expect(add(elsewhere.id, 'a')).rejects.toMatchObject({
    fault: { detail: 'no_such_items' },
  });
});

test('answers in many parts come back whole, whatever their order and letters, and nothing stays of a set that is refused', async () => {
  const study = await makeStudy({ scenarios: 1, checkpoints: 1, models: 1 });
  const item = study.responses[0]?.itemId ?? '';
  const { client } = study.admin;
  const predictions = createPredictionRepository(client);
  const others = Array.from({ length: 2 * answersPerPart }, (_, at) => `ﬁ${at} 𝕒 é`);
  const all = ['😀', ...others.reverse(), item, '\uffee'].map((item_id) => ({
    item_id,
    label: null,
  }));
  const id = await addPredictions(client, study.id, { judge: 'a judge', version: '1' }, all);
  const found = (await predictions.answers(id))?.map(({ item_id }) => item_id);
  expect(found?.length).toBe(all.length);
  expect(new Set(found)).toEqual(new Set(all.map(({ item_id }) => item_id)));
  expect(found?.slice(-2)).toEqual(['\uffee', '😀']);

  const twice = [...others, others[0] ?? ''].map((item_id) => ({ item_id, label: null }));
  await expect(
    addPredictions(client, study.id, { judge: 'a judge', version: '2' }, twice),
  ).rejects.toMatchObject({ fault: { detail: 'duplicate_item' } });
  const left = await ownerSql().query(
    'select count(*)::int as n from public.judge_predictions where study_id = $1',
    [study.id],
  );
  expect(left).toEqual([{ n: 1 }]);
});

test('a set under way is no set yet, also for commands, which no policy binds', async () => {
  const study = await makeStudy({ scenarios: 1, checkpoints: 1, models: 1 });
  const { client } = study.admin;
  const answers = study.responses.map(({ itemId }) => ({ item_id: itemId, label: null }));
  const whole = await addPredictions(client, study.id, { judge: 'a judge', version: '1' }, answers);
  const begun = await createPredictionRepository(client).begin(
    study.id,
    { judge: 'a judge', version: '2' },
    'b'.repeat(64),
    null,
  );
  await createPredictionRepository(client).addPart(begun.id, 1, [['an item']]);
  for (const reader of [client, serviceClient() as never]) {
    const predictions = createPredictionRepository(reader);
    expect((await predictions.list(study.id)).sets.map(({ id }) => id)).toEqual([whole]);
    expect((await predictions.list(study.id)).withdrawn).toEqual([]);
    expect(await predictions.isReadable(begun.id)).toBe(false);
  }
  const { context } = await readStudyOf(serviceClient() as never, study.key);
  expect(Object.keys(context.judges ?? {})).toEqual(['a judge · 1']);
});

test('what a server that died left of a set is removed when the next is begun an hour later', async () => {
  const study = await makeStudy({ scenarios: 1, checkpoints: 1, models: 1 });
  const predictions = createPredictionRepository(study.admin.client);
  const begin = (version: string) =>
    predictions.begin(study.id, { judge: 'a judge', version }, 'a'.repeat(64), null);
  const [old, young] = [await begin('1'), await begin('2')];
  await predictions.addPart(old.id, 1, [['item-1']]);
  await ownerSql().query(
    `alter table public.judge_predictions disable trigger judge_predictions_kept`,
  );
  await ownerSql().query(
    `update public.judge_predictions set created_at = created_at - interval '2 hours' where id = $1`,
    [old.id],
  );
  await ownerSql().query(
    `alter table public.judge_predictions enable trigger judge_predictions_kept`,
  );
  await begin('3');
  await expect(predictions.addPart(old.id, 2, [['item-2']])).rejects.toMatchObject({
    fault: { kind: 'not_found' },
  });
  await expect(predictions.addPart(young.id, 1, [['item-1']])).resolves.toBeUndefined();
});

test('a wrong set is withdrawn by who added it or an admin, leaves its name, and comes back when that is free', async () => {
  const study = await makeStudy({ scenarios: 1, checkpoints: 1, models: 1 });
  const [owner, peer] = [await makePerson('researcher'), await makePerson('researcher')];
  const answers = study.responses.map(({ itemId }) => ({ item_id: itemId, label: null }));
  const name = { judge: 'a judge', version: '1' };
  const wrong = await addPredictions(owner.client, study.id, name, answers);
  const predictions = createPredictionRepository(owner.client);
  await expect(
    createPredictionRepository(peer.client).withdraw(wrong, 'Not mine.'),
  ).rejects.toMatchObject({ fault: { kind: 'forbidden' } });
  await predictions.withdraw(wrong, 'Answers to another prompt.');
  expect((await predictions.list(study.id)).sets).toEqual([]);
  expect((await predictions.list(study.id)).withdrawn).toMatchObject([
    { id: wrong, withdrawReason: 'Answers to another prompt.', withdrawnBy: owner.id },
  ]);
  const right = await addPredictions(owner.client, study.id, name, answers, { file: 'b' });
  await expect(predictions.restore(wrong)).rejects.toMatchObject({
    fault: { detail: 'judge_version_stands' },
  });
  const byAdmin = createPredictionRepository(study.admin.client);
  await byAdmin.withdraw(right, 'The first was right.');
  await expect(predictions.restore(right)).rejects.toMatchObject({ fault: { kind: 'forbidden' } });
  await expect(byAdmin.withdraw(right, 'Another reason.')).rejects.toMatchObject({
    fault: { detail: 'predictions_withdrawn' },
  });
  await byAdmin.restore(wrong);
  expect((await predictions.list(study.id)).sets).toMatchObject([{ id: wrong }]);
  const log = await ownerSql().query(
    `select action from public.audit_log where subject_id = $1 and action like 'study.predictions%' order by id`,
    [study.id],
  );
  expect(log.map(({ action }) => String(action).replace('study.predictions_', ''))).toEqual([
    ...['added', 'withdrawn', 'added', 'withdrawn', 'restored'],
  ]);
});

test('one reading has labels, batches, handovers and whole responses, and leaves out the labels that are known', async () => {
  const study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 1, models: 1 });
  const [giver, taker] = study.annotators;
  const batch = await openBatch(study);
  const [slot] = giver ? await slotsOf(giver, batch) : [];
  if (!giver || !taker || !slot) throw new Error('Two annotators with slots were asked for.');
  await must(submit(giver, slot.slotId, { label: { ...unacceptable, rationale: 'Too late.' } }));
  await must(
    study.admin.client.rpc('reassign_scenario', {
      ...{ p_study: study.id, p_scenario: study.scenarioIds[0], p_annotator: taker.id },
      ...{ p_mode: 'split', p_reason: 'Away.', p_expected_submitted: 1 },
    }),
  );
  const researcher = await makePerson('researcher');
  const results = createResultsRepository(researcher.client);
  const first = await results.read(study.id);
  expect(first).toMatchObject({
    labels: { watermark: first.watermark, rows: [{ columns: { rationale: '' } }] },
    batches: [{ kind: 'main', status: 'open' }],
    handovers: [{ instance: `${study.key}-house`, scenario: `${study.key}-s0`, mode: 'split' }],
    responses: null,
  });
  const item = first.labels?.rows[0]?.columns.item_id ?? '';
  const again = await results.read(study.id, { known: first.watermark, items: [item, 'none'] });
  expect(again.labels).toBeNull();
  expect(again.responses?.contents.get(item)).toMatchObject({ item_id: item });
  expect(again.responses).toMatchObject({ rationales: { [item]: 'Too late.' } });
  for (const { slotId } of await slotsOf(taker, batch)) {
    await must(submit(taker, slotId, { label: acceptable }));
  }
  expect((await results.read(study.id, { known: first.watermark })).labels?.rows).toHaveLength(2);
  await expect(createResultsRepository(giver.client).read(study.id)).rejects.toMatchObject({
    fault: { kind: 'forbidden' },
  });
});

test('an agreement set has the same figures and intervals on the page of quality and in the results', async () => {
  const study = await makeStudy({ annotators: 2, scenarios: 3, checkpoints: 4, models: 1 });
  const batch = await openBatch(study, { kind: 'agreement' });
  for (const [person, annotator] of study.annotators.entries()) {
    for (const [at, { slotId }] of (await slotsOf(annotator, batch)).entries()) {
      const label = (at * 3 + person) % 5 < 2 ? unacceptable : acceptable;
      await must(submit(annotator, slotId, { label }));
    }
  }
  const [set] = (await createQualityRepository(study.admin.client).read(study.id)).overlap;
  const researcher = await makePerson('researcher');
  const { rows, overlap } = await createDatasetRepository(researcher.client).labels(study.id, {
    rationales: false,
  });
  const records = rows.map(({ columns, sidecar }) => toAnalysisRecord(columns, sidecar));
  const inResults = overlapAgreement(withPrimaryLabels(records, overlap), defaultBootstrap);
  const { verdict } = batchAgreement(set?.ratings ?? []);
  expect(verdict).toMatchObject({ itemsUsed: 12, cohen: { interval: expect.anything() } });
  expect(inResults).toMatchObject({ available: true, verdict });
});

test('split scenarios are the same on the page of quality and in the results, voided labels left out', async () => {
  const study = await makeStudy({ annotators: 2, scenarios: 4, checkpoints: 2, models: 1 });
  const [giver, taker] = study.annotators;
  if (!giver || !taker) throw new Error('Two annotators were asked for.');
  const batch = await openBatch(study);
  const slots = await slotsOf(giver, batch);
  for (const { slotId } of slots.filter((_, at) => at % 2 === 0)) {
    await must(submit(giver, slotId, { label: acceptable }));
  }
  const own = study.scenarioIds.filter((_, n) => n % 2 === 0);
  for (const p_scenario of own) {
    await must(
      study.admin.client.rpc('reassign_scenario', {
        ...{ p_study: study.id, p_scenario, p_annotator: taker.id, p_mode: 'split' },
        ...{ p_reason: 'Away.', p_expected_submitted: 1 },
      }),
    );
  }
  for (const { slotId } of await slotsOf(taker, batch)) {
    await must(submit(taker, slotId, { label: acceptable }));
  }
  const quality = createQualityRepository(study.admin.client);
  const dataset = createDatasetRepository(study.admin.client);
  const inResults = async () => {
    const { rows } = await dataset.labels(study.id, { rationales: false });
    const records = rows.map(({ columns, sidecar }) => toAnalysisRecord(columns, sidecar));
    return annotatorChanges(records, null).split;
  };
  expect(await inResults()).toHaveLength(own.length);
  expect(await quality.splitScenarios(study.id)).toEqual(await inResults());
  const [first] = await ownerSql().query('select response_id from public.slots where id = $1', [
    slots[0]?.slotId ?? '',
  ]);
  const p_response = first?.response_id;
  await must(study.admin.client.rpc('void_response', { p_response, p_reason: 'A broken world.' }));
  expect(await inResults()).toHaveLength(own.length - 1);
  expect(await quality.splitScenarios(study.id)).toEqual(await inResults());
});
