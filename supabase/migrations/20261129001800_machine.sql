-- What the machine does without a person: loading corpora, studies and responses, and reading a slot's world for the
-- arena. Granted to the service key only; every function can be repeated without doing anything twice.

-- A corpus with all its files: { key, name, instances: [{ key, domain, personName, timezone, instanceDescription,
-- personalDescription, document, noise, sha256, scenarios: [{ key, document, sha256, title, description, needType,
-- windowOpens, windowCloses, status, report }] }] }. status: approved where the corpus brings its own approval, which
-- history then says (the default), in_review where people have to decide, draft. report: the validator's, or null; what
-- it found errors in is not put into review. A scenario's sha256 is the hash its responses name (scenarioHash). Files that are
-- known already make no new revision. Returns { instances, scenarios, revisions }, the last being the new ones. Refuses
-- PT422 for another domain, person, time zone or description of an instance that a study uses, and for a scenario that
-- moves to another instance: datasets, responses and plans read them there.
create function public.register_corpus(p_corpus jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_corpus uuid;
  v_instance jsonb;
  v_instance_id uuid;
  v_scenario jsonb;
  v_revisions int := 0;
begin
  insert into public.corpora as c (key, name) values (p_corpus ->> 'key', p_corpus ->> 'name')
  -- Locks the row and leaves it: a corpus keeps its first name.
  on conflict (key) do update set name = c.name
  returning c.id into v_corpus;
  for v_instance in select jsonb_array_elements(p_corpus -> 'instances') loop
    v_instance_id := app.register_instance(v_corpus, v_instance);
    for v_scenario in select jsonb_array_elements(v_instance -> 'scenarios') loop
      v_revisions := v_revisions + app.register_revision(
        v_corpus, v_instance_id, v_instance ->> 'sha256', v_scenario
      );
    end loop;
  end loop;
  perform app.record(null, 'corpus.registered', 'corpus', v_corpus, jsonb_build_object('revisions', v_revisions));
  return jsonb_build_object(
    'instances', (select count(*) from public.instances i where i.corpus_id = v_corpus),
    'scenarios', (select count(*) from public.scenarios s where s.corpus_id = v_corpus),
    'revisions', v_revisions
  );
end
$$;
comment on function public.register_corpus(jsonb) is 'Loads a corpus; idempotent by the files'' hashes. Service only.';

create function app.register_instance(p_corpus uuid, p_instance jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.instances as i (
    corpus_id, key, domain, person_name, timezone, instance_description, personal_description
  )
  values (
    p_corpus, p_instance ->> 'key', p_instance ->> 'domain', p_instance ->> 'personName', p_instance ->> 'timezone',
    p_instance ->> 'instanceDescription', p_instance ->> 'personalDescription'
  )
  on conflict (corpus_id, key) do update set
    domain = excluded.domain,
    person_name = excluded.person_name,
    timezone = excluded.timezone,
    instance_description = excluded.instance_description,
    personal_description = excluded.personal_description
  where (i.domain, i.person_name, i.timezone, i.instance_description, i.personal_description) = (
      excluded.domain, excluded.person_name, excluded.timezone, excluded.instance_description,
      excluded.personal_description
    )
    or not exists (
      select from public.scenarios s
      join public.study_scenarios ss on ss.scenario_id = s.id
      where s.instance_id = i.id
    )
  returning i.id into v_id;
  if v_id is null then
    perform app.refuse(422, 'a study uses this instance as it was', 'instance_in_use');
  end if;
  insert into public.instance_documents (instance_id, document, noise, sha256)
  values (v_id, p_instance ->> 'document', p_instance ->> 'noise', p_instance ->> 'sha256')
  on conflict (instance_id, sha256) do nothing;
  return v_id;
end
$$;

-- 1 where the revision is new, 0 where it is known.
create function app.register_revision(p_corpus uuid, p_instance uuid, p_instance_sha256 text, p_scenario jsonb)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_scenario uuid;
  v_latest public.scenario_revisions;
  v_document uuid;
  v_revision uuid;
  v_status text := coalesce(p_scenario ->> 'status', 'approved');
begin
  if v_status not in ('draft', 'in_review', 'approved') then
    perform app.refuse(422, 'a file comes as a draft, for review, or approved', 'malformed_request');
  end if;
  if v_status = 'in_review' and (p_scenario #>> '{report,errors}')::int > 0 then
    perform app.refuse(422, 'the validator found errors', 'validator_errors');
  end if;
  insert into public.scenarios as s (corpus_id, instance_id, key)
  values (p_corpus, p_instance, p_scenario ->> 'key')
  on conflict (corpus_id, key) do update set instance_id = s.instance_id
  where s.instance_id = excluded.instance_id
  returning s.id into v_scenario;
  if v_scenario is null then
    perform app.refuse(422, 'a scenario keeps its instance', 'scenario_renamed');
  end if;
  select d.id into strict v_document
  from public.instance_documents d
  where d.instance_id = p_instance and d.sha256 = p_instance_sha256;
  select * into v_latest
  from public.scenario_revisions r
  where r.scenario_id = v_scenario
  order by r.revision desc
  limit 1;
  insert into public.scenario_revisions (
    scenario_id, instance_document_id, revision, document, sha256, parent_id, status, validator_report
  )
  values (
    v_scenario, v_document, coalesce(v_latest.revision, 0) + 1, p_scenario ->> 'document', p_scenario ->> 'sha256',
    v_latest.id, v_status, nullif(p_scenario -> 'report', 'null')
  )
  on conflict (scenario_id, instance_document_id, sha256) do nothing
  returning id into v_revision;
  if v_revision is null then
    return 0;
  end if;
  perform app.record_revision(
    v_revision, null,
    case v_status when 'approved' then 'approved_by_corpus' when 'in_review' then 'submitted' else 'drafted' end,
    null, v_status
  );
  insert into public.scenario_construction (revision_id, title, description, need_type, window_opens, window_closes)
  values (
    v_revision, p_scenario ->> 'title', p_scenario ->> 'description', p_scenario ->> 'needType',
    p_scenario ->> 'windowOpens', p_scenario ->> 'windowCloses'
  );
  return 1;
end
$$;
revoke all on function app.register_instance, app.register_revision from public;

-- A study by its key: { key, name, description, rationaleRequired, corpusKey, scenarioKeys, guideline: { bodyEn, bodyZh } }.
-- A null scenarioKeys pins the whole corpus. Name and rules of a study that exists stay as they are; new scenarios are
-- pinned; a guideline whose words differ from the newest version becomes the next one.
create function public.register_study(p_study jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_study uuid;
  v_pinned int;
  v_latest public.guideline_versions;
begin
  insert into public.studies (key, name, description, rationale_required)
  values (
    p_study ->> 'key', p_study ->> 'name', coalesce(p_study ->> 'description', ''),
    coalesce(p_study ->> 'rationaleRequired', 'unacceptable')
  )
  on conflict (key) do nothing
  returning id into v_study;
  if v_study is not null then
    perform app.record(null, 'study.created', 'study', v_study, jsonb_build_object('key', p_study ->> 'key'));
  else
    select s.id into strict v_study from public.studies s where s.key = p_study ->> 'key';
  end if;
  v_pinned := app.pin_scenarios(v_study, array(
    select s.id
    from public.scenarios s
    join public.corpora c on c.id = s.corpus_id
    where c.key = p_study ->> 'corpusKey'
      and (jsonb_typeof(p_study -> 'scenarioKeys') is distinct from 'array' or p_study -> 'scenarioKeys' ? s.key)
  ));
  if v_pinned > 0 then
    perform app.record(null, 'study.scenarios_added', 'study', v_study, jsonb_build_object('pinned', v_pinned));
  end if;
  v_latest := app.latest_guideline(v_study);
  if jsonb_typeof(p_study -> 'guideline') = 'object' and (
    v_latest.body_en is distinct from p_study #>> '{guideline,bodyEn}'
    or v_latest.body_zh is distinct from p_study #>> '{guideline,bodyZh}'
  ) then
    perform app.record(null, 'study.guideline_published', 'study', v_study, jsonb_build_object(
      'version',
      app.add_guideline(v_study, p_study #>> '{guideline,bodyEn}', p_study #>> '{guideline,bodyZh}', null)
    ));
  end if;
  return v_study;
end
$$;
comment on function public.register_study(jsonb) is 'Makes or completes a study by its key. Service only.';

-- A model by its key. One key is one configuration: another one under the same key is refused (PT422).
create function public.register_model(
  p_study uuid, p_key text, p_label text, p_group text, p_configuration jsonb
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_model public.models;
  v_is_new boolean;
begin
  perform app.require_study(p_study);
  insert into public.models (study_id, key, label, model_group, configuration)
  values (p_study, p_key, p_label, p_group, p_configuration)
  on conflict (study_id, key) do nothing;
  v_is_new := found;
  select * into strict v_model from public.models m where m.study_id = p_study and m.key = p_key;
  if v_model.configuration is distinct from p_configuration then
    perform app.refuse(422, 'the key names another configuration', 'model_configuration_changed');
  end if;
  if v_is_new then
    perform app.record(
      null, 'study.model_registered', 'study', p_study,
      jsonb_build_object('modelId', v_model.id, 'key', p_key, 'group', p_group)
    );
  end if;
  return v_model.id;
end
$$;
comment on function public.register_model(uuid, text, text, text, jsonb) is 'Makes a model known to a study. Service only.';

-- Responses ---------------------------------------------------------------------------------------------------------

-- Whether a record of an item that is known may take its place: a completed one that of a failure of the same model
-- which nobody was given and no admin voided.
create function app.is_replaceable(p_known public.response_provenance, p_model uuid, p_status text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_status = 'completed' and p_known.status <> 'completed' and p_known.model_id = p_model
    and not exists (select from public.slots s where s.response_id = p_known.response_id)
    and not exists (select from public.batch_responses br where br.response_id = p_known.response_id)
    and exists (
      select from public.response_content c where c.id = p_known.response_id and c.voided_at is null
    )
$$;

-- Takes a failed response out of the way of its successor. What it was and what it had spent stays in the audit log.
create function app.drop_failed_response(p_known public.response_provenance)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform app.record(null, 'response.replaced', 'response', p_known.response_id, to_jsonb(p_known));
  delete from public.model_calls k where k.response_id = p_known.response_id;
  delete from public.response_provenance p where p.response_id = p_known.response_id;
  delete from public.response_content c where c.id = p_known.response_id;
end
$$;

-- One response record (arena/runner/response-record.ts) over the revision that the study pins. False where the item is
-- known already and stays as it is. Refuses PT422 where the record names a scenario, or a state of it, that the study
-- does not pin.
create function app.import_response(p_study uuid, p_model uuid, p_run uuid, p_row jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_known public.response_provenance;
  v_pinned record;
  v_response uuid := gen_random_uuid();
begin
  select * into v_known
  from public.response_provenance p
  where p.study_id = p_study and p.item_id = p_row ->> 'itemId';
  if found and not app.is_replaceable(v_known, p_model, p_row ->> 'status') then
    return false;
  end if;
  select ss.scenario_id, ss.revision_id, r.sha256, i.instance_description, i.personal_description, i.person_name,
    i.timezone
  into v_pinned
  from public.study_scenarios ss
  join public.scenarios s on s.id = ss.scenario_id and s.key = p_row ->> 'scenarioId'
  join public.scenario_revisions r on r.id = ss.revision_id
  join public.instances i on i.id = s.instance_id
  where ss.study_id = p_study;
  if p_row ->> 'status' = 'completed' and p_row ->> 'inferredLevel' is null then
    perform app.refuse(422, 'a completed response has a level', 'level_missing');
  end if;
  if v_pinned is null or v_pinned.sha256 is distinct from p_row ->> 'scenarioHash' then
    perform app.refuse(422, 'the response is of a scenario that the study does not pin', 'scenario_not_pinned');
  end if;
  if v_known.response_id is not null then
    perform app.drop_failed_response(v_known);
  end if;

  insert into public.response_content (
    id, study_id, scenario_id, revision_id, checkpoint_key, checkpoint_index, checkpoint_time,
    instance_description, personal_description, person_name, timezone,
    event_prefix_json, inspection_trace_json, final_action_json, execution_result_json, effects_json, outbox_json,
    inferred_level
  )
  values (
    v_response, p_study, v_pinned.scenario_id, v_pinned.revision_id,
    p_row ->> 'checkpointId', (p_row ->> 'checkpointIndex')::int,
    -- The last event of the prefix is the moment of the checkpoint.
    app.readable_json(p_row ->> 'eventPrefixJson') -> -1 ->> 'at',
    v_pinned.instance_description, v_pinned.personal_description, v_pinned.person_name, v_pinned.timezone,
    p_row ->> 'eventPrefixJson', p_row ->> 'inspectionTraceJson', p_row ->> 'finalActionJson',
    p_row ->> 'executionResultJson', p_row ->> 'effectsJson', p_row ->> 'outboxJson',
    p_row ->> 'inferredLevel'
  );
  insert into public.response_provenance (
    response_id, study_id, item_id, model_id, run_id, status, failure, scenario_hash, trial, retrieval_rounds,
    command_count, repairs, forced_final, content_access, zero_counts_only, records_access, state_digest_before,
    state_digest_after, prompt_version, prompt_hash, model_configuration_hash, protocol_version, latency_ms,
    input_tokens, output_tokens, completion_tokens, reasoning_tokens
  )
  select
    v_response, p_study, r."itemId", p_model, p_run, r.status, r.failure, r."scenarioHash", r.trial,
    r."retrievalRounds", r."commandCount", r.repairs, r."forcedFinal", r."contentAccess", r."zeroCountsOnly",
    r."recordsAccess", r."stateDigestBefore", r."stateDigestAfter", r."promptVersion", r."promptHash",
    r."modelConfigurationHash", r."protocolVersion", r."latencyMs",
    (r.tokens ->> 'input')::bigint, (r.tokens ->> 'output')::bigint, (r.tokens ->> 'completion')::bigint,
    (r.tokens ->> 'reasoning')::bigint
  from jsonb_to_record(p_row) r (
    "itemId" text, status text, failure text, "scenarioHash" text, trial int, "retrievalRounds" int,
    "commandCount" int, repairs int, "forcedFinal" boolean, "contentAccess" boolean, "zeroCountsOnly" boolean,
    "recordsAccess" boolean, "stateDigestBefore" text, "stateDigestAfter" text, "promptVersion" text,
    "promptHash" text, "modelConfigurationHash" text, "protocolVersion" text, "latencyMs" bigint, tokens jsonb
  );
  insert into public.model_calls (
    response_id, sequence, retained, input_tokens, cached_input_tokens, output_tokens, completion_tokens,
    reasoning_tokens, usage, latency_ms, note
  )
  select
    v_response, k.sequence, k.retained, k."inputTokens", k."cachedInputTokens", k."outputTokens",
    k."completionTokens", k."reasoningTokens", k.usage, k."latencyMs", k.note
  from jsonb_to_recordset(p_row -> 'modelCalls') k (
    sequence int, retained boolean, "inputTokens" bigint, "cachedInputTokens" bigint, "outputTokens" bigint,
    "completionTokens" bigint, "reasoningTokens" bigint, usage jsonb, "latencyMs" bigint, note text
  );
  return true;
end
$$;
revoke all on function app.is_replaceable, app.drop_failed_response, app.import_response from public;

-- All or nothing. Returns { added, present }; an item that is present is left as it is, but for a failed one, in whose
-- place a completed one is added. Imports into one study wait for each other, so that two of the same items agree.
create function public.import_responses(p_study uuid, p_model uuid, p_rows jsonb, p_run uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_model public.models;
  v_row jsonb;
  v_added int := 0;
begin
  select * into v_model from public.models m where m.id = p_model and m.study_id = p_study;
  if not found then
    perform app.refuse(404, 'no such model in this study', 'model_unknown');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import_responses/' || p_study::text, 0));
  for v_row in select jsonb_array_elements(p_rows) loop
    if v_row ->> 'modelKey' is distinct from v_model.key then
      perform app.refuse(422, 'a response names another model', 'model_mismatch');
    end if;
    if app.import_response(p_study, p_model, p_run, v_row) then
      v_added := v_added + 1;
    end if;
  end loop;
  if v_added > 0 then
    perform app.record(
      null, 'study.responses_imported', 'study', p_study,
      jsonb_build_object('model', v_model.key, 'added', v_added)
    );
  end if;
  return jsonb_build_object('added', v_added, 'present', jsonb_array_length(p_rows) - v_added);
end
$$;
comment on function public.import_responses(uuid, uuid, jsonb, uuid) is
  'Adds response records of one model to a study; idempotent by item id. Service only.';

-- The world of a slot ---------------------------------------------------------------------------------------------

-- What the server's arena needs to show the world at a slot's checkpoint. Holds construction-side data, so it never
-- leaves the server. Refuses PT401, PT403, PT404, PT423 for the person named, exactly as slot_item does. The world shows
-- all that the response shows, so it counts as handed out here too.
create function public.slot_world_source(p_actor uuid, p_slot uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_person public.profiles;
  v_slot public.slots;
begin
  select * into v_person from public.profiles p where p.id = p_actor;
  if not found or not v_person.active then
    perform app.refuse(401, 'no such active person', 'not_signed_in');
  end if;
  if v_person.role <> 'annotator' then
    perform app.refuse(403, 'this role may not do that', 'role_not_allowed');
  end if;
  v_slot := app.require_slot(p_slot, p_actor);
  if app.slot_is_closed(v_slot) then
    perform app.refuse(423, 'judge the earlier checkpoints of this scenario first', 'earlier_checkpoint_pending');
  end if;
  perform app.mark_opened(v_slot);
  return (
    select jsonb_build_object(
      'instanceDocument', d.document,
      'noise', d.noise,
      'scenarioDocument', r.document,
      'checkpointKey', c.checkpoint_key,
      'finalActionJson', c.final_action_json
    )
    from public.response_content c
    join public.scenario_revisions r on r.id = c.revision_id
    join public.instance_documents d on d.id = r.instance_document_id
    where c.id = v_slot.response_id
  );
end
$$;
comment on function public.slot_world_source(uuid, uuid) is 'The sources of the world at a slot''s checkpoint. Service only.';

revoke all on function public.register_corpus, public.register_study, public.register_model,
  public.import_responses, public.slot_world_source
  from public, anon, authenticated, service_role;
grant execute on function public.register_corpus, public.register_study, public.register_model,
  public.import_responses, public.slot_world_source
  to service_role;
