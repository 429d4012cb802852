-- A study's own settings: its words and rules, members, scenarios, rulings, and its end.

-- Rulings -----------------------------------------------------------------------------------------------------------

create table public.rulings (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  question text not null,
  answer text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- A ruling that turned out wrong is withdrawn, not deleted: labels were made under it.
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  constraint rulings_pkey primary key (id),
  constraint rulings_question_length check (not app.is_blank(question) and char_length(question) <= 2000),
  constraint rulings_answer_length check (not app.is_blank(answer) and char_length(answer) <= 10000),
  constraint rulings_withdrawn_with_person check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint rulings_study_fkey foreign key (study_id) references public.studies (id),
  constraint rulings_created_by_fkey foreign key (created_by) references public.profiles (id),
  constraint rulings_withdrawn_by_fkey foreign key (withdrawn_by) references public.profiles (id)
);
comment on table public.rulings is 'Answers that hold for everybody in a study, between two versions of its guideline.';
create index rulings_study_idx on public.rulings (study_id, created_at desc);

alter table public.rulings enable row level security;
revoke all on public.rulings from public, anon, authenticated, service_role;
grant select on public.rulings to authenticated, service_role;
create policy "Members read their studies' rulings" on public.rulings
  for select to authenticated using (app.is_member(study_id));
create policy "Admins and researchers read every ruling" on public.rulings
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));

create function public.publish_ruling(p_study uuid, p_question text, p_answer text)
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
  perform app.require_study(p_study);
  begin
    insert into public.rulings (study_id, question, answer, created_by)
    values (p_study, btrim(p_question), btrim(p_answer), v_actor.id)
    returning id into v_id;
  exception
    when check_violation or not_null_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the ruling breaks a rule', v_constraint, 'rulings', 'ruling_');
  end;
  perform app.record(v_actor.id, 'study.ruling_published', 'study', p_study, jsonb_build_object('rulingId', v_id));
  return v_id;
end
$$;
comment on function public.publish_ruling(uuid, text, text) is 'Answers a question for everybody in a study. Admins.';

