-- How a study is cut into batches: what the dialog for new batches proposes, kept with the study's other rules.
--
-- Replaces create_study and update_study of running_studies and study_settings, which take the two settings too.

alter table public.studies
  -- Scenarios of a batch; null: two batches of equal size. Batches hold scenarios as a whole, so their size counts those.
  add column batch_scenarios int,
  -- The share of scenarios that everybody judges, as a set of its own, for agreement.
  add column overlap_percent int not null default 0,
  add constraint studies_batch_scenarios_range check (batch_scenarios between 1 and 5000),
  add constraint studies_overlap_percent_range check (overlap_percent between 0 and 100);

drop function public.create_study(text, text, text, text);
drop function public.update_study(uuid, text, text, text);

create function public.create_study(
  p_key text,
  p_name text,
  p_description text default '',
  p_rationale_required text default 'unacceptable',
  p_batch_scenarios int default null,
  p_overlap_percent int default 0
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_id uuid;
  v_constraint text;
begin
  begin
    insert into public.studies (key, name, description, rationale_required, batch_scenarios, overlap_percent)
    values (p_key, p_name, p_description, p_rationale_required, p_batch_scenarios, p_overlap_percent)
    returning id into v_id;
  exception
    when check_violation or not_null_violation or unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the study breaks a rule', v_constraint, 'studies', 'study_');
  end;
  perform app.record(v_actor.id, 'study.created', 'study', v_id, jsonb_build_object('key', p_key));
  return v_id;
end
$$;
comment on function public.create_study(text, text, text, text, int, int) is 'Makes an empty study. Admins.';

create function app.study_rules(p_study public.studies)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', p_study.name, 'description', p_study.description, 'rationaleRequired', p_study.rationale_required,
    'batchScenarios', p_study.batch_scenarios, 'overlapPercent', p_study.overlap_percent
  )
$$;
revoke all on function app.study_rules from public;

-- The key stays: files and commands name the study by it. Idempotent; the log has what was and what is. Refuses PT401,
-- PT403, PT404, PT422.
create function public.update_study(
  p_study uuid,
  p_name text,
  p_description text,
  p_rationale_required text,
  p_batch_scenarios int,
  p_overlap_percent int
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_before public.studies;
  v_after public.studies;
  v_constraint text;
begin
  perform app.require_study(p_study);
  select * into strict v_before from public.studies s where s.id = p_study for update;
  begin
    update public.studies s
    set name = btrim(p_name), description = p_description, rationale_required = p_rationale_required,
      batch_scenarios = p_batch_scenarios, overlap_percent = p_overlap_percent
    where s.id = p_study
    returning * into strict v_after;
  exception
    when check_violation or not_null_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the study breaks a rule', v_constraint, 'studies', 'study_');
  end;
  if app.study_rules(v_before) <> app.study_rules(v_after) then
    perform app.record(v_actor.id, 'study.changed', 'study', p_study, jsonb_build_object(
      'before', app.study_rules(v_before), 'after', app.study_rules(v_after)
    ));
  end if;
end
$$;
comment on function public.update_study(uuid, text, text, text, int, int) is
  'Changes a study''s name, description and rules. Idempotent. Admins.';

revoke all on function public.create_study, public.update_study from public, anon, authenticated, service_role;
grant execute on function public.create_study, public.update_study to authenticated;
