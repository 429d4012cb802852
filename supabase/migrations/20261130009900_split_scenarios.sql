-- The page of quality names the scenarios that are not one annotator's throughout. The results count them from every label of
-- the dataset, which they hold anyway; this page needs no label, and the store counts over narrow columns.

create function public.split_scenarios(p_study uuid)
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
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'instance', i.key, 'scenario', sc.key, 'annotators', split.annotators, 'responses', split.responses
      )
      order by i.key collate "C", sc.key collate "C"
    ), '[]')
    from (
      -- The labels of app.dataset_labels that were given here.
      select s.scenario_id, count(distinct a.annotator_id) as annotators, count(*) as responses
      from public.slots s
      join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
      join public.annotations a on a.slot_id = s.id
      join public.response_content c on c.id = s.response_id and c.voided_at is null
      join public.response_provenance p on p.response_id = s.response_id and p.status = 'completed'
      where s.study_id = p_study and s.part = 'primary'
      group by s.scenario_id
      having count(distinct a.annotator_id) > 1
    ) split
    join public.scenarios sc on sc.id = split.scenario_id
    join public.instances i on i.id = sc.instance_id
  );
end
$$;
comment on function public.split_scenarios(uuid) is
  'Scenarios of a study with submitted labels of more than one annotator, and how many. Admins.';

revoke all on function public.split_scenarios from public, anon, authenticated, service_role;
grant execute on function public.split_scenarios to authenticated;
