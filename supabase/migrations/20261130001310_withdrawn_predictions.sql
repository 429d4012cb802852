-- Predictions that turned out wrong are withdrawn, with a reason, and can be brought back. They stay readable, and are told
-- apart: whoever reported figures of them can still be checked. Their name becomes free for the right file.

alter table public.judge_predictions
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid,
  add column withdraw_reason text,
  add constraint judge_predictions_withdrawn_by_fkey foreign key (withdrawn_by) references public.profiles (id),
  add constraint judge_predictions_withdrawn_with_reason check (
    (withdrawn_at is null) = (withdraw_reason is null) and (withdrawn_at is null or completed_at is not null)
  );
create index judge_predictions_withdrawn_by_idx on public.judge_predictions (withdrawn_by);
drop index public.judge_predictions_name_free;
create unique index judge_predictions_name_free on public.judge_predictions (study_id, judge, version)
  where completed_at is not null and withdrawn_at is null;

-- As before, and what is complete may be withdrawn and brought back.
create or replace function app.refuse_change_of_predictions()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_changing text[] := case
    when old.completed_at is null then array['completed_at', 'answered', 'invalid']
    else array['withdrawn_at', 'withdrawn_by', 'withdraw_reason']
  end;
begin
  if tg_op = 'DELETE' and old.completed_at is null then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.completed_at is not null and to_jsonb(new) - v_changing = to_jsonb(old) - v_changing then
    return new;
  end if;
  raise exception using errcode = '55000', message = 'a complete set of predictions does not change';
end
$$;

-- As before; what is withdrawn leaves its name to others.
create or replace function app.predictions_of_name(p_study uuid, p_judge text, p_version text, p_file_sha256 text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_known public.judge_predictions;
begin
  select * into v_known from public.judge_predictions j
  where j.study_id = p_study and j.judge = p_judge and j.version = p_version
    and j.completed_at is not null and j.withdrawn_at is null;
  if found and v_known.file_sha256 <> p_file_sha256 then
    perform app.refuse(422, 'this version of the judge has other predictions', 'judge_version_taken');
  end if;
  return v_known.id;
end
$$;

-- A complete set, locked, for those who may decide about it: admins, and the researcher who added it. Refuses PT401, PT403,
-- PT404.
create function app.require_own_predictions(p_set uuid)
returns public.judge_predictions
language plpgsql
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_set public.judge_predictions;
begin
  select * into v_set from public.judge_predictions j where j.id = p_set and j.completed_at is not null for update;
  if not found then
    perform app.refuse(404, 'no such set of predictions', 'predictions_unknown');
  end if;
  if v_actor.role <> 'admin' and v_set.created_by is distinct from v_actor.id then
    perform app.refuse(403, 'the predictions are somebody else''s', 'predictions_not_own');
  end if;
  return v_set;
end
$$;

create function app.record_of_predictions(p_action text, p_set public.judge_predictions, p_reason text)
returns void
language sql
set search_path = ''
as $$
  select app.record((select auth.uid()), p_action, 'study', p_set.study_id, jsonb_strip_nulls(jsonb_build_object(
    'judge', p_set.judge, 'version', p_set.version, 'sha256', p_set.file_sha256, 'reason', p_reason
  )))
$$;
revoke all on function app.require_own_predictions, app.record_of_predictions from public;

-- Says of a set that its figures should not be used, and why. A withdrawal has one author and one reason: who comes second is
-- told, for his reason would be kept nowhere; again by the same person for the same reason it changes nothing. Refuses PT401,
-- PT403, PT404; PT422 `predictions_withdrawn` where it is withdrawn otherwise.
create function public.withdraw_judge_predictions(p_set uuid, p_reason text)
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
comment on function public.withdraw_judge_predictions(uuid, text) is
  'Withdraws a set of predictions, with a reason. Admins, researchers who added it.';

-- Takes a withdrawal back; of a set that stands it changes nothing. Refuses PT401, PT403, PT404; PT403 `withdrawal_not_own` for
-- what somebody else withdrew, but of an admin; PT422 `judge_version_stands` where another set has the name by now.
create function public.restore_judge_predictions(p_set uuid)
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

revoke all on function public.withdraw_judge_predictions, public.restore_judge_predictions
  from public, anon, authenticated, service_role;
grant execute on function public.withdraw_judge_predictions, public.restore_judge_predictions to authenticated;
