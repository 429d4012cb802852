-- The terms of work hold wherever somebody is given something to judge, and are shown where it is planned.
--
-- Replaces confirm_assignment, undo_assignment, batch_judges, open_batch, require_judge, reassign_scenario, study_plan and
-- study_settings, which knew contributors only. Limits are asked where a scenario gets its annotator; opening a batch gives
-- nobody more scenarios, so that a limit lowered since is shown in the plan and stops no work.

-- All or nothing. A scenario whose slots exist keeps its annotator. Returns how many assignments changed. Refuses PT401,
-- PT403, PT404, PT422 (who may not judge, `limit_exceeded`, `scenario_already_opened`).
create or replace function public.confirm_assignment(p_study uuid, p_assignments jsonb)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_changed int;
  v_before jsonb;
  v_exclusion text;
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
    perform app.require_room(p_study, array(
      select w.annotator_id from app.assignments(p_assignments) w where v_before ? w.scenario_id::text
    ));
    insert into public.assignment_confirmations (study_id, actor_id, before) values (p_study, v_actor.id, v_before);
    perform app.record(
      v_actor.id, 'study.assignment_confirmed', 'study', p_study, jsonb_build_object('assignments', p_assignments)
    );
  end if;
  return v_changed;
end
$$;

-- Takes the last confirmed plan back while nothing of it was opened. Returns how many scenarios went back. Refuses PT401,
-- PT403, PT404, PT422 (`nothing_to_undo`, `scenario_already_opened`, `limit_exceeded`).
create or replace function public.undo_assignment(p_study uuid)
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
    -- Whoever left the study meanwhile, or may not judge the scenario any more, gets nothing back; it is free then.
    insert into public.scenario_annotators (study_id, scenario_id, annotator_id)
    select p_study, v_scenario, m.person_id
    from public.study_members m
    where m.study_id = p_study and m.person_id = v_annotator and app.exclusion(v_scenario, v_annotator) is null;
    v_given_back := v_given_back + 1;
  end loop;
  perform app.require_room(p_study, array(select value::uuid from jsonb_each_text(v_last.before)));
  update public.assignment_confirmations c set undone_at = now() where c.id = v_last.id;
  perform app.record(
    v_actor.id, 'study.assignment_undone', 'study', p_study, jsonb_build_object('before', v_last.before)
  );
  return v_given_back;
end
$$;
-- Who judges a response of the batch: its scenario's annotator; in sets made for overlap every annotator of the study
-- who did not contribute to the scenario and reads its language. Calibration has no primary part, for it never reaches
-- the dataset.
create or replace function app.batch_judges(p_batch public.batches)
returns table (response_id uuid, scenario_id uuid, checkpoint_index int, annotator_id uuid, part text)
language sql
stable
set search_path = ''
as $$
  select
    c.id, c.scenario_id, c.checkpoint_index, judge.annotator_id,
    case when p_batch.kind <> 'calibration' and judge.is_assigned then 'primary' else 'overlap' end
  from public.batch_responses br
  join public.response_content c on c.id = br.response_id and c.voided_at is null
  join public.scenarios sc on sc.id = c.scenario_id
  join public.instances i on i.id = sc.instance_id
  cross join lateral (
    select a.annotator_id, true as is_assigned
    from public.scenario_annotators a
    where a.study_id = p_batch.study_id and a.scenario_id = c.scenario_id and p_batch.kind <> 'calibration'
    union all
    select m.person_id, false
    from public.study_members m
    join public.profiles p on p.id = m.person_id and p.active and p.role = 'annotator'
    where m.study_id = p_batch.study_id and p_batch.kind <> 'main'
      and (p.languages is null or i.language is null or i.language = any (p.languages))
      and not exists (
        select from public.scenario_contributors k
        where k.scenario_id = c.scenario_id and k.person_id = m.person_id
      )
      and not exists (
        select from public.scenario_annotators a
        where a.study_id = p_batch.study_id and a.scenario_id = c.scenario_id
          and a.annotator_id = m.person_id and p_batch.kind <> 'calibration'
      )
  ) judge
  where br.batch_id = p_batch.id
$$;

-- Makes the slots. Order within a person: scenarios shuffled, checkpoints of each ascending, responses at a checkpoint
-- shuffled; seeded by study, scenario, checkpoint and response, so that opening again would give the same.
create or replace function public.open_batch(p_batch uuid)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches := app.require_batch(p_batch);
  v_slots int;
