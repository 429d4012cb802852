-- Revising: new text for a scenario, written by a person, checked by the validator, and put into review.

-- Writes a draft: over the parent itself where that is a draft, else as the revision after it. The server's own arena
-- makes p_revision of the text: { document, sha256, title, description, needType, windowOpens, windowCloses, report };
-- the revision stays in its parent's instance. A person's token cannot reach this function, so no report is anybody's word.
-- Returns the revision's id. Refuses PT401, PT403, PT404, PT409 where another text stands than p_base_sha256, PT422.
create function public.write_revision(
  p_actor uuid, p_parent uuid, p_base_sha256 text, p_revision jsonb, p_reason text
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_person public.profiles;
  v_reason text := nullif(btrim(p_reason), '');
  v_parent public.scenario_revisions;
  v_id uuid;
begin
  select * into v_person from public.profiles p where p.id = p_actor;
  if not found or not v_person.active then
    perform app.refuse(401, 'no such active person', 'not_signed_in');
  end if;
  if v_person.role not in ('auditor', 'admin') then
    perform app.refuse(403, 'this role may not do that', 'role_not_allowed');
  end if;
  if v_reason is null or char_length(v_reason) > 2000 then
    perform app.refuse(422, 'a revision has a reason', 'reason_missing');
  end if;
  -- All revisions of a scenario wait for each other here.
  perform from public.scenarios s
  where s.id = (select r.scenario_id from public.scenario_revisions r where r.id = p_parent) for update;
  v_parent := app.lock_revision(p_parent);
  if app.is_imported(v_parent.scenario_id) then
    perform app.refuse(422, 'an imported scenario has no text to revise', 'scenario_imported');
  end if;
  if v_parent.sha256 is distinct from p_base_sha256 then
    perform app.refuse(409, 'the text was changed in the meantime', jsonb_build_object('sha256', v_parent.sha256)::text);
  end if;
  if v_parent.revision <> (
    select max(r.revision) from public.scenario_revisions r where r.scenario_id = v_parent.scenario_id
  ) then
    perform app.refuse(422, 'a newer revision exists', 'revision_superseded');
  end if;
  if v_parent.status = 'in_review' then
    perform app.refuse(422, 'the revision is being reviewed', 'revision_in_review');
  end if;
  if v_parent.status = 'rejected' then
    perform app.refuse(422, 'a rejected scenario is not revised', 'revision_rejected');
  end if;
  if v_parent.status = 'draft' and v_parent.author_id is distinct from p_actor and v_person.role <> 'admin' then
    perform app.refuse(422, 'the draft is somebody else''s', 'draft_of_another');
  end if;
  begin
    if v_parent.status = 'draft' then
      update public.scenario_revisions r
      set document = p_revision ->> 'document', sha256 = p_revision ->> 'sha256', reason = v_reason,
        author_id = coalesce(r.author_id, p_actor), validator_report = p_revision -> 'report'
      where r.id = v_parent.id
      returning r.id into v_id;
    else
      insert into public.scenario_revisions (
        scenario_id, instance_document_id, revision, document, sha256, author_id, parent_id, status, reason,
        validator_report
      )
      values (
        v_parent.scenario_id, v_parent.instance_document_id, v_parent.revision + 1, p_revision ->> 'document',
        p_revision ->> 'sha256', p_actor, v_parent.id, 'draft', v_reason, p_revision -> 'report'
      )
      returning id into v_id;
    end if;
  exception
    when unique_violation then
      perform app.refuse(422, 'this text is a revision already', 'revision_unchanged');
  end;
  perform app.write_construction(v_id, p_revision);
  insert into public.scenario_contributors (scenario_id, person_id, part)
  values (v_parent.scenario_id, p_actor, 'revised')
  on conflict do nothing;
  perform app.record_revision(v_id, p_actor, 'drafted', null, 'draft', p_reason => v_reason);
  return v_id;
end
$$;
comment on function public.write_revision(uuid, uuid, text, jsonb, text) is
  'Writes a draft revision, with what the validator found. Service only.';

create function app.write_construction(p_id uuid, p_revision jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into public.scenario_construction (revision_id, title, description, need_type, window_opens, window_closes)
  values (
    p_id, p_revision ->> 'title', p_revision ->> 'description', p_revision ->> 'needType',
    p_revision ->> 'windowOpens', p_revision ->> 'windowCloses'
  )
  on conflict (revision_id) do update set
    title = excluded.title, description = excluded.description, need_type = excluded.need_type,
    window_opens = excluded.window_opens, window_closes = excluded.window_closes
$$;

-- Draft to in_review: by its author or an admin, where the validator ran and found no error.
create function public.submit_revision(p_revision uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor', 'admin');
  v_revision public.scenario_revisions := app.lock_revision(p_revision);
begin
  if v_revision.author_id is distinct from v_actor.id and v_actor.role <> 'admin' then
    perform app.refuse(404, 'no such draft of yours', 'revision_unknown');
  end if;
  if v_revision.status <> 'draft' then
    perform app.refuse(422, 'only a draft is put into review', 'revision_not_draft');
  end if;
  if coalesce((v_revision.validator_report ->> 'errors')::int, 1) > 0 then
    perform app.refuse(422, 'the validator found errors', 'validator_errors');
  end if;
  update public.scenario_revisions r set status = 'in_review' where r.id = p_revision;
  perform app.record_revision(p_revision, v_actor.id, 'submitted', 'draft', 'in_review');
end
$$;
comment on function public.submit_revision(uuid) is 'Puts a draft into review. Auditors and admins.';

-- Scenarios from files, for an admin: p_corpus as register_corpus takes it, each scenario in_review or draft, never approved.
-- What is being reviewed is not overtaken by a file. Refuses PT401, PT403, PT422; answers as register_corpus.
create function public.upload_scenarios(p_actor uuid, p_corpus jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_person public.profiles;
  v_answer jsonb;
begin
  select * into v_person from public.profiles p where p.id = p_actor;
  if not found or not v_person.active then
    perform app.refuse(401, 'no such active person', 'not_signed_in');
  end if;
  if v_person.role <> 'admin' then
    perform app.refuse(403, 'this role may not do that', 'role_not_allowed');
  end if;
  if exists (
    select
    from jsonb_array_elements(p_corpus -> 'instances') i
    cross join jsonb_array_elements(i -> 'scenarios') s
    where coalesce(s ->> 'status', '') not in ('in_review', 'draft')
  ) then
    perform app.refuse(422, 'an upload approves nothing', 'malformed_request');
  end if;
  if exists (
    select
    from jsonb_array_elements(p_corpus -> 'instances') i
    cross join jsonb_array_elements(i -> 'scenarios') wanted
    join public.corpora c on c.key = p_corpus ->> 'key'
    join public.scenarios s on s.corpus_id = c.id and s.key = wanted ->> 'key'
    join public.scenario_revisions r on r.scenario_id = s.id and r.status in ('in_review', 'draft')
    where r.sha256 <> wanted ->> 'sha256'
  ) then
    perform app.refuse(422, 'a scenario is being reviewed or revised', 'revision_in_review');
  end if;
  v_answer := public.register_corpus(p_corpus);
  perform app.record(
    p_actor, 'corpus.uploaded', 'corpus', (select c.id from public.corpora c where c.key = p_corpus ->> 'key'), v_answer
  );
  return v_answer;
end
$$;
comment on function public.upload_scenarios(uuid, jsonb) is 'Takes scenarios from files as candidates. Service only.';

revoke all on function app.write_construction from public;
revoke all on function public.write_revision, public.upload_scenarios, public.submit_revision from public, anon, authenticated, service_role;
grant execute on function public.write_revision, public.upload_scenarios to service_role;
grant execute on function public.submit_revision to authenticated;
