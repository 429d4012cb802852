-- Importing a dataset: rows are staged page by page and become a study in one transaction, or not at all.
--
-- An import is all or nothing, and a file of 8,000 responses is no request of one piece. What the rows may be is decided
-- before (lib/domain/dataset/read-record.ts); the constraints of the tables they end in are the second wall. Scenarios
-- of an imported study are stubs: their documents are not in the file.

create table public.dataset_imports (
  id uuid not null default gen_random_uuid(),
  study_key text not null,
  study_name text not null,
  -- By key: {"label", "group"}.
  models jsonb not null,
  -- Null for the machine.
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Null until the rows have become a study.
  study_id uuid,
  constraint dataset_imports_pkey primary key (id),
  constraint dataset_imports_study_key_form check (study_key ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  constraint dataset_imports_study_name_length check (char_length(btrim(study_name)) between 1 and 200),
  constraint dataset_imports_created_by_fkey foreign key (created_by) references public.profiles (id),
  constraint dataset_imports_study_fkey foreign key (study_id) references public.studies (id)
);
comment on table public.dataset_imports is 'Each import of a dataset; its rows are staged until it is committed.';

create table public.dataset_import_rows (
  import_id uuid not null,
  item_id text collate "C" not null,
  response_id uuid not null default gen_random_uuid(),
  -- Of the whole row: tells an import of the same row from one of another under the same id.
  fingerprint text not null,
  model text not null,
  domain text not null,
  need_type text not null,
  instance text not null,
  scenario text not null,
  checkpoint text not null,
  checkpoint_position int,
  checkpoint_time text not null,
  instance_description text not null,
  personal_description text not null,
  scenario_description text not null,
  event_prefix_json text not null,
  inspection_trace_json text not null,
  final_action_json text not null,
  execution_result_json text not null,
  level text not null,
  verdict text not null,
  timing text not null,
  intensity text,
  other_issues text[] not null,
  rationale text not null,
  inferred_level text not null,
  retrieval_rounds int not null,
  command_count int,
  content_access boolean,
  zero_counts_only boolean,
  records_access boolean,
  input_tokens bigint,
  output_tokens bigint,
  completion_tokens bigint,
  reasoning_tokens bigint,
  annotator text,
  batch text,
  event_count int,
  revision text,
  label_version int not null,
  guideline_version int,
  active_ms int,
  constraint dataset_import_rows_pkey primary key (import_id, item_id),
  constraint dataset_import_rows_import_fkey foreign key (import_id) references public.dataset_imports (id)
);
comment on table public.dataset_import_rows is 'Rows of an import that is under way. Empty once it is committed or discarded.';

alter table public.dataset_imports enable row level security;
alter table public.dataset_import_rows enable row level security;
revoke all on public.dataset_imports, public.dataset_import_rows from public, anon, authenticated, service_role;
grant select on public.dataset_imports to authenticated, service_role;
create policy "Admins read imports" on public.dataset_imports
  for select to authenticated using ((select app.actor_role()) = 'admin');

-- Who imports: admins, and the machine. Null for the machine.
create function app.require_importer()
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  if current_setting('role', true) = 'service_role' then
    return null;
  end if;
  return (app.require_actor('admin')).id;
end
$$;

-- An import under way, locked. Refuses PT404 for one that is committed, discarded or somebody else's.
create function app.require_import(p_import uuid)
returns public.dataset_imports
language plpgsql
set search_path = ''
as $$
declare
  v_actor uuid := app.require_importer();
  v_import public.dataset_imports;
begin
  select * into v_import from public.dataset_imports i where i.id = p_import for update;
  if not found or v_import.study_id is not null or v_import.created_by is distinct from v_actor then
    perform app.refuse(404, 'no such import is under way', 'import_unknown');
  end if;
  return v_import;
end
$$;

-- The study the rows go to: made by this import, or by an earlier one of the same key. A study that people judge in
-- takes no imported labels.
create function app.study_of_import(p_import public.dataset_imports)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_study uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('dataset_import/' || p_import.study_key, 0));
  insert into public.studies (key, name) values (p_import.study_key, p_import.study_name)
  on conflict (key) do nothing
  returning id into v_study;
  if v_study is not null then
    perform app.record(
      p_import.created_by, 'study.created', 'study', v_study, jsonb_build_object('key', p_import.study_key)
    );
    return v_study;
  end if;
  select s.id into strict v_study from public.studies s where s.key = p_import.study_key;
  if not exists (select from public.dataset_imports i where i.study_id = v_study) then
    perform app.refuse(422, 'the study was not made by an import', 'study_not_imported');
  end if;
  return v_study;
