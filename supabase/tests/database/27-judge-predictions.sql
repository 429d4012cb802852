-- Admins and researchers keep predictions of a study and read them; annotators do neither, and nobody changes any.
begin;
set local search_path = public, extensions;
select plan(13);
select tests.study();
select tests.person('rex', 'researcher');

create or replace function tests.add_predictions(p_answers jsonb, p_version text default '1', p_file text default 'a')
returns uuid
language sql
as $$
  select public.add_judge_predictions(
    (select s.id from public.studies s where s.key = 'tests'), 'judge', p_version, repeat(p_file, 64), p_answers
  )
$$;
create or replace function tests.answer(p_verdict text, p_timing text, p_intensity text)
returns jsonb
language sql
as $$ select jsonb_build_array(jsonb_build_array('item-1', p_verdict, p_timing, p_intensity)) $$;

select tests.sign_in_as('ada');
select throws_ok($$ select tests.add_predictions('[["item-1"]]') $$, 'PT403', null, 'annotators add no predictions');

select tests.sign_in_as('rex');
select lives_ok(
  $$ select tests.add_predictions('[["item-1", "unacceptable", "Inaction", null], ["item-2"]]') $$,
  'a researcher adds them'
);
select results_eq(
  $$ select answered, invalid from public.judge_predictions $$, $$ values (2, 1) $$, 'and reads them, counted'
);
select lives_ok($$ select tests.add_predictions('[["item-1"]]') $$, 'the same file again');
select is((select count(*)::int from public.judge_predictions), 1, 'adds nothing');
select throws_ok(
  $$ select tests.add_predictions('[["item-1"]]', '1', 'b') $$, 'PT422', null, 'another file needs another version'
);
select throws_ok(
  $$ select tests.add_predictions('[["item-1"], ["item-1"]]', '2') $$, 'PT422', null, 'no item is answered twice'
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

select tests.sign_in_as('ada');
select is_empty($$ select id from public.judge_predictions $$, 'annotators see none');

select * from finish();
rollback;
