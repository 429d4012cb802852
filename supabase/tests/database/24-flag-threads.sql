-- A flag's thread is its author's and the admins', and only grows; a revisit list is one person's.
begin;
set local search_path = public, extensions;
select plan(14);
select tests.study();
select tests.person('rita', 'researcher');

select tests.sign_in_as('ada');
select lives_ok($$ select public.raise_flag(tests.slot(1), 'question', 'Is it due?') $$, 'ada asks about her item');
select lives_ok($$ select public.mark_revisit(tests.slot(1), 'Look again.') $$, 'and means to come back to it');
select is(public.my_desk(), '{"revisit": 1, "unreadAnswers": 0}', 'nothing is answered yet');

select tests.sign_in_as('mia');
select public.reply_to_flag((select id from public.flags), 'Not before Friday.', gen_random_uuid());
select public.resolve_flag((select id from public.flags), 'So it is not.');
select is_empty('select from public.revisit_marks', 'an admin sees nobody''s revisit list');

select tests.sign_in_as('ada');
select is(public.my_desk() ->> 'unreadAnswers', '2', 'the answer and the closing words are news to ada');
select results_eq(
  'select side, kind, body from public.flag_messages order by id',
  $$ values ('staff', 'message', 'Not before Friday.'), ('staff', 'resolved', 'So it is not.') $$,
  'closing is said in the thread'
);
select throws_ok(
  $$ select public.reply_to_flag((select id from public.flags), 'Again?', gen_random_uuid(), true) $$,
  'PT403', null, 'she does not open it again'
);
select lives_ok(
  $$ select public.reply_to_flag((select id from public.flags), 'Thanks.', gen_random_uuid()) $$, 'but has her say'
);

select tests.sign_in_as('bea');
select is_empty('select from public.flag_messages', 'another annotator reads none of it');
select throws_ok(
  $$ select public.mark_revisit(tests.slot(1), '') $$, 'PT404', null, 'nor marks an item that is not his'
);
select tests.sign_in_as('rita');
select is_empty('select from public.flag_messages', 'a researcher reads none of it');

select set_config('role', 'none', true);
select throws_ok('update public.flag_messages set body = ''x''', '55000', null, 'what was said is not changed');
select throws_ok('delete from public.flag_messages', '55000', null, 'nor deleted');
select is((select count(*) from public.flag_messages), 3::bigint, 'all of it is still there');

select * from finish();
rollback;
