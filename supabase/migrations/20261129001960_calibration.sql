-- Reference labels of calibration: proposed, discussed, agreed. Everybody's labels are compared with them before the real
-- batch opens; none of it is part of the dataset.

create table public.reference_labels (
  batch_id uuid not null,
  response_id uuid not null,
  label jsonb not null,
  status text not null,
  -- Why it is so, for the discussion and for whoever joins later.
  note text not null default '',
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  constraint reference_labels_pkey primary key (batch_id, response_id),
  constraint reference_labels_response_fkey
    foreign key (batch_id, response_id) references public.batch_responses (batch_id, response_id),
  constraint reference_labels_status_known check (status in ('proposed', 'agreed')),
  constraint reference_labels_note_length check (char_length(note) <= 10000),
  constraint reference_labels_changed_by_fkey foreign key (changed_by) references public.profiles (id)
);
comment on table public.reference_labels is 'What the items of a calibration should be labelled, and whether that is agreed.';

alter table public.reference_labels enable row level security;
revoke all on public.reference_labels from public, anon, authenticated, service_role;
grant select on public.reference_labels to authenticated, service_role;
create policy "Admins and researchers read reference labels" on public.reference_labels
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));

-- Writes the reference of one item; the log keeps what it was. An annotator's label of the batch is taken over as it is, so
-- that a reference obeys the rules that labels obey. Refuses PT401, PT403, PT404, PT422.
create function public.set_reference_label(p_batch uuid, p_slot uuid, p_agreed boolean, p_note text)
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
comment on function public.set_reference_label(uuid, uuid, boolean, text) is 'Makes a label the reference of a calibration item. Admins.';

-- A calibration with everybody's labels: { name, status, items: [{ responseId, scenarioId, model, checkpointIndex, reference:
-- { label, status, note } | null, labels: [{ slotId, personId, personName, label }] }] }. Refuses PT401, PT403, PT404, PT422.
create function public.calibration(p_batch uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches;
begin
  select * into v_batch from public.batches b where b.id = p_batch;
  if not found then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  if v_batch.kind <> 'calibration' then
    perform app.refuse(422, 'only calibrations have references', 'batch_not_calibration');
  end if;
  return jsonb_build_object(
    'studyId', v_batch.study_id,
    'name', v_batch.name,
    'status', v_batch.status,
    'items', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'responseId', c.id, 'scenarioId', c.scenario_id, 'model', m.label, 'checkpointIndex', c.checkpoint_index,
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
