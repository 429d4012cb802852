/** What an annotator finds again of his own work, on the real store. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  secrets,
  slotsOf,
  submit,
  type TestStudy,
  unacceptable,
} from '../../support/test-study';

type Item = { slotId: string; touchedAt: string; found: { in: string; text: string } | null };

let study: TestStudy;
let batch: string;
let annotator: TestPerson;
let peer: TestPerson;
/** Two scenarios of two checkpoints with two models each: the first checkpoint of each is open. */
let judged: string;
let refused: string;
let drafted: string;

const note = 'Compare 第二 with the other one.';

const mark = (person: TestPerson, slotId: string, words = note) =>
  person.client.rpc('mark_revisit', { p_slot: slotId, p_note: words });

const workOf = async (more: object = {}, person = annotator): Promise<Item[]> =>
  (await must(person.client.rpc('my_work', more))).items;

const idsOf = async (more: object = {}) => (await workOf(more)).map(({ slotId }) => slotId);

beforeAll(async () => {
  study = await makeStudy({ annotators: 2, scenarios: 4, checkpoints: 2, models: 2 });
  const [first, second] = study.annotators;
  if (!first || !second) throw new Error('Two annotators were asked for.');
  annotator = first;
  peer = second;
  batch = await openBatch(study);
  const open = (await slotsOf(annotator, batch)).filter(({ closed }) => !closed);
  const theirs = (await slotsOf(peer, batch)).filter(({ closed }) => !closed);
  [judged = '', refused = '', drafted = ''] = open.map(({ slotId }) => slotId);
  await must(annotator.client.rpc('slot_item', { p_slot: judged }));
  await must(submit(annotator, judged));
  const flag = { p_slot: judged, p_kind: 'question', p_body: 'Is a reminder help?' };
  await must(annotator.client.rpc('raise_flag', flag));
  await must(
    submit(annotator, refused, {
      label: { ...unacceptable, rationale: 'Fällig 50%_erst später.' },
    }),
  );
  await must(
    annotator.client.rpc('save_annotation_draft', {
      p_slot: drafted,
      p_draft: { rationale: 'half a thought' },
      p_base_version: 0,
      p_active_ms: 5,
    }),
  );
  await must(
    submit(peer, theirs[0]?.slotId ?? '', { label: { ...unacceptable, rationale: 'Of a peer.' } }),
  );
});

describe('the search over own labels', () => {
  test('lists what was touched, the last first, and nothing that is not the own', async () => {
    expect(await idsOf()).toEqual([drafted, refused, judged]);
    expect(await idsOf({ p_search: 'of a peer' })).toEqual([]);
  });

  test('finds plain words wherever the person wrote them, and says where', async () => {
    expect(await workOf({ p_search: 'FÄLLIG 50%_' })).toMatchObject([
      { slotId: refused, found: { in: 'rationale' } },
    ]);
    expect(await workOf({ p_search: 'half a' })).toMatchObject([
      { slotId: drafted, found: { in: 'draft' } },
    ]);
    expect(await workOf({ p_search: 'reminder help' })).toMatchObject([
      { slotId: judged, found: { in: 'flag', text: 'Is a reminder help?' } },
    ]);
  });

  test("finds an action's words only where the item was handed out", async () => {
    const [row] = await ownerSql().query(
      `select c.final_action_json as action from public.slots s
       join public.response_content c on c.id = s.response_id where s.id = $1`,
      [judged],
    );
    const words = String(row?.action).slice(2, 14);
    // The others have such an action too, but were never opened.
    expect(await workOf({ p_search: words })).toMatchObject([
      { slotId: judged, found: { in: 'action' } },
    ]);
  });

  test('is narrowed by code, batch, state, mark, place and day', async () => {
    expect(await idsOf({ p_code: 'premature' })).toEqual([refused]);
    expect(await idsOf({ p_code: 'acceptable' })).toEqual([judged]);
    expect(await idsOf({ p_state: 'draft' })).toEqual([drafted]);
    expect(await idsOf({ p_batch: batch, p_state: 'judged' })).toEqual([refused, judged]);
    expect(await idsOf({ p_batch: study.id })).toEqual([]);
    expect(await idsOf({ p_mark: 'unsure' })).toEqual([]);
    expect(await idsOf({ p_checkpoint: 2 })).toEqual([]);
    expect((await idsOf({ p_scenario: 1 })).length).toBeGreaterThan(0);
    expect(await idsOf({ p_until: '2001-01-01' })).toEqual([]);
  });

  test('goes on where a page ended', async () => {
    const [first] = await workOf({ p_limit: 1 });
    const rest = { p_before: first?.touchedAt, p_before_id: first?.slotId };
    expect(await idsOf(rest)).toEqual([refused, judged]);
  });

  test('leaves out an item whose response was voided before anybody opened it', async () => {
    const [row] = await ownerSql().query(
      `select response_id as id from public.slots
       where annotator_id = $1 and batch_id = $2 and first_opened_at is null
       order by position desc limit 1`,
      [annotator.id, batch],
    );
    const voiding = { p_response: String(row?.id), p_reason: 'The run was cut short.' };
    await must(study.admin.client.rpc('void_response', voiding));
    expect(await idsOf()).toEqual([drafted, refused, judged]);
  });

  test('tells no secret of scenario and model', async () => {
    const told = JSON.stringify(await must(annotator.client.rpc('my_work', {})));
    for (const secret of Object.values(secrets)) expect(told).not.toContain(secret);
    for (const secret of Object.values(secrets)) {
      expect(await idsOf({ p_search: secret })).toEqual([]);
    }
  });
});

