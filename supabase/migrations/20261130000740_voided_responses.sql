-- The voided responses of a study by name. They were counted only, and who looked for one had to open scenario after scenario.

-- { total, takenBack, responses: [{ responseId, scenarioId, scenarioTitle, checkpointIndex, model, itemId, reason, voidedAt,
-- voidedByName, labels }] }, a page of them, the last voided first; `takenBack` counts voidings that were taken back. `voidedByName` is null where the machine voided it;
-- `labels` counts those that stay in the store. Refuses PT401, PT403, PT404, PT422.
create function public.voided_responses(p_study uuid, p_limit int, p_offset int)
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
  if p_limit is null or p_offset is null or p_limit not between 1 and 500 or p_offset < 0 then
    perform app.refuse(422, 'not a page', 'malformed_request');
  end if;
  return jsonb_build_object(
    'total', (
      select count(*) from public.response_content c where c.study_id = p_study and c.voided_at is not null
    ),
    'takenBack', (
      select count(*) from public.audit_log l
      where l.action = 'response.reinstated' and l.details ->> 'studyId' = p_study::text
    ),
    'responses', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'responseId', shown.id, 'scenarioId', shown.scenario_id, 'scenarioTitle', coalesce(k.title, sc.key),
          'checkpointIndex', shown.checkpoint_index, 'model', app.label_of_trial(m.label, o.trial), 'itemId', o.item_id,
          'reason', shown.void_reason, 'voidedAt', shown.voided_at,
          'voidedByName', (
            select p.display_name
            from public.audit_log l
            left join public.profiles p on p.id = l.actor_id
            where l.subject_type = 'response' and l.subject_id = shown.id::text and l.action = 'response.voided'
            order by l.id desc
            limit 1
          ),
          'labels', (
            select count(*)
            from public.slots s
            join public.annotations a on a.slot_id = s.id
            where s.response_id = shown.id
          )
        )
        order by shown.voided_at desc, shown.id
      )
      from (
        select c.id, c.scenario_id, c.checkpoint_index, c.void_reason, c.voided_at
        from public.response_content c
        where c.study_id = p_study and c.voided_at is not null
        order by c.voided_at desc, c.id
        limit p_limit offset p_offset
      ) shown
      join public.response_provenance o on o.response_id = shown.id
      join public.models m on m.id = o.model_id
      join public.scenarios sc on sc.id = shown.scenario_id
      left join public.study_scenarios ss on ss.study_id = p_study and ss.scenario_id = shown.scenario_id
      left join public.scenario_construction k on k.revision_id = ss.revision_id
    ), '[]')
  );
end
$$;
comment on function public.voided_responses(uuid, int, int) is
  'The responses that were taken out of a study, with who and why. Admins.';

revoke all on function public.voided_responses from public, anon, authenticated, service_role;
grant execute on function public.voided_responses to authenticated;
