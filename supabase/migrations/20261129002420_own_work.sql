-- What an annotator finds again of his own work: a search over his labels, his revisit list, his own figures.
--
-- Nothing here tells more than the items themselves do: no model, no scenario's title, no other person. An action's words
-- are searched only where the item was handed out and is not closed.

-- Counts beside the names of the pages: { unreadAnswers, revisit }. Refuses PT401, PT403.
create function public.my_desk()
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
    'unreadAnswers', app.unread_answers(v_actor.id),
    'revisit', (
      select count(*)
      from public.revisit_marks m
      join public.slots s on s.id = m.slot_id and s.annotator_id = v_actor.id
      where m.annotator_id = v_actor.id
    )
  );
end
$$;
comment on function public.my_desk() is 'How many unread answers and revisit marks the caller has. Annotators.';

-- The caller's items in studies that are not archived, with their names as he is told them: numbers of scenario and
-- checkpoint within a batch, as batch_slots counts them.
create function app.own_items(p_annotator uuid)
returns table (slot public.slots, batch_name text, study_name text, scenario_ordinal bigint, checkpoint_ordinal bigint)
language sql
stable
set search_path = ''
as $$
  select
    mine.slot, mine.batch_name, mine.study_name,
    dense_rank() over (partition by mine.batch_id order by mine.first_position),
    dense_rank() over (partition by mine.batch_id, mine.scenario_id order by mine.checkpoint_index)
  from (
    select
      s as slot, s.batch_id, s.scenario_id, s.checkpoint_index, b.name as batch_name, study.name as study_name,
      min(s.position) over (partition by s.batch_id, s.scenario_id) as first_position
    from public.slots s
    join public.batches b on b.id = s.batch_id
    join public.studies study on study.id = s.study_id and study.archived_at is null
    where s.annotator_id = p_annotator
  ) mine
$$;

-- The person's items that hold a word, and where: { in, text } with some words around it. `rationale`, `draft`, `note` and
-- `flag` are his own words or an answer to them; `action` is what the agent did.
create function app.own_words(p_annotator uuid, p_wanted text)
returns table (slot_id uuid, place jsonb)
language sql
stable
set search_path = ''
as $$
  select distinct on (found.slot_id)
    found.slot_id,
    jsonb_build_object(
      'in', found.name,
      'text', case when found.starts > 1 then '…' else '' end || substr(found.words, found.starts, 200)
        || case when char_length(found.words) >= found.starts + 200 then '…' else '' end
    )
  from (
    select said.*, greatest(position(p_wanted in lower(said.words)) - 60, 1) as starts
    from (
      select a.slot_id, 1 as rank, 'rationale' as name, a.rationale as words
      from public.annotations a where a.annotator_id = p_annotator
      union all
      select d.slot_id, 2, 'draft', d.draft ->> 'rationale'
      from public.annotation_drafts d where d.annotator_id = p_annotator
      union all
      select m.slot_id, 3, 'note', m.note from public.revisit_marks m where m.annotator_id = p_annotator
      union all
      select f.slot_id, 4, 'flag', f.body from public.flags f where f.author_id = p_annotator
      union all
      select f.slot_id, 5, 'flag', m.body
      from public.flags f join public.flag_messages m on m.flag_id = f.id
      where f.author_id = p_annotator
      union all
      select s.id, 6, 'action', c.final_action_json
      from public.slots s join public.response_content c on c.id = s.response_id
      where s.annotator_id = p_annotator and s.first_opened_at is not null
        and position(p_wanted in lower(c.final_action_json)) > 0 and not app.slot_is_closed(s)
    ) said
    where position(p_wanted in lower(said.words)) > 0
  ) found
  order by found.slot_id, found.rank, found.words
$$;

