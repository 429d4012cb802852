-- All models' responses at one checkpoint, side by side, for those who read results.

-- The checkpoints of a study's scenarios that have responses: [{ scenarioId, scenarioKey, checkpoints: [{ index, key,
-- responses }] }], in the study's order.
create function public.study_checkpoints(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  perform app.require_study(p_study);
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('scenarioId', s.id, 'scenarioKey', s.key, 'checkpoints', found.checkpoints)
      order by ss.ordinal
    )
    from public.study_scenarios ss
    join public.scenarios s on s.id = ss.scenario_id
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object('index', each.checkpoint_index, 'key', each.checkpoint_key, 'responses', each.responses)
        order by each.checkpoint_index
      ) as checkpoints
      from (
        select c.checkpoint_index, c.checkpoint_key, count(*) as responses
        from public.response_content c
        where c.study_id = p_study and c.scenario_id = ss.scenario_id
        group by c.checkpoint_index, c.checkpoint_key
      ) each
    ) found
    where ss.study_id = p_study and found.checkpoints is not null
  ), '[]');
end
$$;
comment on function public.study_checkpoints(uuid) is 'Checkpoints of a study that have responses. Admins and researchers.';

-- [{ responseId, modelLabel, modelGroup, status, trial, voidReason, verdict, retrievalRounds, content }] by model.
-- The verdict is that of the primary label or of the imported one, null where there is neither.
create function public.checkpoint_responses(p_study uuid, p_scenario uuid, p_checkpoint int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  perform app.require_study(p_study);
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'responseId', c.id,
        'modelLabel', m.label,
        'modelGroup', m.model_group,
        'status', p.status,
        'trial', p.trial,
        'voidReason', c.void_reason,
        'verdict', coalesce(
          (
            select a.verdict from public.slots s join public.annotations a on a.slot_id = s.id
            where s.response_id = c.id and s.part = 'primary' limit 1
          ),
          (select l.verdict from public.imported_labels l where l.response_id = c.id)
        ),
        'retrievalRounds', p.retrieval_rounds,
        'content', app.slot_content(c.id)
      )
      order by m.label, m.key, p.trial
    )
    from public.response_content c
    join public.response_provenance p on p.response_id = c.id
    join public.models m on m.id = p.model_id
    where c.study_id = p_study and c.scenario_id = p_scenario and c.checkpoint_index = p_checkpoint
  ), '[]');
end
$$;
comment on function public.checkpoint_responses(uuid, uuid, int) is
  'All models'' responses at one checkpoint. Admins and researchers.';

revoke all on function public.study_checkpoints, public.checkpoint_responses
  from public, anon, authenticated, service_role;
grant execute on function public.study_checkpoints, public.checkpoint_responses to authenticated;
