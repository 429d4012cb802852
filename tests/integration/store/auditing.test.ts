/** Reviews when several act at once; who may do what in order is in supabase/tests/database/20-auditing.sql. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { emptyReviewDraft, keptReviewDraftSchema } from '@/lib/domain/audit/review';
import { makePerson, type TestPerson } from '../../support/people';
import { castVote, makeCandidates, takeSeat } from '../../support/reviewed-scenarios';
import { ownerSql } from '../../support/store';
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
  for (const table of ['scenario_reviews', 'review_assignments', 'revision_events']) {
    const { data } = await second.client.from(table).select('*').eq('revision_id', revisionId);
    expect(data?.filter((row) => row.reviewer_id !== second.id)).toEqual([]);
  }
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
