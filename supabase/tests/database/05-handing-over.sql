-- Only admins void, return, hand over and discard; nobody but the store writes what is kept of it.
begin;
set local search_path = public, extensions;
select plan(8);
select tests.study();

select tests.sign_in_as('ada');
select lives_ok(
  $$ select public.submit_annotation(tests.slot(1), tests.label(), 0, gen_random_uuid(), 1) $$, 'ada submits'
);
select throws_ok(
  $$ select public.return_slot(tests.slot(1), 'Wrong', 1) $$, 'PT403', null, 'annotators return nothing'
);
select throws_ok(
  $$ select public.void_response(gen_random_uuid(), 'Crash') $$, 'PT403', null, 'nor void a response'
);

select tests.sign_in_as('mia');
select throws_ok($$ select public.return_slot(tests.slot(1), ' ', 1) $$, 'PT422', null, 'returning needs a reason');
select lives_ok($$ select public.return_slot(tests.slot(1), 'Wrong', 1) $$, 'with one an admin returns a label');
select results_eq(
  $$ select kind, reason from public.annotation_events order by id desc limit 1 $$,
  $$ values ('returned', 'Wrong') $$,
  'which history keeps'
);
select throws_ok(
  $$ select public.discard_batch(b.id) from public.batches b $$, 'PT422', null, 'an opened batch is not discarded'
);
select throws_ok(
  $$ delete from public.scenario_handovers $$, '42501', null, 'nobody changes what is kept of a handover'
);

select * from finish();
rollback;
