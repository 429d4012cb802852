-- A plan is confirmed on the assignment that its author saw, and undoing names the confirmation that it takes back: of two
-- admins who decide at once the second is told what happened meanwhile, and a request that comes twice is carried out once.
--
-- Replaces confirm_assignment and undo_assignment of keeping_terms, which took whatever came and undid whatever was last.

alter table public.assignment_confirmations
  -- Of each scenario that changed hands: who has it from then on. Confirmations from before it was kept have nothing here.
  add column after jsonb not null default '{}',
  -- The caller's own name of the confirmation: the same again is the same.
  add column request_id uuid,
  -- A study's assignment counts its changes: which of them confirming was, and taking it back.
  add column version int not null default 0,
  add column undone_version int,
  add column undone_by uuid,
  add constraint assignment_confirmations_after_is_object check (jsonb_typeof(after) = 'object'),
  add constraint assignment_confirmations_request_unique unique (study_id, request_id),
  add constraint assignment_confirmations_undone_by_fkey foreign key (undone_by) references public.profiles (id);

-- How often the study's assignment was changed by plans. An opened scenario changes hands on its own, which no plan touches.
create function app.assignment_version(p_study uuid)
returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(max(greatest(c.version, c.undone_version)), 0)
  from public.assignment_confirmations c
  where c.study_id = p_study
$$;

-- Refuses with what happened to the assignment after a version: { version, changes: [{ kind: confirmed | undone, at, byName,
-- scenarioIds }] }, the oldest first.
create function app.refuse_stale_assignment(p_study uuid, p_since int)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.refuse(409, 'the assignment was changed meanwhile', jsonb_build_object(
    'version', app.assignment_version(p_study),
    'changes', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', change.kind, 'at', change.at, 'byName', p.display_name,
          'scenarioIds', (select jsonb_agg(k.id) from jsonb_object_keys(change.scenarios) k (id))
        )
        order by change.version
      )
      from (
        select c.version, 'confirmed' as kind, c.at, c.actor_id as by_id, c.before as scenarios
        from public.assignment_confirmations c
        where c.study_id = p_study and c.version > p_since
        union all
        select c.undone_version, 'undone', c.undone_at, c.undone_by, c.before
        from public.assignment_confirmations c
        where c.study_id = p_study and c.undone_version > p_since
      ) change
      join public.profiles p on p.id = change.by_id
    ), '[]')
  )::text);
end
$$;
revoke all on function app.assignment_version, app.refuse_stale_assignment from public;

drop function public.confirm_assignment(uuid, jsonb);
drop function public.undo_assignment(uuid);

-- All or nothing. p_base_version is the assignment that the plan was drawn on, 0 where nothing was ever confirmed; p_request
-- the caller's name of this confirmation, which sent again answers what it answered and changes nothing. A scenario whose
-- slots exist keeps its annotator. Returns how many assignments changed. Refuses PT401, PT403, PT404, PT409 (what happened
-- meanwhile), PT422 (who may not judge, `limit_exceeded`, `scenario_already_opened`, `request_of_another_plan`).
create function public.confirm_assignment(p_study uuid, p_base_version int, p_request uuid, p_assignments jsonb)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_earlier public.assignment_confirmations;
  v_version int;
  v_before jsonb;
  v_after jsonb;
  v_exclusion text;
