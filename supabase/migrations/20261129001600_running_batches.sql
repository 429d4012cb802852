-- Batches as admins run them: made, opened, locked, reopened; how far they are; flags answered.

create function app.require_batch(p_batch uuid)
returns public.batches
language plpgsql
set search_path = ''
as $$
declare
  v_batch public.batches;
begin
  select * into v_batch from public.batches b where b.id = p_batch for update;
  if not found then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  return v_batch;
end
$$;
comment on function app.require_batch(uuid) is 'The batch, locked: it waits for submissions under way.';
revoke all on function app.require_batch from public;

-- All slots of a scenario are in one batch: outside calibration, a scenario that another batch holds is refused.
create function public.create_batch(p_study uuid, p_name text, p_kind text, p_response_ids uuid[])
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_id uuid;
  v_constraint text;
begin
  perform app.require_study(p_study);
  perform from public.studies s where s.id = p_study for update;
  if coalesce(cardinality(p_response_ids), 0) = 0 then
    perform app.refuse(422, 'a batch has responses', 'batch_empty');
  end if;
  if exists (
    select from unnest(p_response_ids) wanted (id)
    where not exists (
      select
      from public.response_content c
      join public.response_provenance p on p.response_id = c.id
      where c.id = wanted.id and c.study_id = p_study and c.voided_at is null and p.status = 'completed'
    )
  ) then
    perform app.refuse(422, 'only completed responses of the study are judged', 'response_not_judgeable');
  end if;
  if exists (
    select
    from public.response_content c
    join public.scenario_revisions r on r.id = c.revision_id
    where c.id = any (p_response_ids) and r.status <> 'approved'
  ) then
    perform app.refuse(422, 'only approved revisions enter a batch', 'revision_not_approved');
  end if;
  if p_kind is distinct from 'calibration' and exists (
    select
    from public.response_content wanted
    join public.response_content other
      on other.study_id = p_study and other.scenario_id = wanted.scenario_id
    join public.batch_responses br on br.response_id = other.id
    join public.batches b on b.id = br.batch_id and b.kind <> 'calibration'
    where wanted.id = any (p_response_ids)
  ) then
    perform app.refuse(422, 'another batch holds a scenario of these', 'scenario_in_another_batch');
  end if;
  begin
    insert into public.batches (study_id, name, kind) values (p_study, p_name, p_kind) returning id into v_id;
  exception
    when check_violation or not_null_violation or unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the batch breaks a rule', v_constraint, 'batches', 'batch_');
  end;
  insert into public.batch_responses (batch_id, response_id)
  select distinct v_id, wanted.id from unnest(p_response_ids) wanted (id);
  perform app.record(
    v_actor.id, 'batch.created', 'batch', v_id,
    jsonb_build_object('kind', p_kind, 'responses', cardinality(p_response_ids))
  );
  return v_id;
end
$$;
comment on function public.create_batch(uuid, text, text, uuid[]) is 'Makes a draft batch of completed responses. Admins.';

-- Who judges a response of the batch: its scenario's annotator; in sets made for overlap every annotator of the study
-- who did not contribute to the scenario. Calibration has no primary part, for it never reaches the dataset.
create function app.batch_judges(p_batch public.batches)
returns table (response_id uuid, scenario_id uuid, checkpoint_index int, annotator_id uuid, part text)
language sql
stable
set search_path = ''
as $$
  select
    c.id, c.scenario_id, c.checkpoint_index, judge.annotator_id,
    case when p_batch.kind <> 'calibration' and judge.is_assigned then 'primary' else 'overlap' end
  from public.batch_responses br
  join public.response_content c on c.id = br.response_id and c.voided_at is null
  cross join lateral (
    select a.annotator_id, true as is_assigned
    from public.scenario_annotators a
    where a.study_id = p_batch.study_id and a.scenario_id = c.scenario_id and p_batch.kind <> 'calibration'
    union all
    select m.person_id, false
    from public.study_members m
    join public.profiles p on p.id = m.person_id and p.active and p.role = 'annotator'
    where m.study_id = p_batch.study_id and p_batch.kind <> 'main'
      and not exists (
        select from public.scenario_contributors k
        where k.scenario_id = c.scenario_id and k.person_id = m.person_id
      )
      and not exists (
        select from public.scenario_annotators a
        where a.study_id = p_batch.study_id and a.scenario_id = c.scenario_id
          and a.annotator_id = m.person_id and p_batch.kind <> 'calibration'
      )
  ) judge
  where br.batch_id = p_batch.id
$$;
revoke all on function app.batch_judges from public;

