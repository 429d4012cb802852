-- Who may be given what: the languages a person reads, and how much he may have in a study. Both are walls, not wishes: no
-- plan, no handing over and no batch gets past them. Whatever is not stated excludes nobody, so studies under way stay as
-- they are.

-- Languages ---------------------------------------------------------------------------------------------------------

alter table public.profiles
  -- Primary language subtags such as en or zh; null: not stated.
  add column languages text[],
  add constraint profiles_languages_form check (
    cardinality(languages) between 1 and 20
    and array_position(languages, null) is null
    and array_to_string(languages, ' ') ~ '^[a-z]{2,3}( [a-z]{2,3})*$'
  );

alter table public.instances
  -- What its person reads and writes, by the locale in its file; null where the file has none.
  add column language text,
  add constraint instances_language_form check (language ~ '^[a-z]{2,3}$');

create function app.language_of(p_document text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return substring(p_document::jsonb #>> '{person,locale}' from '^([a-z]{2,3})(?:-|$)');
exception
  -- Files are kept as they came; one that is no JSON has no language.
  when data_exception then return null;
end
$$;

create function app.note_language()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Who may judge in a study is not changed by a file that is put beside its scenarios.
  update public.instances i
  set language = app.language_of(new.document)
  where i.id = new.instance_id
    and (
      i.language is null
      or not exists (
        select from public.study_scenarios pinned
        join public.scenarios s on s.id = pinned.scenario_id
        where s.instance_id = i.id
      )
    );
  return new;
end
$$;
revoke all on function app.language_of, app.note_language from public;

create trigger instance_documents_language after insert on public.instance_documents
  for each row execute function app.note_language();

update public.instances i
set language = (
  select app.language_of(d.document)
  from public.scenario_revisions r
  join public.scenarios s on s.id = r.scenario_id
  join public.instance_documents d on d.id = r.instance_document_id
  where s.instance_id = i.id
  order by r.created_at desc
  limit 1
);

-- Why the person may not judge the scenario, as the rule that a refusal names; null: he may.
create function app.exclusion(p_scenario uuid, p_person uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when exists (
      select from public.scenario_contributors c where c.scenario_id = p_scenario and c.person_id = p_person
    ) then 'contributor_may_not_judge'
    when exists (
      select
      from public.scenarios s
      join public.instances i on i.id = s.instance_id
      join public.profiles p on p.id = p_person
      where s.id = p_scenario and i.language <> all (p.languages)
    ) then 'language_not_read'
  end
$$;
revoke all on function app.exclusion from public;

-- Room --------------------------------------------------------------------------------------------------------------

alter table public.study_members
  -- Of what is assigned to him in the study; null: no limit. Overlap sets come on top of it.
  add column max_scenarios int,
  add column max_responses int,
  add constraint study_members_max_scenarios_range check (max_scenarios between 0 and 100000),
  add constraint study_members_max_responses_range check (max_responses between 0 and 1000000);

-- Completed responses that were not voided, by scenario.
create function app.judgeable(p_study uuid)
returns table (scenario_id uuid, responses bigint)
language sql
stable
set search_path = ''
as $$
  select c.scenario_id, count(*)
  from public.response_content c
  join public.response_provenance r on r.response_id = c.id and r.status = 'completed'
  where c.study_id = p_study and c.voided_at is null
  group by c.scenario_id
$$;

create function app.assigned_loads(p_study uuid)
returns table (annotator_id uuid, scenarios bigint, responses numeric)
language sql
stable
set search_path = ''
as $$
  select a.annotator_id, count(*), coalesce(sum(j.responses), 0)
  from public.scenario_annotators a
  left join app.judgeable(p_study) j on j.scenario_id = a.scenario_id
  where a.study_id = p_study
  group by a.annotator_id
$$;

-- For whoever was just given something. Refuses PT422 where that is more than his limits allow.
create function app.require_room(p_study uuid, p_people uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select
    from public.study_members m
    join app.assigned_loads(p_study) l on l.annotator_id = m.person_id
    where m.study_id = p_study and m.person_id = any (p_people)
      and (l.scenarios > m.max_scenarios or l.responses > m.max_responses)
  ) then
    perform app.refuse(422, 'somebody would have more than his limit', 'limit_exceeded');
  end if;
end
$$;
revoke all on function app.judgeable, app.assigned_loads, app.require_room from public;

-- What a member may be given: his limits in this study, and the languages he reads, which hold in every study. Lowering a
-- limit takes nothing away; the plan shows who has more than it. The log has what was and what is. Idempotent. Refuses
-- PT401, PT403, PT404, PT422.
create function public.set_member_terms(
  p_study uuid, p_person uuid, p_max_scenarios int, p_max_responses int, p_languages text[]
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
  if v_before <> v_after then
    perform app.record(v_actor.id, 'study.member_terms_changed', 'study', p_study, jsonb_build_object(
      'personId', p_person, 'before', v_before, 'after', v_after
    ));
  end if;
end
$$;
comment on function public.set_member_terms(uuid, uuid, int, int, text[]) is
  'Sets the limits of a study''s member and the languages he reads. Idempotent. Admins.';

revoke all on function public.set_member_terms from public, anon, authenticated, service_role;
grant execute on function public.set_member_terms to authenticated;
