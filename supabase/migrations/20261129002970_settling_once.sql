-- Settling a reference as it stands already changes nothing and is no entry of the log.

-- As in calibration. Idempotent.
create or replace function public.set_reference_label(p_batch uuid, p_slot uuid, p_agreed boolean, p_note text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches := app.require_batch(p_batch);
  v_response uuid;
  v_label jsonb;
  v_before public.reference_labels;
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
  select * into v_before from public.reference_labels r where r.batch_id = p_batch and r.response_id = v_response;
  if v_before.label = v_label and v_before.note = coalesce(p_note, '')
    and v_before.status = (case when p_agreed then 'agreed' else 'proposed' end) then
    return;
  end if;
  begin
    insert into public.reference_labels (batch_id, response_id, label, status, note, changed_by)
    values (
      p_batch, v_response, v_label, case when p_agreed then 'agreed' else 'proposed' end, coalesce(p_note, ''), v_actor.id
    )
    on conflict (batch_id, response_id) do update set
      label = excluded.label, status = excluded.status, note = excluded.note, changed_by = excluded.changed_by,
      changed_at = now();
  exception
    when check_violation or not_null_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the reference breaks a rule', v_constraint, 'reference_labels', 'reference_');
  end;
  perform app.record(v_actor.id, 'calibration.reference_set', 'batch', p_batch, jsonb_build_object(
    'responseId', v_response, 'before', v_before.label, 'after', v_label, 'agreed', p_agreed
  ));
end
$$;
