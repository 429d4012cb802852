-- The reads behind the pages of a study of 8,000 responses, in one pass where they made several. What they return is
-- unchanged: the newest definitions before these are in progress, keeping_terms and quality.

-- The figures of each batch (which has `batch_id` alone), and, of the batch that is asked for or of all, of each person, each
-- domain, and everything (none of the three). Slots are counted once, a row a person and scenario; the tables add those up.
-- Pace is told by a person's last fifty labels in a batch, as app.pace does for his own page.
create or replace function app.progress_figures(p_study uuid, p_batch uuid)
returns table (batch_id uuid, annotator_id uuid, domain text, figures jsonb)
language sql
stable
set search_path = ''
as $$
  with per_scenario as materialized (
    select
      s.batch_id, s.annotator_id, s.scenario_id,
      count(*) as total,
      count(*) filter (where s.state = 'submitted') as done,
      count(*) filter (where s.state = 'set_aside') as set_aside,
      count(*) filter (where s.state = 'pending' and s.skipped_at is not null) as skipped,
      count(*) filter (where s.unsure) as unsure,
      count(d.slot_id) as drafts,
      count(f.slot_id) as flagged,
      -- A label that was returned or taken back is a draft again, with its time: what was worked is not lost.
      sum(greatest(a.active_ms, d.active_ms)) as active_ms,
      max(a.submitted_at) as last_submitted_at
    from app.standing_slots s
    left join public.annotations a on a.slot_id = s.id
    left join public.annotation_drafts d on d.slot_id = s.id
    left join (select distinct o.slot_id, o.author_id from public.flags o where o.status = 'open') f
      on f.slot_id = s.id and f.author_id = s.annotator_id
    where s.study_id = p_study
    group by s.batch_id, s.annotator_id, s.scenario_id
  ),
  recent as materialized (
    select l.batch_id, l.annotator_id, l.scenario_id, l.active_ms
    from (
      select
        s.batch_id, s.annotator_id, s.scenario_id, a.active_ms,
        row_number() over (partition by s.batch_id, s.annotator_id order by a.submitted_at desc, s.id) as place
      from public.annotations a
      join app.standing_slots s on s.id = a.slot_id
      where s.study_id = p_study
    ) l
    where l.place <= 50
  ),
  places as materialized (
    select sc.id as scenario_id, i.domain
    from public.scenarios sc
    join public.instances i on i.id = sc.instance_id
    where sc.id in (select p.scenario_id from per_scenario p)
  ),
  counted as (
    select
      n.of_batch, n.batch_id, n.annotator_id, n.domain,
      sum(n.total)::bigint as total, sum(n.done)::bigint as done, sum(n.set_aside)::bigint as set_aside,
      sum(n.skipped)::bigint as skipped, sum(n.unsure)::bigint as unsure, sum(n.drafts)::bigint as drafts,
      sum(n.flagged)::bigint as flagged, sum(n.active_ms)::bigint as active_ms,
      max(n.last_submitted_at) as last_submitted_at
    from (
      select sides.of_batch, p.*, o.domain
      from per_scenario p
      join places o using (scenario_id)
      cross join (values (true), (false)) sides (of_batch)
      where sides.of_batch or p_batch is null or p.batch_id = p_batch
    ) n
    group by grouping sets ((n.of_batch, n.batch_id), (n.of_batch, n.annotator_id), (n.of_batch, n.domain), (n.of_batch))
    having (grouping(n.batch_id) = 0) = n.of_batch
  ),
  paces as (
    select
      n.of_batch, n.batch_id, n.annotator_id, n.domain,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by n.active_ms) as quartiles_ms
    from (
      select sides.of_batch, r.*, o.domain
      from recent r
      join places o using (scenario_id)
      cross join (values (true), (false)) sides (of_batch)
      where sides.of_batch or p_batch is null or r.batch_id = p_batch
    ) n
    group by grouping sets ((n.of_batch, n.batch_id), (n.of_batch, n.annotator_id), (n.of_batch, n.domain), (n.of_batch))
    having (grouping(n.batch_id) = 0) = n.of_batch
  )
  select
    c.batch_id, c.annotator_id, c.domain,
    app.figures_as_json(
      c.total, c.done, c.set_aside, c.skipped, c.unsure, c.drafts, c.flagged, c.active_ms, p.quartiles_ms,
      c.last_submitted_at
    )
  from counted c
  left join paces p
    on p.batch_id is not distinct from c.batch_id
    and p.annotator_id is not distinct from c.annotator_id
    and p.domain is not distinct from c.domain