-- One of the caller's items in a list.
create function app.own_item_as_json(
  p_slot public.slots, p_batch_name text, p_study_name text, p_scenario bigint, p_checkpoint bigint
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'slotId', p_slot.id,
    'studyName', p_study_name,
    'batchName', p_batch_name,
    'position', p_slot.position,
    'scenarioOrdinal', p_scenario,
    'checkpointOrdinal', p_checkpoint,
    'state', p_slot.state,
    'closed', app.slot_is_closed(p_slot),
    'unsure', p_slot.unsure,
    'skipped', p_slot.state = 'pending' and p_slot.skipped_at is not null,
    'returned', app.slot_return(p_slot) is not null,
    'voided', exists (
      select from public.response_content c where c.id = p_slot.response_id and c.voided_at is not null
    ),
    'hasDraft', exists (select from public.annotation_drafts d where d.slot_id = p_slot.id),
    'flagged', exists (
      select from public.flags f
      where f.slot_id = p_slot.id and f.author_id = p_slot.annotator_id and f.status = 'open'
    ),
    'revisit', (
      select m.note from public.revisit_marks m
      where m.slot_id = p_slot.id and m.annotator_id = p_slot.annotator_id
    ),
    'label', (
      select jsonb_build_object(
        'verdict', a.verdict, 'level', a.level, 'timing', a.timing, 'intensity', a.intensity,
        'otherIssues', to_jsonb(a.other_issues), 'rationale', left(a.rationale, 300)
      )
      from public.annotations a
      where a.slot_id = p_slot.id
    )
  )
$$;

revoke all on function app.own_items, app.own_words, app.own_item_as_json from public;

-- The caller's revisit list, the newest mark first, `p_limit` (at most 100) after the mark (p_before, p_before_id): an item
-- as own_item_as_json has it, with `markedAt`. Refuses PT401, PT403.
create function public.revisit_list(
  p_before timestamptz default null, p_before_id uuid default null, p_limit int default 50
)
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
      app.own_item_as_json(
        page.slot, page.batch_name, page.study_name, page.scenario_ordinal, page.checkpoint_ordinal
      ) || jsonb_build_object('markedAt', page.marked_at)
      order by page.marked_at desc, page.slot_id desc
    )
    from (
      select m.marked_at, m.slot_id, item.*
      from public.revisit_marks m
      join app.own_items(v_actor.id) item on (item.slot).id = m.slot_id
      where m.annotator_id = v_actor.id
        and (p_before is null or (m.marked_at, m.slot_id) < (p_before, p_before_id))
      order by m.marked_at desc, m.slot_id desc
      limit least(greatest(coalesce(p_limit, 50), 1), 100)
    ) page
  ), '[]');
end
$$;
comment on function public.revisit_list(timestamptz, uuid, int) is 'The items the caller means to come back to. Annotators.';

-- The caller's items that he judged, began, put off, flagged or marked, the last touched first: { items, batches }. An item
-- is as own_item_as_json has it, with `touchedAt` and, where words were searched, `found`; `batches` are all of his, for the
-- filter. p_search: plain text without regard to case. p_code: one code of a label, of whichever question. p_state: judged,
-- draft, set_aside, returned. p_mark: flagged, unsure, skipped, revisit. p_scenario and p_checkpoint: their numbers in the
-- batch. p_since and p_until (excluded): when the item was last touched, and (p_before, p_before_id) where the page before
-- ended. Refuses PT401, PT403.
create function public.my_work(
  p_search text default null,
  p_code text default null,
  p_batch uuid default null,
  p_state text default null,
  p_mark text default null,
  p_scenario int default null,
  p_checkpoint int default null,
  p_since timestamptz default null,
  p_until timestamptz default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit int default 25
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_wanted text := nullif(lower(btrim(p_search)), '');
  v_answer jsonb;
begin
  with touched as materialized (
    select
      item.*,
      a.verdict, a.level, a.timing, a.intensity, a.other_issues,
      d.slot_id is not null as has_draft,
      m.slot_id is not null as revisit,
      flag.at is not null as was_flagged,
      coalesce(
        greatest(a.submitted_at, d.updated_at, m.marked_at, flag.at, (item.slot).skipped_at),
        (item.slot).first_opened_at
      ) as touched_at
    from app.own_items(v_actor.id) item
    left join public.annotations a on a.slot_id = (item.slot).id
    left join public.annotation_drafts d on d.slot_id = (item.slot).id
    left join public.revisit_marks m on m.slot_id = (item.slot).id and m.annotator_id = v_actor.id
    left join (
      select f.slot_id, max(f.created_at) as at from public.flags f where f.author_id = v_actor.id group by f.slot_id
    ) flag on flag.slot_id = (item.slot).id
    where (item.slot).state <> 'pending' or d.slot_id is not null or m.slot_id is not null or flag.at is not null
      or (item.slot).unsure or (item.slot).skipped_at is not null
  ),
  page as (
    select t.*, found.place
    from touched t
    left join (
      select w.* from app.own_words(v_actor.id, v_wanted) w where v_wanted is not null
    ) found on found.slot_id = (t.slot).id
    -- A response that was voided before its item was opened sets it aside, and nobody touched it.
    where t.touched_at is not null
      and (p_before is null or (t.touched_at, (t.slot).id) < (p_before, p_before_id))
      and (p_since is null or t.touched_at >= p_since)
      and (p_until is null or t.touched_at < p_until)
      and (p_batch is null or (t.slot).batch_id = p_batch)
      and (p_scenario is null or t.scenario_ordinal = p_scenario)
      and (p_checkpoint is null or t.checkpoint_ordinal = p_checkpoint)
      and (p_code is null or p_code in (t.verdict, t.level, t.timing, t.intensity) or p_code = any (t.other_issues))
      and case p_state
          when 'judged' then (t.slot).state = 'submitted'
          when 'draft' then t.has_draft
          when 'set_aside' then (t.slot).state = 'set_aside'
          when 'returned' then app.slot_return(t.slot) is not null
          else true
        end
      and case p_mark
          when 'flagged' then t.was_flagged
          when 'unsure' then (t.slot).unsure
          when 'skipped' then (t.slot).skipped_at is not null and (t.slot).state = 'pending'
          when 'revisit' then t.revisit
          else true
        end
      and (v_wanted is null or found.place is not null)
    order by t.touched_at desc, (t.slot).id desc
    limit least(greatest(coalesce(p_limit, 25), 1), 100)
  )
  select jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(
        app.own_item_as_json(
          page.slot, page.batch_name, page.study_name, page.scenario_ordinal, page.checkpoint_ordinal
        ) || jsonb_build_object('touchedAt', page.touched_at, 'found', page.place)
        order by page.touched_at desc, (page.slot).id desc
      )
      from page
    ), '[]'),
    'batches', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id)
      from public.batches b
      join public.studies study on study.id = b.study_id and study.archived_at is null
      where b.id in (select s.batch_id from public.slots s where s.annotator_id = v_actor.id)
    ), '[]')
  ) into v_answer;
  return v_answer;
