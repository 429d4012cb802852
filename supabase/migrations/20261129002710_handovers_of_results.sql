-- Which scenarios of a study changed hands, by the names that the dataset gives them: results say how many of their
-- scenarios are not one annotator's throughout.

-- [{ instance, scenario, mode }] in the order in which it happened. Refuses PT401, PT403, PT404.
create function public.results_handovers(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('instance', i.key, 'scenario', s.key, 'mode', h.mode) order by h.id
    ), '[]')
    from public.scenario_handovers h
    join public.scenarios s on s.id = h.scenario_id
    join public.instances i on i.id = s.instance_id
    where h.study_id = p_study
  );
end
$$;
comment on function public.results_handovers(uuid) is
  'Scenarios of a study that changed hands. Admins, researchers, the machine.';
revoke all on function public.results_handovers from public, anon, authenticated, service_role;
grant execute on function public.results_handovers to authenticated, service_role;
