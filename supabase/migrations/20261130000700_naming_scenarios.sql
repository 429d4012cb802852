-- Items by the names of their scenarios.
--
-- Quality named an item by its checkpoint and model alone: of four hundred scenarios, many have the same. The function is that
-- of 20261129002800 with the titles added; calibration gets them with its references (20261130000720).

-- { scenario id: title }, of those of the study that are asked for; the key where there is no title.
create function app.scenario_titles(p_study uuid, p_scenarios uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(sc.id, coalesce(k.title, sc.key)), '{}')
  from public.study_scenarios ss
  join public.scenarios sc on sc.id = ss.scenario_id
  left join public.scenario_construction k on k.revision_id = ss.revision_id
  where ss.study_id = p_study and ss.scenario_id = any (p_scenarios)
$$;
revoke all on function app.scenario_titles from public;

create or replace function public.study_quality(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_quality jsonb;
begin
  perform app.require_study(p_study);
  v_quality := app.label_quality(p_study) || jsonb_build_object('overlap', app.overlap_ratings(p_study));
  return v_quality || jsonb_build_object('scenarioTitles', app.scenario_titles(p_study, array(
    select (l ->> 'scenarioId')::uuid from jsonb_array_elements(v_quality -> 'quick' -> 'labels') l
    union
    select (r ->> 'scenarioId')::uuid
    from jsonb_array_elements(v_quality -> 'overlap') o, jsonb_array_elements(o -> 'ratings') r
  )));
end
$$;
