/** An open batch and its labels for a study of scale-study.ts, by SQL: as if they had been made through the workbench. */
import { randomUUID } from 'node:crypto';
import type { OwnerDoor } from '@/scripts/store/owner-door';

/**
 * Every response of the study in one open batch. Every twentieth scenario is the first annotator's, the rest the second's;
 * of four scenarios or fewer, all are the first's.
 */
export async function openBatchByHand(
  { query }: OwnerDoor,
  studyId: string,
  [first, second]: readonly { readonly email: string }[],
): Promise<string> {
  const batchId = randomUUID();
  const emails = [first?.email ?? null, second?.email ?? null] as const;
  await query(
    `insert into public.study_members (study_id, person_id)
     select $1, p.id from public.profiles p where p.email in ($2, $3)`,
    [studyId, ...emails],
  );
  await query(
    `insert into public.scenario_annotators (study_id, scenario_id, annotator_id)
     select ss.study_id, ss.scenario_id, p.id
     from (select *, count(*) over () as total from public.study_scenarios where study_id = $1) ss
     join public.profiles p on p.email = case when ss.ordinal % 20 = 1 or ss.total <= 4 then $2 else $3 end`,
    [studyId, ...emails],
  );
  await query(
    `insert into public.batches (id, study_id, name, kind, status, opened_at)
     values ($1, $2, 'By hand', 'main', 'open', now())`,
    [batchId, studyId],
  );
  await query(
    `insert into public.batch_responses (batch_id, response_id)
     select $1, c.id from public.response_content c where c.study_id = $2`,
    [batchId, studyId],
  );
  await query(
    `insert into public.slots
       (batch_id, study_id, scenario_id, response_id, annotator_id, part, checkpoint_index, position)
     select $1, c.study_id, c.scenario_id, c.id, sa.annotator_id, 'primary', c.checkpoint_index,
       row_number() over (partition by sa.annotator_id order by c.scenario_id, c.checkpoint_index, c.id)
     from public.response_content c
     join public.scenario_annotators sa on sa.study_id = c.study_id and sa.scenario_id = c.scenario_id
     where c.study_id = $2`,
    [batchId, studyId],
  );
  await query('analyze');
  return batchId;
}

/** Labels for a share of every annotator's slots of a batch, from the first on. */
export async function labelByHand({ query }: OwnerDoor, batchId: string, share: number) {
  await query(
    `insert into public.annotations (slot_id, study_id, annotator_id, verdict, inferred_level, level, timing, intensity,
       other_issues, rationale, version, active_ms, first_submitted_at, submitted_at, source)
     select s.id, s.study_id, s.annotator_id, said.verdict, c.inferred_level, c.inferred_level,
       case when said.verdict = 'acceptable' then 'timely' when c.inferred_level = 'L0' then 'inaction' else 'premature' end,
       case when c.inferred_level <> 'L0' then 'appropriate' end, '{}', 'Because.', 1,
       20000 + abs(hashtext(s.id::text)) % 60000, now(), now(), 'workbench'
     from public.slots s join public.response_content c on c.id = s.response_id,
       lateral (select case when hashtext(s.id::text) % 2 = 0 then 'acceptable' else 'unacceptable' end as verdict) said
     where s.batch_id = $1 and s.position <= $2::numeric * (
       select max(o.position) from public.slots o where o.batch_id = s.batch_id and o.annotator_id = s.annotator_id
     )`,
    [batchId, share],
  );
  await query(
    `update public.slots s set state = 'submitted' where exists (select from public.annotations a where a.slot_id = s.id)`,
  );
  await query('analyze');
}
