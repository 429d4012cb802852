-- A revision is reviewed by two who are blind to each other, and by a third where they differ.
begin;
set local search_path = public, extensions;
select plan(44);
select tests.study();
select tests.person('una', 'auditor'), tests.person('vic', 'auditor'), tests.person('wim', 'auditor'),
  tests.person('xia', 'auditor');

-- Two candidates beside the approved one.
set local role none;
select public.register_corpus(jsonb_build_object('key', 'tests', 'name', 'Tests', 'instances', jsonb_build_array(
  jsonb_build_object(
    'key', 'house', 'domain', 'household', 'personName', 'Ines', 'timezone', 'UTC', 'instanceDescription', 'A flat.',
    'personalDescription', 'Pays bills.', 'document', '{}', 'noise', null, 'sha256', repeat('a', 64),
    'scenarios', (select jsonb_agg(jsonb_build_object(
      'key', 'c' || n, 'document', '{"n":' || n || '}', 'sha256', repeat(n::text, 64), 'title', 'T', 'description', 'D',
      'needType', 'risk', 'windowOpens', null, 'windowCloses', null, 'status', 'in_review',
      'report', '{"errors":0,"warnings":0,"findings":[]}'::jsonb
    )) from generate_series(1, 3) n)
  )
)));
create function tests.candidate(p_key text) returns uuid language sql stable security definer as $$
  select r.id from public.scenario_revisions r join public.scenarios s on s.id = r.scenario_id
  where s.key = p_key order by r.revision desc limit 1
$$;
create function tests.seat(p_name text, p_key text) returns uuid language sql stable security definer as $$
  select a.id from public.review_assignments a
  where a.reviewer_id = tests.id_of(p_name) and a.revision_id = tests.candidate(p_key)
  order by a.state = 'open' desc, a.created_at desc limit 1
$$;
create function tests.status_of(p_key text) returns text language sql stable security definer as $$
  select r.status from public.scenario_revisions r where r.id = tests.candidate(p_key)
$$;
create function tests.review(p_outcome text) returns jsonb language sql immutable as $$
  select jsonb_build_object('outcome', p_outcome, 'summary', '', 'remarks', '[]'::jsonb, 'grades', (
    select jsonb_object_agg(c, jsonb_build_object(
      'grade', case when c = 'timing' and p_outcome <> 'pass' then 'unmet' else 'met' end,
      'comment', case when c = 'timing' and p_outcome <> 'pass' then 'Nothing settles the moment.' else '' end
    )) from unnest(array['causal_support', 'timing', 'evidence', 'feasibility']) c
  ))
$$;
create function tests.vote(p_name text, p_key text, p_outcome text) returns text language plpgsql as $$
begin
  perform tests.sign_in_as(p_name);
  return public.cast_vote(tests.seat(p_name, p_key), tests.review(p_outcome), 1000, gen_random_uuid()) ->> 'status';
end $$;
grant execute on all functions in schema tests to authenticated, anon;

-- Who may sit.
select tests.sign_in_as('ada');
select throws_ok($$ select public.take_review(tests.candidate('c1')) $$, 'PT403', null, 'annotators review nothing');
select tests.sign_in_as('mia');
select throws_ok($$ select public.take_review(tests.candidate('c1')) $$, 'PT403', null, 'nor do admins, who see every vote');
select throws_ok(
  $$ select public.assign_review(tests.candidate('c1'), tests.id_of('mia')) $$,
  'PT422', null, 'not even by their own hand'
);
select tests.sign_in_as('una');
select lives_ok($$ select public.take_review(tests.candidate('c1')) $$, 'an auditor takes a seat');
select throws_ok($$ select public.take_review(tests.candidate('c1')) $$, 'PT422', null, 'but one at each review');
select tests.sign_in_as('vic');
select lives_ok($$ select public.take_review(tests.candidate('c1')) $$, 'a second takes the other');
select tests.sign_in_as('wim');
select throws_ok($$ select public.take_review(tests.candidate('c1')) $$, 'PT422', null, 'and there is no third yet');

