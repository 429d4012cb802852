-- With several trials, a model has several responses at a checkpoint, and admins have to say which is meant: wherever they
-- read whose response it is, those after the first have their number. What annotators read names no model, as before.

-- A model's label, with the number of the trial from the second on: `Baseline #2`.
create function app.label_of_trial(p_label text, p_trial int)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_trial > 1 then concat(p_label, ' #', p_trial) else p_label end
$$;
revoke all on function app.label_of_trial from public;

-- As in flag_threads, with trials.
create or replace function public.flag_queue(
  p_study uuid,
  p_state text default 'open',
  p_person uuid default null,
  p_scenario uuid default null,
  p_search text default null,
  p_unread boolean default false,
  p_newest boolean default false,
  p_after timestamptz default null,
  p_after_id uuid default null,
  p_limit int default 25
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_wanted text := nullif(lower(btrim(p_search)), '');
  v_answer jsonb;
begin
  perform app.require_study(p_study);
  with known as materialized (
    select
      f.id, f.kind, f.status, f.body, f.created_at, f.author_id,
      s.response_id, s.scenario_id, s.checkpoint_index, s.batch_id,
      s.state = 'set_aside' as set_aside, s.annotator_id <> f.author_id as handed_on,
      coalesce(last.side = 'annotator' and last.kind <> 'withdrawn', true) as waits,
      coalesce(last.side = 'annotator' and last.kind <> 'withdrawn', true) or f.status = 'open' as is_open,
      -- As app.unread_messages counts them, for all flags at once.
      coalesce(said.unread, 0) + case when r.flag_id is null then 1 else 0 end as unread
    from public.slots s
    join public.flags f on f.slot_id = s.id
    left join public.flag_reads r on r.flag_id = f.id and r.person_id = v_actor.id
    left join (
      select
        m.flag_id, max(m.id) as last_id,
        count(*) filter (where m.side = 'annotator' and m.id > coalesce(mine.read_through, -1))::int as unread
      from public.flag_messages m
      left join public.flag_reads mine on mine.flag_id = m.flag_id and mine.person_id = v_actor.id
      group by m.flag_id
    ) said on said.flag_id = f.id
    left join public.flag_messages last on last.id = said.last_id
    where s.study_id = p_study
  ),
  page as (
    select k.*
    from known k
    where case p_state
        when 'open' then k.is_open
        when 'waiting' then k.waits
        when 'resolved' then not k.is_open
        else true
      end
      and (p_person is null or k.author_id = p_person)
      and (p_scenario is null or k.scenario_id = p_scenario)
      and (not coalesce(p_unread, false) or k.unread > 0)
      and (v_wanted is null or position(v_wanted in lower(k.body)) > 0 or exists (
        select from public.flag_messages m where m.flag_id = k.id and position(v_wanted in lower(m.body)) > 0
      ))
      and (p_after is null or case when coalesce(p_newest, false)
        then (k.created_at, k.id) < (p_after, p_after_id) else (k.created_at, k.id) > (p_after, p_after_id) end)
    order by
      case when coalesce(p_newest, false) then k.created_at end desc,
      case when coalesce(p_newest, false) then k.id end desc,
      k.created_at, k.id
    limit least(greatest(coalesce(p_limit, 25), 1), 100)
  )
  select jsonb_build_object(
    'counts', (
      select jsonb_build_object(
        'open', count(*) filter (where k.is_open),
        'waiting', count(*) filter (where k.waits),
        'resolved', count(*) filter (where not k.is_open),
        'unread', count(*) filter (where k.unread > 0)
      )
      from known k
    ),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.display_name) order by p.display_name, p.id)
      from public.profiles p
      where p.id in (select k.author_id from known k)
    ), '[]'),
    'scenarios', coalesce((
      select jsonb_agg(jsonb_build_object('id', ss.scenario_id, 'name', coalesce(c.title, sc.key)) order by ss.ordinal)
      from public.study_scenarios ss
      join public.scenarios sc on sc.id = ss.scenario_id
      left join public.scenario_construction c on c.revision_id = ss.revision_id
      where ss.study_id = p_study and ss.scenario_id in (select k.scenario_id from known k)
    ), '[]'),
    'flags', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', k.id,
          'kind', k.kind,
          'status', k.status,
          'body', k.body,
          'createdAt', k.created_at,
          'authorName', p.display_name,
          'batchName', b.name,
          'scenarioId', k.scenario_id,
          'checkpointIndex', k.checkpoint_index,
          'modelLabel', app.label_of_trial(model.label, made.trial),
          'setAside', k.set_aside and not k.handed_on,
          'handedOn', k.handed_on,
          'waits', k.waits,
          'messages', app.flag_thread(k.id),
          'unread', k.unread
        )
        order by
          case when coalesce(p_newest, false) then k.created_at end desc,
          case when coalesce(p_newest, false) then k.id end desc,
          k.created_at, k.id
      )
      from page k
      join public.profiles p on p.id = k.author_id
      join public.batches b on b.id = k.batch_id
      join public.response_provenance made on made.response_id = k.response_id
      join public.models model on model.id = made.model_id
    ), '[]')
  )
  into v_answer;
  return v_answer;
end
$$;

