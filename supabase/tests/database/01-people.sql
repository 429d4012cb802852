-- Coming in by invitation only; roles from profiles only; nothing for whoever was let go.
begin;
set local search_path = public, extensions;
select plan(10);

select tests.person('ada', 'annotator'), tests.person('mia', 'admin');

select results_eq(
  $$ select p.role, p.display_name from public.profiles p where p.id = tests.id_of('ada') $$,
  $$ values ('annotator', 'ada') $$,
  'an invited person has the invitation''s role'
);
select is(
  (select u.raw_user_meta_data ? 'invitation_token' from auth.users u where u.id = tests.id_of('ada')),
  false,
  'the token is gone from the metadata'
);
select throws_ok(
  $$ insert into auth.users (id, email, raw_user_meta_data)
     values (gen_random_uuid(), 'ada2@tests.example', '{"invitation_token": "ada"}') $$,
  'PT403', null, 'a token does not admit another address, nor a second time'
);
select throws_ok(
  $$ insert into auth.users (id, email, raw_user_meta_data)
     values (gen_random_uuid(), 'eve@tests.example', '{"role": "admin"}') $$,
  'PT403', null, 'nobody comes in without an invitation'
);
select is((select count(*) from public.profiles p where p.email like '%2@tests.example'), 0::bigint, 'and nobody came in');

select tests.sign_in_as('ada');
select results_eq('select id from public.profiles', $$ values (tests.id_of('ada')) $$, 'people read their own profile');
select throws_ok(
  $$ select public.set_person_role(tests.id_of('ada'), 'admin') $$,
  'PT403', null, 'nobody makes himself an admin'
);
select throws_ok(
  $$ update public.profiles set role = 'admin' $$,
  '42501', null, 'nor writes to the table'
);

select tests.sign_in_as('mia');
select lives_ok(
  $$ select public.set_person_active(tests.id_of('ada'), false) $$,
  'an admin deactivates a person'
);
select tests.sign_in_as('ada');
select throws_ok('select public.evaluate_home()', 'PT401', null, 'who is then let into nothing');

select * from finish();
rollback;
