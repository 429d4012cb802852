-- What the quality of a study's labels is judged by: sums and ratings, from which lib/domain/quality computes the figures.
-- Voided responses are left out everywhere.

-- The labels that count for the dataset, with what their comparison rests on.
create function app.counted_labels(p_study uuid)
returns table (
  slot_id uuid, annotator_id uuid, scenario_id uuid, checkpoint_index int, model_id uuid, verdict text, level text,
  inferred_level text, active_ms int, first_submitted_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select
    s.id, s.annotator_id, s.scenario_id, s.checkpoint_index, r.model_id, a.verdict, a.level, a.inferred_level,
    a.active_ms, a.first_submitted_at
  from public.slots s
  join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
  join public.annotations a on a.slot_id = s.id
  join public.response_content c on c.id = s.response_id and c.voided_at is null
  join public.response_provenance r on r.response_id = s.response_id
  where s.study_id = p_study and s.part = 'primary'
$$;

-- Per annotator and scenario, with the annotator's median pace: { personId, displayName, medianActiveMs, scenarios: [[n,
-- acceptable, corrected], …], quarters: [[n, acceptable], …] }. Quarters are of the person's labels in the order they
-- were first submitted.
create function app.label_sums(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with labels as materialized (select * from app.counted_labels(p_study)),
  by_scenario as (
    select
      l.annotator_id,
      jsonb_build_array(
        count(*), count(*) filter (where l.verdict = 'acceptable'), count(*) filter (where l.level <> l.inferred_level)
      ) as sums,
      l.scenario_id
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
  paces as (
    select l.annotator_id, round(percentile_cont(0.5) within group (order by l.active_ms))::int as median_ms
    from labels l
    group by l.annotator_id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'personId', p.id,
      'displayName', p.display_name,
      'medianActiveMs', paces.median_ms,
      'scenarios', (
        select jsonb_agg(b.sums order by b.scenario_id) from by_scenario b where b.annotator_id = p.id
      ),
      'quarters', (select jsonb_agg(q.sums order by q.quarter) from by_quarter q where q.annotator_id = p.id)
    )
    order by p.display_name, p.id
  ), '[]')
  from paces
  join public.profiles p on p.id = paces.annotator_id
$$;

-- The quickest labels under `p_below_ms` of active time, quickest first, at most 50, and how many there are.
create function app.quick_labels(p_study uuid, p_below_ms numeric)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with quick as materialized (
    select l.* from app.counted_labels(p_study) l where l.active_ms < p_below_ms
  )
  select jsonb_build_object(
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
      join public.models m on m.id = shown.model_id
    ), '[]')
  )
$$;

-- What several people said of the same items, a batch at a time: { batchId, name, kind, ratings: [{ item, scenarioId, model,
-- checkpointIndex, personId, personName, verdict, level, timing, intensity }] }.
create function app.overlap_ratings(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'batchId', b.id,
      'name', b.name,
      'kind', b.kind,
      'ratings', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'item', s.response_id, 'scenarioId', s.scenario_id, 'model', m.label,
            'checkpointIndex', s.checkpoint_index, 'personId', s.annotator_id, 'personName', p.display_name,
            'verdict', a.verdict, 'level', a.level, 'timing', a.timing, 'intensity', a.intensity
          )
          order by s.scenario_id, s.checkpoint_index, s.response_id, p.display_name, p.id
        )
        from public.slots s
        join public.annotations a on a.slot_id = s.id
        join public.response_content c on c.id = s.response_id and c.voided_at is null
        join public.response_provenance r on r.response_id = s.response_id
        join public.models m on m.id = r.model_id
        join public.profiles p on p.id = s.annotator_id
        where s.batch_id = b.id
      ), '[]')
    )
    order by b.created_at, b.id
  ), '[]')
  from public.batches b
  where b.study_id = p_study and b.kind <> 'main' and b.status <> 'draft'
$$;

revoke all on function app.counted_labels, app.label_sums, app.quick_labels, app.overlap_ratings from public;

-- { people, medianActiveMs, quickBelowMs, quick, overlap }. A label is quick below a fifth of the study's median active
-- time. Refuses PT401, PT403, PT404.
create function public.study_quality(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_median numeric;
begin
  perform app.require_study(p_study);
  select round(percentile_cont(0.5) within group (order by l.active_ms)) into v_median
  from app.counted_labels(p_study) l;
  return jsonb_build_object(
    'people', app.label_sums(p_study),
    'medianActiveMs', v_median,
    'quickBelowMs', round(v_median / 5),
    'quick', app.quick_labels(p_study, coalesce(v_median / 5, 0)),
    'overlap', app.overlap_ratings(p_study)
  );
end
$$;
comment on function public.study_quality(uuid) is 'What the quality of a study''s labels is judged by. Admins.';

revoke all on function public.study_quality from public, anon, authenticated, service_role;
grant execute on function public.study_quality to authenticated;
