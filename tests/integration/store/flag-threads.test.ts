/** What an annotator and the admins say to each other about a flag, on the real store. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import { makeStudy, must, openBatch, slotsOf, type TestStudy } from '../../support/test-study';

type Message = { id: number; side: string; kind: string; body: string };
type FlagRow = { id: string; status: string; unread: number; messages: Message[] };

async function raisedFlag(study: TestStudy, words = 'May a refund count as help?') {
  const [annotator, peer] = study.annotators;
  if (!annotator || !peer) throw new Error('Two annotators were asked for.');
  const [slot] = await slotsOf(annotator, await batchOf(study));
  const flag: string = await must(
    annotator.client.rpc('raise_flag', {
      p_slot: slot?.slotId,
      p_kind: 'question',
      p_body: words,
    }),
  );
  return { annotator, peer, slotId: slot?.slotId ?? '', flag };
}

const opened = new Map<string, string>();
async function batchOf(study: TestStudy): Promise<string> {
  const batch = opened.get(study.id) ?? (await openBatch(study));
  opened.set(study.id, batch);
  return batch;
}

const twoAnnotators = () => makeStudy({ annotators: 2, scenarios: 2, checkpoints: 1, models: 1 });

const reply = (person: TestPerson, flag: string, body: string, more: object = {}) =>
  person.client.rpc('reply_to_flag', {
    p_flag: flag,
    p_body: body,
    p_idempotency_key: randomUUID(),
    ...more,
  });

const resolve = (admin: TestPerson, flag: string, answer: string) =>
  admin.client.rpc('resolve_flag', { p_flag: flag, p_answer: answer });

const flagsOf = async (person: TestPerson): Promise<{ unread: number; flags: FlagRow[] }> =>
  must(person.client.rpc('my_flags', {}));

const queueOf = async (
  study: TestStudy,
  more: object = {},
  admin = study.admin,
): Promise<{
  counts: object;
  flags: (FlagRow & { waits: boolean; createdAt: string; body: string })[];
}> => must(admin.client.rpc('flag_queue', { p_study: study.id, ...more }));

test('a thread goes to and fro, is told as it was said, and counts what each side has not read', async () => {
  const study = await twoAnnotators();
  const { annotator, flag, slotId } = await raisedFlag(study);
  await must(reply(study.admin, flag, 'Which refund?'));
  await must(reply(annotator, flag, 'The second one.'));
  await must(resolve(study.admin, flag, 'Yes.'));

  const mine = await flagsOf(annotator);
  expect(mine).toMatchObject({ unread: 2, flags: [{ id: flag, status: 'resolved', unread: 2 }] });
  const said = mine.flags[0]?.messages ?? [];
  expect(said.map(({ side, kind, body }) => [side, kind, body])).toEqual([
    ['staff', 'message', 'Which refund?'],
    ['annotator', 'message', 'The second one.'],
    ['staff', 'resolved', 'Yes.'],
  ]);
  // Which admin it was is not told.
  expect(JSON.stringify(mine)).not.toContain(study.admin.id);
  expect(JSON.stringify(mine)).not.toContain('Model 0');

  const item = await must(annotator.client.rpc('slot_item', { p_slot: slotId }));
  expect(item.flags).toMatchObject([{ id: flag, unread: 2, messages: said }]);
  await must(annotator.client.rpc('mark_flag_read', { p_flag: flag, p_through: said[0]?.id ?? 0 }));
  expect((await flagsOf(annotator)).unread).toBe(1);
  await must(
    annotator.client.rpc('mark_flag_read', { p_flag: flag, p_through: Number.MAX_SAFE_INTEGER }),
  );
  await must(annotator.client.rpc('mark_flag_read', { p_flag: flag, p_through: 0 }));
  expect((await flagsOf(annotator)).unread).toBe(0);
});

test('each admin has his own unread ones, the first words of a flag included', async () => {
  const study = await twoAnnotators();
  const { annotator, flag } = await raisedFlag(study);
  const colleague = await makePerson('admin');
  expect((await queueOf(study)).flags).toMatchObject([
    { id: flag, unread: 1, waits: true, modelLabel: 'Model 0' },
  ]);
  await must(study.admin.client.rpc('mark_flag_read', { p_flag: flag, p_through: 0 }));
  await must(reply(annotator, flag, 'One more thing.'));
  expect((await queueOf(study)).flags).toMatchObject([{ unread: 1 }]);
  expect((await queueOf(study, {}, colleague)).flags).toMatchObject([{ unread: 2 }]);
});

test('nobody else reads or writes a thread, at the data API either', async () => {
  const study = await twoAnnotators();
  const { peer, flag } = await raisedFlag(study);
  await must(reply(study.admin, flag, 'A secret.'));
  for (const person of [peer, await makePerson('auditor'), await makePerson('researcher')]) {
    for (const [table, column] of [
      ['flags', 'id'],
      ['flag_messages', 'id'],
      ['flag_reads', 'flag_id'],
    ] as const) {
      expect((await person.client.from(table).select(column)).data).toEqual([]);
    }
    const refused = person.role === 'annotator' ? 'PT404' : 'PT403';
    expect((await reply(person, flag, 'Me too.')).error?.code).toBe(refused);
    const read = person.client.rpc('mark_flag_read', { p_flag: flag, p_through: 1 });
    expect((await read).error?.code).toBe(refused);
    const queue = person.client.rpc('flag_queue', { p_study: study.id });
    expect((await queue).error?.code).toBe('PT403');
  }
  expect((await flagsOf(peer)).flags).toEqual([]);
});

test('of two admins who resolve at once one does, and the other is told', async () => {
  const study = await twoAnnotators();
  const { annotator, flag } = await raisedFlag(study);
  const colleague = await makePerson('admin');
  const both = await Promise.all([
    resolve(study.admin, flag, 'Yes.'),
    resolve(colleague, flag, 'No.'),
  ]);
  expect(both.map(({ error }) => error?.details ?? 'done').sort()).toEqual([
    'done',
    'flag_resolved',
  ]);
  expect((await flagsOf(annotator)).flags[0]?.messages).toHaveLength(1);
});

test('words that reach a flag after it was resolved are kept, and put it back before the admins', async () => {
  const study = await twoAnnotators();
  const { annotator, flag } = await raisedFlag(study);
  await must(resolve(study.admin, flag, 'Yes.'));
  expect((await queueOf(study)).flags).toEqual([]);
  await must(reply(annotator, flag, 'But it was late.'));
  const queue = await queueOf(study);
  expect(queue.flags).toMatchObject([{ id: flag, status: 'resolved', waits: true }]);
  expect(queue.counts).toEqual({ open: 1, waiting: 1, resolved: 0, unread: 1 });
  // An answer by itself is enough: it need not be opened for that.
  await must(reply(study.admin, flag, 'Then it is not.'));
  expect((await queueOf(study)).flags).toEqual([]);
});

test('admins open a flag again with their words, annotators do not', async () => {
  const study = await twoAnnotators();
  const { annotator, flag } = await raisedFlag(study);
  const again = { p_reopen: true };
  expect((await reply(study.admin, flag, 'Again.', again)).error?.details).toBe('flag_open');
  await must(resolve(study.admin, flag, 'Yes.'));
  expect((await reply(annotator, flag, 'Again.', again)).error?.code).toBe('PT403');
  await must(reply(study.admin, flag, 'That was wrong.', again));
  await must(annotator.client.rpc('withdraw_flag', { p_flag: flag }));
  const { flags } = await flagsOf(annotator);
  expect(flags[0]?.messages.map(({ kind, body }) => [kind, body])).toEqual([
    ['resolved', 'Yes.'],
    ['reopened', 'That was wrong.'],
    ['withdrawn', ''],
  ]);
  expect((await queueOf(study)).flags).toEqual([]);
});

test('a message that is sent twice is said once; an empty or endless one is refused by name', async () => {
  const study = await twoAnnotators();
  const { annotator, flag } = await raisedFlag(study);
  const key = { p_idempotency_key: randomUUID() };
  const ids = await Promise.all([
    must(reply(annotator, flag, 'Once.', key)),
    must(reply(annotator, flag, 'Once.', key)),
  ]);
  expect(ids[0]).toBe(ids[1]);
  expect((await reply(annotator, flag, ' \u3000')).error?.details).toBe('flag_body_blank');
  expect((await reply(annotator, flag, 'a'.repeat(10_001))).error?.details).toBe(
    'flag_body_too_long',
  );
  expect((await flagsOf(annotator)).flags[0]?.messages).toHaveLength(1);
});

test('what was said is never changed, by the owner of the database either', async () => {
  const study = await twoAnnotators();
  const { flag } = await raisedFlag(study);
  await must(reply(study.admin, flag, 'Said.'));
  for (const statement of [
    `update public.flag_messages set body = 'Unsaid.' where flag_id = $1`,
    'delete from public.flag_messages where flag_id = $1',
  ]) {
    await expect(ownerSql().query(statement, [flag])).rejects.toThrow(/append-only/);
  }
});

test('the queue is filtered, searched in all that was said, and read page by page', async () => {
  const study = await twoAnnotators();
  const first = await raisedFlag(study, 'The first.');
  const second = await raisedFlag(study, 'The second.');
  const ids = async (more: object) => (await queueOf(study, more)).flags.map(({ id }) => id);
  await must(reply(first.annotator, first.flag, 'About a 退款, 100%_sure.'));
  expect(await ids({ p_search: '退款' })).toEqual([first.flag]);
  expect(await ids({ p_search: '%_SURE' })).toEqual([first.flag]);
  expect(await ids({ p_person: first.peer.id })).toEqual([]);
  expect(await ids({ p_person: first.annotator.id })).toEqual([first.flag, second.flag]);
  expect(await ids({ p_newest: true })).toEqual([second.flag, first.flag]);
  const [page] = (await queueOf(study, { p_limit: 1 })).flags;
  expect(page?.id).toBe(first.flag);
  expect(await ids({ p_limit: 1, p_after: page?.createdAt, p_after_id: page?.id })).toEqual([
    second.flag,
  ]);
  await must(study.admin.client.rpc('mark_flag_read', { p_flag: second.flag, p_through: 0 }));
  expect(await ids({ p_unread: true })).toEqual([first.flag]);
});