begin
  if v_batch.status <> 'draft' then
    perform app.refuse(422, 'the batch was opened before', 'batch_not_draft');
  end if;
  perform from public.studies s where s.id = v_batch.study_id for update;
  if v_batch.kind <> 'calibration' and exists (
    select
    from public.batch_responses br
    join public.response_content c on c.id = br.response_id and c.voided_at is null
    where br.batch_id = p_batch and not exists (
      select from public.scenario_annotators a
      where a.study_id = v_batch.study_id and a.scenario_id = c.scenario_id
    )
  ) then
    perform app.refuse(422, 'a scenario has no annotator yet', 'scenario_unassigned');
  end if;
  -- Between assignment and opening people leave or change their role; slots of theirs would wait for ever.
  if exists (
    select
    from app.batch_judges(v_batch) j
    join public.profiles p on p.id = j.annotator_id
    where not p.active or p.role <> 'annotator'
  ) then
    perform app.refuse(422, 'an assigned annotator is not an active annotator any more', 'annotator_inactive');
  end if;
  -- Nor does anybody get what he may not judge by now.
  if v_batch.kind <> 'calibration' and exists (
    select
    from public.scenario_annotators a
    where a.study_id = v_batch.study_id
      and a.scenario_id in (
        select c.scenario_id from public.batch_responses br
        join public.response_content c on c.id = br.response_id and c.voided_at is null
        where br.batch_id = p_batch
      )
      and app.exclusion(a.scenario_id, a.annotator_id) is not null
  ) then
    perform app.refuse(422, 'an assigned annotator may not judge a scenario any more', 'annotator_excluded');
  end if;
  insert into public.slots
    (batch_id, study_id, scenario_id, response_id, annotator_id, part, checkpoint_index, position)
  select
    v_batch.id, v_batch.study_id, j.scenario_id, j.response_id, j.annotator_id, j.part, j.checkpoint_index,
    row_number() over (
      partition by j.annotator_id
      order by
        md5(v_batch.study_id::text || j.scenario_id::text),
        j.scenario_id,
        j.checkpoint_index,
        md5(v_batch.study_id::text || j.scenario_id::text || j.checkpoint_index::text || j.response_id::text)
    )
  from app.batch_judges(v_batch) j;
  get diagnostics v_slots = row_count;
  if v_slots = 0 then
    perform app.refuse(422, 'nobody would judge anything', 'batch_empty');
  end if;
  update public.batches b set status = 'open', opened_at = now() where b.id = p_batch;
  perform app.record(v_actor.id, 'batch.opened', 'batch', p_batch, jsonb_build_object('slots', v_slots));
  return v_slots;
end
$$;

create or replace function app.require_judge(p_study uuid, p_scenario uuid, p_person uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_exclusion text;
begin
  if not exists (
    select
    from public.study_members m
    join public.profiles p on p.id = m.person_id and p.active and p.role = 'annotator'
    where m.study_id = p_study and m.person_id = p_person
  ) then
    perform app.refuse(422, 'not an active annotator of the study', 'not_an_annotator_of_study');
  end if;
  v_exclusion := app.exclusion(p_scenario, p_person);
  if v_exclusion is not null then
    perform app.refuse(422, 'the person may not judge the scenario', v_exclusion);
  end if;
end
$$;

-- Hands an opened scenario to another annotator. p_expected_submitted is the number of submitted labels that the admin was
-- shown: if one came in since, he looks again. Returns { moved, kept }. Handing it to whoever has it already changes
-- nothing. Refuses PT401, PT403, PT404, PT410, PT422 (`work_went_on`, `scenario_not_opened`, `limit_exceeded`, and who may
-- not judge).
create or replace function public.reassign_scenario(
  p_study uuid, p_scenario uuid, p_annotator uuid, p_mode text, p_reason text, p_expected_submitted int
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

-- What the admin sees -----------------------------------------------------------------------------------------------

-- The study's scenarios in its order, as the plan of work needs them: [{ id, key, ordinal, title, needType, domain,
-- personName, language, contributorIds, annotatorId, judgeableResponses, batchId, opened, isSplit }]. `batchId` is the
-- batch, other than calibration, that holds the scenario. Refuses PT401, PT403, PT404.
create or replace function public.study_plan(p_study uuid)
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
  return coalesce((
    with judgeable as materialized (select * from app.judgeable(p_study)),
    held as materialized (
      select s.scenario_id, b.id as batch_id, true as opened, count(distinct s.annotator_id) > 1 as is_split
      from public.batches b
      join public.slots s on s.batch_id = b.id and s.part = 'primary'
      where b.study_id = p_study and b.kind <> 'calibration'
      group by s.scenario_id, b.id
      union all
      -- A draft has no slots yet.
      select distinct c.scenario_id, b.id, false, false
      from public.batches b
      join public.batch_responses br on br.batch_id = b.id
      join public.response_content c on c.id = br.response_id
      where b.study_id = p_study and b.kind <> 'calibration' and b.status = 'draft'
    )
    select jsonb_agg(
      jsonb_build_object(
        'id', ss.scenario_id,
        'key', sc.key,
        'ordinal', ss.ordinal,
        'title', coalesce(k.title, sc.key),
        'needType', coalesce(k.need_type, ''),
        'domain', i.domain,
        'personName', i.person_name,
        'language', i.language,
        'contributorIds', coalesce((
          select jsonb_agg(distinct c.person_id)
          from public.scenario_contributors c
          where c.scenario_id = ss.scenario_id
        ), '[]'),
        'annotatorId', a.annotator_id,
        'judgeableResponses', coalesce(j.responses, 0),
        'batchId', h.batch_id,
        'opened', coalesce(h.opened, false),
        'isSplit', coalesce(h.is_split, false)
      )
      order by ss.ordinal
    )
    from public.study_scenarios ss
    join public.scenarios sc on sc.id = ss.scenario_id
    join public.instances i on i.id = sc.instance_id
    left join public.scenario_construction k on k.revision_id = ss.revision_id
    left join public.scenario_annotators a on a.study_id = p_study and a.scenario_id = ss.scenario_id
    left join judgeable j on j.scenario_id = ss.scenario_id
    left join held h on h.scenario_id = ss.scenario_id
    where ss.study_id = p_study
  ), '[]');
