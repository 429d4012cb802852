-- An admin's pages, each told by one call: the overview of all studies, the batches of one, people, and exports.
--
-- The overview asked every study for its whole progress, people and domains included, to show six numbers of it; here they
-- are counted for all studies at once, by narrow columns. tests/integration/store/admin-pages.test.ts holds them equal to
-- what progress and results count.

-- The numbers of an overview, a row for each study that is not archived. `done` and `total` are items of batches, those of
-- voided responses left out; `completed`, `labelled` and `voided` are what app.dataset_counts counts.
create function app.study_summaries()
returns table (
  study_id uuid, batches bigint, open_batches bigint, total bigint, done bigint, open_flags bigint, completed bigint,
  labelled bigint, voided bigint
)
language sql
stable
set search_path = ''
as $$
  with live as materialized (select s.id from public.studies s where s.archived_at is null),
  voided as materialized (
    select c.study_id, c.id from public.response_content c
    where c.voided_at is not null and c.study_id in (select l.id from live l)
  ),
  standing as materialized (
    select p.study_id, p.response_id
    from public.response_provenance p
    where p.status = 'completed' and p.study_id in (select l.id from live l)
      and not exists (select from voided v where v.id = p.response_id)
  ),
  made as (
    select b.study_id, count(*) as batches, count(*) filter (where b.status = 'open') as open_batches
    from public.batches b group by b.study_id
  ),
  handed_out as (
    select s.study_id, count(*) as total, count(*) filter (where s.state = 'submitted') as done
    from app.standing_slots s
    where s.study_id in (select l.id from live l)
    group by s.study_id
  ),
  asked as (
    select s.study_id, count(*) as open_flags
    from public.flags f join public.slots s on s.id = f.slot_id
    where f.status = 'open'
    group by s.study_id
  ),
  completed as (select r.study_id, count(*) as responses from standing r group by r.study_id),
  labelled as (
    select n.study_id, sum(n.labels)::bigint as labels
    from (
      select s.study_id, count(*) as labels
      from public.slots s
      join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
      join public.annotations a on a.slot_id = s.id
      join standing r on r.response_id = s.response_id
      where s.part = 'primary'
      group by s.study_id
      union all
      select l.study_id, count(*)
      from public.imported_labels l
      join standing r on r.response_id = l.response_id
      group by l.study_id
    ) n
    group by n.study_id
  ),
  set_aside as (select v.study_id, count(*) as responses from voided v group by v.study_id)
  select
    live.id, coalesce(made.batches, 0), coalesce(made.open_batches, 0), coalesce(handed_out.total, 0),
    coalesce(handed_out.done, 0), coalesce(asked.open_flags, 0), coalesce(completed.responses, 0),
    coalesce(labelled.labels, 0), coalesce(set_aside.responses, 0)
  from live
  left join made on made.study_id = live.id
  left join handed_out on handed_out.study_id = live.id
  left join asked on asked.study_id = live.id
  left join completed on completed.study_id = live.id
  left join labelled on labelled.study_id = live.id
  left join set_aside on set_aside.study_id = live.id
$$;

-- { studies: [{ id, key, name, description, batches, openBatches, total, done, openFlags, completed, labelled, voided }] oldest
-- first, archived: [{ id, key, name, description }] newest first, activePeople, pendingInvitations }. Refuses PT401, PT403.
create function public.admin_overview()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  return jsonb_build_object(
    'studies', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'key', s.key, 'name', s.name, 'description', s.description, 'batches', n.batches,
          'openBatches', n.open_batches, 'total', n.total, 'done', n.done, 'openFlags', n.open_flags,
          'completed', n.completed, 'labelled', n.labelled, 'voided', n.voided
        )
        order by s.created_at, s.id
      )
      from app.study_summaries() n
      join public.studies s on s.id = n.study_id
    ), '[]'),
    'archived', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', s.id, 'key', s.key, 'name', s.name, 'description', s.description)
        order by s.archived_at desc, s.id
      )
      from public.studies s
      where s.archived_at is not null
    ), '[]'),
    'activePeople', (select count(*) from public.profiles p where p.active),
    'pendingInvitations', (
      select count(*) from public.invitations i where i.redeemed_at is null and i.revoked_at is null
    )
  );
end
$$;
comment on function public.admin_overview() is 'All studies with how far they are. Admins.';

-- The batches of a study, and the scenarios and rules that new ones are made of: { batches, scenarios, dealt, calibrated,
-- rules: { batchScenarios, overlapPercent } }, the first two as study_progress and study_plan tell them. `dealt` has a row {
-- batchId, items, people, fewest, most } for each draft from which somebody would be given something, were it opened now:
-- `fewest` and `most` are items of one person. `calibrated` has a row
-- { scenarioId, batchName } for each calibration set that holds a scenario: labels that it gets elsewhere are not independent
-- of what was talked over there. Refuses PT401, PT403, PT404.
create function public.batches_page(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  perform app.require_study(p_study);
  return jsonb_build_object(
    'batches', public.study_progress(p_study) -> 'batches',
    'scenarios', public.study_plan(p_study),
    'dealt', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'batchId', b.id, 'items', d.items, 'people', d.people, 'fewest', d.fewest, 'most', d.most
        )
        order by b.id
      )
      from public.batches b
      cross join lateral (
        select sum(person.items) as items, count(*) as people, min(person.items) as fewest, max(person.items) as most
        from (select count(*) as items from app.batch_judges(b) j group by j.annotator_id) person
      ) d
      where b.study_id = p_study and b.status = 'draft' and d.people > 0
    ), '[]'),
    'calibrated', coalesce((
      select jsonb_agg(to_jsonb(n) order by n."batchName", n."scenarioId")
      from (
        select distinct c.scenario_id as "scenarioId", b.name as "batchName"
        from public.batches b
        join public.batch_responses r on r.batch_id = b.id
        join public.response_content c on c.id = r.response_id
        where b.study_id = p_study and b.kind = 'calibration'
      ) n
    ), '[]'),
    'rules', (
      select jsonb_build_object('batchScenarios', s.batch_scenarios, 'overlapPercent', s.overlap_percent)
      from public.studies s where s.id = p_study
    )
  );
end
$$;
comment on function public.batches_page(uuid) is 'The batches of a study and what new ones are made of. Admins.';

revoke all on function app.study_summaries from public;
revoke all on function public.admin_overview, public.batches_page from public, anon, authenticated, service_role;
grant execute on function public.admin_overview, public.batches_page to authenticated;
