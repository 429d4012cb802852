-- What an annotator is told: the batches, the slots of one, and one slot with its content.
--
-- Answers name no model, no scenario, no checkpoint key and no response. Lists touch narrow columns only and counts
-- come from indexes of the caller's own slots, so they do not grow with the study.

create function app.label_of(p_annotation public.annotations)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when p_annotation.slot_id is not null then jsonb_build_object(
    'verdict', p_annotation.verdict,
    'level', p_annotation.level,
    'timing', p_annotation.timing,
    'intensity', p_annotation.intensity,
    'otherIssues', to_jsonb(p_annotation.other_issues),
    'rationale', p_annotation.rationale
  ) end
$$;
comment on function app.label_of(public.annotations) is 'A label in the shape of lib/domain/labels/label.ts.';

-- The row a person compares his own words with when his version is stale; `null` where nothing is submitted.
create function app.annotation_as_json(p_annotation public.annotations)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select app.label_of(p_annotation) || jsonb_build_object(
    'version', p_annotation.version,
    'submittedAt', p_annotation.submitted_at,
    'activeMs', p_annotation.active_ms
  )
$$;

-- The caller's own slot in a batch that has been opened; another's is as unknown as one that never was.
create function app.require_slot(p_slot uuid, p_actor uuid)
returns public.slots
language plpgsql
stable
set search_path = ''
as $$
declare
  v_slot public.slots;
begin
  select * into v_slot from public.slots s where s.id = p_slot and s.annotator_id = p_actor;
  if not found then
    perform app.refuse(404, 'no such slot', 'slot_unknown');
  end if;
  return v_slot;
end
$$;

-- The slot to work on after a position: the next pending one, around the end to the beginning, skipped ones last;
-- never a closed one (app.slot_is_closed). p_as_done is taken for judged already, so a page can know what its own
-- submission will open.
create function app.next_slot(p_batch uuid, p_annotator uuid, p_after int, p_as_done uuid default null)
returns uuid
language sql
stable
set search_path = ''
as $$
  select waiting.id
  from (
    select
      s.id, s.batch_id, s.position, s.skipped_at, s.checkpoint_index,
      min(s.checkpoint_index) over (partition by s.scenario_id) as first_pending
    from public.slots s
    join public.batches b on b.id = s.batch_id
    where s.annotator_id = p_annotator and s.state = 'pending'
      and s.study_id = (select asked.study_id from public.batches asked where asked.id = p_batch)
      and (b.id = p_batch or b.status = 'open')
      and s.id is distinct from p_as_done
  ) waiting
  where waiting.batch_id = p_batch and waiting.checkpoint_index = waiting.first_pending
  order by (waiting.skipped_at is not null), (waiting.position <= p_after), waiting.position
  limit 1
$$;

-- The pace of the person's last fifty labels of a batch: an estimate of what the rest will take. The median and the
-- quartiles beside it, in milliseconds; null before the first label.
create function app.pace(p_batch uuid, p_annotator uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'medianActiveMs', round(percentile_cont(0.5) within group (order by recent.active_ms))::int,
    'activeQuartilesMs', case when count(*) > 0 then jsonb_build_array(
      round(percentile_cont(0.25) within group (order by recent.active_ms))::int,
      round(percentile_cont(0.75) within group (order by recent.active_ms))::int
    ) end
  )
  from (
    select a.active_ms
    from public.annotations a
    join public.slots s on s.id = a.slot_id
    where a.annotator_id = p_annotator and s.batch_id = p_batch
    order by a.submitted_at desc
    limit 50
  ) recent
$$;

revoke all on function app.label_of, app.annotation_as_json, app.require_slot, app.next_slot, app.pace
  from public;

create function public.evaluate_home()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'batchId', b.id,
        'batchName', b.name,
        'studyName', study.name,
        'kind', b.kind,
        'status', b.status,
        'total', tally.total,
        'done', tally.done,
        'setAside', tally.set_aside,
        'flagged', (
          select count(distinct f.slot_id)
          from public.flags f
          join public.slots fs on fs.id = f.slot_id
          where f.author_id = v_actor.id and f.status = 'open' and fs.batch_id = b.id
        ),
        'skipped', tally.skipped,
        'unsure', tally.unsure,
        'nextSlotId', case when b.status = 'open' then app.next_slot(b.id, v_actor.id, 0) end
      ) || app.pace(b.id, v_actor.id)
      order by b.opened_at, b.id
    )
    from (
      select
        s.batch_id,
        count(*) as total,
        count(*) filter (where s.state = 'submitted') as done,
        count(*) filter (where s.state = 'set_aside') as set_aside,
        count(*) filter (where s.state = 'pending' and s.skipped_at is not null) as skipped,
        count(*) filter (where s.unsure) as unsure
      from public.slots s
      where s.annotator_id = v_actor.id
      group by s.batch_id
    ) tally
    join public.batches b on b.id = tally.batch_id
    join public.studies study on study.id = b.study_id
    where study.archived_at is null
  ), '[]');
