-- The page that plans who judges what, in one call: on the embedded store each call waits for the one before it.

-- { version, undoable: { confirmationId, scenarios } | null, annotators: [{ id, displayName, languages, maxScenarios,
-- maxResponses }], candidates: [{ id, displayName }], scenarios: as study_plan }. `version` is what a plan is confirmed on;
-- `undoable` the last confirmation while nothing of it was opened; `annotators` the active ones among the members, and
-- `candidates` those who could become members. Refuses PT401, PT403, PT404.
create function public.assignment_plan(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  -- Refuses an unknown study.
  v_scenarios jsonb := public.study_plan(p_study);
  v_last public.assignment_confirmations;
begin
  select c.* into v_last
  from public.assignment_confirmations c
  where c.study_id = p_study and c.undone_at is null
  order by c.id desc
  limit 1;
  return jsonb_build_object(
    'version', app.assignment_version(p_study),
    'undoable', case
      when v_last.id is not null and not exists (
        select from jsonb_array_elements(v_scenarios) s
        where (s -> 'opened')::boolean and v_last.before ? (s ->> 'id')
      ) then jsonb_build_object(
        'confirmationId', v_last.id, 'scenarios', (select count(*) from jsonb_object_keys(v_last.before))
      )
    end,
    'annotators', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'displayName', p.display_name, 'languages', to_jsonb(p.languages),
          'maxScenarios', m.max_scenarios, 'maxResponses', m.max_responses
        )
        order by p.display_name, p.id
      )
      from public.study_members m
      join public.profiles p on p.id = m.person_id and p.active and p.role = 'annotator'
      where m.study_id = p_study
    ), '[]'),
    'candidates', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'displayName', p.display_name) order by p.display_name, p.id)
      from public.profiles p
      where p.active and p.role = 'annotator' and not exists (
        select from public.study_members m where m.study_id = p_study and m.person_id = p.id
      )
    ), '[]'),
    'scenarios', v_scenarios
  );
end
$$;
comment on function public.assignment_plan(uuid) is
  'All that the assignment of a study rests on, and the version that a plan is confirmed on. Admins.';
revoke all on function public.assignment_plan from public, anon, authenticated, service_role;
grant execute on function public.assignment_plan to authenticated;
