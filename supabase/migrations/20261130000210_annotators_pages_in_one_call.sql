-- An annotator's pages, each told by one call: his home, and the list of a batch page by page.
--
-- The embedded store answers one request at a time, so a page that asks four times waits four times where twenty people
-- work. A batch may have hundreds of items: its list leaves in pages, filtered and counted here, where all of it is known.

-- Counts beside the names of an annotator's pages: { unreadAnswers, revisit }.
create function app.desk_of(p_annotator uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'unreadAnswers', app.unread_answers(p_annotator),
    'revisit', (
      select count(*)
      from public.revisit_marks m
      join public.slots s on s.id = m.slot_id and s.annotator_id = p_annotator
      where m.annotator_id = p_annotator
    )
  )
$$;

-- The definition of own_work, over desk_of.
create or replace function public.my_desk()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
begin
  return app.desk_of(v_actor.id);
end
$$;

-- An annotator's batches with progress, or the one that is named, as standing_slots defined them for evaluate_home.
create function app.own_batches(p_annotator uuid, p_batch uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
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
        join app.standing_slots fs on fs.id = f.slot_id
        where f.author_id = p_annotator and f.status = 'open' and fs.batch_id = b.id and fs.annotator_id = p_annotator
      ),
      'skipped', tally.skipped,
      'unsure', tally.unsure,
      'returned', tally.returned,
      'nextSlotId', case when b.status = 'open' then app.next_slot(b.id, p_annotator, 0) end
    ) || app.pace(b.id, p_annotator)
    order by b.opened_at, b.id
  ), '[]')
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
    where s.annotator_id = p_annotator and (p_batch is null or s.batch_id = p_batch)
    group by s.batch_id
  ) tally
  join public.batches b on b.id = tally.batch_id
  join public.studies study on study.id = b.study_id
  where study.archived_at is null
$$;

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
  return app.own_batches(v_actor.id);
end
$$;

-- A page of p_limit rows out of p_count, as pages of a list are counted: from 1, one after the last being the last.
create function app.page_within(p_page int, p_limit int, p_count bigint)
returns int
language sql
immutable
set search_path = ''
as $$
  select least(greatest(coalesce(p_page, 1), 1), greatest(ceil(p_count::numeric / p_limit), 1))::int
$$;

-- The rulings that hold in an annotator's studies, newest first, pages from 1: { total, page, rows: [{ id, question, answer,
-- createdAt, studyName }] }, of which nobody is told who wrote them. A page after the last is the last.
create function app.rulings_for(p_annotator uuid, p_limit int, p_page int)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 10), 1), 100);
  v_total bigint := (
    select count(*)
    from public.rulings l
    join public.study_members m on m.study_id = l.study_id and m.person_id = p_annotator
    join public.studies study on study.id = l.study_id and study.archived_at is null
    where l.withdrawn_at is null
  );
  v_page int := app.page_within(p_page, v_limit, v_total);
begin
  return jsonb_build_object('total', v_total, 'page', v_page, 'rows', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'question', r.question, 'answer', r.answer, 'createdAt', r.created_at, 'studyName', r.study_name
      )
      order by r.created_at desc, r.id
    )
    from (
      select l.id, l.question, l.answer, l.created_at, study.name as study_name
      from public.rulings l
      join public.study_members m on m.study_id = l.study_id and m.person_id = p_annotator
      join public.studies study on study.id = l.study_id and study.archived_at is null
      where l.withdrawn_at is null
      order by l.created_at desc, l.id
      limit v_limit offset (v_page - 1) * v_limit
    ) r
  ), '[]'));
end
$$;
revoke all on function app.page_within, app.rulings_for from public;

