-- The page of batches says which scenarios are in a calibration set too: their labels elsewhere are not independent of what
-- was talked over there.

-- As in admins_pages_in_one_call, with `calibrated`: [{ scenarioId, batchName }], a row for each calibration set that holds a
-- scenario.
create or replace function public.batches_page(p_study uuid)
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
    'batches', public.study_progress(p_study) -> 'batches',
    'scenarios', public.study_plan(p_study),
    'calibrated', coalesce((
      select jsonb_agg(to_jsonb(n) order by n."batchName", n."scenarioId")
      from (
        select distinct c.scenario_id as "scenarioId", b.name as "batchName"
        from public.batches b
        join public.batch_responses r on r.batch_id = b.id
        join public.response_content c on c.id = r.response_id
        where b.study_id = p_study and b.kind = 'calibration'
      ) n
    ), '[]'),
    'rules', (
      select jsonb_build_object('batchScenarios', s.batch_scenarios, 'overlapPercent', s.overlap_percent)
      from public.studies s where s.id = p_study
    )
  );
end
$$;
