-- A notebook is one person's for one scenario, and asked for by the slot alone.
begin;
set local search_path = public, extensions;
select plan(7);
select tests.study();

select tests.sign_in_as('ada');
select is(public.slot_notebook(tests.slot(1)) ->> 'version', '0', 'a scenario begins with an empty notebook');
select is(
  public.save_slot_notebook(tests.slot(1), 'n', '[{"cite":"email em_1","excerpt":"Due Friday","clock":"2026-03-01"}]', 0),
  1, 'it is kept'
);
select throws_ok(
  $$ select public.save_slot_notebook(tests.slot(1), 'other', '[]', 0) $$, 'PT409', null, 'an outdated tab overwrites nothing'
);
select throws_ok(
  $$ select public.slot_notebook(tests.slot(2)) $$, 'PT423', null, 'a closed slot opens no notebook'
);
select public.submit_annotation(tests.slot(1), tests.label(), 0, gen_random_uuid(), 1);
select is(public.slot_notebook(tests.slot(2)) ->> 'notes', 'n', 'it goes along to the next checkpoint');

select tests.sign_in_as('bea');
select throws_ok($$ select public.slot_notebook(tests.slot(1)) $$, 'PT404', null, 'the slot of another opens nothing');
select is_empty($$ select 1 from public.notebooks $$, 'nor does the table');

select * from finish();
rollback;
