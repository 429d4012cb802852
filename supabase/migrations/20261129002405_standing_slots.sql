-- A voided response is not part of a study any more: figures of progress leave its items out, as results do. Lists name
-- such items as voided, and those that came back with the reason they were given.

-- Slots whose response was not voided. For functions of this schema alone.
create view app.standing_slots as
  select s.*
  from public.slots s
  join public.response_content c on c.id = s.response_id and c.voided_at is null;
revoke all on app.standing_slots from public;

-- The definition of reading_slots, over standing slots and with the count of what came back.
create or replace function public.evaluate_home()
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
        'returned', tally.returned,
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
        count(*) filter (where s.unsure) as unsure,
        -- What was never opened has no label that could have been returned.
        count(*) filter (
          where s.state = 'pending' and s.first_opened_at is not null
            and app.slot_return((select whole from public.slots whole where whole.id = s.id)) is not null
        ) as returned
      from app.standing_slots s
      where s.annotator_id = v_actor.id
      group by s.batch_id
    ) tally
    join public.batches b on b.id = tally.batch_id
    join public.studies study on study.id = b.study_id
    where study.archived_at is null
  ), '[]');
end
$$;

-- The definition of reading_slots, with `voided` and, where an admin gave an item back, `returnReason`.
create or replace function public.batch_slots(p_batch uuid)
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
      'hasDraft', d.slot_id is not null,
      'voided', c.voided_at is not null,
      'returnReason', s.return_reason
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
      coalesce(scenario.first_pending, 2147483647) as open_until,
      case when slot.state = 'pending' and slot.first_opened_at is not null then
        app.slot_return(slot) ->> 'reason'
      end as return_reason
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
  join public.response_content c on c.id = s.response_id
  left join public.annotations a on a.slot_id = s.id
  left join public.annotation_drafts d on d.slot_id = s.id;
  if v_slots is null then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  return v_slots;
end
$$;
