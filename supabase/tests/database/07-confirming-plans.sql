-- A plan is confirmed on the assignment that was seen, and taken back by name; by admins alone.
begin;
set local search_path = public, extensions;
select plan(14);
select tests.study();
select tests.person('rita', 'researcher');

create function pg_temp.give_to(p_person text, p_base int, p_request text)
returns int
language sql
as $$
  select public.confirm_assignment(
    ss.study_id, p_base, p_request::uuid,
    jsonb_build_array(jsonb_build_object('scenarioId', ss.scenario_id, 'annotatorId', tests.id_of(p_person)))
  )
  from public.study_scenarios ss
$$;
create function pg_temp.take_back_last()
returns int
language sql
as $$
  select public.undo_assignment(s.id, (select max(c.id) from public.assignment_confirmations c)) from public.studies s
$$;
create function pg_temp.holder()
returns text
language sql
as $$
  select split_part(p.email, '@', 1) from public.scenario_annotators a join public.profiles p on p.id = a.annotator_id
$$;

-- Nothing is opened any more, and no plan was ever confirmed; ada has the scenario.
reset role;
delete from public.slots;
delete from public.batch_responses;
delete from public.assignment_confirmations;
update public.batches set status = 'draft', opened_at = null, locked_at = null;

select tests.sign_in_as('ada');
select throws_ok(
  $$ select public.assignment_plan(id) from public.studies $$, 'PT403', null, 'annotators do not read the plan'
);
select throws_ok(
  $$ select public.confirm_assignment(id, 0, gen_random_uuid(), '[]') from public.studies $$, 'PT403', null,
  'nor confirm one'
);
select tests.sign_in_as('rita');
select throws_ok(
  $$ select public.undo_assignment(id, 1) from public.studies $$, 'PT403', null, 'researchers take none back'
);

select tests.sign_in_as('mia');
select is(
  (select public.assignment_plan(id) - 'scenarios' - 'annotators' - 'candidates' from public.studies),
  '{"version": 0, "undoable": null}', 'at first there is nothing to take back'
);
select throws_ok($$ select pg_temp.give_to('bea', null, gen_random_uuid()::text) $$, 'PT409', null, 'a plan has a base');
select throws_ok($$ select pg_temp.give_to('bea', 0, null) $$, 'PT422', null, 'and a name');
select is(pg_temp.give_to('bea', 0, 'b0000000-0000-4000-8000-000000000001'), 1, 'on what is stored it is confirmed');
select is(pg_temp.give_to('bea', 0, 'b0000000-0000-4000-8000-000000000001'), 1, 'again under the same name it is the same');
select throws_ok(
  $$ select pg_temp.give_to('ada', 0, gen_random_uuid()::text) $$, 'PT409', null, 'another on what it replaced is refused'
);
select throws_ok(
  $$ select pg_temp.give_to('ada', 1, 'b0000000-0000-4000-8000-000000000001') $$, 'PT422', null,
  'and one under the name of another'
);
select is(pg_temp.holder(), 'bea', 'so bea has it');
select is(pg_temp.take_back_last(), 1, 'the last plan is taken back');
select throws_ok($$ select pg_temp.take_back_last() $$, 'PT409', null, 'once');
select is(pg_temp.holder(), 'ada', 'and ada has it again');

select * from finish();
rollback;
