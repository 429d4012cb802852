-- Planning the work of a study in one view, and making batches of whole scenarios.

-- The study's scenarios in its order, as the plan of work needs them: [{ id, key, ordinal, title, needType, domain,
-- personName, contributorIds, annotatorId, judgeableResponses, batchId, opened, isSplit }]. `batchId` is the batch, other
-- than calibration, that holds the scenario. Refuses PT401, PT403, PT404.
create function public.study_plan(p_study uuid)
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
  return coalesce((
    with judgeable as materialized (
      select c.scenario_id, count(*) as responses
      from public.response_content c
      join public.response_provenance r on r.response_id = c.id and r.status = 'completed'
      where c.study_id = p_study and c.voided_at is null
      group by c.scenario_id
    ),
    held as materialized (
      select s.scenario_id, b.id as batch_id, true as opened, count(distinct s.annotator_id) > 1 as is_split
      from public.batches b
      join public.slots s on s.batch_id = b.id and s.part = 'primary'
      where b.study_id = p_study and b.kind <> 'calibration'
      group by s.scenario_id, b.id
      union all
      -- A draft has no slots yet.
      select distinct c.scenario_id, b.id, false, false
      from public.batches b
      join public.batch_responses br on br.batch_id = b.id
      join public.response_content c on c.id = br.response_id
      where b.study_id = p_study and b.kind <> 'calibration' and b.status = 'draft'
    )
    select jsonb_agg(
      jsonb_build_object(
        'id', ss.scenario_id,
        'key', sc.key,
        'ordinal', ss.ordinal,
        'title', coalesce(k.title, sc.key),
        'needType', coalesce(k.need_type, ''),
        'domain', i.domain,
        'personName', i.person_name,
        'contributorIds', coalesce((
          select jsonb_agg(distinct c.person_id)
          from public.scenario_contributors c
          where c.scenario_id = ss.scenario_id
        ), '[]'),
        'annotatorId', a.annotator_id,
        'judgeableResponses', coalesce(j.responses, 0),
        'batchId', h.batch_id,
        'opened', coalesce(h.opened, false),
        'isSplit', coalesce(h.is_split, false)
      )
      order by ss.ordinal
    )
    from public.study_scenarios ss
    join public.scenarios sc on sc.id = ss.scenario_id
    join public.instances i on i.id = sc.instance_id
    left join public.scenario_construction k on k.revision_id = ss.revision_id
    left join public.scenario_annotators a on a.study_id = p_study and a.scenario_id = ss.scenario_id
    left join judgeable j on j.scenario_id = ss.scenario_id
    left join held h on h.scenario_id = ss.scenario_id
    where ss.study_id = p_study
  ), '[]');
end
$$;
comment on function public.study_plan(uuid) is 'The scenarios of a study with who judges them and where. Admins.';

-- A draft of all that can be judged in the scenarios; they always go as a whole. Refuses as create_batch does.
create function public.create_scenario_batch(p_study uuid, p_name text, p_kind text, p_scenarios uuid[])
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  return public.create_batch(p_study, p_name, p_kind, array(
    select c.id
    from public.response_content c
    join public.response_provenance r on r.response_id = c.id and r.status = 'completed'
    where c.study_id = p_study and c.scenario_id = any (p_scenarios) and c.voided_at is null
  ));
end
$$;
comment on function public.create_scenario_batch(uuid, text, text, uuid[]) is 'Makes a draft batch of whole scenarios. Admins.';

revoke all on function public.study_plan, public.create_scenario_batch from public, anon, authenticated, service_role;
grant execute on function public.study_plan, public.create_scenario_batch to authenticated;
