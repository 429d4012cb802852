-- A voiding is taken back: an admin who voided the wrong response undoes it with a reason, and the response stands as if it had
-- never been voided. Its labels count again with their versions; what was set aside with it waits again, also in a locked
-- batch, which stays locked and shows it as left undone; a flag that sets an item aside goes on doing so. Releases keep what
-- they were made of. Whoever judged later checkpoints meanwhile judges this one knowing them, as after a return, and the
-- history says so of the label (`seen_later`).

-- The batch that was made of the other responses of a scenario since this one was voided, and left it out for that; null where
-- there is none. Calibrations aside: no two other batches have a part of one scenario.
create function app.batch_made_without(p_response uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select b.id
  from public.response_content own
  join public.response_content c on c.study_id = own.study_id and c.scenario_id = own.scenario_id
  join public.batch_responses br on br.response_id = c.id
  join public.batches b on b.id = br.batch_id and b.kind <> 'calibration' and b.created_at >= own.voided_at
  where own.id = p_response
  limit 1
$$;

-- Slots that opening left out because the response was voided then, for whoever judges it by the rules of its batches now; of
-- people beside the assigned annotator only those who work in the batch already and still do. They come last in their annotators'
-- order. Refused as opening is, where the scenario has no annotator or one who may not judge it any more.
create function app.make_missing_slots(p_response uuid)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_scenario uuid := (select c.scenario_id from public.response_content c where c.id = p_response);
  v_batch public.batches;
  v_annotator public.profiles;
  v_made int;
  v_all int := 0;
begin
  for v_batch in
    select b.*
    from public.batch_responses br
    join public.batches b on b.id = br.batch_id and b.status <> 'draft'
    where br.response_id = p_response
      and not exists (select from public.slots s where s.batch_id = b.id and s.response_id = p_response)
    order by b.id
  loop
    if v_batch.kind <> 'calibration' then
      select p.* into v_annotator
      from public.scenario_annotators a
      join public.profiles p on p.id = a.annotator_id
      where a.study_id = v_batch.study_id and a.scenario_id = v_scenario;
      if not found then
        perform app.refuse(422, 'the scenario has no annotator', 'scenario_unassigned');
      elsif not v_annotator.active or v_annotator.role <> 'annotator' then
        perform app.refuse(422, 'its annotator is not an active annotator any more', 'annotator_inactive');
      elsif app.exclusion(v_scenario, v_annotator.id) is not null then
        perform app.refuse(422, 'its annotator may not judge the scenario any more', 'annotator_excluded');
      end if;
    end if;
    insert into public.slots
      (batch_id, study_id, scenario_id, response_id, annotator_id, part, checkpoint_index, position)
    select
      v_batch.id, v_batch.study_id, j.scenario_id, j.response_id, j.annotator_id, j.part, j.checkpoint_index,
      (
        select coalesce(max(s.position), 0) + 1 from public.slots s
        where s.batch_id = v_batch.id and s.annotator_id = j.annotator_id
      )
    from app.batch_judges(v_batch) j
    join public.profiles p on p.id = j.annotator_id and p.active and p.role = 'annotator'
    where j.response_id = p_response and (
      j.part = 'primary' or exists (
        select from public.slots s where s.batch_id = v_batch.id and s.annotator_id = j.annotator_id
      )
    );
    get diagnostics v_made = row_count;
    v_all := v_all + v_made;
  end loop;
  return v_all;
end
$$;
revoke all on function app.batch_made_without, app.make_missing_slots from public;

-- Takes the voiding back that the caller saw, by its moment. Returns how many items wait for a label now. Nothing where the
-- response is not voided. Refuses PT401, PT403, PT404, PT409 (`voided_again`), PT422 (where nobody could judge it:
-- `scenario_unassigned`, `annotator_inactive`, `annotator_excluded`).
create function public.reinstate_response(p_response uuid, p_voided_at timestamptz, p_reason text)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_reason text := app.require_reason(p_reason);
  v_response public.response_content;
  v_batch uuid;
  v_waiting int;
begin
  -- As in void_response, and those of the scenario's other responses.
  perform from public.batches b
  where b.id in (
    select s.batch_id from public.slots s where s.response_id = p_response
    union
    select br.batch_id
    from public.response_content own
    join public.response_content c on c.study_id = own.study_id and c.scenario_id = own.scenario_id
    join public.batch_responses br on br.response_id = c.id
    where own.id = p_response
  )
  order by b.id
  for update;
  select * into v_response from public.response_content c where c.id = p_response for update;
  if not found then
    perform app.refuse(404, 'no such response', 'response_unknown');
  end if;
  if v_response.voided_at is null then
    return 0;
  end if;
  if v_response.voided_at is distinct from p_voided_at then
    perform app.refuse(409, 'it was voided again meanwhile', 'voided_again');
  end if;
  v_batch := app.batch_made_without(p_response);
  update public.response_content c set voided_at = null, void_reason = null where c.id = p_response;
  if v_batch is not null and exists (
    select from public.response_provenance p where p.response_id = p_response and p.status = 'completed'
  ) then
    insert into public.batch_responses (batch_id, response_id) values (v_batch, p_response) on conflict do nothing;
  end if;
  select count(*) filter (where app.take_up_again(s.id)) into v_waiting
  from public.slots s where s.response_id = p_response and s.state = 'set_aside';
  v_waiting := v_waiting + app.make_missing_slots(p_response);
  perform app.record(v_actor.id, 'response.reinstated', 'response', p_response, jsonb_build_object(
    'studyId', v_response.study_id,
    'itemId', (select p.item_id from public.response_provenance p where p.response_id = p_response),
    'reason', v_reason,
    'voidReason', v_response.void_reason,
    'waiting', v_waiting
  ));
  return v_waiting;
end
$$;
comment on function public.reinstate_response(uuid, timestamptz, text) is 'Takes a voiding back, with a reason. Admins.';

revoke all on function public.reinstate_response from public, anon, authenticated, service_role;
grant execute on function public.reinstate_response to authenticated;