describe('the revisit list', () => {
  test("holds marks with their reasons until they are taken away, in a locked batch too, and is nobody else's", async () => {
    await must(mark(annotator, refused, 'first thought'));
    await must(mark(annotator, refused));
    await must(mark(annotator, drafted, ''));
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    await must(mark(annotator, judged, 'locked'));
    expect(await must(annotator.client.rpc('revisit_list', {}))).toMatchObject([
      { slotId: judged, revisit: 'locked', label: { verdict: 'acceptable' } },
      { slotId: drafted, revisit: '', label: null, hasDraft: true },
      { slotId: refused, revisit: note },
    ]);
    expect(await workOf({ p_search: '第二' })).toMatchObject([
      { slotId: refused, found: { in: 'note' } },
    ]);
    expect((await must(annotator.client.rpc('slot_item', { p_slot: refused }))).revisit).toBe(note);
    for (const person of [peer, study.admin]) {
      expect((await person.client.from('revisit_marks').select('*')).data).toEqual([]);
    }
    await must(annotator.client.rpc('unmark_revisit', { p_slot: judged }));
    await must(annotator.client.rpc('unmark_revisit', { p_slot: judged }));
    expect(await must(annotator.client.rpc('my_desk'))).toEqual({ unreadAnswers: 0, revisit: 2 });
    await must(study.admin.client.rpc('reopen_batch', { p_batch: batch, p_reason: 'For tests.' }));
  });

  test("takes no item of another's, and no endless note", async () => {
    expect((await mark(peer, judged)).error?.code).toBe('PT404');
    expect((await mark(annotator, judged, 'a'.repeat(2001))).error).toMatchObject({
      code: 'PT422',
      details: 'revisit_note_too_long',
    });
    const stranger = await makePerson('researcher');
    expect((await mark(stranger, judged)).error?.code).toBe('PT403');
  });
});

test("a person's own figures are those that the admin sees of him, without what was voided", async () => {
  const own = await must(annotator.client.rpc('my_progress'));
  const { people } = await must(study.admin.client.rpc('study_progress', { p_study: study.id }));
  const seen = people.find((person: { personId: string }) => person.personId === annotator.id);
  expect(own).toMatchObject([{ batchId: batch, status: 'open', total: 7, done: 2, drafts: 1 }]);
  const { personId, displayName, active, ...figures } = seen;
  expect([personId, displayName, active]).toEqual([annotator.id, annotator.displayName, true]);
  expect(own[0]).toMatchObject(figures);
});