-- { desk, batches, guidelines, rulings }: counts, the caller's batches, those whose guideline he has not opened as it is now
-- (told by opening_guidelines), and a page of the rulings for him. Refuses PT401, PT403.
create function public.annotator_home(p_rulings int, p_page int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
begin
  return jsonb_build_object(
    'desk', app.desk_of(v_actor.id),
    'batches', app.own_batches(v_actor.id),
    'guidelines', app.unopened_guidelines(v_actor.id),
    'rulings', app.rulings_for(v_actor.id, p_rulings, p_page)
  );
end
$$;
comment on function public.annotator_home(int, int) is 'What an annotator''s first page shows. Annotators.';

-- An annotator's slots of a batch with all that a list says of them, as batch_slots of standing_slots counted it. `place` is
-- the place in the order of judging, from 1; `under` are the filters of the list that an item passes: set-aside ones count as
-- done, for nothing is left to do there; voided ones are under no other filter, so that every count is that of progress.
create function app.listed_slots(p_batch uuid, p_annotator uuid)
returns table (
  slot_id uuid, "position" int, place bigint, scenario_ordinal bigint, checkpoint_ordinal bigint, state text, closed boolean,
  skipped boolean, unsure boolean, flagged boolean, verdict text, has_draft boolean, voided boolean, return_reason text,
  under text[]
)
language sql
stable
set search_path = ''
as $$
  select
    l.slot_id, l.position, l.place, l.scenario_ordinal, l.checkpoint_ordinal, l.state, l.closed, l.skipped, l.unsure, l.flagged,
    l.verdict, l.has_draft, l.voided, l.return_reason,
    case when l.voided then array['voided'] else array_remove(array[
      'all',
      case when l.state = 'pending' then 'todo' end,
      case when l.return_reason is not null then 'returned' end,
      case when l.state <> 'pending' then 'done' end,
      case when l.unsure then 'unsure' end,
      case when l.skipped and l.state = 'pending' then 'skipped' end,
      case when l.flagged then 'flagged' end
    ], null) end
  from (
    select
      slot.id as slot_id,
      slot.position,
      row_number() over (order by slot.position) as place,
      dense_rank() over (order by scenario.first_position) as scenario_ordinal,
      dense_rank() over (partition by slot.scenario_id order by slot.checkpoint_index) as checkpoint_ordinal,
      slot.state,
      -- After the earliest checkpoint of the scenario that waits.
      slot.checkpoint_index > coalesce(scenario.first_pending, 2147483647) as closed,
      slot.skipped_at is not null as skipped,
      slot.unsure,
      f.slot_id is not null as flagged,
      a.verdict,
      d.slot_id is not null as has_draft,
      c.id is not null as voided,
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
      where inner_slot.annotator_id = p_annotator
        and inner_slot.study_id = (select asked.study_id from public.batches asked where asked.id = p_batch)
        and (b.id = p_batch or b.status = 'open')
      group by inner_slot.scenario_id
    ) scenario on scenario.scenario_id = slot.scenario_id
    left join (
      select distinct o.slot_id from public.flags o where o.author_id = p_annotator and o.status = 'open'
    ) f on f.slot_id = slot.id
    left join public.annotations a on a.slot_id = slot.id
    left join public.annotation_drafts d on d.slot_id = slot.id
    left join public.response_content c on c.id = slot.response_id and c.voided_at is not null
    where slot.batch_id = p_batch and slot.annotator_id = p_annotator
  ) l
$$;

-- The definition of standing_slots, over listed_slots.
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
      'slotId', l.slot_id, 'scenarioOrdinal', l.scenario_ordinal, 'checkpointOrdinal', l.checkpoint_ordinal,
      'state', l.state, 'closed', l.closed, 'skipped', l.skipped, 'unsure', l.unsure, 'flagged', l.flagged,
      'verdict', l.verdict, 'hasDraft', l.has_draft, 'voided', l.voided, 'returnReason', l.return_reason
    )
    order by l.place
  )
  into v_slots
  from app.listed_slots(p_batch, v_actor.id) l;
  if v_slots is null then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  return v_slots;
end
$$;

