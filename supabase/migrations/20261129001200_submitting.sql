-- How a label comes to be, changes and is taken back. Each function is one transaction.
--
-- Order of locks everywhere: the batch, then the slot. A submission holds its batch in share mode until it commits and
-- lock_batch takes it exclusively, so a batch is never locked around a submission under way, and a submission that waits
-- for the lock finds the batch locked.

-- The caller's slot, locked for change together with the status of its batch. Refuses PT404 (also where the slot was
-- handed on while this waited for the lock), PT423, PT410 (also where the response was voided).
create function app.lock_slot(p_slot uuid, p_actor uuid)
returns public.slots
language plpgsql
set search_path = ''
as $$
declare
  v_slot public.slots := app.require_slot(p_slot, p_actor);
  v_status text;
begin
  select b.status into strict v_status from public.batches b where b.id = v_slot.batch_id for share;
  select * into strict v_slot from public.slots s where s.id = p_slot for update;
  if v_slot.annotator_id <> p_actor then
    perform app.refuse(404, 'no such slot', 'slot_unknown');
  end if;
  if v_status <> 'open' then
    perform app.refuse(410, 'the batch is not open', 'batch_' || v_status);
  end if;
  if exists (
    select from public.response_content c where c.id = v_slot.response_id and c.voided_at is not null
  ) then
    perform app.refuse(410, 'the response was voided', 'response_voided');
  end if;
  if app.slot_is_closed(v_slot) then
    perform app.refuse(423, 'judge the earlier checkpoints of this scenario first', 'earlier_checkpoint_pending');
  end if;
  return v_slot;
end
$$;

-- Whether the person has been handed, or has judged, a later checkpoint of the scenario anywhere in the study.
create function app.has_seen_later(p_slot public.slots)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
    from public.slots later
    where later.annotator_id = p_slot.annotator_id
      and later.study_id = p_slot.study_id
      and later.scenario_id = p_slot.scenario_id
      and later.checkpoint_index > p_slot.checkpoint_index
      and (later.first_opened_at is not null or later.state <> 'pending')
  )
$$;

-- Versions count on over undone submissions.
create function app.next_version(p_slot uuid)
returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(max(e.version), 0) + 1 from public.annotation_events e where e.slot_id = p_slot
$$;

create function app.require_version(p_annotation public.annotations, p_expected int)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(p_annotation.version, 0) is distinct from p_expected then
    perform app.refuse(409, 'another version is stored', coalesce(app.annotation_as_json(p_annotation)::text, 'null'));
  end if;
end
$$;

-- The form of a label as JSON: these keys, these types, nothing else. What the values may be is the table's to say.
create function app.require_label_form(p_label jsonb)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_label) is distinct from 'object' then
    perform app.refuse(422, 'not a label', 'not_a_label');
  end if;
  if (select array_agg(k order by k collate "C") from jsonb_object_keys(p_label) k)
      is distinct from array['intensity', 'level', 'otherIssues', 'rationale', 'timing', 'verdict']
    or jsonb_typeof(p_label -> 'verdict') <> 'string'
    or jsonb_typeof(p_label -> 'level') <> 'string'
    or jsonb_typeof(p_label -> 'timing') <> 'string'
    or jsonb_typeof(p_label -> 'intensity') not in ('string', 'null')
    or jsonb_typeof(p_label -> 'rationale') <> 'string'
    or jsonb_typeof(p_label -> 'otherIssues') <> 'array'
    or jsonb_path_exists(p_label, '$.otherIssues[*] ? (@.type() != "string")')
  then
    perform app.refuse(422, 'not a label', 'not_a_label');
  end if;
end
$$;

