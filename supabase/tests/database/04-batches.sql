-- Batches are opened, locked and reopened by admins; a locked one takes nothing.
begin;
set local search_path = public, extensions;
select plan(8);
select tests.study();

select tests.sign_in_as('ada');
select throws_ok(
  $$ select public.lock_batch((select s.batch_id from public.slots s limit 1)) $$,
  'PT403', null, 'annotators lock nothing'
);

select tests.sign_in_as('mia');
select lives_ok($$ select public.lock_batch(b.id) from public.batches b $$, 'an admin locks');
select tests.sign_in_as('ada');
select throws_ok(
  $$ select public.submit_annotation(tests.slot(1), tests.label(), 0, gen_random_uuid(), 1) $$,
  'PT410', null, 'a locked batch takes no label'
);
select throws_ok($$ select public.skip_slot(tests.slot(1), true) $$, 'PT410', null, 'nor a skip');

select tests.sign_in_as('mia');
select throws_ok(
  $$ select public.reopen_batch(b.id, '') from public.batches b $$,
  'PT422', null, 'reopening needs a reason'
);
select results_eq('select status from public.batches', $$ values ('locked') $$, 'it is locked still');
select lives_ok($$ select public.reopen_batch(b.id, 'A label is wrong') from public.batches b $$, 'with one it is open');
select tests.sign_in_as('ada');
select lives_ok(
  $$ select public.submit_annotation(tests.slot(1), tests.label(), 0, gen_random_uuid(), 1) $$,
  'and takes labels again'
);

select * from finish();
rollback;