-- Makes the slots. Order within a person: scenarios shuffled, checkpoints of each ascending, responses at a checkpoint
-- shuffled; seeded by study, scenario, checkpoint and response, so that opening again would give the same.
create function public.open_batch(p_batch uuid)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches := app.require_batch(p_batch);
  v_slots int;
begin
  if v_batch.status <> 'draft' then
    perform app.refuse(422, 'the batch was opened before', 'batch_not_draft');
  end if;
  perform from public.studies s where s.id = v_batch.study_id for update;
  if v_batch.kind <> 'calibration' and exists (
    select
    from public.batch_responses br
    join public.response_content c on c.id = br.response_id and c.voided_at is null
    where br.batch_id = p_batch and not exists (
      select from public.scenario_annotators a
      where a.study_id = v_batch.study_id and a.scenario_id = c.scenario_id
    )
  ) then
    perform app.refuse(422, 'a scenario has no annotator yet', 'scenario_unassigned');
  end if;
  -- Between assignment and opening people leave or change their role; slots of theirs would wait for ever.
  if exists (
    select
    from app.batch_judges(v_batch) j
    join public.profiles p on p.id = j.annotator_id
    where not p.active or p.role <> 'annotator'
  ) then
    perform app.refuse(422, 'an assigned annotator is not an active annotator any more', 'annotator_inactive');
  end if;
  insert into public.slots
    (batch_id, study_id, scenario_id, response_id, annotator_id, part, checkpoint_index, position)
  select
    v_batch.id, v_batch.study_id, j.scenario_id, j.response_id, j.annotator_id, j.part, j.checkpoint_index,
    row_number() over (
      partition by j.annotator_id
      order by
        md5(v_batch.study_id::text || j.scenario_id::text),
        j.scenario_id,
        j.checkpoint_index,
        md5(v_batch.study_id::text || j.scenario_id::text || j.checkpoint_index::text || j.response_id::text)
    )
  from app.batch_judges(v_batch) j;
  get diagnostics v_slots = row_count;
  if v_slots = 0 then
    perform app.refuse(422, 'nobody would judge anything', 'batch_empty');
  end if;
  update public.batches b set status = 'open', opened_at = now() where b.id = p_batch;
  perform app.record(v_actor.id, 'batch.opened', 'batch', p_batch, jsonb_build_object('slots', v_slots));
  return v_slots;
end
$$;
comment on function public.open_batch(uuid) is 'Opens a draft batch and returns how many slots it has. Admins.';

create function public.lock_batch(p_batch uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches := app.require_batch(p_batch);
begin
  if v_batch.status = 'locked' then
    return;
  end if;
  if v_batch.status <> 'open' then
    perform app.refuse(422, 'only an open batch is locked', 'batch_not_open');
  end if;
  update public.batches b set status = 'locked', locked_at = now() where b.id = p_batch;
  perform app.record(v_actor.id, 'batch.locked', 'batch', p_batch);
end
$$;
comment on function public.lock_batch(uuid) is
  'Locks an open batch once submissions under way have ended. Idempotent. Admins.';

create function public.reopen_batch(p_batch uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches := app.require_batch(p_batch);
begin
  if p_reason is null or app.is_blank(p_reason) or char_length(p_reason) > 2000 then
    perform app.refuse(422, 'reopening needs a reason', 'reason_missing');
  end if;
  if v_batch.status <> 'locked' then
    perform app.refuse(422, 'only a locked batch is reopened', 'batch_not_locked');
  end if;
  update public.batches b set status = 'open', locked_at = null, reopen_reason = p_reason where b.id = p_batch;
  perform app.record(v_actor.id, 'batch.reopened', 'batch', p_batch, jsonb_build_object('reason', p_reason));
end
$$;
comment on function public.reopen_batch(uuid, text) is 'Opens a locked batch again, with a reason. Admins.';

create function app.batch_people(p_batch uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'personId', p.id,
      'displayName', p.display_name,
      'active', p.active,
      'total', tally.total,
      'done', tally.done,
      'setAside', tally.set_aside,
      'skipped', tally.skipped,
      'unsure', tally.unsure,
      'drafts', tally.drafts,
      'flagged', (
        select count(distinct f.slot_id)
        from public.flags f
        join public.slots fs on fs.id = f.slot_id and fs.batch_id = p_batch and fs.annotator_id = p.id
        where f.author_id = p.id and f.status = 'open'
      ),
      'activeMs', tally.active_ms,
      'lastSubmittedAt', tally.last_submitted_at
    ) || app.pace(p_batch, p.id)
    order by p.display_name, p.id
  ), '[]')
  from (
    select
      s.annotator_id,
      count(*) as total,
      count(*) filter (where s.state = 'submitted') as done,
      count(*) filter (where s.state = 'set_aside') as set_aside,
      count(*) filter (where s.state = 'pending' and s.skipped_at is not null) as skipped,
      count(*) filter (where s.unsure) as unsure,
      count(d.slot_id) as drafts,
      coalesce(sum(a.active_ms), 0) as active_ms,
      max(a.submitted_at) as last_submitted_at
    from public.slots s
    left join public.annotations a on a.slot_id = s.id
    left join public.annotation_drafts d on d.slot_id = s.id
    where s.batch_id = p_batch
    group by s.annotator_id
  ) tally
  join public.profiles p on p.id = tally.annotator_id
