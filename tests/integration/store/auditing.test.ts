/** Reviews when several act at once; who may do what in order is in supabase/tests/database/20-auditing.sql. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { emptyReviewDraft, keptReviewDraftSchema } from '@/lib/domain/audit/review';
import { makePerson, type TestPerson } from '../../support/people';
import { castVote, makeCandidates, takeSeat } from '../../support/reviewed-scenarios';
import { ownerSql, serviceClient } from '../../support/store';
import { must } from '../../support/test-study';

let admin: TestPerson;
let auditors: [TestPerson, TestPerson, TestPerson, TestPerson];

beforeAll(async () => {
  admin = await makePerson('admin');
  auditors = [
    await makePerson('auditor'),
    await makePerson('auditor'),
    await makePerson('auditor'),
    await makePerson('auditor'),
  ];
});

const statusOf = async (revisionId: string) =>
  (
    await ownerSql().query('select status from public.scenario_revisions where id = $1', [
      revisionId,
    ])
  )[0]?.status;

const historyOf = async (revisionId: string) =>
  (
    await ownerSql().query(
      'select kind from public.revision_events where revision_id = $1 order by id',
      [revisionId],
    )
  ).map((row) => row.kind);

test('two of four who reach for the two seats at once get them, and the others are refused', async () => {
  const [candidate] = await makeCandidates(1);
  const revisionId = candidate?.revisionId ?? '';
  const answers = await Promise.all(
    auditors.map((auditor) => auditor.client.rpc('take_review', { p_revision: revisionId })),
  );
  expect(answers.filter((answer) => answer.error === null)).toHaveLength(2);
  expect(answers.flatMap((answer) => answer.error?.details ?? [])).toEqual([
    'no_seat_free',
    'no_seat_free',
  ]);
});

test('two votes cast at once decide once, whether they agree or not', async () => {
  const [agreed, disputed] = await makeCandidates(2);
  const [first, second] = auditors;
  for (const [candidate, outcomes] of [
    [agreed, ['pass', 'pass']],
    [disputed, ['pass', 'revise']],
  ] as const) {
    const revisionId = candidate?.revisionId ?? '';
    const seats = [await takeSeat(first, revisionId), await takeSeat(second, revisionId)] as const;
    await Promise.all([
      castVote(first, seats[0], outcomes[0]),
      castVote(second, seats[1], outcomes[1]),
    ]);
  }
  expect(await statusOf(agreed?.revisionId ?? '')).toBe('approved');
  expect(await historyOf(agreed?.revisionId ?? '')).toEqual([
    ...['submitted', 'taken', 'taken', 'voted', 'voted', 'decided_by_agreement'],
  ]);
  expect(await statusOf(disputed?.revisionId ?? '')).toBe('in_review');
  expect(await historyOf(disputed?.revisionId ?? '')).toEqual([
    ...['submitted', 'taken', 'taken', 'voted', 'voted', 'adjudication_opened'],
  ]);
  const { entries } = await must(
    admin.client.rpc('search_audit_log', { p_search: disputed?.revisionId }),
  );
  // Put into review by the machine here, which is in the corpus's entry.
  expect(entries.map((entry: { action: string }) => entry.action).sort()).toEqual([
    ...[
      'review.adjudication_opened',
      'review.taken',
      'review.taken',
      'review.voted',
      'review.voted',
    ],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/pass|revise/);
  expect(entries[0].subject.name).toMatch(/ · 1$/);
});

test('a vote sent twice counts once, and a vote and a removal at once leave one of them', async () => {
  const [candidate] = await makeCandidates(1);
  const revisionId = candidate?.revisionId ?? '';
  const [first, second] = auditors;
  const seat = await takeSeat(first, revisionId);
  const key = randomUUID();
  await Promise.all([castVote(first, seat, 'pass', key), castVote(first, seat, 'pass', key)]);
  const other = await takeSeat(second, revisionId);
  const [vote, removal] = await Promise.allSettled([
    castVote(second, other, 'pass'),
    must(admin.client.rpc('remove_reviewer', { p_assignment: other, p_reason: 'On leave.' })),
  ]);
  expect([vote.status, removal.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(await statusOf(revisionId)).toBe(vote.status === 'fulfilled' ? 'approved' : 'in_review');
  // Whoever lost the seat is told why.
  const queue = await must(second.client.rpc('audit_queue'));
  expect(queue.removed.map((item: { reason: string }) => item.reason)).toEqual(
    removal.status === 'fulfilled' ? ['On leave.'] : [],
  );
});

test('waiting seats are spread evenly over the auditors who may have them', async () => {
  const candidates = await makeCandidates(6);
  await must(admin.client.rpc('assign_waiting_reviews'));
  const rows = await ownerSql().query(
    `select reviewer_id, count(*)::int as seats from public.review_assignments
     where state = 'open' and revision_id = any ($1::uuid[]) group by reviewer_id`,
    [`{${candidates.map((each) => each.revisionId).join(',')}}`],
  );
  expect(rows.reduce((sum, row) => sum + Number(row.seats), 0)).toBe(12);
  const board = await must(admin.client.rpc('audit_board', { p_status: 'in_review' }));
  expect(board.items.length).toBeGreaterThan(0);
});

test("a reviewer's page names no other reviewer and no vote before both are in", async () => {
  const [candidate] = await makeCandidates(1);
  const revisionId = candidate?.revisionId ?? '';
  const [first, second] = auditors;
  const seats = [await takeSeat(first, revisionId), await takeSeat(second, revisionId)] as const;
  await castVote(first, seats[0], 'reject');
  const page = await must(second.client.rpc('review_page', { p_revision: revisionId }));
  expect(page).toMatchObject({ votes: null, ownVote: null, seats: null });
  expect(JSON.stringify(page)).not.toContain(first.displayName);
  const read = (table: string, column: string) =>
    must(second.client.from(table).select(column).eq('revision_id', revisionId));
  expect(await read('scenario_reviews', 'reviewer_id')).toEqual([]);
  expect(await read('review_assignments', 'reviewer_id')).toEqual([{ reviewer_id: second.id }]);
  expect(await read('revision_events', 'id')).toEqual([]);
});

test('a draft of another window is not overwritten unseen, and a lost answer is no other window', async () => {
  const [candidate] = await makeCandidates(1);
  const [reviewer] = auditors;
  const seat = await takeSeat(reviewer, candidate?.revisionId ?? '');
  const save = (writer: string, summary: string, base: number) =>
    reviewer.client.rpc('save_review_draft', {
      p_assignment: seat,
      p_draft: { ...emptyReviewDraft, summary },
      p_active_ms: 1,
      p_base_version: base,
      p_writer: writer,
    });
  const [here, there] = [randomUUID(), randomUUID()];
  // Two windows begin at once, from nothing: one of them is told of the other.
  const began = await Promise.all([save(here, 'here', 0), save(there, 'there', 0)]);
  const refused = began.find(({ error }) => error);
  expect(began.filter(({ error }) => error)).toHaveLength(1);
  expect(refused?.error?.code).toBe('PT409');
  const stands = keptReviewDraftSchema.parse(JSON.parse(refused?.error?.details ?? ''));
  expect([stands.version, ['here', 'there']]).toEqual([
    1,
    expect.arrayContaining([stands.draft.summary]),
  ]);
  const [mine, other] = stands.draft.summary === 'here' ? [here, there] : [there, here];
  // The window that saved goes on, although it never got the answer; the other one from what it was shown.
  expect(await must(save(mine, 'longer', 0))).toMatchObject({ version: 2 });
  expect((await save(other, 'chosen', 1)).error?.code).toBe('PT409');
  expect(await must(save(other, 'longer', 1))).toMatchObject({ version: 3 });
  expect((await save(mine, 'late', 2)).error?.code).toBe('PT409');
});

test('of two who revise at once one is told, and what a draft no longer says of the environment is gone', async () => {
  const [candidate] = await makeCandidates(1);
  const revisionId = candidate?.revisionId ?? '';
  const [first, second, third] = auditors;
  for (const reviewer of [first, second]) {
    await castVote(reviewer, await takeSeat(reviewer, revisionId), 'revise');
  }
  const digest = (letter: string) => letter.repeat(64);
  const [parent] = await ownerSql().query(
    'select sha256, instance_document_id from public.scenario_revisions where id = $1',
    [revisionId],
  );
  const write = (actor: TestPerson, on: string, base: unknown, letter: string) =>
    serviceClient().rpc('write_revision', {
      p_actor: actor.id,
      p_parent: on,
      p_base_sha256: String(base),
      p_revision: {
        ...{ document: letter, sha256: digest(letter), report: { errors: 0 } },
        ...{ title: 'T', description: 'D', needType: 'risk' },
        environment: { document: letter, noise: null, sha256: digest(letter) },
      },
      p_reason: 'A record was wrong.',
    });
  const written = await Promise.all([
    write(first, revisionId, parent?.sha256, 'a'),
    write(third, revisionId, parent?.sha256, 'b'),
  ]);
  expect(written.flatMap(({ error }) => error?.details ?? [])).toEqual(['revision_superseded']);
  const [author, letter] = written[0].error ? ([third, 'b'] as const) : ([first, 'a'] as const);
  const draftId: string = written.find(({ error }) => error === null)?.data;
  await must(write(author, draftId, digest(letter), 'c'));
  const documents = await ownerSql().query(
    `select d.sha256 from public.instance_documents d
     join public.scenarios s on s.instance_id = d.instance_id
     join public.scenario_revisions r on r.scenario_id = s.id where r.id = $1`,
    [draftId],
  );
  // The parent's, which stands in its record, and the draft's last.
  expect(documents).toHaveLength(2);
  expect(documents.map(({ sha256 }) => sha256)).toContain(digest('c'));
});