end
$$;
comment on function public.evaluate_home() is 'The caller''s batches with progress. Annotators.';

create function public.batch_slots(p_batch uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slots jsonb;
begin
  select jsonb_agg(
    jsonb_build_object(
      'slotId', s.id,
      'scenarioOrdinal', s.scenario_ordinal,
      'checkpointOrdinal', s.checkpoint_ordinal,
      'state', s.state,
      'closed', s.checkpoint_index > s.open_until,
      'skipped', s.skipped_at is not null,
      'unsure', s.unsure,
      'flagged', exists (
        select from public.flags f
        where f.slot_id = s.id and f.author_id = v_actor.id and f.status = 'open'
      ),
      'verdict', a.verdict,
      'hasDraft', d.slot_id is not null
    )
    order by s.position
  )
  into v_slots
  from (
    select
      slot.*,
      dense_rank() over (order by scenario.first_position) as scenario_ordinal,
      dense_rank() over (partition by slot.scenario_id order by slot.checkpoint_index) as checkpoint_ordinal,
      -- The earliest checkpoint of the scenario that waits; what comes after it is closed.
      coalesce(scenario.first_pending, 2147483647) as open_until
    from public.slots slot
    join (
      select
        inner_slot.scenario_id,
        min(inner_slot.position) filter (where inner_slot.batch_id = p_batch) as first_position,
        min(inner_slot.checkpoint_index) filter (where inner_slot.state = 'pending') as first_pending
      from public.slots inner_slot
      join public.batches b on b.id = inner_slot.batch_id
      where inner_slot.annotator_id = v_actor.id
        and inner_slot.study_id = (select asked.study_id from public.batches asked where asked.id = p_batch)
        and (b.id = p_batch or b.status = 'open')
      group by inner_slot.scenario_id
    ) scenario on scenario.scenario_id = slot.scenario_id
    where slot.batch_id = p_batch and slot.annotator_id = v_actor.id
  ) s
  left join public.annotations a on a.slot_id = s.id
  left join public.annotation_drafts d on d.slot_id = s.id;
  if v_slots is null then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  return v_slots;
end
$$;
comment on function public.batch_slots(uuid) is 'The caller''s slots of a batch, in order. Annotators.';

create function app.slot_content(p_response uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'instanceDescription', c.instance_description,
    'personalDescription', c.personal_description,
    'personName', c.person_name,
    'timezone', c.timezone,
    'checkpointTime', c.checkpoint_time,
    'eventPrefixJson', c.event_prefix_json,
    'inspectionTraceJson', c.inspection_trace_json,
    'finalActionJson', c.final_action_json,
    'executionResultJson', c.execution_result_json,
    'effectsJson', c.effects_json,
    'outboxJson', c.outbox_json,
    'inferredLevel', c.inferred_level
  )
  from public.response_content c
  where c.id = p_response
$$;

-- The caller's other slots at the same checkpoint, with what he said of them.
create function app.slot_siblings(p_slot public.slots)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'slotId', s.id,
      'state', s.state,
      'verdict', a.verdict,
      'level', a.level,
      'timing', a.timing,
      'intensity', a.intensity
    )
    order by s.position
  ), '[]')
  from public.slots s
  left join public.annotations a on a.slot_id = s.id
  where s.batch_id = p_slot.batch_id and s.annotator_id = p_slot.annotator_id
    and s.scenario_id = p_slot.scenario_id and s.checkpoint_index = p_slot.checkpoint_index
    and s.id <> p_slot.id
$$;

create function app.slot_flags(p_slot uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', f.id,
      'kind', f.kind,
      'body', f.body,
      'status', f.status,
      'answer', f.answer,
      'createdAt', f.created_at
    )
    order by f.created_at, f.id
  ), '[]')
  from public.flags f
  -- A slot that was handed on carries what its former annotator wrote.
  join public.slots s on s.id = f.slot_id and s.annotator_id = f.author_id
  where f.slot_id = p_slot
$$;

-- Why an admin gave the slot back, as long as nothing was submitted since; else null.
create function app.slot_return(p_slot public.slots)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when newest.kind = 'returned' and newest.reason is not null then jsonb_build_object(
    'reason', newest.reason, 'at', newest.at
  ) end
  from (
    select e.kind, e.reason, e.at from public.annotation_events e where e.slot_id = p_slot.id order by e.id desc limit 1
  ) newest