end
$$;
comment on function public.my_work(
  text, text, uuid, text, text, int, int, timestamptz, timestamptz, timestamptz, uuid, int
) is 'Searches the caller''s own labels and marks. Annotators.';

-- The caller's figures, batch by batch: [{ batchId, batchName, studyName, status, ...figures }], the last opened first. They
-- are those that app.progress_figures counts over a whole study for the admins, counted over his own slots alone; a test
-- holds the two together. Refuses PT401, PT403.
create function public.my_progress()
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
      jsonb_build_object('batchId', b.id, 'batchName', b.name, 'studyName', study.name, 'status', b.status)
        || counted.figures
      order by b.opened_at desc, b.id
    )
    from (
      select
        f.batch_id,
        app.figures_as_json(
          count(*),
          count(*) filter (where f.state = 'submitted'),
          count(*) filter (where f.state = 'set_aside'),
          count(*) filter (where f.state = 'pending' and f.skipped_at is not null),
          count(*) filter (where f.unsure),
          count(*) filter (where f.has_draft),
          count(*) filter (where f.flagged),
          sum(f.worked_ms),
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by f.active_ms) filter (where f.place <= 50),
          max(f.submitted_at)
        ) as figures
      from (
        select
          s.batch_id, s.state, s.skipped_at, s.unsure, d.slot_id is not null as has_draft, a.active_ms, a.submitted_at,
          greatest(a.active_ms, d.active_ms) as worked_ms,
          exists (
            select from public.flags o where o.slot_id = s.id and o.author_id = v_actor.id and o.status = 'open'
          ) as flagged,
          -- His last fifty labels of a batch tell his pace.
          case when a.slot_id is not null then row_number() over (
            partition by s.batch_id order by a.submitted_at desc nulls last, s.id
          ) end as place
        from app.standing_slots s
        left join public.annotations a on a.slot_id = s.id
        left join public.annotation_drafts d on d.slot_id = s.id
        where s.annotator_id = v_actor.id
      ) f
      group by f.batch_id
    ) counted
    join public.batches b on b.id = counted.batch_id
    join public.studies study on study.id = b.study_id and study.archived_at is null
  ), '[]');
end
$$;
comment on function public.my_progress() is 'The caller''s own progress by batch. Annotators.';

revoke all on function public.my_desk, public.revisit_list, public.my_work, public.my_progress
  from public, anon, authenticated, service_role;
grant execute on function public.my_desk, public.revisit_list, public.my_work, public.my_progress to authenticated;