end
$$;

-- One view of the settings: { study, languages, members, guidelines, models, corpora, rulings }. `languages` are those of the
-- study's scenarios. A guideline's `labels` is the number of current labels made under it: what a change since may affect.
create or replace function public.study_settings(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_study public.studies := app.require_study(p_study);
  v_guideline public.guideline_versions := app.latest_guideline(p_study);
begin
  return jsonb_build_object(
    'study', jsonb_build_object(
      'key', v_study.key, 'archivedAt', v_study.archived_at
    ) || app.study_rules(v_study),
    'languages', coalesce((
      select jsonb_agg(distinct i.language)
      from public.study_scenarios ss
      join public.scenarios s on s.id = ss.scenario_id
      join public.instances i on i.id = s.instance_id
      where ss.study_id = p_study and i.language is not null
    ), '[]'),
    'guideline', case when v_guideline.id is not null then jsonb_build_object(
      'version', v_guideline.version, 'bodyEn', v_guideline.body_en, 'bodyZh', v_guideline.body_zh
    ) end,
    'guidelines', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'version', g.version, 'createdAt', g.created_at, 'byName', p.display_name,
          'labels', (select count(*) from public.annotations a where a.guideline_version_id = g.id)
        )
        order by g.version desc
      )
      from public.guideline_versions g
      left join public.profiles p on p.id = g.created_by
      where g.study_id = p_study
    ), '[]'),
    'members', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'personId', p.id, 'displayName', p.display_name, 'role', p.role, 'active', p.active,
          'languages', to_jsonb(p.languages), 'maxScenarios', m.max_scenarios, 'maxResponses', m.max_responses,
          'scenarios', coalesce(l.scenarios, 0), 'responses', coalesce(l.responses, 0)
        )
        order by p.display_name, p.id
      )
      from public.study_members m
      join public.profiles p on p.id = m.person_id
      left join app.assigned_loads(p_study) l on l.annotator_id = p.id
      where m.study_id = p_study
    ), '[]'),
    'models', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'key', m.key, 'label', m.label, 'group', m.model_group,
          'responses', (select count(*) from public.response_provenance r where r.model_id = m.id)
        )
        order by m.model_group, m.label, m.key
      )
      from public.models m
      where m.study_id = p_study
    ), '[]'),
    'corpora', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'name', c.name,
          'approved', (
            select count(*) from public.scenarios s
            where s.corpus_id = c.id and exists (
              select from public.scenario_revisions r where r.scenario_id = s.id and r.status = 'approved'
            )
          ),
          'pinned', (
            select count(*) from public.study_scenarios ss
            join public.scenarios s on s.id = ss.scenario_id
            where ss.study_id = p_study and s.corpus_id = c.id
          )
        )
        order by c.name, c.id
      )
      from public.corpora c
      where not c.imported
    ), '[]'),
    'rulings', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', r.id, 'question', r.question, 'answer', r.answer, 'createdAt', r.created_at,
          'byName', p.display_name, 'withdrawnAt', r.withdrawn_at
        )
        order by r.created_at desc, r.id
      )
      from public.rulings r
      join public.profiles p on p.id = r.created_by
      where r.study_id = p_study
    ), '[]')
  );
end
$$;