create function app.require_rationale(p_label jsonb, p_required text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if app.is_blank(p_label ->> 'rationale')
    and (p_required = 'always' or (p_required = 'unacceptable' and p_label ->> 'verdict' = 'unacceptable'))
  then
    perform app.refuse(422, 'this study asks for a rationale', 'rationale_missing');
  end if;
end
$$;

create function app.require_guideline(p_guideline_version uuid, p_study uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_guideline_version is not null and not exists (
    select from public.guideline_versions g where g.id = p_guideline_version and g.study_id = p_study
  ) then
    perform app.refuse(422, 'no such guideline in this study', 'guideline_unknown');
  end if;
end
$$;

-- How the label that stands was made, as history keeps it; null where none stands.
create function app.stamp_of(p_annotation public.annotations)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when p_annotation.slot_id is not null then jsonb_build_object(
    'guidelineVersionId', p_annotation.guideline_version_id,
    'activeMs', p_annotation.active_ms,
    'submittedAt', p_annotation.submitted_at
  ) end
$$;

-- Writes the label under a stamp; a broken constraint becomes PT422 with the constraint's name past `annotations_`.
create function app.write_annotation(p_slot public.slots, p_label jsonb, p_version int, p_stamp jsonb)
returns public.annotations
language plpgsql
set search_path = ''
as $$
declare
  v_submitted_at timestamptz := p_stamp ->> 'submittedAt';
  v_written public.annotations;
  v_constraint text;
begin
  insert into public.annotations (
    slot_id, study_id, annotator_id, verdict, inferred_level, level, timing, intensity, other_issues, rationale,
    version, guideline_version_id, active_ms, first_submitted_at, submitted_at, source
  )
  select
    p_slot.id, p_slot.study_id, p_slot.annotator_id, p_label ->> 'verdict', c.inferred_level, p_label ->> 'level',
    p_label ->> 'timing', p_label ->> 'intensity',
    array(select jsonb_array_elements_text(p_label -> 'otherIssues')), p_label ->> 'rationale',
    p_version, (p_stamp ->> 'guidelineVersionId')::uuid, (p_stamp ->> 'activeMs')::int, v_submitted_at, v_submitted_at,
    'workbench'
  from public.response_content c
  where c.id = p_slot.response_id
  on conflict (slot_id) do update set
    verdict = excluded.verdict,
    level = excluded.level,
    timing = excluded.timing,
    intensity = excluded.intensity,
    other_issues = excluded.other_issues,
    rationale = excluded.rationale,
    version = excluded.version,
    guideline_version_id = excluded.guideline_version_id,
    active_ms = excluded.active_ms,
    submitted_at = excluded.submitted_at
  returning * into strict v_written;
  return v_written;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform app.refuse_broken_rule('the label breaks a rule', v_constraint, 'annotations', '', 'not_a_label');
end
$$;

revoke all on function app.lock_slot, app.has_seen_later, app.next_version, app.require_version,
  app.require_label_form, app.require_rationale, app.require_guideline, app.stamp_of, app.write_annotation
  from public;

-- Submits or revises, under the guideline that the page showed, or the newest where it names none. The same key from the
-- same person is answered as it was the first time, whatever else is sent with it. Refuses PT401, PT403, PT404, PT409
-- (detail: the current row or null), PT410, PT422 (detail: the fault), PT423.
create function public.submit_annotation(
  p_slot uuid,
  p_label jsonb,
  p_expected_version int,
  p_idempotency_key uuid,
  p_active_ms int,
  p_unsure boolean default false,
  p_reason text default null,
  p_guideline_version uuid default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots;
  v_before public.annotations;
  v_after public.annotations;
  v_answered jsonb;
begin
  if p_idempotency_key is null or p_expected_version is null or p_unsure is null
    or p_active_ms is null or p_active_ms not between 0 and 86400000
    or char_length(p_reason) > 10000
  then
    perform app.refuse(422, 'a parameter is missing or out of range', 'malformed_request');
  end if;
  -- Two of the same key wait for each other here, wherever they point.
  perform pg_advisory_xact_lock(hashtextextended(v_actor.id::text || p_idempotency_key::text, 0));
  v_answered := app.answer_given(p_slot, v_actor.id, p_idempotency_key);
  if v_answered is not null then
    return v_answered;
  end if;

  v_slot := app.lock_slot(p_slot, v_actor.id);
  select * into v_before from public.annotations a where a.slot_id = p_slot;
  perform app.require_version(v_before, p_expected_version);
  perform app.require_label_form(p_label);
  perform app.require_rationale(
    p_label, (select s.rationale_required from public.studies s where s.id = v_slot.study_id)
  );
  perform app.require_guideline(p_guideline_version, v_slot.study_id);

  v_after := app.write_annotation(v_slot, p_label, app.next_version(p_slot), jsonb_build_object(
    'guidelineVersionId', coalesce(p_guideline_version, (app.latest_guideline(v_slot.study_id)).id),
    -- Time that was counted once is never lost to a window that counted less.
    'activeMs', greatest(v_before.active_ms, p_active_ms),
    'submittedAt', now()
  ));
  insert into public.annotation_events
    (slot_id, actor_id, kind, version, before, after, before_stamp, reason, seen_later, idempotency_key)
  values (
    p_slot, v_actor.id, case when v_before.slot_id is null then 'submitted' else 'revised' end, v_after.version,
    app.label_of(v_before), app.label_of(v_after), app.stamp_of(v_before), p_reason, app.has_seen_later(v_slot),
    p_idempotency_key
  );
  update public.slots s set state = 'submitted', skipped_at = null, unsure = p_unsure where s.id = p_slot;
  delete from public.annotation_drafts d where d.slot_id = p_slot;
  return app.answer_given(p_slot, v_actor.id, p_idempotency_key);
end
$$;
comment on function public.submit_annotation(uuid, jsonb, int, uuid, int, boolean, text, uuid) is
  'Submits or revises the label of the caller''s slot. Annotators.';

-- What was answered to a key before, or null. A key that was used for another slot is refused.
create function app.answer_given(p_slot uuid, p_actor uuid, p_key uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_event public.annotation_events;
  v_slot public.slots;
begin
  select * into v_event
  from public.annotation_events e
  where e.actor_id = p_actor and e.idempotency_key = p_key;
  if not found then
    return null;
  end if;
  if v_event.slot_id <> p_slot then
    perform app.refuse(422, 'this key belongs to another submission', 'idempotency_key_reused');
  end if;
  v_slot := app.require_slot(p_slot, p_actor);
  return jsonb_build_object(
    'slotId', p_slot,
    'version', v_event.version,
    'submittedAt', v_event.at,
    'nextSlotId', app.next_slot(v_slot.batch_id, v_slot.annotator_id, v_slot.position, v_slot.id)
  );
end
$$;
revoke all on function app.answer_given from public;

-- Puts what was taken back where it can be corrected, with all the time it took. Words typed since then are newer and
-- stay; they go on from what stands now.
create function app.return_to_draft(p_slot public.slots, p_undone jsonb, p_base_version int, p_active_ms int)
returns void
language sql
set search_path = ''
as $$
  insert into public.annotation_drafts as typed (slot_id, annotator_id, draft, base_version, active_ms, updated_at)
  values (p_slot.id, p_slot.annotator_id, p_undone, p_base_version, p_active_ms, clock_timestamp())
  on conflict (slot_id) do update set
    base_version = excluded.base_version,
    active_ms = greatest(typed.active_ms, excluded.active_ms)
$$;
revoke all on function app.return_to_draft from public;

-- Takes back the last submission or revision: the label before it stands again as it was made, or none; what was taken
-- back becomes a draft. One step; an undo is not undone.
-- Refuses PT401, PT403, PT404, PT409, PT410, PT422, PT423.
create function public.undo_submission(p_slot uuid, p_expected_version int)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.lock_slot(p_slot, v_actor.id);
  v_current public.annotations;
  v_undone public.annotation_events;
  v_version int := app.next_version(p_slot);
  -- 0 where no submission stands: what the next one has to expect.
  v_stands int;
begin
  select * into v_current from public.annotations a where a.slot_id = p_slot;
  perform app.require_version(v_current, p_expected_version);
  select * into v_undone
  from public.annotation_events e
  where e.slot_id = p_slot and e.version = v_current.version and e.kind in ('submitted', 'revised')
  order by e.id desc
  limit 1;
  if not found then
    perform app.refuse(422, 'there is nothing to undo', 'nothing_to_undo');
  end if;
  v_stands := case when v_undone.before is null then 0 else v_version end;

  if v_undone.before is null then
    delete from public.annotations a where a.slot_id = p_slot;
    update public.slots s set state = 'pending' where s.id = p_slot;
  else
    perform app.write_annotation(v_slot, v_undone.before, v_version, v_undone.before_stamp);
  end if;
  perform app.return_to_draft(v_slot, v_undone.after, v_stands, v_current.active_ms);
  insert into public.annotation_events (slot_id, actor_id, kind, version, before, after, before_stamp, seen_later)
  values (
    p_slot, v_actor.id, 'undone', v_version, v_undone.after, v_undone.before, app.stamp_of(v_current),
    app.has_seen_later(v_slot)
  );
  return jsonb_build_object(
    'slotId', p_slot,
    'version', v_stands,
    'restored', v_undone.before,
    'undone', v_undone.after
  );
end
$$;
comment on function public.undo_submission(uuid, int) is 'Takes back the caller''s last submission of a slot. Annotators.';

revoke all on function public.submit_annotation, public.undo_submission from public, anon, authenticated, service_role;
grant execute on function public.submit_annotation, public.undo_submission to authenticated;
