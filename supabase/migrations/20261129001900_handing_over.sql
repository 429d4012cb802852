-- What admins take back: a response voided, a label returned, a scenario handed to somebody else, a draft batch discarded.
-- Each says why, is one transaction, and loses no label: what stood before is in annotation_events.
--
-- Order of locks as everywhere: batches by id, then the study, then slots. A submission holds its batch in share mode, so
-- none is under way while a scenario changes hands.

create table public.scenario_handovers (
  id bigint generated always as identity,
  study_id uuid not null,
  scenario_id uuid not null,
  batch_id uuid not null,
  from_annotator_id uuid not null,
  to_annotator_id uuid not null,
  -- relabel: everything is judged anew. split: what was submitted stays with whoever submitted it.
  mode text not null,
  kept_slots int not null,
  moved_slots int not null,
  reason text not null,
  actor_id uuid not null,
  at timestamptz not null default now(),
  constraint scenario_handovers_pkey primary key (id),
  constraint scenario_handovers_mode_known check (mode in ('relabel', 'split')),
  constraint scenario_handovers_scenario_fkey
    foreign key (study_id, scenario_id) references public.study_scenarios (study_id, scenario_id),
  constraint scenario_handovers_batch_fkey foreign key (study_id, batch_id) references public.batches (study_id, id),
  constraint scenario_handovers_from_fkey foreign key (from_annotator_id) references public.profiles (id),
  constraint scenario_handovers_to_fkey foreign key (to_annotator_id) references public.profiles (id),
  constraint scenario_handovers_actor_fkey foreign key (actor_id) references public.profiles (id)
);
comment on table public.scenario_handovers is
  'Scenarios that changed hands after their batch was opened. A split one has labels of two people. Append-only.';
create index scenario_handovers_scenario_idx on public.scenario_handovers (study_id, scenario_id, id desc);

create trigger scenario_handovers_append_only before update or delete on public.scenario_handovers
  for each row execute function app.refuse_change_of_history();
create trigger scenario_handovers_no_truncate before truncate on public.scenario_handovers
  for each statement execute function app.refuse_change_of_history();

alter table public.scenario_handovers enable row level security;
revoke all on public.scenario_handovers from public, anon, authenticated, service_role;
grant select on public.scenario_handovers to authenticated, service_role;
create policy "Admins and researchers read handovers" on public.scenario_handovers
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));

