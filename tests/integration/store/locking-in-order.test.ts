/**
 * Functions that lock several rows, called at once by people who get in each other's way. On a Postgres, where requests
 * overlap, two that lock in different orders would end in a deadlock; on the embedded store they come one after another.
 */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { makePerson } from '../../support/people';
import { makeCandidates, reviewOf } from '../../support/reviewed-scenarios';
import { ownerSql, serviceClient } from '../../support/store';
import { makeStudy, must, responseRecord, secrets } from '../../support/test-study';

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: what untyped clients answer.
  readonly data: any;
  readonly error: { readonly code: string; readonly details: string | null } | null;
}

/** What came back other than what was asked for and the refusals of this store: a deadlock is 40P01. */
const faultsOf = (answers: readonly Answer[]) =>
  answers.flatMap(({ error }) => (error === null || error.code.startsWith('PT') ? [] : [error]));

const rows = (text: string, parameter: string) => ownerSql().query(text, [parameter]);

test('auditors who are deactivated, demoted and taken on again leave no seat behind, whatever is voted, taken and dealt meanwhile', async () => {
  const admins = [await makePerson('admin'), await makePerson('admin')];
  const auditors = await Promise.all(Array.from({ length: 6 }, () => makePerson('auditor')));
  const candidates = await makeCandidates(8);
  const answers: Answer[] = [];
  const call = async (client: SupabaseClient, name: string, values: object) => {
    const answer = (await client.rpc(name, values)) as Answer;
    answers.push(answer);
    return answer;
  };
  const review = async (at: number) => {
    const { client } = auditors[at] as (typeof auditors)[number];
    for (const { revisionId } of at % 2 === 0 ? candidates : candidates.toReversed()) {
      const { data, error } = await call(client, 'take_review', { p_revision: revisionId });
      if (error) continue;
      await call(client, 'cast_vote', {
        p_assignment: data,
        p_review: reviewOf(at % 3 === 0 ? 'revise' : 'pass'),
        p_idempotency_key: randomUUID(),
        p_active_ms: 1,
      });
    }
  };
  const staff = async (at: number) => {
    const { client } = admins[at] as (typeof admins)[number];
    for (const [n, { id }] of (at === 0 ? auditors : auditors.toReversed()).entries()) {
      await call(client, 'assign_waiting_reviews', {});
      if (n % 2 === 0) {
        await call(client, 'set_person_active', { p_person: id, p_active: false });
        await call(client, 'set_person_active', { p_person: id, p_active: true });
      } else {
        await call(client, 'set_person_role', { p_person: id, p_role: 'researcher' });
        await call(client, 'set_person_role', { p_person: id, p_role: 'auditor' });
      }
      await call(client, 'sign_out_everywhere', { p_person: id });
    }
    for (const { id } of auditors) {
      await call(client, 'set_person_active', { p_person: id, p_active: false });
    }
  };
  await Promise.all([...auditors.map((_, at) => review(at)), staff(0), staff(1)]);

  expect(faultsOf(answers)).toEqual([]);
  const revisions = `{${candidates.map(({ revisionId }) => revisionId).join(',')}}`;
  expect(
    await rows(
      `select a.id from public.review_assignments a join public.profiles p on p.id = a.reviewer_id
       where a.revision_id = any ($1::uuid[]) and a.state = 'open' and (not p.active or p.role <> 'auditor')`,
      revisions,
    ),
  ).toEqual([]);
  expect(
    await rows(
      `select r.id from public.scenario_revisions r join public.scenario_reviews v on v.revision_id = r.id
       where r.id = any ($1::uuid[]) group by r.id, r.status
       having count(*) > 3 or (r.status = 'in_review' and count(*) filter (where v.outcome = 'pass') > 1)`,
      revisions,
    ),
  ).toEqual([]);
});

