-- A scenario is handed over from whoever the admin saw with it: of two who hand it on at once the second is told, and does not
-- take it from the first one's choice. Replaces reassign_scenario of keeping_terms, which asked for the work done only.
drop function public.reassign_scenario(uuid, uuid, uuid, text, text, int);

-- Hands an opened scenario to another annotator. p_expected_submitted is the number of submitted labels that the admin was
-- shown: if one came in since, he looks again. p_from is who he was shown with it; null: whoever has it. Returns { moved,
-- kept }. Handing it to whoever has it already changes nothing. Refuses PT401, PT403, PT404, PT409 (`scenario_changed_hands`),
-- PT410, PT422 (`work_went_on`, `scenario_not_opened`, `limit_exceeded`, and who may not judge).
create function public.reassign_scenario(
  p_study uuid, p_scenario uuid, p_annotator uuid, p_mode text, p_reason text, p_expected_submitted int,
  p_from uuid default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_reason text := app.require_reason(p_reason);
  v_from uuid;
  v_batch public.batches;
  v_submitted int;
  v_moved int;
  v_kept int;
begin
  perform app.require_study(p_study);
  if p_mode is null or p_mode not in ('relabel', 'split') then
    perform app.refuse(422, 'relabel or split', 'malformed_request');
  end if;
  select b.* into v_batch
  from public.batches b
  where b.id = (select s.batch_id from app.primary_slots(p_study, p_scenario) s limit 1)
  for update;
  if not found then
    perform app.refuse(422, 'nobody has items of this scenario yet', 'scenario_not_opened');
  end if;
  perform from public.studies s where s.id = p_study for update;
  select a.annotator_id into strict v_from
  from public.scenario_annotators a
  where a.study_id = p_study and a.scenario_id = p_scenario;
  if v_from = p_annotator then
    return jsonb_build_object('moved', 0, 'kept', 0);
  end if;
  if v_from <> p_from then
    perform app.refuse(409, 'somebody else has the scenario by now', 'scenario_changed_hands');
  end if;
  perform app.require_judge(p_study, p_scenario, p_annotator);
  if v_batch.status <> 'open' then
    perform app.refuse(410, 'the batch is not open', 'batch_' || v_batch.status);
  end if;
  select count(*) into v_submitted from app.primary_slots(p_study, p_scenario) s where s.state = 'submitted';
  if v_submitted is distinct from p_expected_submitted then
    perform app.refuse(422, 'labels came in or were taken back meanwhile', 'work_went_on');
  end if;
  update public.scenario_annotators a set annotator_id = p_annotator
  where a.study_id = p_study and a.scenario_id = p_scenario;
  perform app.require_room(p_study, array[p_annotator]);
  v_moved := app.hand_over_slots(p_study, p_scenario, p_annotator, p_mode, v_actor.id, v_reason);
  perform app.close_gaps(v_batch.id);
  select count(*) into v_kept from app.primary_slots(p_study, p_scenario) s where s.annotator_id <> p_annotator;
  insert into public.scenario_handovers (
    study_id, scenario_id, batch_id, from_annotator_id, to_annotator_id, mode, kept_slots, moved_slots, reason, actor_id
  )
  values (p_study, p_scenario, v_batch.id, v_from, p_annotator, p_mode, v_kept, v_moved, v_reason, v_actor.id);
  perform app.record(v_actor.id, 'study.scenario_reassigned', 'study', p_study, jsonb_build_object(
    'scenarioId', p_scenario, 'from', v_from, 'to', p_annotator, 'mode', p_mode, 'moved', v_moved, 'kept', v_kept,
    'reason', v_reason
  ));
  return jsonb_build_object('moved', v_moved, 'kept', v_kept);
end
$$;
comment on function public.reassign_scenario(uuid, uuid, uuid, text, text, int, uuid) is
  'Hands an opened scenario on, from the annotator and the work that the admin saw. Admins.';
revoke all on function public.reassign_scenario from public, anon, authenticated, service_role;
grant execute on function public.reassign_scenario to authenticated;
