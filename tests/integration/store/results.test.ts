/** What results keep and read beside labels, on the real store: predictions of judges, and scenarios that changed hands. */
import { expect, test } from 'vitest';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import { createQualityRepository } from '@/lib/data/quality-repository';
import { overlapAgreement } from '@/lib/domain/analysis/analyse-dataset';
import { toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { withPrimaryLabels } from '@/lib/domain/analysis/dataset-context';
import { defaultBootstrap } from '@/lib/domain/analysis/scenario-bootstrap';
import { intensityWords, timingWords } from '@/lib/domain/dataset/words';
import { readPredictionFile } from '@/lib/domain/judge/prediction-file';
import { readJudgement } from '@/lib/domain/judge/read-judgement';
import { verdicts } from '@/lib/domain/labels/vocabulary';
import { batchAgreement } from '@/lib/domain/quality/overlap-agreement';
import { makePerson } from '../../support/people';
import { ownerSql } from '../../support/store';
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
    `select app.is_judge_answer(answer) as kept
     from jsonb_array_elements($1::jsonb) with ordinality as each (answer, at) order by at`,
    [JSON.stringify(combinations.map((each) => ['item', ...Object.values(each)]))],
  );
  expect(rows.map(({ kept }) => kept)).toEqual(
    combinations.map((each) => readJudgement(JSON.stringify(each)) !== null),
  );
});

test('predictions come back as they were read, once for one file, and refuse to be another', async () => {
  const study = await makeStudy({ scenarios: 1, checkpoints: 2, models: 1 });
  const researcher = await makePerson('researcher');
  const predictions = createPredictionRepository(researcher.client);
  const [first, second] = study.responses.map(({ itemId }) => itemId);
  const file = await readPredictionFile([
    `{"item_id":"${first}","prompt_version":3,"verdict":"unacceptable","timing":"Inaction"}`,
    '',
    `{"item_id":"${second}","prompt_version":3,"output":"no idea"}`,
  ]);
  if (!file.ok) throw new Error(file.error.problem);
  const name = { judge: ' a judge ', version: '1' };
  const id = await predictions.add(study.id, name, 'a'.repeat(64), file.value);
  expect(await predictions.add(study.id, name, 'a'.repeat(64), file.value)).toBe(id);
  expect(await predictions.list(study.id)).toMatchObject([
    { id, judge: 'a judge', version: '1', promptVersion: 3, answered: 2, invalid: 1 },
  ]);
  expect(await predictions.answers(id)).toEqual(file.value.predictions);
  const stranger = createPredictionRepository((await makePerson('annotator')).client);
  expect([await stranger.isReadable(id), await stranger.answers(id)]).toEqual([false, null]);
  await expect(predictions.add(study.id, name, 'b'.repeat(64), file.value)).rejects.toMatchObject({
    fault: { kind: 'invalid', detail: 'judge_version_taken' },
  });
  const elsewhere = await makeStudy({ models: 0 });
  await expect(
    predictions.add(elsewhere.id, name, 'a'.repeat(64), file.value),
  ).rejects.toMatchObject({ fault: { detail: 'no_such_items' } });
});

test('scenarios that changed hands are named as the dataset names them', async () => {
  const study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 1, models: 1 });
  const [, taker] = study.annotators;
  await openBatch(study);
  await must(
    study.admin.client.rpc('reassign_scenario', {
      p_study: study.id,
      p_scenario: study.scenarioIds[0],
      p_annotator: taker?.id,
      p_mode: 'split',
      p_reason: 'Away.',
      p_expected_submitted: 0,
    }),
  );
  expect(await createDatasetRepository(study.admin.client).handovers(study.id)).toEqual([
    { instance: `${study.key}-house`, scenario: `${study.key}-s0`, mode: 'split' },
  ]);
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
