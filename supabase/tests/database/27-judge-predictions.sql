-- Admins and researchers keep predictions of a study and read them; annotators do neither. What is complete never changes,
-- but who added it may withdraw it and bring it back.
begin;
set local search_path = public, extensions;
select plan(33);
select tests.study();
select tests.person('rex', 'researcher');
select tests.person('rita', 'researcher');

create or replace function tests.begin_predictions(p_version text default '1', p_file text default 'a')
returns uuid
language sql
as $$
  select (public.begin_judge_predictions(
    (select s.id from public.studies s where s.key = 'tests'), 'judge', p_version, repeat(p_file, 64)
  ) ->> 'id')::uuid
$$;
-- Volatile: each call sees what the one before it did.
create or replace function tests.add_predictions(p_answers jsonb, p_version text default '1', p_file text default 'a')
returns uuid
language plpgsql
as $$
declare
  v_set uuid := tests.begin_predictions(p_version, p_file);
begin
  perform public.add_judge_prediction_part(v_set, 1, p_answers);
  return public.complete_judge_predictions(v_set);
end
$$;
create or replace function tests.answer(p_verdict text, p_timing text, p_intensity text)
returns jsonb
language sql
as $$ select jsonb_build_array(jsonb_build_array('item-1', p_verdict, p_timing, p_intensity)) $$;
create or replace function tests.set_of(p_version text)
returns uuid
language sql
as $$ select j.id from public.judge_predictions j where j.version = p_version $$;

select tests.sign_in_as('ada');
select throws_ok($$ select tests.begin_predictions() $$, 'PT403', null, 'annotators add no predictions');

select tests.sign_in_as('rex');
select lives_ok(
  $$ select tests.add_predictions('[["item-1", "unacceptable", "Inaction", null], ["item-2"]]') $$,
  'a researcher adds them'
);
select results_eq(
  $$ select answered, invalid from public.judge_predictions $$, $$ values (2, 1) $$, 'and reads them, counted'
);
select results_eq(
  $$ select jsonb_array_length(answers) from public.judge_prediction_parts $$, $$ values (2) $$, 'with their answers'
);
select is(tests.begin_predictions(), tests.set_of('1'), 'the same file again is the same set');
select throws_ok(
  $$ select tests.begin_predictions('1', 'b') $$, 'PT422', null, 'another file needs another version'
);
select throws_ok(
  $$ select tests.add_predictions('[["item-1"], ["item-1"]]', '2') $$, 'PT422', null, 'no item is answered twice'
);
select throws_ok(
  $$ select tests.add_predictions('[["item-2"], ["item-1"]]', '2') $$, 'PT422', null, 'items ascend'
);
select throws_ok(
  $$ select tests.add_predictions('[["item-9"]]', '2') $$, 'PT422', null, 'nor is another study what they are about'
);
select throws_ok(
  $$ select tests.add_predictions(tests.answer('acceptable', 'Premature', 'Appropriate'), '2') $$,
  'PT422', null, 'what is accepted is timely'
);
select throws_ok(
  $$ select tests.add_predictions(tests.answer('unacceptable', 'Timely', null), '2') $$,
  'PT422', null, 'an intervention has an intensity'
);
select lives_ok(
  $$ select tests.add_predictions(tests.answer('acceptable', 'Timely', null), '2') $$, 'accepted silence may lack one'
);
select throws_ok(
  $$ update public.judge_predictions set judge = 'other' $$, '42501', null, 'nobody changes what is kept'
);
select throws_ok(
  $$ select public.add_judge_prediction_part(tests.set_of('1'), 2, '[["item-3"]]') $$,
  'PT404', null, 'nor adds to what is complete'
);

-- In parts.
select lives_ok(
  $$ select set_config('tests.set', tests.begin_predictions('3')::text, true) $$, 'a set is begun'
);
select lives_ok(
  $$ select public.add_judge_prediction_part(current_setting('tests.set')::uuid, 1, '[["item-1"]]') $$, 'takes a part'
);
select throws_ok(
  $$ select public.add_judge_prediction_part(current_setting('tests.set')::uuid, 2, '[["item-1"]]') $$,
  'PT422', null, 'no item of which comes again in a later one'
);
select is(tests.set_of('3'), null, 'and is not seen before it is complete');
select is_empty(
  $$ select answers from public.judge_prediction_parts where set_id = current_setting('tests.set')::uuid $$,
  'nor are its answers'
);
select tests.sign_in_as('rita');
select throws_ok(
  $$ select public.complete_judge_predictions(current_setting('tests.set')::uuid) $$,
  'PT404', null, 'nobody else completes it'
);

-- Withdrawn, and brought back.
select throws_ok(
  $$ select public.withdraw_judge_predictions(tests.set_of('1'), 'Wrong file.') $$,
  'PT403', null, 'nobody withdraws what another researcher added'
);
select tests.sign_in_as('rex');
select throws_ok(
  $$ select public.withdraw_judge_predictions(tests.set_of('1'), ' ') $$, 'PT422', null, 'nor without a reason'
);
select public.withdraw_judge_predictions(tests.set_of('1'), 'Wrong file.');
select results_eq(
  $$ select withdraw_reason from public.judge_predictions where version = '1' $$, $$ values ('Wrong file.') $$,
  'who added it withdraws it'
);
select lives_ok(
  $$ select public.withdraw_judge_predictions(j.id, 'Wrong file.') from public.judge_predictions j where j.version = '1' $$,
  'and may say so twice'
);
select throws_ok(
  $$ select public.withdraw_judge_predictions(j.id, 'Other.') from public.judge_predictions j where j.version = '1' $$,
  'PT422', null, 'but a second reason is refused, for it is kept nowhere'
);
select lives_ok($$ select tests.add_predictions('[["item-1"]]', '1', 'b') $$, 'which leaves its name to the right file');
select throws_ok(
  $$ select public.restore_judge_predictions(j.id) from public.judge_predictions j where j.withdrawn_at is not null $$,
  'PT422', null, 'and lets it come back under no name that is taken'
);

select tests.sign_in_as('rita');
select lives_ok(
  $$ select tests.begin_predictions('under way ' || n) from generate_series(1, 3) n $$, 'three sets are under way at once'
);
select throws_ok(
  $$ select tests.begin_predictions('under way 4') $$, 'PT422', null, 'a fourth one waits, so that nobody fills the store'
);
select tests.sign_in_as('rex');
select lives_ok($$ select tests.begin_predictions('of another') $$, 'which is no matter of anybody else');
select throws_ok(
  $$ select tests.begin_predictions(U&'turned\202E') $$, 'PT422', null, 'a name that turns the words around it is none'
);
reset role;
select throws_ok(
  $$ update public.judge_predictions set answered = 9 $$, '55000', null, 'not even the owner changes a set'
);

select tests.sign_in_as('ada');
select is_empty($$ select id from public.judge_predictions $$, 'annotators see none');

select * from finish();
rollback;
