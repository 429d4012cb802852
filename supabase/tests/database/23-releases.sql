-- A release is an admin's to make; it has what stood, whatever is returned or voided later; nobody changes one.
begin;
set local search_path = public, extensions;
select plan(12);
select tests.study();

select tests.sign_in_as('ada');
select lives_ok(
  $$ select public.submit_annotation(tests.slot(1), tests.label(), 0, gen_random_uuid(), 1) $$, 'ada submits'
);
select throws_ok(
  $$ select public.create_release((select study_id from public.study_members limit 1), 'v1') $$, 'PT403', null,
  'annotators freeze nothing'
);
select is_empty($$ select id from public.releases $$, 'and see no release');

select tests.sign_in_as('mia');
select throws_ok(
  $$ select public.create_release((select id from public.studies limit 1), 'not a name') $$, 'PT422', null,
  'a version has no blanks'
);
select lives_ok(
  $$ select public.create_release((select id from public.studies limit 1), 'v1') $$, 'an admin freezes what stands'
);
select throws_ok(
  $$ select public.create_release((select id from public.studies limit 1), 'V1') $$, 'PT422', null,
  'once under a name, whatever its case'
);
select lives_ok($$ select public.return_slot(tests.slot(1), 'Wrong', 1) $$, 'the label is returned');
select is(
  (select json_array_length(public.release_labels(r.id) -> 'rows') from public.releases r), 1,
  'and the release still has it'
);
select is(
  (select public.release_difference(r.id) from public.releases r),
  '{"same": 0, "changed": 0, "gone": 1, "added": 0}', 'which differs from today'
);
select throws_ok(
  $$ update public.releases set name = 'v2' $$, '42501', null, 'nobody writes to releases but the store'
);
select throws_ok(
  $$ select public.seal_release((select id from public.releases), '{}', '', '') $$, '42501', null,
  'and no person seals one'
);

reset role;
select throws_ok(
  $$ update public.release_records set label = '[]' $$, '55000', null, 'not even its owner changes a row of one'
);

select * from finish();
rollback;
