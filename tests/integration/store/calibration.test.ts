/** Reference labels of a calibration, on the real store. */
import { expect, test } from 'vitest';
import {
  acceptable,
  makeStudy,
  must,
  openBatch,
  slotsOf,
  submit,
  unacceptable,
} from '../../support/test-study';

test('a reference is one of the labels given, proposed and then agreed, and annotators see none of it', async () => {
  const study = await makeStudy({ annotators: 2, checkpoints: 1, models: 1 });
  const batch = await openBatch(study, { kind: 'calibration' });
  const [ada, bea] = study.annotators;
  if (!ada || !bea) throw new Error('Two annotators were asked for.');
  const [[first], [second]] = [await slotsOf(ada, batch), await slotsOf(bea, batch)];
  await must(submit(ada, first?.slotId ?? ''));
  await must(submit(bea, second?.slotId ?? '', { label: unacceptable }));
  const { client } = study.admin;
  const set = (slot: string | undefined, agreed: boolean) =>
    client.rpc('set_reference_label', {
      p_batch: batch,
      p_slot: slot,
      p_agreed: agreed,
      p_note: 'The bill is not due.',
    });
  const read = () => must(client.rpc('calibration', { p_batch: batch }));
  expect((await read()).items).toMatchObject([
    {
      scenarioTitle: expect.stringMatching(/./),
      reference: null,
      labels: [{ label: acceptable }, { label: unacceptable }],
    },
  ]);
  await must(set(first?.slotId, false));
  await must(set(second?.slotId, true));
  expect((await read()).items[0].reference).toEqual({
    label: unacceptable,
    status: 'agreed',
    note: 'The bill is not due.',
  });
  const quality = await must(client.rpc('study_quality', { p_study: study.id }));
  expect(Object.keys(quality.scenarioTitles), 'of the scenarios that ratings are of').toEqual([
    quality.overlap[0].ratings[0].scenarioId,
  ]);
  const settled = () =>
    client
      .from('audit_log')
      .select('id')
      .eq('action', 'calibration.reference_set')
      .eq('subject_id', batch);
  await must(set(second?.slotId, true));
  expect((await settled()).data, 'settled as it stands: nothing happened').toHaveLength(2);
  expect((await ada.client.from('reference_labels').select('response_id')).data).toEqual([]);
  const main = await openBatch(study);
  expect((await client.rpc('calibration', { p_batch: main })).error?.details).toBe(
    'batch_not_calibration',
  );
  const [other] = await slotsOf(ada, main);
  expect((await set(other?.slotId, true)).error?.details).toBe('label_unknown');
});