$$;
drop function app.slot_facts(uuid);

-- Whether a scenario is split is asked of its annotators, a few each, and not of its slots.
create or replace function public.study_plan(p_study uuid)
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
  return coalesce((
    with judgeable as materialized (select * from app.judgeable(p_study)),
    held as materialized (
      select o.scenario_id, o.batch_id, true as opened, count(*) > 1 as is_split
      from (
        select distinct s.scenario_id, s.batch_id, s.annotator_id
        from public.batches b
        join public.slots s on s.batch_id = b.id and s.part = 'primary'
        where b.study_id = p_study and b.kind <> 'calibration'
      ) o
      group by o.scenario_id, o.batch_id
      union all
      -- A draft has no slots yet.
      select distinct c.scenario_id, b.id, false, false
      from public.batches b
      join public.batch_responses br on br.batch_id = b.id
      join public.response_content c on c.id = br.response_id
      where b.study_id = p_study and b.kind <> 'calibration' and b.status = 'draft'
    )
    select jsonb_agg(
      jsonb_build_object(
        'id', ss.scenario_id,
        'key', sc.key,
        'ordinal', ss.ordinal,
        'title', coalesce(k.title, sc.key),
        'needType', coalesce(k.need_type, ''),
        'domain', i.domain,
        'personName', i.person_name,
        'language', i.language,
        'contributorIds', coalesce((
          select jsonb_agg(distinct c.person_id)
          from public.scenario_contributors c
          where c.scenario_id = ss.scenario_id
        ), '[]'),
        'annotatorId', a.annotator_id,
        'judgeableResponses', coalesce(j.responses, 0),
        'batchId', h.batch_id,
        'opened', coalesce(h.opened, false),
        'isSplit', coalesce(h.is_split, false)
      )
      order by ss.ordinal
    )
    from public.study_scenarios ss
    join public.scenarios sc on sc.id = ss.scenario_id
    join public.instances i on i.id = sc.instance_id
    left join public.scenario_construction k on k.revision_id = ss.revision_id
    left join public.scenario_annotators a on a.study_id = p_study and a.scenario_id = ss.scenario_id
    left join judgeable j on j.scenario_id = ss.scenario_id
    left join held h on h.scenario_id = ss.scenario_id
    where ss.study_id = p_study
  ), '[]');
end
$$;

-- Quality -----------------------------------------------------------------------------------------------------------

drop function app.label_sums(uuid);
drop function app.quick_labels(uuid, numeric);
drop function app.counted_labels(uuid);

-- { people, medianActiveMs, quickBelowMs, quick } of the labels that count: primary ones, of no calibration and no voided
-- response. A label is quick below a fifth of the study's median active time, and always below three seconds; the quickest
-- 50 are listed. Three seconds are a choice: people read some four words a second (238 a minute: Brysbaert 2019, Journal of
-- Memory and Language 109), so twelve words, less than any action has with the event that it answers. Without it, whoever
-- clicks through everything sets the median that is to find him.
--   people: { personId, displayName, medianActiveMs, scenarios: [[n, acceptable, corrected], …], quarters: [[n, acceptable],
--     …] }; quarters are of the person's labels in the order they were first submitted
--   quick: { total, labels: [{ slotId, scenarioId, annotatorName, model, checkpointIndex, verdict, activeMs }] }
create function app.label_quality(p_study uuid)
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
            'model', m.label, 'checkpointIndex', shown.checkpoint_index, 'verdict', shown.verdict,
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
revoke all on function app.label_quality from public;

create or replace function public.study_quality(p_study uuid)
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
  return app.label_quality(p_study) || jsonb_build_object('overlap', app.overlap_ratings(p_study));
end
$$;