-- As in judged_response, with trials, and with what returning and voiding go by: `voidedAt`, and of each label its `version`
-- and `batchStatus`.
create or replace function public.judged_response(p_study uuid, p_ref uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_response uuid;
  v_answer jsonb;
begin
  select coalesce(
    (select c.id from public.response_content c where c.id = p_ref),
    (select s.response_id from public.slots s where s.id = p_ref),
    (select s.response_id from public.flags f join public.slots s on s.id = f.slot_id where f.id = p_ref)
  ) into v_response;
  select jsonb_build_object(
    'responseId', c.id,
    'itemId', p.item_id,
    'scenarioId', c.scenario_id,
    'scenarioTitle', coalesce(k.title, sc.key),
    'revisionId', case when not app.is_imported(c.scenario_id) then c.revision_id end,
    'checkpointIndex', c.checkpoint_index,
    'modelLabel', app.label_of_trial(m.label, p.trial),
    'status', p.status,
    'voidedAt', c.voided_at,
    'voidReason', c.void_reason,
    'content', app.slot_content(c.id),
    'labels', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'slotId', s.id, 'personName', person.display_name, 'batchName', b.name, 'batchKind', b.kind,
          'batchStatus', b.status, 'part', s.part, 'state', s.state, 'version', a.version, 'label', app.label_of(a),
          'submittedAt', a.submitted_at, 'activeMs', a.active_ms
        )
        order by b.opened_at, s.part desc, person.display_name
      )
      from public.slots s
      join public.batches b on b.id = s.batch_id
      join public.profiles person on person.id = s.annotator_id
      left join public.annotations a on a.slot_id = s.id
      where s.response_id = c.id
    ), '[]'),
    'flags', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', f.id, 'kind', f.kind, 'status', f.status, 'body', f.body, 'authorName', author.display_name,
          'createdAt', f.created_at
        )
        order by f.created_at
      )
      from public.flags f
      join public.slots fs on fs.id = f.slot_id
      join public.profiles author on author.id = f.author_id
      where fs.response_id = c.id
    ), '[]')
  ) into v_answer
  from public.response_content c
  join public.response_provenance p on p.response_id = c.id
  join public.models m on m.id = p.model_id
  join public.scenarios sc on sc.id = c.scenario_id
  left join public.scenario_construction k on k.revision_id = c.revision_id
  where c.id = v_response and c.study_id = p_study;
  if v_answer is null then
    perform app.refuse(404, 'no such response in this study', 'response_unknown');
  end if;
  return v_answer;
end
$$;

-- As in handing_over, with trials.
create or replace function public.scenario_work(p_study uuid, p_scenario uuid)
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
          'responseId', c.id, 'itemId', r.item_id, 'model', app.label_of_trial(m.label, r.trial),
          'checkpointIndex', c.checkpoint_index,
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

-- As in fewer_passes, with trials.
create or replace function app.label_quality(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with labels as materialized (
    select
      s.id as slot_id, s.annotator_id, s.scenario_id, s.response_id, s.checkpoint_index, a.verdict,
      a.level <> a.inferred_level as corrected, a.active_ms, a.first_submitted_at
    from public.slots s
    join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
    join public.annotations a on a.slot_id = s.id
    where s.study_id = p_study and s.part = 'primary'
      and s.response_id not in (
        select c.id from public.response_content c where c.study_id = p_study and c.voided_at is not null
      )
  ),
  middle as (
    select round(percentile_cont(0.5) within group (order by l.active_ms))::numeric as median_ms from labels l
  ),
  bound as (
    select case when m.median_ms is not null then greatest(round(m.median_ms / 5), 3000) end as below_ms from middle m
  ),
  by_scenario as (
    select
      l.annotator_id, l.scenario_id,
      jsonb_build_array(
        count(*), count(*) filter (where l.verdict = 'acceptable'), count(*) filter (where l.corrected)
      ) as sums
    from labels l
    group by l.annotator_id, l.scenario_id
  ),
  by_quarter as (
    select
      placed.annotator_id, placed.quarter,
      jsonb_build_array(count(*), count(*) filter (where placed.verdict = 'acceptable')) as sums
    from (
      select l.annotator_id, l.verdict,
        ntile(4) over (partition by l.annotator_id order by l.first_submitted_at, l.slot_id) as quarter
      from labels l
    ) placed
    group by placed.annotator_id, placed.quarter
  ),
  scenarios as (
    select b.annotator_id, jsonb_agg(b.sums order by b.scenario_id) as sums from by_scenario b group by b.annotator_id
  ),
  quarters as (
    select q.annotator_id, jsonb_agg(q.sums order by q.quarter) as sums from by_quarter q group by q.annotator_id
  ),
  paces as (
    select l.annotator_id, round(percentile_cont(0.5) within group (order by l.active_ms))::int as median_ms
    from labels l
    group by l.annotator_id
  ),
  quick as materialized (
    select l.* from labels l where l.active_ms < (select b.below_ms from bound b)
  )
  select jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'personId', p.id, 'displayName', p.display_name, 'medianActiveMs', n.median_ms, 'scenarios', o.sums,
          'quarters', q.sums
        )
        order by p.display_name, p.id
      )
      from paces n
      join scenarios o using (annotator_id)
      join quarters q using (annotator_id)
      join public.profiles p on p.id = n.annotator_id
    ), '[]'),
    'medianActiveMs', (select m.median_ms from middle m),
    'quickBelowMs', (select b.below_ms from bound b),
    'quick', jsonb_build_object(
      'total', (select count(*) from quick),
      'labels', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'slotId', shown.slot_id, 'scenarioId', shown.scenario_id, 'annotatorName', p.display_name,
            'model', app.label_of_trial(m.label, r.trial), 'checkpointIndex', shown.checkpoint_index,
            'verdict', shown.verdict,
            'activeMs', shown.active_ms
          )
          order by shown.active_ms, shown.slot_id
        )
        from (select * from quick order by active_ms, slot_id limit 50) shown
        join public.profiles p on p.id = shown.annotator_id
        join public.response_provenance r on r.response_id = shown.response_id
        join public.models m on m.id = r.model_id
      ), '[]')
    )
  )
$$;