test('responses that are voided while drafts of batches are made, opened and discarded are in no open slot', async () => {
  const { id, admin, responses } = await makeStudy({ scenarios: 8, checkpoints: 2, models: 1 });
  const other = await makePerson('admin');
  const answers: Answer[] = [];
  const take = <T extends Answer>(answer: T): T => {
    answers.push(answer);
    return answer;
  };
  const batches = async (parity: number) => {
    for (let n = parity; n < 8; n += 2) {
      const two = responses.filter((_, at) => Math.floor(at / 2) === n).map((one) => one.id);
      const { data } = take(
        (await admin.client.rpc('create_batch', {
          p_study: id,
          p_name: `Batch ${n}`,
          p_kind: 'main',
          p_response_ids: two,
        })) as Answer,
      );
      if (!data) continue;
      const change = n % 4 === 3 ? 'discard_batch' : 'open_batch';
      take((await admin.client.rpc(change, { p_batch: data })) as Answer);
    }
  };
  const voids = async (from: readonly { readonly id: string }[]) => {
    for (const { id: response } of from) {
      take(
        (await other.client.rpc('void_response', {
          p_response: response,
          p_reason: 'Broken.',
        })) as Answer,
      );
    }
  };
  const every = (parity: number) => responses.filter((_, at) => at % 4 === parity);
  await Promise.all([batches(0), batches(1), voids(every(1)), voids(every(2).toReversed())]);

  expect(faultsOf(answers)).toEqual([]);
  const voided = await rows(
    'select id from public.response_content where study_id = $1 and voided_at is not null',
    id,
  );
  expect(voided).toHaveLength(8);
  expect(
    await rows(
      `select s.id from public.slots s join public.response_content c on c.id = s.response_id
       where s.study_id = $1 and c.voided_at is not null and s.state = 'pending'`,
      id,
    ),
  ).toEqual([]);
});

test('workers that end the last items of their runs at once leave every run finished', async () => {
  const study = await makeStudy({ scenarios: 2, checkpoints: 3, models: 1 });
  const modelKey = `${secrets.model}-0`;
  const [model] = await rows('select id::text from public.models where study_id = $1', study.id);
  const machine = serviceClient();
  const workers = ['one', 'two', 'three'];
  const launches = Array.from({ length: 6 }, () => randomUUID());
  for (const launch of launches) {
    const items = workers.map((_, at) => ({
      ...responseRecord({
        study: study.key,
        scenario: at % 2,
        checkpoint: at + 1,
        checkpoints: 3,
        modelKey,
      }),
      itemId: `${launch}-${at}`,
    }));
    await must(
      machine.rpc('start_run', {
        p_study: study.id,
        p_model: model?.id,
        p_launch: launch,
        p_protocol_version: '1',
        p_prompt_hash: 'a'.repeat(64),
        p_settings: { models: [{ key: modelKey, prices: null }] },
        p_items: items,
      }),
    );
    const claimed = [];
    for (const worker of workers) {
      const { item } = await must(
        machine.rpc('claim_run_item', {
          p_launch: launch,
          p_model_key: modelKey,
          p_worker: worker,
          p_lease_seconds: 60,
        }),
      );
      claimed.push({ worker, record: items.find(({ itemId }) => itemId === item.itemId) });
    }
    const [givenUp, ...made] = claimed;
    await Promise.all([
      ...made.map(({ worker, record }) =>
        must(
          machine.rpc('write_run_response', {
            p_launch: launch,
            p_worker: worker,
            p_record: record,
          }),
        ),
      ),
      must(
        machine.rpc('give_up_run_item', {
          p_launch: launch,
          p_model_key: modelKey,
          p_worker: givenUp?.worker,
          p_item: givenUp?.record?.itemId,
          p_reason: 'No record could be made.',
        }),
      ),
    ]);
  }
  const states = await rows(
    'select distinct status from public.runs where launch_id = any ($1::uuid[])',
    `{${launches.join(',')}}`,
  );
  expect(states).toEqual([{ status: 'finished' }]);
});