-- Blind until both have voted.
select throws_ok(
  $$ select public.cast_vote(tests.seat('una', 'c1'), tests.review('pass'), 1, gen_random_uuid()) $$,
  'PT404', null, 'nobody votes from the seat of another'
);
select is(tests.vote('una', 'c1', 'pass'), 'in_review', 'one vote decides nothing');
select throws_ok(
  $$ select public.cast_vote(tests.seat('una', 'c1'), tests.review('reject'), 1, gen_random_uuid()) $$,
  'PT422', null, 'a vote is final'
);
select tests.sign_in_as('vic');
select is_empty($$ select 1 from public.scenario_reviews $$, 'the second reviewer reads no vote of the first');
select is(public.review_page(tests.candidate('c1')) -> 'votes', 'null'::jsonb, 'nor does his page show one');
select throws_ok(
  $$ insert into public.scenario_reviews select * from public.scenario_reviews $$,
  '42501', null, 'and nobody writes votes directly'
);

-- What differs goes to a third.
select is(tests.vote('vic', 'c1', 'reject'), 'in_review', 'two that differ decide nothing');
select is(jsonb_array_length(public.review_page(tests.candidate('c1')) -> 'votes'), 2, 'both see both votes now');
select throws_ok($$ select public.take_review(tests.candidate('c1')) $$, 'PT422', null, 'neither of the two adjudicates');
select tests.sign_in_as('wim');
select is(public.review_page(tests.candidate('c1')) -> 'votes', 'null'::jsonb, 'a bystander sees nothing');
select is(public.take_review(null) is not null, true, 'a third is given the adjudication before all else');
select is(
  (select jsonb_agg(v -> 'reviewerName') from jsonb_array_elements(public.review_page(tests.candidate('c1')) -> 'votes') v),
  '[null, null]'::jsonb, 'who sees two votes and no name'
);
-- Taken away in the middle, the seat waits for the next.
select tests.sign_in_as('mia');
select throws_ok(
  $$ select public.remove_reviewer(tests.seat('una', 'c1'), 'Away') $$, 'PT422', null, 'a vote is not taken away'
);
select lives_ok($$ select public.remove_reviewer(tests.seat('wim', 'c1'), 'Away') $$, 'an open seat is');
select throws_ok(
  $$ select tests.vote('wim', 'c1', 'pass') $$, 'PT422', null, 'and then votes no more'
);
select tests.sign_in_as('mia');
select lives_ok($$ select public.assign_review(tests.candidate('c1'), tests.id_of('xia')) $$, 'another adjudicates');
select is(tests.vote('xia', 'c1', 'revise'), 'revise', 'whose vote decides');

-- Agreement decides at once; a deactivated reviewer leaves his seat.
select tests.sign_in_as('una');
select public.take_review(tests.candidate('c2'));
select tests.sign_in_as('vic');
select public.take_review(tests.candidate('c2'));
select tests.sign_in_as('mia');
select public.set_person_active(tests.id_of('vic'), false);
select tests.sign_in_as('wim');
select lives_ok($$ select public.take_review(tests.candidate('c2')) $$, 'the seat of a deactivated reviewer is free again');
select tests.vote('una', 'c2', 'pass');
select is(tests.vote('wim', 'c2', 'pass'), 'approved', 'two that agree decide');
set local role none;
select throws_ok(
  $$ update public.scenario_revisions set document = '{}' where id = tests.candidate('c2') $$,
  'PT422', null, 'what is approved does not change'
);
select throws_ok(
  $$ update public.scenario_revisions set status = 'in_review' where id = tests.candidate('c2') $$,
  'PT422', null, 'and does not go back'
);