create function app.require_reason(p_reason text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_reason is null or app.is_blank(p_reason) or char_length(p_reason) > 2000 then
    perform app.refuse(422, 'this needs a reason of at most 2,000 characters', 'change_reason_missing');
  end if;
  return btrim(p_reason);
end
$$;
comment on function app.require_reason(text) is 'The reason without white space around it; else PT422.';

-- Voiding -----------------------------------------------------------------------------------------------------------

-- Takes a response out of judging and out of the dataset, for good. Labels of it stay in the store; what waits for one is
-- set aside. Returns how many slots that were. Refuses PT401, PT403, PT404, PT422. Idempotent.
create function public.void_response(p_response uuid, p_reason text)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  return app.void_response(v_actor.id, p_response, p_reason);
end
$$;

-- The same for whoever may: a null actor is the machine.
create function app.void_response(p_actor uuid, p_response uuid, p_reason text)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_reason text := app.require_reason(p_reason);
  v_response public.response_content;
  v_set_aside int;
begin
  -- Drafts too: they have no slots yet, and one that is opened meanwhile would make slots of this response.
  perform from public.batches b
  where b.id in (
    select s.batch_id from public.slots s where s.response_id = p_response
    union
    select br.batch_id from public.batch_responses br where br.response_id = p_response
  )
  order by b.id
  for update;
  select * into v_response from public.response_content c where c.id = p_response for update;
  if not found then
    perform app.refuse(404, 'no such response', 'response_unknown');
  end if;
  if v_response.voided_at is not null then
    return 0;
  end if;
  update public.response_content c set voided_at = now(), void_reason = v_reason where c.id = p_response;
  update public.slots s set state = 'set_aside', skipped_at = null
  where s.response_id = p_response and s.state = 'pending';
  get diagnostics v_set_aside = row_count;
  perform app.record(p_actor, 'response.voided', 'response', p_response, jsonb_build_object(
    'studyId', v_response.study_id,
    'itemId', (select p.item_id from public.response_provenance p where p.response_id = p_response),
    'reason', v_reason,
    'setAside', v_set_aside
  ));
  return v_set_aside;
end
$$;
revoke all on function app.void_response from public;
comment on function public.void_response(uuid, text) is 'Takes a response out of judging and the dataset, with a reason. Admins.';

-- Returning ---------------------------------------------------------------------------------------------------------

-- Gives a submitted slot back to its annotator: the label leaves the dataset, stays in history, and lies before the
-- annotator as a draft beside the reason. Refuses PT401, PT403, PT404, PT409 (detail: the current row), PT410, PT422.
create function public.return_slot(p_slot uuid, p_reason text, p_expected_version int)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_reason text := app.require_reason(p_reason);
  v_slot public.slots;
  v_status text;
  v_label public.annotations;
begin
  select * into v_slot from public.slots s where s.id = p_slot;
  if not found then
    perform app.refuse(404, 'no such slot', 'slot_unknown');
  end if;
  select b.status into strict v_status from public.batches b where b.id = v_slot.batch_id for share;
  select * into strict v_slot from public.slots s where s.id = p_slot for update;
  if v_status <> 'open' then
    perform app.refuse(410, 'the batch is not open', 'batch_' || v_status);
  end if;
  if v_slot.state <> 'submitted' then
    perform app.refuse(422, 'only a submitted label is returned', 'slot_not_submitted');
  end if;
  -- The annotator could do nothing with it, and what comes after it would stay closed. Voiding locks the batch too.
  if exists (select from public.response_content c where c.id = v_slot.response_id and c.voided_at is not null) then
    perform app.refuse(410, 'the response was voided', 'response_voided');
  end if;
  select * into strict v_label from public.annotations a where a.slot_id = p_slot;
  perform app.require_version(v_label, p_expected_version);
  delete from public.annotations a where a.slot_id = p_slot;
  update public.slots s set state = 'pending' where s.id = p_slot;
  perform app.return_to_draft(v_slot, app.label_of(v_label), 0, v_label.active_ms);
  insert into public.annotation_events (slot_id, actor_id, kind, version, before, before_stamp, reason, seen_later)
  values (
    p_slot, v_actor.id, 'returned', app.next_version(p_slot), app.label_of(v_label), app.stamp_of(v_label), v_reason,
    app.has_seen_later(v_slot)
  );
  perform app.record(v_actor.id, 'slot.returned', 'slot', p_slot, jsonb_build_object(
    'annotatorId', v_slot.annotator_id, 'version', v_label.version, 'reason', v_reason
  ));
end
$$;
comment on function public.return_slot(uuid, text, int) is 'Gives a submitted item back to its annotator, with a reason. Admins.';

-- Handing over ------------------------------------------------------------------------------------------------------

create function app.require_judge(p_study uuid, p_scenario uuid, p_person uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select
    from public.study_members m
    join public.profiles p on p.id = m.person_id and p.active and p.role = 'annotator'
    where m.study_id = p_study and m.person_id = p_person
  ) then
    perform app.refuse(422, 'not an active annotator of the study', 'not_an_annotator_of_study');
  end if;
  if exists (
    select from public.scenario_contributors c where c.scenario_id = p_scenario and c.person_id = p_person
  ) then
    perform app.refuse(422, 'nobody judges a scenario that he wrote, revised or reviewed', 'contributor_may_not_judge');
  end if;
end
$$;

-- The scenario's primary slots: all of a scenario are in one batch.
create function app.primary_slots(p_study uuid, p_scenario uuid)
returns setof public.slots
language sql
stable
set search_path = ''
as $$
  select s.* from public.slots s where s.study_id = p_study and s.scenario_id = p_scenario and s.part = 'primary'
$$;

-- One slot to its new annotator, as one that nobody has begun. What the former one submitted goes to history with the
-- reason; what he was typing is gone; what he asked about it is answered with the reason.
create function app.move_slot(p_slot public.slots, p_annotator uuid, p_actor uuid, p_reason text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_label public.annotations;
begin
  select * into v_label from public.annotations a where a.slot_id = p_slot.id;
  insert into public.annotation_events (slot_id, actor_id, kind, version, before, before_stamp, reason, seen_later)
  values (
    p_slot.id, p_actor, 'reassigned', app.next_version(p_slot.id), app.label_of(v_label), app.stamp_of(v_label),
    p_reason, app.has_seen_later(p_slot)
  );
  delete from public.annotations a where a.slot_id = p_slot.id;
  delete from public.annotation_drafts d where d.slot_id = p_slot.id;
  update public.flags f
  set status = 'resolved', resolved_at = now(), resolved_by = p_actor, answer = coalesce(f.answer, p_reason)
  where f.slot_id = p_slot.id and f.status = 'open';
  update public.slots s
  set annotator_id = p_annotator, state = case when exists (
      select from public.response_content c where c.id = s.response_id and c.voided_at is not null
    ) then 'set_aside' else 'pending' end,
    skipped_at = null, unsure = false, first_opened_at = null,
    position = (
      select coalesce(max(other.position), 0) + 1 from public.slots other
      where other.batch_id = s.batch_id and other.annotator_id = p_annotator
    )
  where s.id = p_slot.id;
end
$$;

-- Where the new annotator has an overlap slot of the same response, the two exchange their parts, and no label is lost.
create function app.exchange_parts(p_slot public.slots, p_own uuid)
returns void
language sql
set search_path = ''
as $$
  update public.slots s set part = 'overlap' where s.id = p_slot.id;
  update public.slots s set part = 'primary' where s.id = p_own;
$$;

-- Positions run from 1 without gaps.
create function app.close_gaps(p_batch uuid)
returns void
language sql
set search_path = ''
as $$
  update public.slots s
  set position = counted.position
  from (
    select inner_slot.id, row_number() over (partition by inner_slot.annotator_id order by inner_slot.position) as position
    from public.slots inner_slot
    where inner_slot.batch_id = p_batch
  ) counted
  where s.id = counted.id and s.position <> counted.position
$$;

create function app.hand_over_slots(
  p_study uuid, p_scenario uuid, p_annotator uuid, p_mode text, p_actor uuid, p_reason text
)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_slot public.slots;
  v_own uuid;
  v_moved int := 0;
begin
  for v_slot in
    select * from app.primary_slots(p_study, p_scenario) s
    where s.annotator_id <> p_annotator and (p_mode = 'relabel' or s.state <> 'submitted')
    order by s.checkpoint_index, s.annotator_id, s.position
  loop
    select s.id into v_own
    from public.slots s
    where s.batch_id = v_slot.batch_id and s.response_id = v_slot.response_id and s.annotator_id = p_annotator;
    if found then
      perform app.exchange_parts(v_slot, v_own);
    else
      perform app.move_slot(v_slot, p_annotator, p_actor, p_reason);
    end if;
    v_moved := v_moved + 1;
  end loop;
  return v_moved;
end
$$;

revoke all on function app.require_reason, app.require_judge, app.primary_slots, app.move_slot, app.exchange_parts,
  app.close_gaps, app.hand_over_slots
  from public;

-- Hands an opened scenario to another annotator. p_expected_submitted is the number of submitted labels that the admin was
-- shown: if one came in since, he looks again. Returns { moved, kept }. Handing it to whoever has it already changes
-- nothing. Refuses PT401, PT403, PT404, PT410, PT422 (`work_went_on`, `scenario_not_opened`, and who may not judge).
create function public.reassign_scenario(
  p_study uuid, p_scenario uuid, p_annotator uuid, p_mode text, p_reason text, p_expected_submitted int
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_reason text := app.require_reason(p_reason);
  v_from uuid;
  v_batch public.batches;
  v_submitted int;
  v_moved int;
  v_kept int;
begin
  perform app.require_study(p_study);
  if p_mode is null or p_mode not in ('relabel', 'split') then
    perform app.refuse(422, 'relabel or split', 'malformed_request');
  end if;
  select b.* into v_batch
  from public.batches b
  where b.id = (select s.batch_id from app.primary_slots(p_study, p_scenario) s limit 1)
  for update;
  if not found then
    perform app.refuse(422, 'nobody has items of this scenario yet', 'scenario_not_opened');
  end if;
  perform from public.studies s where s.id = p_study for update;
  select a.annotator_id into strict v_from
  from public.scenario_annotators a
  where a.study_id = p_study and a.scenario_id = p_scenario;
  if v_from = p_annotator then
    return jsonb_build_object('moved', 0, 'kept', 0);
  end if;
  perform app.require_judge(p_study, p_scenario, p_annotator);
  if v_batch.status <> 'open' then
    perform app.refuse(410, 'the batch is not open', 'batch_' || v_batch.status);
  end if;
  select count(*) into v_submitted from app.primary_slots(p_study, p_scenario) s where s.state = 'submitted';
  if v_submitted is distinct from p_expected_submitted then
    perform app.refuse(422, 'labels came in or were taken back meanwhile', 'work_went_on');
  end if;
  update public.scenario_annotators a set annotator_id = p_annotator
  where a.study_id = p_study and a.scenario_id = p_scenario;
  v_moved := app.hand_over_slots(p_study, p_scenario, p_annotator, p_mode, v_actor.id, v_reason);
  perform app.close_gaps(v_batch.id);
  select count(*) into v_kept from app.primary_slots(p_study, p_scenario) s where s.annotator_id <> p_annotator;
  insert into public.scenario_handovers (
    study_id, scenario_id, batch_id, from_annotator_id, to_annotator_id, mode, kept_slots, moved_slots, reason, actor_id
  )
  values (p_study, p_scenario, v_batch.id, v_from, p_annotator, p_mode, v_kept, v_moved, v_reason, v_actor.id);
  perform app.record(v_actor.id, 'study.scenario_reassigned', 'study', p_study, jsonb_build_object(
    'scenarioId', p_scenario, 'from', v_from, 'to', p_annotator, 'mode', p_mode, 'moved', v_moved, 'kept', v_kept,
    'reason', v_reason
  ));
  return jsonb_build_object('moved', v_moved, 'kept', v_kept);
end
$$;
comment on function public.reassign_scenario(uuid, uuid, uuid, text, text, int) is
  'Hands an opened scenario to another annotator, as a whole or split. Admins.';

-- A scenario's responses with what was submitted about each, for whoever is about to hand it over: { annotatorId,
-- batchStatus, responses: [{ responseId, itemId, model, checkpointIndex, status, voidedAt, voidReason, slot }], handovers:
-- [{ at, fromName, toName, mode, kept, moved, reason }] }. `slot` is the primary one with its label, or null.
create function public.scenario_work(p_study uuid, p_scenario uuid)
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
  return jsonb_build_object(
    'annotatorId', (
      select a.annotator_id from public.scenario_annotators a
      where a.study_id = p_study and a.scenario_id = p_scenario
    ),
    'batchStatus', (
      select b.status from public.batches b
      where b.id = (select s.batch_id from app.primary_slots(p_study, p_scenario) s limit 1)
    ),
    'responses', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'responseId', c.id, 'itemId', r.item_id, 'model', m.label, 'checkpointIndex', c.checkpoint_index,
          'status', r.status, 'voidedAt', c.voided_at, 'voidReason', c.void_reason,
          'slot', case when s.id is not null then jsonb_build_object(
            'slotId', s.id, 'annotatorName', p.display_name, 'state', s.state, 'hasDraft', d.slot_id is not null,
            'version', a.version, 'label', app.label_of(a), 'submittedAt', a.submitted_at
          ) end
        )
        order by c.checkpoint_index, m.key, r.item_id
      )
      from public.response_content c
      join public.response_provenance r on r.response_id = c.id
      join public.models m on m.id = r.model_id
      left join app.primary_slots(p_study, p_scenario) s on s.response_id = c.id
      left join public.profiles p on p.id = s.annotator_id
      left join public.annotations a on a.slot_id = s.id
      left join public.annotation_drafts d on d.slot_id = s.id
      where c.study_id = p_study and c.scenario_id = p_scenario
    ), '[]'),
    'handovers', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'at', h.at, 'fromName', giver.display_name, 'toName', taker.display_name, 'mode', h.mode,
          'kept', h.kept_slots, 'moved', h.moved_slots, 'reason', h.reason
        )
        order by h.id
      )
      from public.scenario_handovers h
      join public.profiles giver on giver.id = h.from_annotator_id
      join public.profiles taker on taker.id = h.to_annotator_id
      where h.study_id = p_study and h.scenario_id = p_scenario
    ), '[]')
  );
