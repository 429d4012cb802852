-- The words and rules of a study and the terms of its members are changed over the ones that their author read: of two admins
-- who change them at once the second is told what the first made of them, and who that was, instead of taking it away unseen.
-- What was read is sent back whole: it is small, and two admins who say the same do not stand in each other's way.
-- Replaces update_study of planned_batches and set_member_terms of terms_of_work, which wrote over whatever there was.

drop function public.update_study(uuid, text, text, text, int, int);
drop function public.set_member_terms(uuid, uuid, int, int, text[]);

-- Refuses PT409, with what stands and the last entry of the log that changed it: { standing, changedAt, changedByName }, the
-- latter two null where the log has none. p_person narrows the entries to those about one person.
create function app.refuse_as_changed(p_standing jsonb, p_action text, p_study uuid, p_person uuid default null)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_entry public.audit_log;
begin
  -- Languages hold in every study, so that a change of them may have been made in another one.
  select l.* into v_entry
  from public.audit_log l
  where l.action = p_action and l.subject_type = 'study'
    and case when p_person is null then l.subject_id = p_study::text else l.details ->> 'personId' = p_person::text end
  order by l.id desc
  limit 1;
  perform app.refuse(409, 'it was changed meanwhile', jsonb_build_object(
    'standing', p_standing,
    'changedAt', v_entry.at,
    'changedByName', (select p.display_name from public.profiles p where p.id = v_entry.actor_id)
  )::text);
end
$$;
revoke all on function app.refuse_as_changed from public;

-- The key stays: files and commands name the study by it. p_seen are name, description and rules as the caller read them in
-- study_settings. Setting what stands already changes nothing, whatever was seen. The log has what was and what is. Refuses
-- PT401, PT403, PT404, PT409 (as app.refuse_as_changed), PT422.
create function public.update_study(
  p_study uuid,
  p_seen jsonb,
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
  if app.study_rules(v_before) = app.study_rules(v_after) then
    return;
  end if;
  if app.study_rules(v_before) is distinct from p_seen then
    perform app.refuse_as_changed(app.study_rules(v_before), 'study.changed', p_study);
  end if;
  perform app.record(v_actor.id, 'study.changed', 'study', p_study, jsonb_build_object(
    'before', app.study_rules(v_before), 'after', app.study_rules(v_after)
  ));
end
$$;
comment on function public.update_study(uuid, jsonb, text, text, text, int, int) is
  'Changes a study''s name, description and rules over those that were read. Idempotent. Admins.';

-- What a member may be given: his limits in this study, and the languages he reads, which hold in every study. Lowering a
-- limit takes nothing away; the plan shows who has more than it. p_seen are { maxScenarios, maxResponses, languages } as the
-- caller read them. Setting what stands already changes nothing, whatever was seen. The log has what was and what is. Refuses
-- PT401, PT403, PT404, PT409 (as app.refuse_as_changed), PT422.
create function public.set_member_terms(
  p_study uuid, p_person uuid, p_seen jsonb, p_max_scenarios int, p_max_responses int, p_languages text[]
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_languages text[] := (select array_agg(distinct l order by l) from unnest(p_languages) l);
  v_before jsonb;
  v_after jsonb;
  v_constraint text;
begin
  perform app.require_study(p_study);
  select jsonb_build_object(
    'maxScenarios', m.max_scenarios, 'maxResponses', m.max_responses, 'languages', to_jsonb(p.languages)
  ) into v_before
  from public.study_members m
  join public.profiles p on p.id = m.person_id
  where m.study_id = p_study and m.person_id = p_person
  for no key update;
  if not found then
    perform app.refuse(404, 'not a member of the study', 'person_unknown');
  end if;
  begin
    update public.study_members m set max_scenarios = p_max_scenarios, max_responses = p_max_responses
    where m.study_id = p_study and m.person_id = p_person;
    update public.profiles p set languages = v_languages where p.id = p_person;
  exception
    when check_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse(422, 'the terms break a rule', 'member_' || regexp_replace(v_constraint, '^(study_members|profiles)_', ''));
  end;
  v_after := jsonb_build_object(
    'maxScenarios', p_max_scenarios, 'maxResponses', p_max_responses, 'languages', to_jsonb(v_languages)
  );
  if v_before = v_after then
    return;
  end if;
  if v_before is distinct from p_seen then
    perform app.refuse_as_changed(v_before, 'study.member_terms_changed', p_study, p_person);
  end if;
  perform app.record(v_actor.id, 'study.member_terms_changed', 'study', p_study, jsonb_build_object(
    'personId', p_person, 'before', v_before, 'after', v_after
  ));
end
$$;
comment on function public.set_member_terms(uuid, uuid, jsonb, int, int, text[]) is
  'Sets the limits of a study''s member and the languages he reads, over those that were read. Idempotent. Admins.';

revoke all on function public.update_study, public.set_member_terms from public, anon, authenticated, service_role;
grant execute on function public.update_study, public.set_member_terms to authenticated;
