-- Limits and languages are set by admins, and no plan gets past them.
begin;
set local search_path = public, extensions;
select plan(8);
select tests.study();

create function pg_temp.set_terms(p_person text, p_max_scenarios int, p_languages text[])
returns void
language sql
as $$
  select public.set_member_terms(
    s.id,
    tests.id_of(p_person),
    (
      select jsonb_build_object(
        'maxScenarios', m -> 'maxScenarios', 'maxResponses', m -> 'maxResponses', 'languages', m -> 'languages'
      )
      from jsonb_array_elements(public.study_settings(s.id) -> 'members') m
      where m ->> 'personId' = tests.id_of(p_person)::text
    ),
    p_max_scenarios, null, p_languages
  )
  from public.studies s
$$;
create function pg_temp.give_to(p_person text)
returns int
language sql
as $$
  select public.confirm_assignment(
    ss.study_id, 0, gen_random_uuid(),
    jsonb_build_array(jsonb_build_object('scenarioId', ss.scenario_id, 'annotatorId', tests.id_of(p_person)))
  )
  from public.study_scenarios ss
$$;

-- Nothing is opened any more, so that the scenario may change hands.
reset role;
delete from public.slots;
delete from public.batch_responses;
update public.batches set status = 'draft', opened_at = null, locked_at = null;
update public.instances set language = 'zh';

select tests.sign_in_as('ada');
select throws_ok($$ select pg_temp.set_terms('ada', 0, null) $$, 'PT403', null, 'annotators set no terms');

select tests.sign_in_as('mia');
select lives_ok($$ select pg_temp.set_terms('bea', null, array['en']) $$, 'an admin says what somebody reads');
select throws_ok($$ select pg_temp.give_to('bea') $$, 'PT422', null, 'who does not read a language is given none of it');
select lives_ok($$ select pg_temp.set_terms('bea', 0, array['en', 'zh']) $$, 'an admin sets a limit');
select throws_ok($$ select pg_temp.give_to('bea') $$, 'PT422', null, 'nobody is given more than his limit');
select results_eq(
  'select annotator_id from public.scenario_annotators',
  $$ values (tests.id_of('ada')) $$,
  'the scenario stays where it was'
);
select lives_ok($$ select pg_temp.set_terms('bea', 1, array['zh']) $$, 'limits are raised');
select is(pg_temp.give_to('bea'), 1, 'and then he is given it');

select * from finish();
rollback;