end
$$;

-- Drops staged rows that the study has already. Refuses PT422 where an item_id stands for another row.
create function app.drop_present_rows(p_import uuid, p_study uuid)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_other text;
  v_present int;
begin
  select min(staged.item_id) into v_other
  from public.dataset_import_rows staged
  join public.response_provenance p on p.study_id = p_study and p.item_id = staged.item_id
  join public.imported_labels l on l.response_id = p.response_id
  where staged.import_id = p_import and l.fingerprint <> staged.fingerprint;
  if v_other is not null then
    perform app.refuse(422, 'another row has this item_id', 'item_differs:' || v_other);
  end if;
  delete from public.dataset_import_rows staged
  using public.response_provenance p
  where staged.import_id = p_import and p.study_id = p_study and p.item_id = staged.item_id;
  get diagnostics v_present = row_count;
  return v_present;
end
$$;

-- Instances, scenarios, their stub revisions and their places in the study. A scenario's key need be unique only within
-- its instance in a file, while a corpus holds a key once: each further instance with the same key, of this file or of a
-- later one, goes to a corpus of the next layer. A scenario that the study has keeps its corpus.
create function app.add_stub_scenarios(p_import uuid, p_study uuid, p_study_key text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  create temporary table import_scenarios on commit drop as
  with present as (
    select s.key as scenario, i.key as instance, c.key as corpus
    from public.study_scenarios ss
    join public.scenarios s on s.id = ss.scenario_id
    join public.instances i on i.id = s.instance_id
    join public.corpora c on c.id = s.corpus_id
    where ss.study_id = p_study
  ), listed as (
    select r.instance, r.scenario, min(r.need_type) as need_type, min(r.scenario_description) as description,
      min(r.domain) as domain, min(r.instance_description) as instance_description,
      min(r.personal_description) as personal_description
    from public.dataset_import_rows r
    where r.import_id = p_import
    group by r.instance, r.scenario
  ), layered as (
    -- The layers below are full: with what the study has of this key, then with the file's own, instance by instance.
    select l.*, p.corpus as kept,
      (select count(*) from present other where other.scenario = l.scenario)
        + row_number() over (partition by l.scenario, p.corpus is null order by l.instance collate "C") as layer
    from listed l
    left join present p on p.scenario = l.scenario and p.instance = l.instance
  )
  select l.instance, l.scenario, l.need_type, l.description, l.domain, l.instance_description, l.personal_description,
    coalesce(l.kept, 'import/' || p_study_key || case when l.layer > 1 then '/' || l.layer else '' end) as corpus
  from layered l;

  insert into public.corpora (key, name, imported)
  select distinct n.corpus, n.corpus, true from pg_temp.import_scenarios n
  on conflict (key) do nothing;
  insert into public.instances (
    corpus_id, key, domain, person_name, timezone, instance_description, personal_description
  )
  select distinct on (c.id, n.instance) c.id, n.instance, n.domain, n.instance, 'UTC', n.instance_description,
    n.personal_description
  from pg_temp.import_scenarios n
  join public.corpora c on c.key = n.corpus
  order by c.id, n.instance, n.scenario collate "C"
  on conflict (corpus_id, key) do nothing;
  insert into public.instance_documents (instance_id, document, sha256)
  select i.id, stub.document, encode(sha256(convert_to(stub.document, 'UTF8')), 'hex')
  from (select distinct n.corpus, n.instance from pg_temp.import_scenarios n) n
  join public.corpora c on c.key = n.corpus
  join public.instances i on i.corpus_id = c.id and i.key = n.instance
  cross join lateral (select jsonb_build_object('stub', true, 'id', i.key)::text as document) stub
  on conflict (instance_id, sha256) do nothing;
  insert into public.scenarios (corpus_id, instance_id, key)
  select c.id, i.id, n.scenario
  from pg_temp.import_scenarios n
  join public.corpora c on c.key = n.corpus
  join public.instances i on i.corpus_id = c.id and i.key = n.instance
  on conflict (corpus_id, key) do nothing;
  insert into public.scenario_revisions (scenario_id, instance_document_id, revision, document, sha256, status)
  select s.id, d.id, 1, stub.document, encode(sha256(convert_to(stub.document, 'UTF8')), 'hex'), 'approved'
  from pg_temp.import_scenarios n
  join public.corpora c on c.key = n.corpus
  join public.scenarios s on s.corpus_id = c.id and s.key = n.scenario
  join public.instance_documents d on d.instance_id = s.instance_id
  cross join lateral (select jsonb_build_object('stub', true, 'id', s.key)::text as document) stub
  on conflict (scenario_id, revision) do nothing;
  insert into public.scenario_construction (revision_id, title, description, need_type)
  select r.id, n.scenario, n.description, n.need_type
  from pg_temp.import_scenarios n
  join public.corpora c on c.key = n.corpus
  join public.scenarios s on s.corpus_id = c.id and s.key = n.scenario
  join public.scenario_revisions r on r.scenario_id = s.id
  on conflict (revision_id) do nothing;
  insert into public.study_scenarios (study_id, scenario_id, revision_id, ordinal)
  select p_study, s.id, r.id,
    (select coalesce(max(ss.ordinal), 0) from public.study_scenarios ss where ss.study_id = p_study)
      + row_number() over (order by n.instance collate "C", n.scenario collate "C")
  from pg_temp.import_scenarios n
  join public.corpora c on c.key = n.corpus
  join public.scenarios s on s.corpus_id = c.id and s.key = n.scenario
  join public.scenario_revisions r on r.scenario_id = s.id
  where not exists (
    select from public.study_scenarios ss where ss.study_id = p_study and ss.scenario_id = s.id
  );
  if exists (
    select
    from pg_temp.import_scenarios n
    join public.corpora c on c.key = n.corpus
    join public.scenarios s on s.corpus_id = c.id and s.key = n.scenario
    join public.scenario_revisions r on r.scenario_id = s.id
    join public.scenario_construction k on k.revision_id = r.id
    where k.description <> n.description or k.need_type <> n.need_type
  ) then
    perform app.refuse(422, 'a scenario differs from what was imported before', 'scenario_differs');
  end if;
end
$$;

create function app.add_imported_responses(p_import public.dataset_imports, p_study uuid)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_added int;
begin
  insert into public.models (study_id, key, label, model_group)
  select distinct p_study, r.model, coalesce(p_import.models #>> array[r.model, 'label'], r.model),
    coalesce(p_import.models #>> array[r.model, 'group'], 'other')
  from public.dataset_import_rows r
  where r.import_id = p_import.id
  on conflict (study_id, key) do nothing;
  insert into public.response_content (
    id, study_id, scenario_id, revision_id, checkpoint_key, checkpoint_index, checkpoint_time, instance_description,
    personal_description, person_name, timezone, event_prefix_json, inspection_trace_json, final_action_json,
    execution_result_json, effects_json, outbox_json, inferred_level
  )
  select r.response_id, p_study, s.id, ss.revision_id, r.checkpoint, coalesce(r.checkpoint_position, 1), r.checkpoint_time,
    r.instance_description, r.personal_description, r.instance, 'UTC', r.event_prefix_json, r.inspection_trace_json,
    r.final_action_json, r.execution_result_json, '[]', '[]', r.inferred_level
  from public.dataset_import_rows r
  join pg_temp.import_scenarios n on n.instance = r.instance and n.scenario = r.scenario
  join public.corpora c on c.key = n.corpus
  join public.scenarios s on s.corpus_id = c.id and s.key = r.scenario
  join public.study_scenarios ss on ss.study_id = p_study and ss.scenario_id = s.id
  where r.import_id = p_import.id;
  get diagnostics v_added = row_count;
  insert into public.response_provenance (
    response_id, study_id, item_id, model_id, status, scenario_hash, retrieval_rounds, command_count, content_access,
    zero_counts_only, records_access, protocol_version, input_tokens, output_tokens, completion_tokens,
    reasoning_tokens
  )
  select r.response_id, p_study, r.item_id, m.id, 'completed', v.sha256, r.retrieval_rounds, r.command_count,
    r.content_access, r.zero_counts_only, r.records_access, 'imported', r.input_tokens, r.output_tokens,
    r.completion_tokens, r.reasoning_tokens
  from public.dataset_import_rows r
  join public.models m on m.study_id = p_study and m.key = r.model
  join public.response_content c on c.id = r.response_id
  join public.scenario_revisions v on v.id = c.revision_id
  where r.import_id = p_import.id;
  insert into public.imported_labels (
    response_id, study_id, verdict, inferred_level, level, timing, intensity, other_issues, rationale, version,
    active_ms, annotator, batch, guideline_version, checkpoint_position, event_count, revision, fingerprint
  )
  select r.response_id, p_study, r.verdict, r.inferred_level, r.level, r.timing, r.intensity, r.other_issues,
    r.rationale, r.label_version, r.active_ms, r.annotator, r.batch, r.guideline_version, r.checkpoint_position,
    r.event_count, r.revision, r.fingerprint
  from public.dataset_import_rows r
  where r.import_id = p_import.id;
  return v_added;
end
$$;
revoke all on function app.require_importer, app.require_import, app.study_of_import, app.drop_present_rows,
  app.add_stub_scenarios, app.add_imported_responses
  from public;

create function public.begin_dataset_import(p_study_key text, p_study_name text, p_models jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor uuid := app.require_importer();
  v_import uuid;
  v_constraint text;
begin
  -- What a process that died left behind.
  delete from public.dataset_import_rows r
  using public.dataset_imports i
  where i.id = r.import_id and i.created_at < now() - interval '1 day';
  delete from public.dataset_imports i where i.study_id is null and i.created_at < now() - interval '1 day';
  insert into public.dataset_imports (study_key, study_name, models, created_by)
  values (p_study_key, p_study_name, coalesce(p_models, '{}'), v_actor)
  returning id into v_import;
  return v_import;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform app.refuse_broken_rule('not a study', v_constraint, 'dataset_imports', '');
end
$$;
comment on function public.begin_dataset_import(text, text, jsonb) is 'Opens an import. Admins and the machine.';

create function public.add_dataset_import_rows(p_import uuid, p_rows jsonb)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import public.dataset_imports := app.require_import(p_import);
  v_added int;
begin
  insert into public.dataset_import_rows (
    import_id, item_id, fingerprint, model, domain, need_type, instance, scenario, checkpoint, checkpoint_position,
    checkpoint_time, instance_description, personal_description, scenario_description, event_prefix_json,
    inspection_trace_json, final_action_json, execution_result_json, level, verdict, timing, intensity, other_issues,
    rationale, inferred_level, retrieval_rounds, command_count, content_access, zero_counts_only, records_access,
    input_tokens, output_tokens, completion_tokens, reasoning_tokens, annotator, batch, event_count, revision,
    label_version, guideline_version, active_ms
  )
  select
    v_import.id, r.item_id, md5(listed.value::text), r.model, r.domain, r.need_type, r.instance, r.scenario,
    r.checkpoint, r.checkpoint_position, r.checkpoint_time, r.instance_description, r.personal_description,
    r.scenario_description, r.event_prefix_json, r.inspection_trace_json, r.final_action_json,
    r.execution_result_json, r.level, r.verdict, r.timing, r.intensity, r.other_issues, r.rationale,
    r.inferred_level, r.retrieval_rounds, r.command_count, r.content_access, r.zero_counts_only, r.records_access,
    r.input_tokens, r.output_tokens, r.completion_tokens, r.reasoning_tokens, r.annotator, r.batch, r.event_count,
    r.revision, r.label_version, r.guideline_version, r.active_ms
  from jsonb_array_elements(p_rows) listed
  cross join lateral jsonb_populate_record(null::public.dataset_import_rows, listed.value) r;
  get diagnostics v_added = row_count;
  return v_added;
end
$$;
comment on function public.add_dataset_import_rows(uuid, jsonb) is 'Stages rows of an import. Admins and the machine.';

create function public.commit_dataset_import(p_import uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import public.dataset_imports := app.require_import(p_import);
  v_study uuid := app.study_of_import(v_import);
  v_present int := app.drop_present_rows(p_import, v_study);
  v_added int;
begin
  perform app.add_stub_scenarios(p_import, v_study, v_import.study_key);
  v_added := app.add_imported_responses(v_import, v_study);
  delete from public.dataset_import_rows r where r.import_id = p_import;
  update public.dataset_imports i set study_id = v_study where i.id = p_import;
  perform app.record(
    v_import.created_by, 'dataset.imported', 'study', v_study,
    jsonb_build_object('added', v_added, 'present', v_present)
  );
  return jsonb_build_object('studyId', v_study, 'added', v_added, 'present', v_present);
end
$$;
comment on function public.commit_dataset_import(uuid) is
  'Makes the staged rows a study, all of them or none; idempotent by item_id. Admins and the machine.';

create function public.discard_dataset_import(p_import uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import public.dataset_imports := app.require_import(p_import);
begin
  delete from public.dataset_import_rows r where r.import_id = v_import.id;
  delete from public.dataset_imports i where i.id = v_import.id;
end
$$;
comment on function public.discard_dataset_import(uuid) is 'Drops an import that is under way. Admins and the machine.';

-- The responses of an imported study once more, without their labels, to be judged here.
create function public.relabel_imported_study(p_source uuid, p_key text, p_name text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor uuid := app.require_importer();
  v_study uuid;
  v_constraint text;
begin
  perform app.require_study(p_source);
  if not exists (select from public.imported_labels l where l.study_id = p_source) then
    perform app.refuse(422, 'the study was not made by an import', 'study_not_imported');
  end if;
  insert into public.studies (key, name) values (p_key, p_name) returning id into v_study;
  insert into public.models (study_id, key, label, model_group, configuration)
  select v_study, m.key, m.label, m.model_group, m.configuration from public.models m where m.study_id = p_source;
  insert into public.study_scenarios (study_id, scenario_id, revision_id, ordinal)
  select v_study, ss.scenario_id, ss.revision_id, ss.ordinal
  from public.study_scenarios ss where ss.study_id = p_source;
  with copied as (
    select c.id as source_id, gen_random_uuid() as id
    from public.response_content c
    where c.study_id = p_source and c.voided_at is null
  ), contents as (
    insert into public.response_content (
      id, study_id, scenario_id, revision_id, checkpoint_key, checkpoint_index, checkpoint_time, instance_description,
      personal_description, person_name, timezone, event_prefix_json, inspection_trace_json, final_action_json,
      execution_result_json, effects_json, outbox_json, inferred_level
    )
    select copied.id, v_study, c.scenario_id, c.revision_id, c.checkpoint_key, c.checkpoint_index, c.checkpoint_time,
      c.instance_description, c.personal_description, c.person_name, c.timezone, c.event_prefix_json,
      c.inspection_trace_json, c.final_action_json, c.execution_result_json, c.effects_json, c.outbox_json,
      c.inferred_level
    from copied join public.response_content c on c.id = copied.source_id
    returning id
  )
  insert into public.response_provenance (
    response_id, study_id, item_id, model_id, status, scenario_hash, retrieval_rounds, command_count, content_access,
    zero_counts_only, records_access, protocol_version, input_tokens, output_tokens, completion_tokens,
    reasoning_tokens
  )
  select copied.id, v_study, p.item_id, mine.id, p.status, p.scenario_hash, p.retrieval_rounds, p.command_count,
    p.content_access, p.zero_counts_only, p.records_access, p.protocol_version, p.input_tokens, p.output_tokens,
    p.completion_tokens, p.reasoning_tokens
  from copied
  join contents on contents.id = copied.id
  join public.response_provenance p on p.response_id = copied.source_id
  join public.models theirs on theirs.id = p.model_id
  join public.models mine on mine.study_id = v_study and mine.key = theirs.key;
  perform app.record(v_actor, 'study.relabelling', 'study', v_study, jsonb_build_object('source', p_source));
  return v_study;
exception
  when unique_violation then
    perform app.refuse(422, 'a study with this key exists', 'study_key_taken');
  when check_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform app.refuse_broken_rule('not a study', v_constraint, 'studies', '');
end
$$;
comment on function public.relabel_imported_study(uuid, text, text) is
  'A study beside an imported one, with its responses and without its labels. Admins and the machine.';

revoke all on function public.begin_dataset_import, public.add_dataset_import_rows, public.commit_dataset_import,
  public.discard_dataset_import, public.relabel_imported_study
  from public, anon, authenticated, service_role;
grant execute on function public.begin_dataset_import, public.add_dataset_import_rows, public.commit_dataset_import,
  public.discard_dataset_import, public.relabel_imported_study
  to authenticated, service_role;
