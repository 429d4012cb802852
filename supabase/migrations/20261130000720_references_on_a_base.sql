-- A reference is set over the one that its author saw: of two admins who settle an item at once the second is told what the
-- first one settled, instead of taking it away unseen. Replaces set_reference_label of settling_once, which wrote over
-- whatever there was, and calibration of settling_once, which did not say which reference it showed and whose it is; items of it
-- are named by scenario and trial.

alter table public.reference_labels
  -- Counts its changes; none before the first.
  add column version int not null default 1,
  add constraint reference_labels_version_counts check (version >= 1);

-- As an admin sees it, and as he is told it where it is another one: { label, status, note, version, changedAt, changedByName }.
create function app.reference_of(p_reference public.reference_labels)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'label', p_reference.label, 'status', p_reference.status, 'note', p_reference.note, 'version', p_reference.version,
    'changedAt', p_reference.changed_at,
    'changedByName', (select p.display_name from public.profiles p where p.id = p_reference.changed_by)
  )
$$;
revoke all on function app.reference_of from public;

drop function public.set_reference_label(uuid, uuid, boolean, text);

-- Makes an annotator's label of the batch the reference of its item, as it is, so that a reference obeys the rules that labels
-- obey; the log keeps what it was. p_expected_version is the reference that was seen, 0 where there was none, and p_label the
-- label, but for its rationale; null asks for whatever it is. Returns the version that stands. Setting what stands already
-- changes nothing, whatever was seen. Refuses PT401, PT403, PT404, PT409 (detail: the reference that stands), PT422 (`label_changed`).
create function public.set_reference_label(
  p_batch uuid, p_slot uuid, p_agreed boolean, p_note text, p_expected_version int, p_label jsonb default null
)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches := app.require_batch(p_batch);
  v_status text := case when p_agreed then 'agreed' else 'proposed' end;
  v_response uuid;
  v_label jsonb;
  v_before public.reference_labels;
  v_version int;
  v_constraint text;
begin
  if v_batch.kind <> 'calibration' then
    perform app.refuse(422, 'only calibrations have references', 'batch_not_calibration');
  end if;
  select s.response_id, app.label_of(a) into v_response, v_label
  from public.slots s
  join public.annotations a on a.slot_id = s.id
  where s.id = p_slot and s.batch_id = p_batch;
  if not found then
    perform app.refuse(404, 'no such label in the batch', 'label_unknown');
  end if;
  if p_label - 'rationale' <> v_label - 'rationale' then
    perform app.refuse(422, 'the label was changed meanwhile', 'label_changed');
  end if;
  select * into v_before from public.reference_labels r where r.batch_id = p_batch and r.response_id = v_response;
  if v_before.label = v_label and v_before.note = coalesce(p_note, '') and v_before.status = v_status then
    return v_before.version;
  end if;
  if coalesce(v_before.version, 0) is distinct from p_expected_version then
    perform app.refuse(
      409, 'another reference stands by now',
      case when v_before.version is null then 'null' else app.reference_of(v_before)::text end
    );
  end if;
  begin
    insert into public.reference_labels as r (batch_id, response_id, label, status, note, changed_by)
    values (p_batch, v_response, v_label, v_status, coalesce(p_note, ''), v_actor.id)
    on conflict (batch_id, response_id) do update set
      label = excluded.label, status = excluded.status, note = excluded.note, changed_by = excluded.changed_by,
      changed_at = now(), version = r.version + 1
    returning r.version into v_version;
  exception
    when check_violation or not_null_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the reference breaks a rule', v_constraint, 'reference_labels', 'reference_');
  end;
  perform app.record(v_actor.id, 'calibration.reference_set', 'batch', p_batch, jsonb_build_object(
    'responseId', v_response, 'before', v_before.label, 'after', v_label, 'agreed', p_agreed
  ));
  return v_version;
end
$$;
comment on function public.set_reference_label(uuid, uuid, boolean, text, int, jsonb) is
  'Makes a label the reference of a calibration item, over the reference that was seen. Admins.';

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
          'model', app.label_of_trial(m.label, o.trial), 'checkpointIndex', c.checkpoint_index,
          'reference', case when r.response_id is not null then app.reference_of(r) end,
          'labels', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'slotId', s.id, 'personId', p.id, 'personName', p.display_name, 'label', app.label_of(a),
                -- What is compared with the reference; labels_before_references says why.
                'compared', app.label_before_reference(a, r.first_agreed_at)
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