-- A revision starts a round of its own, without its author.
select throws_ok(
  $$ select public.write_revision(tests.id_of('una'), tests.candidate('c1'), repeat('9', 64), '{}', 'Why') $$,
  'PT409', null, 'a revision of an outdated text is refused'
);
select lives_ok(
  $$ select public.write_revision(tests.id_of('una'), tests.candidate('c1'), repeat('1', 64), jsonb_build_object(
    'document', '{"n":4}', 'sha256', repeat('4', 64), 'title', 'T', 'description', 'D', 'needType', 'risk',
    'report', '{"errors":1}'::jsonb
  ), 'The moment is settled now.') $$, 'a revision is drafted'
);
select tests.sign_in_as('una');
select throws_ok($$ select public.submit_revision(tests.candidate('c1')) $$, 'PT422', null, 'errors stay out of review');
set local role none;
select public.write_revision(tests.id_of('una'), tests.candidate('c1'), repeat('4', 64), jsonb_build_object(
  'document', '{"n":5}', 'sha256', repeat('5', 64), 'title', 'T', 'description', 'D', 'needType', 'risk',
  'report', '{"errors":0}'::jsonb,
  'environment', jsonb_build_object('document', '{"own":1}', 'noise', null, 'sha256', repeat('e', 64))
), 'Put right.');
select is(
  (select d.document from public.scenario_revisions r
   join public.instance_documents d on d.id = r.instance_document_id where r.id = tests.candidate('c1')),
  '{"own":1}', 'a revision may bring its own copy of the environment'
);
select is(
  (select count(*)::int from public.scenario_revisions r
   join public.instance_documents d on d.id = r.instance_document_id and d.sha256 = repeat('e', 64)),
  1, 'and no other revision has it'
);
select throws_ok(
  $$ select public.write_revision(tests.id_of('una'), tests.candidate('c1'), repeat('5', 64), jsonb_build_object(
    'document', '{"n":6}', 'sha256', repeat('6', 64), 'baseInstanceDocumentId', gen_random_uuid()
  ), 'Why') $$, 'PT409', null, 'a revision of an outdated environment is refused'
);
select tests.sign_in_as('una');
select public.submit_revision(tests.candidate('c1'));
select throws_ok($$ select public.take_review(tests.candidate('c1')) $$, 'PT422', null, 'its author does not review it');
select tests.sign_in_as('wim');
select public.take_review(tests.candidate('c1'));
select is(
  public.review_page(tests.candidate('c1')) #> '{record,0,votes}', 'null'::jsonb,
  'earlier votes are hidden until the own one is in'
);

-- Only what is approved is pinned.
select tests.sign_in_as('mia');
select throws_ok(
  $$ select public.add_study_scenarios(
    (select id from public.studies where key = 'tests'),
    array(select id from public.scenarios where key = 'c3')
  ) $$, 'PT422', null, 'what is in review enters no study'
);

-- Figures tell only of reviews that are over; and responses at one checkpoint stand side by side.
select is(
  (select jsonb_agg(f -> 'outcomes' order by f ->> 'revision', f ->> 'status', jsonb_array_length(f -> 'outcomes'))
   from jsonb_array_elements(public.audit_figures()) f where f ->> 'status' in ('revise', 'in_review')),
  '[[], ["pass", "reject", "revise"], []]'::jsonb, 'what is under review has no votes in the figures'
);
select is(
  jsonb_array_length(public.checkpoint_responses(
    (select id from public.studies where key = 'tests'),
    (select id from public.scenarios where key = 's1'), 2
  )), 1, 'the responses at a checkpoint are found'
);
select tests.sign_in_as('una');
select throws_ok($$ select public.audit_figures() $$, 'PT403', null, 'who votes reads no figures');
select throws_ok(
  $$ select public.study_checkpoints(gen_random_uuid()) $$, 'PT403', null, 'nor what models answered'
);
select throws_ok(
  $$ select public.response_place(gen_random_uuid(), 'r1') $$, 'PT403', null, 'nor where a response stands'
);

set local role none;
select throws_ok(
  $$ select public.upload_scenarios(tests.id_of('una'), '{}') $$, 'PT403', null, 'who votes uploads nothing'
);
select throws_ok(
  $$ select public.upload_scenarios(tests.id_of('mia'), '{"instances": [{"scenarios": [{"status": "approved"}]}]}') $$,
  'PT422', null, 'and no upload approves'
);

select * from finish();
rollback;
