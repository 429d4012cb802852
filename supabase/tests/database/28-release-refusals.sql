-- Every refusal of releases, by its code and reason; none of them leaves a release behind or changes one.
begin;
set local search_path = public, extensions;
select plan(40);
select tests.study();
select tests.person('rhea', 'researcher');
create temporary table known as select id as study from public.studies where key = 'tests';
grant select on known to authenticated, anon, service_role;
create function pg_temp.make(p_name text, p_more text default '') returns text language sql as $$
  select tests.refusal(format('select public.create_release((select study from known), %L%s)', p_name, p_more))
$$;

-- Making one ---------------------------------------------------------------------------------------------------------

select tests.sign_out();
select is(pg_temp.make('v1'), '42501:', 'nobody freezes anything without signing in');
select tests.sign_in_as('ada');
select is(left(pg_temp.make('v1'), 5), 'PT403', 'an annotator freezes nothing');
select tests.sign_in_as('rhea');
select is(left(pg_temp.make('v1'), 5), 'PT403', 'a researcher freezes nothing');

select tests.sign_in_as('mia');
select is(
  left(tests.refusal($$ select public.create_release(gen_random_uuid(), 'v1') $$), 5), 'PT404', 'of a study that there is'
);
select is(pg_temp.make('v1'), 'PT422:release_empty', 'nothing is labelled yet');

select tests.sign_in_as('ada');
select lives_ok(
  $$ select public.submit_annotation(tests.slot(1), tests.label(), 0, gen_random_uuid(), 1) $$, 'ada submits'
);
select tests.sign_in_as('mia');

select is(pg_temp.make(name), 'PT422:release_name_form', format('"%s" is no version', name))
from unnest(array['', ' v1', 'v1 ', 'v 1', 'v1.', 'v1/2', '.v1', 'CON', 'nul', 'com1.txt', 'LPT9', repeat('v', 65)]) name;
select is(
  tests.refusal($$ select public.create_release((select study from known), null) $$),
  'PT422:malformed_request', 'a release has a version'
);
select is(
  pg_temp.make('v1', format(', p_note => %L', repeat('n', 2001))), 'PT422:release_note_length', 'a note has its bounds'
);
select is(
  pg_temp.make('v1', ', p_batches => array[''No such batch'']'), 'PT422:release_filter_unknown', 'of batches that there are'
);
select is(
  pg_temp.make('v1', ', p_models => array[''no-such-model'']'), 'PT422:release_filter_unknown', 'of models that there are'
);
select is_empty($$ select id from public.releases $$, 'and nothing of this is left behind');

select is(pg_temp.make('contest-1.0'), 'done', 'a word that begins like a device is a version');
select is(pg_temp.make('CONTEST-1.0'), 'PT422:release_name_taken', 'once, whatever its case');
select is((select count(*)::int from public.releases), 1, 'there is one');

-- Sealing it, by the machine alone -------------------------------------------------------------------------------------

set local role service_role;
select is(
  tests.refusal($$ select public.seal_release(gen_random_uuid(), '{}', '', '') $$), 'PT404:release_unknown',
  'no release, no seal'
);
select is(
  tests.refusal($$ select public.seal_release(
    (select id from public.releases), '{"counts": {"labelled": 2}, "release": {"name": "contest-1.0"}}', 'card', '{}'
  ) $$), 'PT422:release_seal_broken', 'a manifest of other rows is none of it'
);
select is(
  tests.refusal($$ select public.seal_release(
    (select id from public.releases), '{"counts": {"labelled": 1}, "release": {"name": "v9"}}', 'card', '{}'
  ) $$), 'PT422:release_seal_broken', 'nor one of another release'
);
select is(
  tests.refusal($$ select public.seal_release(
    (select id from public.releases), '{"counts": {"labelled": 1}, "release": {"name": "contest-1.0"}}', 'card', '{}'
  ) $$), 'done', 'its own seals it'
);
select is(
  tests.refusal($$ select public.seal_release(
    (select id from public.releases), '{"counts": {"labelled": 1}, "release": {"name": "contest-1.0"}} ', 'card', '{}'
  ) $$), 'PT422:release_sealed_otherwise', 'once'
);
select is((select card from public.releases), 'card', 'and it keeps what it was sealed with');

-- Reading and withdrawing it -------------------------------------------------------------------------------------------

select tests.sign_in_as('ada');
select is(
  left(tests.refusal($$ select public.release_labels(gen_random_uuid()) $$), 5), 'PT403', 'annotators read no release'
);
select tests.sign_in_as('rhea');
select is(
  tests.refusal($$ select public.release_labels(gen_random_uuid()) $$), 'PT404:release_unknown', 'of an unknown one nothing is read'
);
select is(
  tests.refusal($$ select public.release_difference(gen_random_uuid()) $$), 'PT404:release_unknown', 'nor compared'
);
select is(
  left(tests.refusal($$ select public.withdraw_release((select id from public.releases), 'Wrong') $$), 5), 'PT403',
  'a researcher withdraws nothing'
);
select tests.sign_in_as('mia');
select is(
  tests.refusal($$ select public.withdraw_release(gen_random_uuid(), 'Wrong') $$), 'PT404:release_unknown',
  'an unknown one is not withdrawn'
);
select is(
  left(tests.refusal($$ select public.withdraw_release((select id from public.releases), ' ') $$), 5), 'PT422',
  'nor any without a reason'
);
select ok((select withdrawn_at is null from public.releases), 'so it stands');

-- A later version of the workbench may have made it.
reset role;
alter table public.releases disable trigger releases_frozen;
update public.releases set format = 2;
alter table public.releases enable trigger releases_frozen;
select tests.sign_in_as('mia');
select is(
  tests.refusal($$ select public.release_difference((select id from public.releases)) $$),
  'PT422:release_format_differs', 'rows of another form are not compared'
);

select * from finish();
rollback;
