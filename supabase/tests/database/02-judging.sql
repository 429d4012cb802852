-- Judging one's own open slots, in order, once; and proof that a refusal changed nothing.
begin;
set local search_path = public, extensions;
select plan(13);
select tests.study();

select tests.sign_in_as('ada');
select throws_ok(
  $$ select public.slot_item(tests.slot(2)) $$,
  'PT423', null, 'a later checkpoint is closed'
);
select throws_ok(
  $$ select public.submit_annotation(tests.slot(2), tests.label(), 0, gen_random_uuid(), 1) $$,
  'PT423', null, 'and cannot be judged'
);
select throws_ok(
  $$ select public.submit_annotation(tests.slot(1), tests.label() || '{"timing": "belated"}', 0, gen_random_uuid(), 1) $$,
  'PT422', null, 'an acceptable label is timely'
);
select is_empty('select * from public.annotations', 'nothing was written');
select lives_ok(
  $$ select public.submit_annotation(
    tests.slot(1), tests.label(), 0, '00000000-0000-4000-8000-000000000001', 1) $$,
  'the first checkpoint is judged'
);
select lives_ok(
  $$ select public.submit_annotation(
    tests.slot(1), tests.label(), 0, '00000000-0000-4000-8000-000000000001', 1) $$,
  'the same submission again is answered again'
);
select results_eq(
  'select version from public.annotations', 'values (1)', 'and was made once'
);
select throws_ok(
  $$ select public.submit_annotation(tests.slot(1), tests.label(), 0, gen_random_uuid(), 1) $$,
  'PT409', null, 'a stale version is refused'
);
select lives_ok($$ select public.slot_item(tests.slot(2)) $$, 'the second checkpoint is open now');
select throws_ok(
  $$ insert into public.annotation_drafts values (tests.slot(2), tests.id_of('ada'), '{}', 0, 0, now()) $$,
  '42501', null, 'there is no way past the functions'
);

select tests.sign_in_as('bea');
select throws_ok(
  $$ select public.slot_item(tests.slot(1)) $$,
  'PT404', null, 'a peer''s slot is unknown'
);
select is_empty('select * from public.annotations', 'and so is his label');

select tests.sign_out();
select throws_ok($$ select public.evaluate_home() $$, '42501', null, 'a stranger may not even ask');

select * from finish();
rollback;
