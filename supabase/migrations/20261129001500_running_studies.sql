-- Studies as admins run them: people, scenarios, guidelines, who judges what.

create function app.require_study(p_study uuid)
returns public.studies
language plpgsql
stable
set search_path = ''
as $$
declare
  v_study public.studies;
begin
  select * into v_study from public.studies s where s.id = p_study;
  if not found then
    perform app.refuse(404, 'no such study', 'study_unknown');
  end if;
  return v_study;
end
$$;
revoke all on function app.require_study from public;

create function public.create_study(
  p_key text,
  p_name text,
  p_description text default '',
  p_rationale_required text default 'unacceptable'
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
    insert into public.studies (key, name, description, rationale_required)
    values (p_key, p_name, p_description, p_rationale_required)
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
comment on function public.create_study(text, text, text, text) is 'Makes an empty study. Admins.';

create function public.add_study_member(p_study uuid, p_person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  perform app.require_study(p_study);
  if not exists (select from public.profiles p where p.id = p_person) then
    perform app.refuse(404, 'no such person', 'person_unknown');
  end if;
  insert into public.study_members (study_id, person_id) values (p_study, p_person) on conflict do nothing;
  if found then
    perform app.record(v_actor.id, 'study.member_added', 'study', p_study, jsonb_build_object('personId', p_person));
  end if;
end
$$;
comment on function public.add_study_member(uuid, uuid) is 'Lets a person work in a study. Idempotent. Admins.';

-- Pins the newest approved revision of each scenario that the study does not have yet; others keep theirs.
create function app.pin_scenarios(p_study uuid, p_scenarios uuid[])
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_pinned int;
begin
  perform from public.studies s where s.id = p_study for update;
  if exists (
    select from unnest(p_scenarios) wanted (id)
    where not exists (
      select from public.scenario_revisions r where r.scenario_id = wanted.id and r.status = 'approved'
    )
  ) then
    perform app.refuse(422, 'a scenario is unknown or has no approved revision', 'scenario_not_approved');
  end if;
  insert into public.study_scenarios (study_id, scenario_id, revision_id, ordinal)
  select
    p_study, newest.scenario_id, newest.id,
    (select coalesce(max(o.ordinal), 0) from public.study_scenarios o where o.study_id = p_study)
      + row_number() over (order by newest.key collate "C")
  from (
    select distinct on (r.scenario_id) r.scenario_id, r.id, s.key
    from public.scenario_revisions r
    join public.scenarios s on s.id = r.scenario_id
    where r.scenario_id = any (p_scenarios) and r.status = 'approved'
    order by r.scenario_id, r.revision desc
  ) newest
  where not exists (
    select from public.study_scenarios ss where ss.study_id = p_study and ss.scenario_id = newest.scenario_id
  );
  get diagnostics v_pinned = row_count;
  return v_pinned;
end
$$;
revoke all on function app.pin_scenarios from public;

create function public.add_study_scenarios(p_study uuid, p_scenario_ids uuid[])
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_pinned int;
begin
  perform app.require_study(p_study);
  v_pinned := app.pin_scenarios(p_study, p_scenario_ids);
  if v_pinned > 0 then
    perform app.record(v_actor.id, 'study.scenarios_added', 'study', p_study, jsonb_build_object('pinned', v_pinned));
  end if;
  return v_pinned;
end
$$;
comment on function public.add_study_scenarios(uuid, uuid[]) is
  'Pins scenarios to a study and says how many were new. Idempotent. Admins.';

create function app.add_guideline(p_study uuid, p_body_en text, p_body_zh text, p_actor uuid)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_version int;
begin
  perform from public.studies s where s.id = p_study for update;
  insert into public.guideline_versions (study_id, version, body_en, body_zh, created_by)
  select p_study, coalesce(max(g.version), 0) + 1, p_body_en, p_body_zh, p_actor
  from public.guideline_versions g
  where g.study_id = p_study
  returning version into v_version;
  return v_version;
end
$$;
revoke all on function app.add_guideline from public;

create function public.publish_guideline(p_study uuid, p_body_en text, p_body_zh text)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_version int;
begin
  perform app.require_study(p_study);
  if p_body_en is null or p_body_zh is null or app.is_blank(p_body_en) or app.is_blank(p_body_zh)
    or char_length(p_body_en) > 200000 or char_length(p_body_zh) > 200000
  then
    perform app.refuse(422, 'a guideline has words in both languages', 'guideline_blank_or_too_long');
  end if;
  v_version := app.add_guideline(p_study, p_body_en, p_body_zh, v_actor.id);
  perform app.record(
    v_actor.id, 'study.guideline_published', 'study', p_study, jsonb_build_object('version', v_version)
  );
  return v_version;
end
$$;
comment on function public.publish_guideline(uuid, text, text) is
  'Publishes the next version of a study''s guideline and returns its number. Admins.';

-- The assignments as rows. Refuses what is not a list of pairs of ids, or names a scenario twice.
create function app.assignments(p_assignments jsonb)
returns table (scenario_id uuid, annotator_id uuid)
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_assignments) is distinct from 'array'
    or jsonb_path_exists(p_assignments, '$[*] ? (@.type() != "object")')
  then
    perform app.refuse(422, 'not a list of assignments', 'malformed_request');
  end if;
  if (
    select count(distinct w ->> 'scenarioId') <> count(*) or bool_or(w ->> 'annotatorId' is null)
    from jsonb_array_elements(p_assignments) w
  ) then
    perform app.refuse(422, 'a scenario is named twice or lacks an annotator', 'malformed_request');
  end if;
  return query
    select (w ->> 'scenarioId')::uuid, (w ->> 'annotatorId')::uuid
    from jsonb_array_elements(p_assignments) w;
end
$$;
revoke all on function app.assignments from public;

-- All or nothing. A scenario whose slots exist keeps its annotator. Returns how many assignments changed.
create function public.confirm_assignment(p_study uuid, p_assignments jsonb)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_changed int;
  v_before jsonb;
begin
  perform app.require_study(p_study);
  perform from public.studies s where s.id = p_study for update;
  if exists (
    select from app.assignments(p_assignments) w
    where not exists (
      select from public.study_scenarios ss where ss.study_id = p_study and ss.scenario_id = w.scenario_id
    )
  ) then
    perform app.refuse(422, 'a scenario is not in the study', 'scenario_not_in_study');
  end if;
  if exists (
    select from app.assignments(p_assignments) w
    where not exists (
      select
      from public.study_members m
      join public.profiles p on p.id = m.person_id
      where m.study_id = p_study and m.person_id = w.annotator_id and p.active and p.role = 'annotator'
    )
  ) then
    perform app.refuse(422, 'an annotator is not an active annotator of the study', 'not_an_annotator_of_study');
  end if;
  if exists (
    select from app.assignments(p_assignments) w
    join public.scenario_contributors c on c.scenario_id = w.scenario_id and c.person_id = w.annotator_id
  ) then
    perform app.refuse(422, 'nobody judges a scenario that he wrote, revised or reviewed', 'contributor_may_not_judge');
  end if;
  if exists (
    select from app.assignments(p_assignments) w
    join public.slots s on s.study_id = p_study and s.scenario_id = w.scenario_id and s.part = 'primary'
    where s.annotator_id <> w.annotator_id
  ) then
    perform app.refuse(422, 'a scenario is being judged by its annotator', 'scenario_already_opened');
  end if;

  select jsonb_object_agg(w.scenario_id, current.annotator_id) into v_before
  from app.assignments(p_assignments) w
  left join public.scenario_annotators current
    on current.study_id = p_study and current.scenario_id = w.scenario_id
  where current.annotator_id is distinct from w.annotator_id;
  insert into public.scenario_annotators as current (study_id, scenario_id, annotator_id)
  select p_study, w.scenario_id, w.annotator_id from app.assignments(p_assignments) w
  on conflict (study_id, scenario_id) do update set annotator_id = excluded.annotator_id
  where current.annotator_id <> excluded.annotator_id;
  get diagnostics v_changed = row_count;
  if v_changed > 0 then
    insert into public.assignment_confirmations (study_id, actor_id, before) values (p_study, v_actor.id, v_before);
    perform app.record(
      v_actor.id, 'study.assignment_confirmed', 'study', p_study, jsonb_build_object('assignments', p_assignments)
    );
  end if;
  return v_changed;
end
$$;
comment on function public.confirm_assignment(uuid, jsonb) is 'Fixes who judges which scenarios of a study. Idempotent. Admins.';

-- Gives the scenarios of the last confirmation back to whom they were with before, as long as no batch with one of them was
-- opened. Returns how many. Refuses PT401, PT403, PT404, PT422.
create function public.undo_assignment(p_study uuid)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_last public.assignment_confirmations;
  v_scenario uuid;
  v_annotator uuid;
  v_given_back int := 0;
begin
  perform app.require_study(p_study);
  perform from public.studies s where s.id = p_study for update;
  select * into v_last
  from public.assignment_confirmations c
  where c.study_id = p_study and c.undone_at is null
  order by c.id desc
  limit 1;
  if not found then
    perform app.refuse(422, 'no confirmation is left to undo', 'nothing_to_undo');
  end if;
  for v_scenario, v_annotator in select key::uuid, value::uuid from jsonb_each_text(v_last.before) loop
    if exists (
      select from public.slots s
      where s.study_id = p_study and s.scenario_id = v_scenario and s.part = 'primary'
    ) then
      perform app.refuse(422, 'a scenario is being judged by its annotator', 'scenario_already_opened');
    end if;
    delete from public.scenario_annotators a where a.study_id = p_study and a.scenario_id = v_scenario;
    -- Whoever left the study meanwhile gets nothing back; the scenario is free then.
    insert into public.scenario_annotators (study_id, scenario_id, annotator_id)
    select p_study, v_scenario, m.person_id
    from public.study_members m
    where m.study_id = p_study and m.person_id = v_annotator;
    v_given_back := v_given_back + 1;
  end loop;
  update public.assignment_confirmations c set undone_at = now() where c.id = v_last.id;
  perform app.record(
    v_actor.id, 'study.assignment_undone', 'study', p_study, jsonb_build_object('before', v_last.before)
  );
  return v_given_back;
end
$$;
comment on function public.undo_assignment(uuid) is 'Takes the last confirmed plan back while nothing of it was opened. Admins.';

revoke all on function public.create_study, public.add_study_member, public.add_study_scenarios,
  public.publish_guideline, public.confirm_assignment, public.undo_assignment
  from public, anon, authenticated, service_role;
grant execute on function public.create_study, public.add_study_member, public.add_study_scenarios,
  public.publish_guideline, public.confirm_assignment, public.undo_assignment
  to authenticated;
