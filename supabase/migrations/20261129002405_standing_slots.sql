-- A voided response is not part of a study any more: figures of progress leave its items out, as results do.

-- Slots whose response was not voided. For functions of this schema alone.
create view app.standing_slots as
  select s.*
  from public.slots s
  join public.response_content c on c.id = s.response_id and c.voided_at is null;
revoke all on app.standing_slots from public;

-- The definition of reading_slots, over standing slots.
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
