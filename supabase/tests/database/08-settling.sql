-- References of a calibration are set over what was seen, batches made all or none, and voided responses listed; by admins
-- alone.
begin;
set local search_path = public, extensions;
select plan(19);
select tests.study();
select tests.person('rita', 'researcher'), tests.person('max', 'admin');

create function pg_temp.calibration()
returns uuid
language sql
security definer
as $$ select b.id from public.batches b where b.kind = 'calibration' $$;
-- The slot that somebody has in the calibration, at its first checkpoint.
create function pg_temp.slot_of(p_person text)
returns uuid
language sql
security definer
as $$
  select s.id from public.slots s
  where s.batch_id = pg_temp.calibration() and s.annotator_id = tests.id_of(p_person) and s.checkpoint_index = 1
$$;
create function pg_temp.set_reference(p_person text, p_expected int)
returns int
language sql
as $$
  select public.set_reference_label(pg_temp.calibration(), pg_temp.slot_of(p_person), true, '', p_expected)
$$;
create function pg_temp.parts(variadic p_names text[])
returns jsonb
language sql
security definer
as $$
  select jsonb_agg(jsonb_build_object(
    'name', name, 'kind', 'calibration',
    'scenarioIds', (select jsonb_agg(ss.scenario_id) from public.study_scenarios ss)
  ))
  from unnest(p_names) name
$$;

select tests.sign_in_as('ada');
select throws_ok(
  $$ select public.create_scenario_batches(id, '[]') from public.studies $$, 'PT403', null,
  'annotators make no batches'
);
select tests.sign_in_as('mia');
select is(
  tests.refusal($$ select public.create_scenario_batches(id, pg_temp.parts('One', 'Two', 'One')) from public.studies $$),
  'PT422:batch_name_unique', 'of three parts the last has the name of the first'
);
select is((select count(*) from public.batches), 1::bigint, 'then none of them is made');
select is(
  tests.refusal($$ select public.create_scenario_batches(id, '[]') from public.studies $$), 'PT422:malformed_request',
  'no batches are none'
);
select is(
  tests.refusal($$ select public.create_scenario_batches(id, '[{"name": "One", "kind": "main"}]') from public.studies $$),
  'PT422:malformed_request', 'and a batch has scenarios'
);
select lives_ok(
  $$ select public.create_scenario_batches(id, pg_temp.parts('One')) from public.studies $$, 'a good one is made'
);
select lives_ok($$ select public.open_batch(pg_temp.calibration()) $$, 'and opened');

select tests.sign_in_as('ada');
select public.submit_annotation(pg_temp.slot_of('ada'), tests.label(), 0, gen_random_uuid(), 1000);
select throws_ok($$ select pg_temp.set_reference('ada', 0) $$, 'PT403', null, 'annotators set no reference');
select tests.sign_in_as('bea');
select public.submit_annotation(
  pg_temp.slot_of('bea'),
  tests.label() || '{"verdict": "unacceptable", "timing": "belated", "rationale": "Too late."}', 0, gen_random_uuid(), 1000
);
select tests.sign_in_as('rita');
select throws_ok($$ select pg_temp.set_reference('ada', 0) $$, 'PT403', null, 'nor do researchers');

select tests.sign_in_as('mia');
select is(
  tests.refusal($$ select pg_temp.set_reference('ada', 1) $$), 'PT409:null', 'nothing stands that could have been seen'
);
select is(pg_temp.set_reference('ada', 0), 1, 'over nothing the first one is set');
select tests.sign_in_as('max');
select alike(
  tests.refusal($$ select pg_temp.set_reference('bea', 0) $$), 'PT409:%"changedByName": "mia"%',
  'over a reference that was not seen none is set, and its author is named'
);
select is((select r.version from public.calibration(pg_temp.calibration()) c,
  lateral (select (c -> 'items' -> 0 -> 'reference' ->> 'version')::int as version) r), 1, 'it stands');
select is(pg_temp.set_reference('bea', 1), 2, 'over the one that was seen it is');
select is(pg_temp.set_reference('bea', 0), 2, 'and the same again is the same, whatever was seen');

select is(
  (select public.voided_responses(id, 10, 0) from public.studies), '{"total": 0, "responses": [], "takenBack": 0}', 'nothing is voided'
);
select public.void_response(s.response_id, 'The mail is cut off.') from public.slots s where s.id = pg_temp.slot_of('ada');
select is(
  (
    select v -> 'responses' -> 0 ->> 'voidedByName' || ': ' || (v -> 'responses' -> 0 ->> 'reason')
    from public.studies s, public.voided_responses(s.id, 10, 0) v
  ),
  'max: The mail is cut off.', 'what is voided is listed with who and why'
);
select is(
  tests.refusal($$ select public.voided_responses(id, 0, 0) from public.studies $$), 'PT422:malformed_request',
  'a page has lines'
);
select tests.sign_in_as('rita');
select throws_ok(
  $$ select public.voided_responses(id, 10, 0) from public.studies $$, 'PT403', null, 'researchers do not read the list'
);
select * from finish();
rollback;
