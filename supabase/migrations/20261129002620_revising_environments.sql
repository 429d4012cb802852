-- Revising what stands in an environment.
--
-- A fault that a reviewer finds may lie in a record of the environment and not in the scenario's own file. A revision may
-- therefore bring its own copy of the instance's file and its noise. The instance itself, who the person is and what the
-- environment is, stays: it is shared by scenarios, and studies name it. What studies pinned is not touched, for a pinned
-- revision keeps its copy.

-- The copy of an environment as this scenario's revision has it: { document, noise, sha256 }.
create function app.keep_environment(p_scenario uuid, p_environment jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_instance uuid;
  v_id uuid;
begin
  select s.instance_id into v_instance from public.scenarios s where s.id = p_scenario;
  insert into public.instance_documents (instance_id, document, noise, sha256)
  values (v_instance, p_environment ->> 'document', p_environment ->> 'noise', p_environment ->> 'sha256')
  on conflict (instance_id, sha256) do nothing;
  select d.id into v_id
  from public.instance_documents d
  where d.instance_id = v_instance and d.sha256 = p_environment ->> 'sha256';
  return v_id;
end
$$;

-- As before (…002020); p_revision may also have baseInstanceDocumentId, which refuses PT409 where the environment is
-- another one by now, and environment: { document, noise, sha256 }, left out where it stays as the parent has it.
create or replace function public.write_revision(
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
  v_environment jsonb := p_revision -> 'environment';
  v_document uuid;
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
  if v_parent.instance_document_id is distinct from coalesce(
    (p_revision ->> 'baseInstanceDocumentId')::uuid, v_parent.instance_document_id
  ) then
    perform app.refuse(409, 'the environment was changed in the meantime',
      jsonb_build_object('instanceDocumentId', v_parent.instance_document_id)::text);
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
  v_document := v_parent.instance_document_id;
  if jsonb_typeof(v_environment) = 'object' then
    v_document := app.keep_environment(v_parent.scenario_id, v_environment);
  end if;
  begin
    if v_parent.status = 'draft' then
      update public.scenario_revisions r
      set instance_document_id = v_document, document = p_revision ->> 'document', sha256 = p_revision ->> 'sha256', reason = v_reason,
        author_id = coalesce(r.author_id, p_actor), validator_report = p_revision -> 'report'
      where r.id = v_parent.id
      returning r.id into v_id;
    else
      insert into public.scenario_revisions (
        scenario_id, instance_document_id, revision, document, sha256, author_id, parent_id, status, reason,
        validator_report
      )
      values (
        v_parent.scenario_id, v_document, v_parent.revision + 1, p_revision ->> 'document',
        p_revision ->> 'sha256', p_actor, v_parent.id, 'draft', v_reason, p_revision -> 'report'
      )
      returning id into v_id;
    end if;
  exception
    when unique_violation then
      perform app.refuse(422, 'this text is a revision already', 'revision_unchanged');
  end;
  -- What only the draft said before.
  delete from public.instance_documents d
  where d.id = v_parent.instance_document_id
    and not exists (select from public.scenario_revisions r where r.instance_document_id = d.id);
  perform app.write_construction(v_id, p_revision);
  insert into public.scenario_contributors (scenario_id, person_id, part)
  values (v_parent.scenario_id, p_actor, 'revised')
  on conflict do nothing;
  perform app.record_revision(v_id, p_actor, 'drafted', null, 'draft', p_reason => v_reason);
  return v_id;
end
$$;

revoke all on function app.keep_environment from public;