begin
  perform app.require_study(p_study);
  if p_request is null then
    perform app.refuse(422, 'a confirmation has a name', 'malformed_request');
  end if;
  perform from public.studies s where s.id = p_study for update;
  select * into v_earlier
  from public.assignment_confirmations c
  where c.study_id = p_study and c.request_id = p_request;
  if found then
    if exists (
      select from jsonb_each_text(v_earlier.after) had
      where not exists (
        select from app.assignments(p_assignments) w
        where w.scenario_id::text = had.key and w.annotator_id::text = had.value
      )
    ) then
      perform app.refuse(422, 'another plan was confirmed under this name', 'request_of_another_plan');
    end if;
    return (select count(*) from jsonb_object_keys(v_earlier.after));
  end if;
  v_version := app.assignment_version(p_study);
  if v_version is distinct from p_base_version then
    perform app.refuse_stale_assignment(p_study, coalesce(p_base_version, 0));
  end if;
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
  select pair.exclusion into v_exclusion
  from (
    select app.exclusion(w.scenario_id, w.annotator_id) as exclusion from app.assignments(p_assignments) w
  ) pair
  where pair.exclusion is not null
  order by pair.exclusion
  limit 1;
  if found then
    perform app.refuse(422, 'somebody may not judge a scenario that he was given', v_exclusion);
  end if;
  if exists (
    select from app.assignments(p_assignments) w
    join public.slots s on s.study_id = p_study and s.scenario_id = w.scenario_id and s.part = 'primary'
    where s.annotator_id <> w.annotator_id
  ) then
    perform app.refuse(422, 'a scenario is being judged by its annotator', 'scenario_already_opened');
  end if;

  select
    jsonb_object_agg(w.scenario_id, current.annotator_id), jsonb_object_agg(w.scenario_id, w.annotator_id)
  into v_before, v_after
  from app.assignments(p_assignments) w
  left join public.scenario_annotators current
    on current.study_id = p_study and current.scenario_id = w.scenario_id
  where current.annotator_id is distinct from w.annotator_id;
  if v_after is null then
    return 0;
  end if;
  insert into public.scenario_annotators as current (study_id, scenario_id, annotator_id)
  select p_study, given.key::uuid, given.value::uuid from jsonb_each_text(v_after) given
  on conflict (study_id, scenario_id) do update set annotator_id = excluded.annotator_id;
  perform app.require_room(p_study, array(select value::uuid from jsonb_each_text(v_after)));
  insert into public.assignment_confirmations (study_id, actor_id, before, after, request_id, version)
  values (p_study, v_actor.id, v_before, v_after, p_request, v_version + 1);
  perform app.record(
    v_actor.id, 'study.assignment_confirmed', 'study', p_study, jsonb_build_object('assignments', p_assignments)
  );
  return (select count(*) from jsonb_object_keys(v_after));
end
$$;
comment on function public.confirm_assignment(uuid, int, uuid, jsonb) is
  'Fixes who judges which scenarios of a study, over the assignment that the plan was drawn on. Idempotent. Admins.';

-- Takes a confirmed plan back while it is the last one and nothing of it was opened. Returns how many scenarios went back.
-- Refuses PT401, PT403, PT404 (`confirmation_unknown`), PT409 (it was taken back, or another came after it: what happened
-- since), PT422 (`scenario_already_opened`, `limit_exceeded`).
create function public.undo_assignment(p_study uuid, p_confirmation bigint)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_undone public.assignment_confirmations;
  v_scenario uuid;
  v_annotator uuid;
  v_given_back int := 0;
begin
  perform app.require_study(p_study);
  perform from public.studies s where s.id = p_study for update;
  select * into v_undone
  from public.assignment_confirmations c
  where c.study_id = p_study and c.id = p_confirmation;
  if not found then
    perform app.refuse(404, 'no such confirmation', 'confirmation_unknown');
  end if;
  if v_undone.undone_at is not null then
    perform app.refuse_stale_assignment(p_study, coalesce(v_undone.undone_version, 1) - 1);
  end if;
  if exists (
    select from public.assignment_confirmations later
    where later.study_id = p_study and later.id > p_confirmation and later.undone_at is null
  ) then
    perform app.refuse_stale_assignment(p_study, v_undone.version);
  end if;
  for v_scenario, v_annotator in select key::uuid, value::uuid from jsonb_each_text(v_undone.before) loop
    if exists (
      select from public.slots s
      where s.study_id = p_study and s.scenario_id = v_scenario and s.part = 'primary'
    ) then
      perform app.refuse(422, 'a scenario is being judged by its annotator', 'scenario_already_opened');
    end if;
    delete from public.scenario_annotators a where a.study_id = p_study and a.scenario_id = v_scenario;
    -- Whoever left the study meanwhile, or may not judge the scenario any more, gets nothing back; it is free then.
    insert into public.scenario_annotators (study_id, scenario_id, annotator_id)
    select p_study, v_scenario, m.person_id
    from public.study_members m
    where m.study_id = p_study and m.person_id = v_annotator and app.exclusion(v_scenario, v_annotator) is null;
    v_given_back := v_given_back + 1;
  end loop;
  perform app.require_room(p_study, array(select value::uuid from jsonb_each_text(v_undone.before)));
  update public.assignment_confirmations c
  set undone_at = now(), undone_by = v_actor.id, undone_version = app.assignment_version(p_study) + 1
  where c.id = p_confirmation;
  perform app.record(
    v_actor.id, 'study.assignment_undone', 'study', p_study, jsonb_build_object('before', v_undone.before)
  );
  return v_given_back;
end
$$;
comment on function public.undo_assignment(uuid, bigint) is
  'Takes the last confirmed plan, which the caller names, back while nothing of it was opened. Admins.';

revoke all on function public.confirm_assignment, public.undo_assignment from public, anon, authenticated, service_role;
grant execute on function public.confirm_assignment, public.undo_assignment to authenticated;
