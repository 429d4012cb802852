-- What the page of quality reads of a study of 8,000 labels, in one pass where it made several. Replaces the functions of
-- quality.

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
