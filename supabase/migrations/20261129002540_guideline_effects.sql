-- Which labels a change of the guideline may affect, by name.

-- { total, labels, scenarios: [{ scenarioId, title, annotatorName, batchName, versions, labels }] }: the scenarios with current
-- labels, not voided, that were made under an older version than the newest, most labels first; `total` counts the
-- scenarios (a row for each person and batch), `labels` the labels of all of them. Refuses PT401, PT403, PT404, PT422.
create function public.guideline_effects(p_study uuid, p_limit int, p_offset int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_effects jsonb;
begin
  perform app.require_study(p_study);
  if p_limit is null or p_offset is null or p_limit not between 1 and 500 or p_offset < 0 then
    perform app.refuse(422, 'not a page', 'malformed_request');
  end if;
  with affected as materialized (
    select s.scenario_id, s.annotator_id, s.batch_id, array_agg(distinct g.version order by g.version) as versions,
      count(*) as labels
    from public.annotations a
    join public.guideline_versions g on g.id = a.guideline_version_id
    join public.slots s on s.id = a.slot_id and s.study_id = p_study
    join public.response_content c on c.id = s.response_id and c.voided_at is null
    where g.study_id = p_study and g.id <> (app.latest_guideline(p_study)).id
    group by s.scenario_id, s.annotator_id, s.batch_id
  )
  select jsonb_build_object(
    'total', (select count(*) from affected),
    'labels', (select coalesce(sum(f.labels), 0) from affected f),
    'scenarios', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'scenarioId', shown.scenario_id, 'title', coalesce(k.title, sc.key), 'annotatorName', p.display_name,
          'batchName', b.name, 'versions', to_jsonb(shown.versions), 'labels', shown.labels
        )
        order by shown.labels desc, ss.ordinal, p.display_name, b.name
      )
      from (
        select f.*
        from affected f
        join public.study_scenarios o on o.study_id = p_study and o.scenario_id = f.scenario_id
        join public.profiles person on person.id = f.annotator_id
        join public.batches batch on batch.id = f.batch_id
        order by f.labels desc, o.ordinal, person.display_name, batch.name
        limit p_limit offset p_offset
      ) shown
      join public.study_scenarios ss on ss.study_id = p_study and ss.scenario_id = shown.scenario_id
      join public.scenarios sc on sc.id = shown.scenario_id
      join public.profiles p on p.id = shown.annotator_id
      join public.batches b on b.id = shown.batch_id
      left join public.scenario_construction k on k.revision_id = ss.revision_id
    ), '[]')
  ) into v_effects;
  return v_effects;
end
$$;
comment on function public.guideline_effects(uuid, int, int) is
  'The scenarios with labels made under an older guideline than the newest. Admins.';

revoke all on function public.guideline_effects from public, anon, authenticated, service_role;
grant execute on function public.guideline_effects to authenticated;
