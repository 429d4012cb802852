-- Items by the names of their scenarios.
--
-- Calibration and quality named an item by its checkpoint and model alone: of four hundred scenarios, many have the same. Both
-- functions are those of 20261129001960 and 20261129002800 with the titles added.

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

create or replace function public.calibration(p_batch uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches;
  v_titles jsonb;
begin
  select * into v_batch from public.batches b where b.id = p_batch;
  if not found then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  if v_batch.kind <> 'calibration' then
    perform app.refuse(422, 'only calibrations have references', 'batch_not_calibration');
  end if;
  v_titles := app.scenario_titles(v_batch.study_id, array(
    select distinct c.scenario_id
    from public.batch_responses br
    join public.response_content c on c.id = br.response_id
    where br.batch_id = p_batch
  ));
  return jsonb_build_object(
    'studyId', v_batch.study_id,
    'name', v_batch.name,
    'status', v_batch.status,
    'items', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'responseId', c.id, 'scenarioId', c.scenario_id, 'scenarioTitle', v_titles ->> c.scenario_id::text,
          'model', m.label, 'checkpointIndex', c.checkpoint_index,
          'reference', case when r.response_id is not null then jsonb_build_object(
            'label', r.label, 'status', r.status, 'note', r.note
          ) end,
          'labels', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'slotId', s.id, 'personId', p.id, 'personName', p.display_name, 'label', app.label_of(a)
              )
              order by p.display_name, p.id
            )
            from public.slots s
            join public.annotations a on a.slot_id = s.id
            join public.profiles p on p.id = s.annotator_id
            where s.batch_id = p_batch and s.response_id = c.id
          ), '[]')
        )
        order by c.scenario_id, c.checkpoint_index, m.key, c.id
      )
      from public.batch_responses br
      join public.response_content c on c.id = br.response_id and c.voided_at is null
      join public.response_provenance o on o.response_id = c.id
      join public.models m on m.id = o.model_id
      left join public.reference_labels r on r.batch_id = p_batch and r.response_id = c.id
      where br.batch_id = p_batch
    ), '[]')
  );
end
$$;
comment on function public.calibration(uuid) is 'A calibration with its references and everybody''s labels. Admins.';

revoke all on function public.set_reference_label, public.calibration from public, anon, authenticated, service_role;
grant execute on function public.set_reference_label, public.calibration to authenticated;