end
$$;
comment on function public.scenario_work(uuid, uuid) is 'The responses of a scenario with what was submitted about each, and by whom. Admins.';

-- Discarding --------------------------------------------------------------------------------------------------------

-- A draft holds its scenarios back from other batches; discarding it frees them. Refuses PT401, PT403, PT404, PT422.
create function public.discard_batch(p_batch uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches := app.require_batch(p_batch);
  v_responses int;
begin
  if v_batch.status <> 'draft' then
    perform app.refuse(422, 'the batch was opened before', 'batch_not_draft');
  end if;
  delete from public.batch_responses r where r.batch_id = p_batch;
  get diagnostics v_responses = row_count;
  delete from public.batches b where b.id = p_batch;
  perform app.record(v_actor.id, 'batch.discarded', 'batch', p_batch, jsonb_build_object(
    'studyId', v_batch.study_id, 'name', v_batch.name, 'kind', v_batch.kind, 'responses', v_responses
  ));
end
$$;
comment on function public.discard_batch(uuid) is 'Deletes a batch that was never opened and frees its scenarios. Admins.';

revoke all on function public.void_response, public.return_slot, public.reassign_scenario, public.scenario_work,
  public.discard_batch
  from public, anon, authenticated, service_role;
grant execute on function public.void_response, public.return_slot, public.reassign_scenario, public.scenario_work,
  public.discard_batch
  to authenticated;