$$;
revoke all on function app.batch_people from public;

create function public.study_progress(p_study uuid)
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
  return jsonb_build_object('batches', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'batchId', b.id,
        'name', b.name,
        'kind', b.kind,
        'status', b.status,
        'openedAt', b.opened_at,
        'lockedAt', b.locked_at,
        'reopenReason', b.reopen_reason,
        'responses', (select count(*) from public.batch_responses br where br.batch_id = b.id),
        'openFlags', (
          select count(*) from public.flags f join public.slots s on s.id = f.slot_id
          where s.batch_id = b.id and f.status = 'open'
        ),
        'people', counted.people
      ) || (
        select jsonb_build_object(
          'total', coalesce(sum((one ->> 'total')::int), 0),
          'done', coalesce(sum((one ->> 'done')::int), 0),
          'setAside', coalesce(sum((one ->> 'setAside')::int), 0)
        )
        from jsonb_array_elements(counted.people) one
      )
      order by b.created_at, b.id
    )
    from public.batches b
    cross join lateral (select app.batch_people(b.id) as people) counted
    where b.study_id = p_study
  ), '[]'));
end
$$;
comment on function public.study_progress(uuid) is 'How far each batch and person of a study is. Admins.';

-- Closes a flag with an answer. A slot that was set aside stays so, or is returned to its annotator, which history keeps;
-- in a batch that is not open nothing is returned. Another open flag that sets the slot aside keeps it so. Locks as
-- withdraw_flag does: the batch, the slot, the flag. Refuses PT401, PT403, PT404, PT410, PT422.
create function public.resolve_flag(p_flag uuid, p_answer text default null, p_return_slot boolean default false)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_answer text := nullif(btrim(p_answer), '');
  v_slot public.slots;
  v_batch_status text;
  v_returned boolean := false;
begin
  if app.utf16_length(p_answer) > 10000 then
    perform app.refuse(422, 'the answer is too long', 'flag_answer_too_long');
  end if;
  select s.* into v_slot from public.flags f join public.slots s on s.id = f.slot_id where f.id = p_flag;
  if not found then
    perform app.refuse(404, 'no such flag', 'flag_unknown');
  end if;
  select b.status into strict v_batch_status from public.batches b where b.id = v_slot.batch_id for share;
  select * into strict v_slot from public.slots s where s.id = v_slot.id for update;
  update public.flags f
  set status = 'resolved', resolved_at = now(), resolved_by = v_actor.id, answer = v_answer
  where f.id = p_flag and f.status = 'open';
  if not found then
    perform app.refuse(422, 'the flag is closed already', 'flag_resolved');
  end if;
  if p_return_slot then
    if v_batch_status <> 'open' then
      perform app.refuse(410, 'the batch is not open', 'batch_' || v_batch_status);
    end if;
    v_returned := app.take_up_again(v_slot.id);
  end if;
  if v_returned then
    insert into public.annotation_events (slot_id, actor_id, kind, version, reason, seen_later)
    values (
      v_slot.id, v_actor.id, 'returned', app.next_version(v_slot.id), v_answer, app.has_seen_later(v_slot)
    );
  end if;
  perform app.record(v_actor.id, 'flag.resolved', 'flag', p_flag, jsonb_build_object('returned', v_returned));
end
$$;
comment on function public.resolve_flag(uuid, text, boolean) is 'Answers and closes a flag; may return its slot. Admins.';

revoke all on function public.create_batch, public.open_batch, public.lock_batch, public.reopen_batch,
  public.study_progress, public.resolve_flag
  from public, anon, authenticated, service_role;
grant execute on function public.create_batch, public.open_batch, public.lock_batch, public.reopen_batch,
  public.study_progress, public.resolve_flag
  to authenticated;
