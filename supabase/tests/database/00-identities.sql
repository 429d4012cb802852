-- What the other files stand on: people with names, and one small study. Helpers stay; the rows they make are rolled back
-- with the transaction of the file that made them.
begin;
create extension if not exists pgtap with schema extensions;
create schema if not exists tests;
grant usage on schema tests to anon, authenticated, service_role;
-- A person who came in by an invitation; known by name from then on.
create or replace function tests.person(p_name text, p_role text)
returns uuid
language plpgsql
as $$
declare
  v_id uuid := gen_random_uuid();
  v_email text := p_name || '@tests.example';
begin
  insert into public.invitations (token_hash, email, role, expires_at)
  values (encode(sha256(convert_to(p_name, 'UTF8')), 'hex'), v_email, p_role, now() + interval '1 hour');
  insert into auth.users (id, email, raw_user_meta_data)
  values (v_id, v_email, jsonb_build_object('invitation_token', p_name, 'display_name', p_name));
  return v_id;
end
$$;

create or replace function tests.id_of(p_name text)
returns uuid
language sql
stable
security definer
as $$
  select p.id from public.profiles p where p.email = p_name || '@tests.example'
$$;

-- Everything after this is done as that person, as the data API would do it.
create or replace function tests.sign_in_as(p_name text)
returns void
language plpgsql
as $$
declare
  v_id uuid := tests.id_of(p_name);
begin
  perform set_config('request.jwt.claim.sub', v_id::text, true);
  perform set_config('request.jwt.claims', jsonb_build_object(
    'sub', v_id, 'role', 'authenticated', 'iat', extract(epoch from now())::bigint
  )::text, true);
  perform set_config('role', 'authenticated', true);
end
$$;

create or replace function tests.sign_out()
returns void
language plpgsql
as $$
begin
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claims', '', true);
  perform set_config('role', 'anon', true);
end
$$;

-- One scenario with two checkpoints, judged by "ada"; "mia" administers. Returns the study.
create or replace function tests.study()
returns uuid
language plpgsql
as $$
declare
  v_study uuid;
  v_model uuid;
  v_batch uuid;
  v_launch uuid := gen_random_uuid();
  v_records jsonb;
begin
  perform tests.person('mia', 'admin'), tests.person('ada', 'annotator'), tests.person('bea', 'annotator');
  perform public.register_corpus(jsonb_build_object('key', 'tests', 'name', 'Tests', 'instances', jsonb_build_array(
    jsonb_build_object(
      'key', 'house', 'domain', 'household', 'personName', 'Ines', 'timezone', 'UTC', 'instanceDescription', 'A flat.',
      'personalDescription', 'Pays bills.', 'document', '{}', 'noise', null, 'sha256', repeat('a', 64),
      'scenarios', jsonb_build_array(jsonb_build_object(
        'key', 's1', 'document', '{"events":[]}', 'sha256', repeat('b', 64), 'title', 'T', 'description', 'D',
        'needType', 'risk', 'windowOpens', null, 'windowCloses', null
      ))
    )
  )));
  v_study := public.register_study(
    '{"key": "tests", "name": "Tests", "corpusKey": "tests", "guideline": {"bodyEn": "Judge.", "bodyZh": "判断。"}}'
  );
  v_model := public.register_model(v_study, 'm1', 'Model', 'baseline', '{}');
  -- As the command line loads the responses of a run.
  select jsonb_agg(jsonb_build_object(
    'itemId', 'item-' || n, 'scenarioId', 's1', 'scenarioHash', repeat('b', 64), 'checkpointId', 'e' || n,
    'checkpointIndex', n, 'modelKey', 'm1', 'modelConfigurationHash', repeat('c', 64), 'protocolVersion', '1', 'trial', 1,
    'status', 'completed', 'eventPrefixJson', '[{"at":"2026-03-0' || n || 'T08:00:00+00:00"}]',
    'inspectionTraceJson', '[]', 'finalActionJson', 'null', 'executionResultJson', 'null', 'effectsJson', '[]',
    'outboxJson', '[]', 'inferredLevel', 'L1', 'retrievalRounds', 0, 'commandCount', 0, 'repairs', 0,
    'forcedFinal', false, 'latencyMs', 10, 'tokens', '{}'::jsonb, 'modelCalls', '[]'::jsonb
  ))
  into v_records
  from generate_series(1, 2) n;
  perform public.start_run(v_study, v_model, v_launch, '1', 'of-a-test', '{}', v_records);
  perform public.load_run_tries(v_launch, 'm1', (
    select jsonb_agg(jsonb_build_object('try', 1, 'record', r.value)) from jsonb_array_elements(v_records) r
  ));
  insert into public.study_members (study_id, person_id)
  values (v_study, tests.id_of('ada')), (v_study, tests.id_of('bea'));
  insert into public.scenario_annotators (study_id, scenario_id, annotator_id)
  select v_study, ss.scenario_id, tests.id_of('ada') from public.study_scenarios ss where ss.study_id = v_study;
  perform tests.sign_in_as('mia');
  v_batch := public.create_batch(v_study, 'First', 'main', array(
    select c.id from public.response_content c where c.study_id = v_study
  ));
  perform public.open_batch(v_batch);
  perform set_config('role', 'none', true);
  return v_study;
end
$$;

-- The slot of a checkpoint, whoever asks.
create or replace function tests.slot(p_checkpoint int)
returns uuid
language sql
stable
security definer
as $$
  select s.id from public.slots s join public.studies t on t.id = s.study_id
  where t.key = 'tests' and s.checkpoint_index = p_checkpoint
$$;

create or replace function tests.label()
returns jsonb
language sql
immutable
as $$
  select '{"verdict": "acceptable", "level": "L1", "timing": "timely", "intensity": "appropriate",
    "otherIssues": [], "rationale": ""}'::jsonb
$$;

-- What a statement is refused with: the code and, behind a colon, the reason that the store gives. "done" where it is not; then
-- what it did stays.
create or replace function tests.refusal(p_statement text)
returns text
language plpgsql
as $$
declare
  v_code text;
  v_detail text;
begin
  execute p_statement;
  return 'done';
exception
  when others then
    get stacked diagnostics v_code = returned_sqlstate, v_detail = pg_exception_detail;
    return v_code || ':' || coalesce(v_detail, '');
end
$$;

commit;

begin;
set local search_path = public, extensions;
select plan(1);
select has_schema('tests');
select * from finish();
rollback;
