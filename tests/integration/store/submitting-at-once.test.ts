/**
 * People submitting while an admin reassigns and locks: what was answered for is what the store has, checked against the
 * history that the requests left.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import { acceptable, makeStudy, must, openBatch } from '../../support/test-study';

interface Answer {
  readonly slot: string;
  readonly person: string;
  readonly key: string;
  /** `accepted`, or the code of the refusal. */
  readonly status: string;
  /** By this process's clock, in milliseconds. */
  readonly sentAt: number;
}

/** Works through whatever is open to the person, each submission sent twice with one key, until nothing is taken any more. */
async function work(person: TestPerson, batch: string, answers: Answer[]): Promise<void> {
  const given = new Set<string>();
  for (;;) {
    const { data } = await person.client.rpc('batch_slots', { p_batch: batch });
    const slots = (data ?? []) as { slotId: string; state: string; closed: boolean }[];
    const next = slots.find(
      (slot) => slot.state === 'pending' && !slot.closed && !given.has(slot.slotId),
    );
    if (!next) return;
    given.add(next.slotId);
    const key = randomUUID();
    const sentAt = performance.now();
    const send = () =>
      person.client.rpc('submit_annotation', {
        p_slot: next.slotId,
        p_label: acceptable,
        p_expected_version: 0,
        p_idempotency_key: key,
        p_active_ms: 1_000,
      });
    for (const { error } of await Promise.all([send(), send()])) {
      answers.push({
        slot: next.slotId,
        person: person.id,
        key,
        status: error ? error.code : 'accepted',
        sentAt,
      });
    }
  }
}

test('twenty people submit while scenarios change hands and the batch is locked: nothing is lost, doubled or taken after the lock', async () => {
  const study = await makeStudy({ annotators: 20, scenarios: 40, checkpoints: 2, models: 1 });
  const batch = await openBatch(study);
  const before = await ownerSql().query('select id from public.slots where batch_id = $1', [batch]);
  const answers: Answer[] = [];
  const handovers: string[] = [];

  const admin = async () => {
    for (let n = 0; n < 12; n += 1) {
      const scenario = study.scenarioIds[n * 3];
      const work = await must(
        study.admin.client.rpc('scenario_work', { p_study: study.id, p_scenario: scenario }),
      );
      const submitted = work.responses.filter(
        (one: { slot: { state: string } }) => one.slot.state === 'submitted',
      ).length;
      const { error } = await study.admin.client.rpc('reassign_scenario', {
        p_study: study.id,
        p_scenario: scenario,
        p_annotator: study.annotators[(n * 7 + 5) % 20]?.id,
        p_mode: n % 2 === 0 ? 'relabel' : 'split',
        p_reason: 'Loads.',
        p_expected_submitted: submitted,
      });
      handovers.push(error?.details ?? 'done');
    }
    await must(study.admin.client.rpc('lock_batch', { p_batch: batch }));
    return performance.now();
  };
  const [lockedAt] = await Promise.all([
    admin(),
    ...study.annotators.map((person) => work(person, batch, answers)),
  ]);

  expect(handovers.every((one) => one === 'done' || one === 'work_went_on')).toBe(true);
  expect(handovers).toContain('done');
  const faults = await ownerSql().query(checker, [batch]);
  expect(faults).toEqual([]);
  const after = await ownerSql().query('select id from public.slots where batch_id = $1', [batch]);
  expect(after.map((row) => row.id).sort()).toEqual(before.map((row) => row.id).sort());

  // What was accepted is in the history once, by whoever sent it, however often it was sent.
  const accepted = new Map(
    answers.filter((one) => one.status === 'accepted').map((one) => [one.key, one]),
  );
  const events = await ownerSql().query(
    `select e.idempotency_key as key, e.slot_id as slot, e.actor_id as person
     from public.annotation_events e join public.slots s on s.id = e.slot_id
     where s.batch_id = $1 and e.kind = 'submitted'`,
    [batch],
  );
  expect(events.map((row) => row.key).sort()).toEqual([...accepted.keys()].sort());
  for (const { key, slot, person } of events) {
    expect(accepted.get(String(key))).toMatchObject({ slot, person });
  }
  expect([...accepted.values()].filter(({ sentAt }) => sentAt > lockedAt)).toEqual([]);
  const refusals = new Set(answers.map((one) => one.status).filter((one) => one !== 'accepted'));
  for (const refusal of refusals) expect(['PT404', 'PT410', 'PT409']).toContain(refusal);
}, 240_000);

/** Rows that should not be there, by what is wrong with them. $1 is the batch. */
const checker = `
  with slots as (select s.* from public.slots s where s.batch_id = $1),
  newest as (
    select distinct on (e.slot_id) e.* from public.annotation_events e join slots s on s.id = e.slot_id
    order by e.slot_id, e.id desc
  )
  select 'a label without a submission as its last event' as fault, a.slot_id::text as what
  from public.annotations a join slots s on s.id = a.slot_id
  left join newest n on n.slot_id = a.slot_id
  where n.kind is distinct from 'submitted' or n.version <> a.version
  union all
  select 'a submission that left no label', n.slot_id::text
  from newest n left join public.annotations a on a.slot_id = n.slot_id
  where n.kind = 'submitted' and a.slot_id is null
  union all
  select 'state and label differ', s.id::text
  from slots s left join public.annotations a on a.slot_id = s.id
  where (s.state = 'submitted') <> (a.slot_id is not null)
  union all
  select 'a label of somebody else', s.id::text
  from slots s join public.annotations a on a.slot_id = s.id where a.annotator_id <> s.annotator_id
  union all
  select 'a gap in the positions', s.annotator_id::text
  from slots s group by s.annotator_id having max(s.position) <> count(*) or min(s.position) <> 1
  union all
  select 'two primary slots of a response', s.response_id::text
  from slots s where s.part = 'primary' group by s.response_id having count(*) > 1`;