$$;

create function app.latest_guideline(p_study uuid)
returns public.guideline_versions
language sql
stable
set search_path = ''
as $$
  select g from public.guideline_versions g where g.study_id = p_study order by g.version desc limit 1
$$;

-- Keeps, once, that the slot's content was handed out; has_seen_later counts on it. A slot handed out before is not
-- written again.
create function app.mark_opened(p_slot public.slots)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_slot.first_opened_at is null then
    update public.slots s set first_opened_at = now() where s.id = p_slot.id and s.first_opened_at is null;
  end if;
end
$$;

revoke all on function app.slot_content, app.slot_siblings, app.slot_flags, app.slot_return, app.latest_guideline, app.mark_opened
  from public;

-- Refuses PT401, PT403, PT404, PT423. Writes once: that the slot's content was handed out.
create function public.slot_item(p_slot uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.require_slot(p_slot, v_actor.id);
  v_batch public.batches;
  v_study public.studies;
  v_annotation public.annotations;
  v_guideline public.guideline_versions;
begin
  if app.slot_is_closed(v_slot) then
    perform app.refuse(423, 'judge the earlier checkpoints of this scenario first', 'earlier_checkpoint_pending');
  end if;
  perform app.mark_opened(v_slot);
  select * into strict v_batch from public.batches b where b.id = v_slot.batch_id;
  select * into strict v_study from public.studies s where s.id = v_slot.study_id;
  select * into v_annotation from public.annotations a where a.slot_id = p_slot;
  v_guideline := app.latest_guideline(v_slot.study_id);
  return jsonb_build_object(
    'slotId', v_slot.id,
    'batchId', v_batch.id,
    'batchStatus', v_batch.status,
    'state', v_slot.state,
    'closed', false,
    'content', app.slot_content(v_slot.response_id),
    'annotation', app.annotation_as_json(v_annotation),
    'draft', (
      select jsonb_build_object(
        'draft', d.draft, 'baseVersion', d.base_version, 'activeMs', d.active_ms, 'updatedAt', d.updated_at
      )
      from public.annotation_drafts d
      where d.slot_id = p_slot
    ),
    'guideline', case when v_guideline.id is not null then jsonb_build_object(
      'versionId', v_guideline.id,
      'version', v_guideline.version,
      'bodyEn', v_guideline.body_en,
      'bodyZh', v_guideline.body_zh
    ) end,
    'rationaleRequired', v_study.rationale_required,
    -- A checkpoint's index is the number of events known there.
    'previousCheckpoint', (
      select case when max(s.checkpoint_index) is not null
        then jsonb_build_object('eventCount', max(s.checkpoint_index)) end
      from public.slots s
      where s.batch_id = v_slot.batch_id and s.annotator_id = v_slot.annotator_id
        and s.scenario_id = v_slot.scenario_id and s.checkpoint_index < v_slot.checkpoint_index
    ),
    'siblings', app.slot_siblings(v_slot),
    'previousSlotId', (
      select s.id from public.slots s
      where s.batch_id = v_slot.batch_id and s.annotator_id = v_slot.annotator_id
        and s.position = v_slot.position - 1
    ),
    'nextSlotId', app.next_slot(v_slot.batch_id, v_slot.annotator_id, v_slot.position, v_slot.id),
    'unsure', v_slot.unsure,
    'skipped', v_slot.skipped_at is not null,
    'flags', app.slot_flags(p_slot),
    'returned', app.slot_return(v_slot),
    'position', v_slot.position
  ) || app.batch_tally(v_slot.batch_id, v_slot.annotator_id);
end
$$;
comment on function public.slot_item(uuid) is 'One of the caller''s slots with its content, if it is not closed. Annotators.';

-- Positions run from 1 without gaps, so the last one is the total.
create function app.batch_tally(p_batch uuid, p_annotator uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'total', (
      select coalesce(max(s.position), 0) from public.slots s
      where s.batch_id = p_batch and s.annotator_id = p_annotator
    ),
    'done', (
      select count(*) from public.slots s
      where s.batch_id = p_batch and s.annotator_id = p_annotator and s.state = 'submitted'
    )
  )
$$;
revoke all on function app.batch_tally from public;

revoke all on function public.evaluate_home, public.batch_slots, public.slot_item
  from public, anon, authenticated, service_role;
grant execute on function public.evaluate_home, public.batch_slots, public.slot_item to authenticated;
