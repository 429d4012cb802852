/** Reference labels of a calibration, on the real store. */
import { expect, test } from 'vitest';
import { calibrationSchema, matchesWithReference } from '@/lib/domain/quality/calibration';
import { studyQualitySchema } from '@/lib/domain/quality/study-quality';
import { makePerson, type TestPerson } from '../../support/people';
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

test('a reference is one of the labels given, proposed and then agreed, and annotators read no table of them', async () => {
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
  const changed = await client.rpc('set_reference_label', {
    p_batch: batch,
    p_slot: second?.slotId,
    p_agreed: true,
    p_note: '',
    p_expected_version: 0,
    p_label: acceptable,
  });
  expect(changed.error?.details, 'another label than was seen').toBe('label_changed');
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

test('whoever submitted a label sees it beside the agreed one, and nothing of peers, models or earlier than that', async () => {
  const study = await makeStudy({ annotators: 2, checkpoints: 2, models: 1 });
  const batch = await openBatch(study, { kind: 'calibration' });
  const [ada, bea] = study.annotators;
  if (!ada || !bea) throw new Error('Two annotators were asked for.');
  const [[first], [peers, later]] = [await slotsOf(ada, batch), await slotsOf(bea, batch)];
  const agreedOf = (person: TestPerson, page = 1) =>
    must(person.client.rpc('agreed_labels', { p_batch: batch, p_limit: 1, p_page: page }));
  const set = (slot: string | undefined, agreed: boolean, expected: number, note: string) =>
    must(
      study.admin.client.rpc('set_reference_label', {
        p_batch: batch,
        p_slot: slot,
        p_agreed: agreed,
        p_note: note,
        p_expected_version: expected,
      }),
    );
  await must(submit(bea, peers?.slotId ?? '', { label: unacceptable }));
  await must(submit(bea, later?.slotId ?? '', { label: unacceptable }));
  await set(peers?.slotId, false, 0, 'Perhaps.');
  expect((await agreedOf(bea)).items, 'only proposed').toEqual([]);
  await set(peers?.slotId, true, 1, 'The bill is not due.');
  await set(later?.slotId, true, 0, '');
  expect((await agreedOf(ada)).items, 'before her own label').toEqual([]);
  await must(submit(ada, first?.slotId ?? '', { label: { ...acceptable, rationale: 'Fine.' } }));
  const { rationale: _words, ...agreed } = unacceptable;
  expect(await agreedOf(ada, 7)).toMatchObject({ count: 1, alike: 0, page: 1, pages: 1 });
  expect((await agreedOf(ada)).items).toEqual([
    {
      slotId: first?.slotId,
      position: 1,
      scenarioOrdinal: 1,
      checkpointOrdinal: 1,
      closed: false,
      own: { ...acceptable, rationale: 'Fine.' },
      revised: false,
      agreed,
      note: 'The bill is not due.',
    },
  ]);
  expect(await agreedOf(bea, 2)).toMatchObject({ count: 2, alike: 2, page: 2, pages: 2 });
  const main = await openBatch(study);
  const askedOf = (person: TestPerson, of: string) =>
    person.client.rpc('agreed_labels', { p_batch: of, p_limit: 25, p_page: 1 });
  const [again] = await slotsOf(ada, main);
  expect((await askedOf(ada, main)).error?.details).toBe('batch_not_calibration');
  expect((await agreedOf(ada)).items, 'while the response waits for her elsewhere').toEqual([]);
  await must(submit(ada, again?.slotId ?? ''));
  expect((await agreedOf(ada)).count, 'and after').toBe(1);
  const stranger = await makePerson('annotator');
  expect((await askedOf(stranger, batch)).error?.code).toBe('PT404');
  expect((await askedOf(study.admin, batch)).error?.code).toBe('PT403');
});

test('a label that is changed once its reference was agreed counts as it was before', async () => {
  const study = await makeStudy({ annotators: 3, checkpoints: 1, models: 1 });
  const batch = await openBatch(study, { kind: 'calibration' });
  const [ada, bea, cem] = study.annotators;
  if (!ada || !bea || !cem) throw new Error('Three annotators were asked for.');
  const slotOf = async (person: TestPerson) => (await slotsOf(person, batch))[0]?.slotId ?? '';
  const agree = async (agreed: boolean, expected: number) =>
    must(
      study.admin.client.rpc('set_reference_label', {
        p_batch: batch,
        p_slot: await slotOf(bea),
        p_agreed: agreed,
        p_note: '',
        p_expected_version: expected,
      }),
    );
  const told = async () => {
    const page = await must(study.admin.client.rpc('calibration', { p_batch: batch }));
    const { items } = calibrationSchema.parse(page);
    const quality = await must(study.admin.client.rpc('study_quality', { p_study: study.id }));
    const { overlap } = studyQualitySchema.parse(quality);
    const [labels, matches] = [items[0]?.labels ?? [], matchesWithReference(items)];
    return study.annotators.map(({ id }) => {
      const match = matches.find(({ personId }) => personId === id);
      return [
        labels.find(({ personId }) => personId === id)?.label.verdict,
        overlap[0]?.ratings.find(({ personId }) => personId === id)?.verdict,
        match?.sameVerdict,
        match?.changedSince,
      ];
    });
  };
  await must(submit(ada, await slotOf(ada)));
  await must(submit(bea, await slotOf(bea)));
  await must(submit(bea, await slotOf(bea), { label: unacceptable, expectedVersion: 1 }));
  expect(await agree(true, 0)).toBe(1);
  expect((await told()).slice(0, 2)).toEqual([
    ['acceptable', 'acceptable', 0, 0],
    ['unacceptable', 'unacceptable', 1, 0],
  ]);
  // Taken back to proposed: nobody forgets what he was shown.
  await agree(false, 1);
  await must(submit(ada, await slotOf(ada), { label: unacceptable, expectedVersion: 1 }));
  await must(submit(cem, await slotOf(cem)));
  await must(submit(cem, await slotOf(cem), { label: unacceptable, expectedVersion: 1 }));
  await agree(true, 2);
  expect(await told()).toEqual([
    ['unacceptable', 'acceptable', 0, 1],
    ['unacceptable', 'unacceptable', 1, 0],
    ['unacceptable', 'acceptable', 0, 1],
  ]);
  const own = await must(
    ada.client.rpc('agreed_labels', { p_batch: batch, p_limit: 25, p_page: 1 }),
  );
  expect(own).toMatchObject({ count: 1, alike: 0, items: [{ own: acceptable, revised: true }] });
});

test('a note of the time when only admins read it is told to no annotator until it is changed', async () => {
  const study = await makeStudy({ checkpoints: 1, models: 1 });
  const batch = await openBatch(study, { kind: 'calibration' });
  const [ada] = study.annotators;
  if (!ada) throw new Error('One annotator was asked for.');
  const [slot] = await slotsOf(ada, batch);
  await must(submit(ada, slot?.slotId ?? ''));
  const agree = (note: string, expected: number) =>
    must(
      study.admin.client.rpc('set_reference_label', {
        p_batch: batch,
        p_slot: slot?.slotId,
        p_agreed: true,
        p_note: note,
        p_expected_version: expected,
      }),
    );
  const noteTold = async () =>
    (await must(ada.client.rpc('agreed_labels', { p_batch: batch, p_limit: 25, p_page: 1 })))
      .items[0].note;
  await agree('As Bea said.', 0);
  await ownerSql().query(
    'update public.reference_labels set shares_note = false where batch_id = $1',
    [batch],
  );
  expect(await noteTold()).toBe('');
  await agree('It was due.', 1);
  expect(await noteTold()).toBe('It was due.');
});