-- One page of the caller's slots of a batch under a filter: { desk, batch, counts, page, pages, slots }. `counts` has every
-- filter; pages run from 1 and are of p_limit items. Without p_page it is the page that holds p_at, or else what comes next
-- in the batch, or else the first; a page after the last is the last. Refuses PT401, PT403, PT404, PT422.
create function public.batch_page(
  p_batch uuid, p_filter text, p_limit int, p_page int default null, p_at uuid default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_batch jsonb := app.own_batches(v_actor.id, p_batch) -> 0;
  v_limit int := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_page jsonb;
begin
  if v_batch is null then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  with listed as materialized (select * from app.listed_slots(p_batch, v_actor.id)),
  counts as materialized (
    select jsonb_object_agg(n.filter, n.items) as each, coalesce(max(n.items) filter (where n.filter = p_filter), -1) as asked
    from (
      select k.filter, count(l.slot_id) as items
      from unnest(array['all', 'todo', 'returned', 'done', 'unsure', 'skipped', 'flagged', 'voided']) k (filter)
      left join listed l on k.filter = any (l.under)
      group by k.filter
    ) n
  ),
  passing as materialized (
    select l.*, (row_number() over (order by l.place) - 1) / v_limit + 1 as on_page
    from listed l
    where p_filter = any (l.under)
  ),
  chosen as materialized (
    select least(
      greatest(coalesce(
        p_page,
        (select p.on_page from passing p where p.slot_id = p_at),
        (select p.on_page from passing p where p.slot_id = (v_batch ->> 'nextSlotId')::uuid),
        1
      ), 1),
      (select greatest(coalesce(max(p.on_page), 1), 1) from passing p)
    ) as page
  )
  select case when counts.asked >= 0 then jsonb_build_object(
    'desk', app.desk_of(v_actor.id),
    'batch', v_batch,
    'counts', counts.each,
    'page', chosen.page,
    'pages', (select coalesce(max(p.on_page), 1) from passing p),
    'slots', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'slotId', p.slot_id, 'position', p.place, 'scenarioOrdinal', p.scenario_ordinal,
          'checkpointOrdinal', p.checkpoint_ordinal, 'state', p.state, 'closed', p.closed, 'skipped', p.skipped,
          'unsure', p.unsure, 'flagged', p.flagged, 'verdict', p.verdict, 'hasDraft', p.has_draft, 'voided', p.voided,
          'returnReason', p.return_reason
        )
        order by p.place
      )
      from passing p
      where p.on_page = chosen.page
    ), '[]')
  ) end
  into v_page
  from counts, chosen;
  if v_page is null then
    perform app.refuse(422, 'no such filter', 'filter_unknown');
  end if;
  return v_page;
end
$$;
comment on function public.batch_page(uuid, text, int, int, uuid) is
  'A page of the caller''s slots of a batch under a filter. Annotators.';

-- Where one can go on after putting a slot off: the next pending and open one of its batch in the order of judging, around
-- the end to the beginning, skipped ones last, never the slot itself; null where nothing else waits. Unlike what slot_item
-- names, nothing is taken for judged. Refuses PT401, PT403, PT404.
create function public.slot_after(p_slot uuid)
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.require_slot(p_slot, v_actor.id);
begin
  return (
    select l.slot_id
    from app.listed_slots(v_slot.batch_id, v_actor.id) l
    where l.state = 'pending' and not l.closed and l.slot_id <> p_slot
    order by l.skipped, l.position <= v_slot.position, l.position
    limit 1
  );
end
$$;
comment on function public.slot_after(uuid) is 'The slot to go on with after putting one off. Annotators.';

revoke all on function app.desk_of, app.own_batches, app.listed_slots from public;
revoke all on function public.annotator_home, public.batch_page, public.slot_after
  from public, anon, authenticated, service_role;
grant execute on function public.annotator_home, public.batch_page, public.slot_after to authenticated;
