-- History and the audit log grow and never change, not even by their owner's hand.
begin;
set local search_path = public, extensions;
select plan(7);
select tests.study();
select tests.sign_in_as('ada');
select public.submit_annotation(tests.slot(1), tests.label(), 0, gen_random_uuid(), 1);
select set_config('role', 'none', true);

select is((select count(*) from public.annotation_events), 1::bigint, 'a submission is in history');
select throws_ok('update public.annotation_events set reason = ''x''', '55000', null, 'history is not changed');
select throws_ok('delete from public.annotation_events', '55000', null, 'nor deleted');
select throws_ok('truncate public.annotation_events', '55000', null, 'nor emptied');
select throws_ok('delete from public.audit_log', '55000', null, 'nor is the audit log');
select isnt_empty(
  $$ select from public.audit_log l where l.action = 'batch.opened' and l.actor_id = tests.id_of('mia') $$,
  'which names who opened the batch'
);
select is((select count(*) from public.annotation_events), 1::bigint, 'all of it is still there');

select * from finish();
rollback;
