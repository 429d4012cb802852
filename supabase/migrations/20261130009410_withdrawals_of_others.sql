-- A withdrawal has one author and one reason: who comes second is told, for his reason would be kept nowhere. What an admin
-- withdrew, the researcher who added it does not bring back: readers of sets may therefore know who withdrew one.

grant select (withdrawn_by) on public.judge_predictions to authenticated;

-- As before; again by the same person for the same reason it changes nothing. Refuses PT401, PT403, PT404; PT422
-- `predictions_withdrawn` where it is withdrawn otherwise.
create or replace function public.withdraw_judge_predictions(p_set uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_set public.judge_predictions := app.require_own_predictions(p_set);
  v_reason text := app.require_reason(p_reason);
begin
  if v_set.withdrawn_at is not null then
    if v_set.withdrawn_by is distinct from (select auth.uid()) or v_set.withdraw_reason <> v_reason then
      perform app.refuse(422, 'the predictions are withdrawn already', 'predictions_withdrawn');
    end if;
    return;
  end if;
  update public.judge_predictions j
  set withdrawn_at = now(), withdrawn_by = (select auth.uid()), withdraw_reason = v_reason
  where j.id = p_set;
  perform app.record_of_predictions('study.predictions_withdrawn', v_set, v_reason);
end
$$;

-- As before; refuses PT403 `withdrawal_not_own` too, for what somebody else withdrew.
create or replace function public.restore_judge_predictions(p_set uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_set public.judge_predictions := app.require_own_predictions(p_set);
begin
  if v_set.withdrawn_at is null then
    return;
  end if;
  if app.actor_role() <> 'admin' and v_set.withdrawn_by is distinct from (select auth.uid()) then
    perform app.refuse(403, 'somebody else withdrew the predictions', 'withdrawal_not_own');
  end if;
  update public.judge_predictions j set withdrawn_at = null, withdrawn_by = null, withdraw_reason = null
  where j.id = p_set;
  perform app.record_of_predictions('study.predictions_restored', v_set, null);
exception
  when unique_violation then
    perform app.refuse(422, 'another set of predictions has this name', 'judge_version_stands');
end
$$;
comment on function public.restore_judge_predictions(uuid) is
  'Brings a withdrawn set of predictions back. Admins; researchers who added and withdrew it.';