create function public.withdraw_ruling(p_ruling uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_study uuid;
begin
  if not exists (select from public.rulings r where r.id = p_ruling) then
    perform app.refuse(404, 'no such ruling', 'ruling_unknown');
  end if;
  update public.rulings r set withdrawn_at = now(), withdrawn_by = v_actor.id
  where r.id = p_ruling and r.withdrawn_at is null
  returning r.study_id into v_study;
  if found then
    perform app.record(
      v_actor.id, 'study.ruling_withdrawn', 'study', v_study, jsonb_build_object('rulingId', p_ruling)
    );
  end if;
end
$$;
comment on function public.withdraw_ruling(uuid) is 'Takes a ruling back, which stays on record. Idempotent. Admins.';

-- Words and rules ---------------------------------------------------------------------------------------------------

-- The key stays: files and commands name the study by it. Idempotent. Refuses PT401, PT403, PT404, PT422.
create function public.update_study(p_study uuid, p_name text, p_description text, p_rationale_required text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_before public.studies := app.require_study(p_study);
  v_constraint text;
begin
  begin
    update public.studies s
    set name = btrim(p_name), description = p_description, rationale_required = p_rationale_required
    where s.id = p_study
      and (s.name, s.description, s.rationale_required)
        is distinct from (btrim(p_name), p_description, p_rationale_required);
  exception
    when check_violation or not_null_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the study breaks a rule', v_constraint, 'studies', 'study_');
  end;
  if found then
    perform app.record(v_actor.id, 'study.changed', 'study', p_study, jsonb_build_object(
      'before', jsonb_build_object(
        'name', v_before.name, 'description', v_before.description, 'rationaleRequired', v_before.rationale_required
      ),
      'after', jsonb_build_object(
        'name', btrim(p_name), 'description', p_description, 'rationaleRequired', p_rationale_required
      )
    ));
  end if;
end
$$;
comment on function public.update_study(uuid, text, text, text) is 'Changes a study''s name, description and rationale rule. Admins.';

-- An archived study is read as before and takes no work: no batch of it is made, opened or reopened.
create function public.set_study_archived(p_study uuid, p_archived boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_study public.studies;
begin
  select * into v_study from public.studies s where s.id = p_study for update;
  if not found then
    perform app.refuse(404, 'no such study', 'study_unknown');
  end if;
  if p_archived is null then
    perform app.refuse(422, 'archived or not', 'malformed_request');
  end if;
  if p_archived = (v_study.archived_at is not null) then
    return;
  end if;
  if p_archived and exists (select from public.batches b where b.study_id = p_study and b.status = 'open') then
    perform app.refuse(422, 'a batch of the study is open', 'study_has_open_batch');
  end if;
  update public.studies s set archived_at = case when p_archived then now() end where s.id = p_study;
  perform app.record(
    v_actor.id, case when p_archived then 'study.archived' else 'study.taken_up_again' end, 'study', p_study
  );
end
$$;
comment on function public.set_study_archived(uuid, boolean) is 'Archives a study without open batches, or takes it up again. Idempotent. Admins.';

create function app.refuse_work_in_archive()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Waits for an archiving under way.
  if (select s.archived_at from public.studies s where s.id = new.study_id for share) is not null then
    perform app.refuse(422, 'the study is archived', 'study_archived');
  end if;
  return new;
end
$$;
revoke all on function app.refuse_work_in_archive from public;

create trigger batches_not_made_in_archive before insert on public.batches
  for each row execute function app.refuse_work_in_archive();
create trigger batches_not_opened_in_archive before update of status on public.batches
  for each row when (new.status = 'open' and old.status <> 'open') execute function app.refuse_work_in_archive();

-- Members and scenarios ---------------------------------------------------------------------------------------------

-- Labels of the person stay. Refuses while he has scenarios or open items in the study: those are handed over first.
create function public.remove_study_member(p_study uuid, p_person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  perform app.require_study(p_study);
  perform from public.studies s where s.id = p_study for update;
  if exists (
    select from public.scenario_annotators a where a.study_id = p_study and a.annotator_id = p_person
  ) or exists (
    select
    from public.slots s
    join public.batches b on b.id = s.batch_id and b.status = 'open'
    where s.study_id = p_study and s.annotator_id = p_person
  ) then
    perform app.refuse(422, 'the person has scenarios or open items in the study', 'member_has_work');
  end if;
  delete from public.study_members m where m.study_id = p_study and m.person_id = p_person;
  if found then
    perform app.record(v_actor.id, 'study.member_removed', 'study', p_study, jsonb_build_object('personId', p_person));
  end if;
end
$$;
comment on function public.remove_study_member(uuid, uuid) is 'Ends a membership without work; labels stay. Idempotent. Admins.';

create function public.pin_corpus(p_study uuid, p_corpus uuid)
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
  if not exists (select from public.corpora c where c.id = p_corpus and not c.imported) then
    perform app.refuse(404, 'no such corpus', 'corpus_unknown');
  end if;
  v_pinned := app.pin_scenarios(p_study, array(
    select s.id
    from public.scenarios s
    where s.corpus_id = p_corpus and exists (
      select from public.scenario_revisions r where r.scenario_id = s.id and r.status = 'approved'
    )
  ));
  if v_pinned > 0 then
    perform app.record(v_actor.id, 'study.scenarios_added', 'study', p_study, jsonb_build_object('pinned', v_pinned));
  end if;
  return v_pinned;
end
$$;
comment on function public.pin_corpus(uuid, uuid) is
  'Pins every approved scenario of a corpus to a study and says how many were new. Idempotent. Admins.';

-- One view of the settings: { study, members, guidelines, models, corpora, rulings }. A guideline's `labels` is the number
-- of current labels made under it: what a change since may affect.
create function public.study_settings(p_study uuid)
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
      'key', v_study.key, 'name', v_study.name, 'description', v_study.description,
      'rationaleRequired', v_study.rationale_required, 'archivedAt', v_study.archived_at
    ),
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
          'scenarios', (
            select count(*) from public.scenario_annotators a
            where a.study_id = p_study and a.annotator_id = p.id
          )
        )
        order by p.display_name, p.id
      )
      from public.study_members m
      join public.profiles p on p.id = m.person_id
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
comment on function public.study_settings(uuid) is 'A study''s settings in one view. Admins.';

revoke all on function public.publish_ruling, public.withdraw_ruling, public.update_study, public.set_study_archived,
  public.remove_study_member, public.pin_corpus, public.study_settings
  from public, anon, authenticated, service_role;
grant execute on function public.publish_ruling, public.withdraw_ruling, public.update_study, public.set_study_archived,
  public.remove_study_member, public.pin_corpus, public.study_settings
  to authenticated;
