/** Reference labels of a calibration, on the real store. */
import { expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../support/people';
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
  const setBy = (
    person: TestPerson,
    slot: string | undefined,
    [agreed, expected]: [boolean, number | null],
  ) =>
    person.client.rpc('set_reference_label', {
      p_batch: batch,
      p_slot: slot,
      p_agreed: agreed,
      p_note: 'The bill is not due.',
      p_expected_version: expected,
    });
  const set = (slot: string | undefined, agreed: boolean, expected: number) =>
    setBy(study.admin, slot, [agreed, expected]);
  const read = () => must(client.rpc('calibration', { p_batch: batch }));
  expect((await read()).items).toMatchObject([
    {
      scenarioTitle: expect.stringMatching(/./),
      reference: null,
      labels: [{ label: acceptable }, { label: unacceptable }],
    },
  ]);
  expect(await must(set(first?.slotId, false, 0))).toBe(1);
  expect(await must(set(second?.slotId, true, 1))).toBe(2);
  const standing = {
    label: unacceptable,
    status: 'agreed',
    note: 'The bill is not due.',
    version: 2,
    changedAt: expect.any(String),
    changedByName: study.admin.displayName,
  };
  expect((await read()).items[0].reference).toEqual(standing);
  const peer = await makePerson('admin');
  for (const seen of [0, 1, 3, null]) {
    const { error } = await setBy(peer, first?.slotId, [true, seen]);
    expect(error?.code, `over ${seen}`).toBe('PT409');
    expect(JSON.parse(error?.details ?? ''), 'what stands, and whose it is').toEqual(standing);
  }
  expect((await read()).items[0].reference, 'nothing was taken away').toEqual(standing);
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
  expect(await must(setBy(peer, second?.slotId, [true, 0]))).toBe(2);
  expect((await settled()).data, 'settled as it stands: nothing happened').toHaveLength(2);
  expect(await must(setBy(peer, first?.slotId, [true, 2]))).toBe(3);
  expect((await read()).items[0].reference.changedByName).toBe(peer.displayName);
  expect((await ada.client.from('reference_labels').select('response_id')).data).toEqual([]);
  const main = await openBatch(study);
  expect((await client.rpc('calibration', { p_batch: main })).error?.details).toBe(
    'batch_not_calibration',
  );
  const [other] = await slotsOf(ada, main);
  expect((await set(other?.slotId, true, 3)).error?.details).toBe('label_unknown');
});
