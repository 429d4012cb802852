-- Reviewing: seats taken, assigned, returned and taken away; votes cast; decisions that follow from them.
--
-- Whatever takes, leaves or decides a seat locks the revision first, so that two votes, or a vote and a removal, come one
-- after the other; several revisions are locked oldest first. Keeping a draft locks its seat alone.

-- The revision, locked. Refuses PT404.
create function app.lock_revision(p_revision uuid)
returns public.scenario_revisions
language plpgsql
set search_path = ''
as $$
declare
  v_revision public.scenario_revisions;
begin
  select * into v_revision from public.scenario_revisions r where r.id = p_revision for update;
  if not found then
    perform app.refuse(404, 'no such revision', 'revision_unknown');
  end if;
  return v_revision;
end
$$;

create function app.record_revision(
  p_revision uuid, p_actor uuid, p_kind text, p_from text default null, p_to text default null,
  p_assignment uuid default null, p_reason text default null
)
returns void
language sql
set search_path = ''
as $$
  insert into public.revision_events (revision_id, actor_id, kind, from_status, to_status, assignment_id, reason)
  values (p_revision, p_actor, p_kind, p_from, p_to, p_assignment, p_reason)
$$;

-- Whether this person wrote or revised the scenario, in whatever revision.
create function app.is_scenario_author(p_scenario uuid, p_person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.scenario_contributors c
    where c.scenario_id = p_scenario and c.person_id = p_person and c.part in ('wrote', 'revised')
  ) or exists (
    select from public.scenario_revisions r where r.scenario_id = p_scenario and r.author_id = p_person
  )
$$;

-- The seat that waits for somebody: a primary one, or the third once both primary votes are in and differ. Null: none.
create function app.waiting_seat(p_revision uuid)
returns int
language sql
stable
set search_path = ''
as $$
  select case
    when r.status <> 'in_review' then null
    when live.primaries < 2 then case when live.has_first then 2 else 1 end
    when live.outcomes = 2 and not live.has_third then 3
  end
  from public.scenario_revisions r
  cross join lateral (
    select
      count(*) filter (where a.seat < 3) as primaries,
      coalesce(bool_or(a.seat = 1), false) as has_first,
      coalesce(bool_or(a.seat = 3), false) as has_third,
      count(distinct v.outcome) filter (where a.seat < 3) as outcomes
    from public.review_assignments a
    left join public.scenario_reviews v on v.assignment_id = a.id
    where a.revision_id = r.id and a.state in ('open', 'voted')
  ) live
  where r.id = p_revision
$$;

-- Why this person may not have this seat, or null. Whoever had a seat before may come back as a primary reviewer, unless
-- an admin took him off, but does not adjudicate.
create function app.seat_obstacle(p_revision public.scenario_revisions, p_person uuid, p_seat int)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_revision.status <> 'in_review' then 'revision_not_in_review'
    when p_seat is null then 'no_seat_free'
    when not exists (
      select from public.profiles p where p.id = p_person and p.active and p.role = 'auditor'
    ) then 'not_an_active_auditor'
    when app.is_scenario_author(p_revision.scenario_id, p_person) then 'author_may_not_review'
    when exists (
      select from public.review_assignments a
      where a.revision_id = p_revision.id and a.reviewer_id = p_person
        and (a.state in ('open', 'voted') or p_seat = 3)
    ) then 'reviewer_already'
  end
$$;

-- Gives the waiting seat to a person. He may not annotate the scenario from now on: he sees its construction side.
create function app.seat_reviewer(p_revision public.scenario_revisions, p_person uuid, p_by uuid)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_seat int := app.waiting_seat(p_revision.id);
  v_obstacle text := app.seat_obstacle(p_revision, p_person, v_seat);
  v_id uuid;
begin
  if v_obstacle is not null then
    perform app.refuse(422, 'this person cannot have a seat at this review', v_obstacle);
  end if;
  insert into public.review_assignments (revision_id, seat, reviewer_id, assigned_by)
  values (p_revision.id, v_seat, p_person, p_by)
  returning id into v_id;
  insert into public.scenario_contributors (scenario_id, person_id, part)
  values (p_revision.scenario_id, p_person, 'reviewed')
  on conflict do nothing;
  perform app.record_revision(
    p_revision.id, coalesce(p_by, p_person), case when p_by is null then 'taken' else 'assigned' end,
    p_assignment => v_id
  );
  return v_id;
end
$$;

-- The reviews this person could take, the longest waiting first, adjudications before all.
create function app.takeable_reviews(p_person uuid)
returns table (revision_id uuid, seat int, waiting_since timestamptz)
language sql
stable
set search_path = ''
as $$
  select r.id, free.seat, since.at
  from public.scenario_revisions r
  cross join lateral (select app.waiting_seat(r.id) as seat) free
  cross join lateral (
    select coalesce(max(e.at), r.created_at) as at
    from public.revision_events e
    where e.revision_id = r.id and e.kind in ('submitted', 'adjudication_opened', 'returned', 'removed')
  ) since
  where r.status = 'in_review' and free.seat is not null
    and app.seat_obstacle(r, p_person, free.seat) is null
    and not exists (
      select from public.review_assignments a
      where a.revision_id = r.id and a.reviewer_id = p_person and a.state = 'removed'
    )
  order by free.seat = 3 desc, since.at, r.id
$$;

-- Takes the waiting seat of a revision, or of the one that waits longest. Returns the seat's id, and null where nothing
-- waits. Refuses PT401, PT403, PT404, PT422.
create function public.take_review(p_revision uuid default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor');
  v_wanted uuid := p_revision;
  v_revision public.scenario_revisions;
begin
  if v_wanted is null then
    -- One taker at a time, so that two do not reach for the same last seat and one of them is refused.
    perform pg_advisory_xact_lock(hashtext('app.take_review'));
    select t.revision_id into v_wanted from app.takeable_reviews(v_actor.id) t limit 1;
    if not found then
      return null;
    end if;
  end if;
  v_revision := app.lock_revision(v_wanted);
  if exists (
    select from public.review_assignments a
    where a.revision_id = v_revision.id and a.reviewer_id = v_actor.id and a.state = 'removed'
  ) then
    perform app.refuse(422, 'an admin took this review away', 'reviewer_removed');
  end if;
  return app.seat_reviewer(v_revision, v_actor.id, null);
end
$$;
comment on function public.take_review(uuid) is 'Takes a seat at a review. Auditors.';

-- Refuses PT401, PT403, PT404, PT422.
create function public.assign_review(p_revision uuid, p_reviewer uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_id uuid;
begin
  v_id := app.seat_reviewer(app.lock_revision(p_revision), p_reviewer, v_actor.id);
  perform app.record(
    v_actor.id, 'review.assigned', 'revision', p_revision, jsonb_build_object('reviewerId', p_reviewer)
  );
  return v_id;
end
$$;
comment on function public.assign_review(uuid, uuid) is 'Gives the waiting seat of a review to an auditor. Admins.';

-- Gives every waiting seat to whoever may have it and has least to do. Returns how many were given.
create function public.assign_waiting_reviews()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_revision public.scenario_revisions;
  v_person uuid;
  v_given int := 0;
begin
  for v_revision in
    select * from public.scenario_revisions r where r.status = 'in_review' order by r.created_at, r.id for update
  loop
    loop
      select p.id into v_person
      from public.profiles p
      where p.role = 'auditor' and app.seat_obstacle(v_revision, p.id, app.waiting_seat(v_revision.id)) is null
        and not exists (
          select from public.review_assignments a
          where a.revision_id = v_revision.id and a.reviewer_id = p.id and a.state in ('removed', 'returned')
        )
      order by
        (select count(*) from public.review_assignments a where a.reviewer_id = p.id and a.state = 'open'),
        (select count(*) from public.review_assignments a where a.reviewer_id = p.id), p.id
      limit 1;
      exit when not found;
      perform app.seat_reviewer(v_revision, v_person, v_actor.id);
      perform app.record(
        v_actor.id, 'review.assigned', 'revision', v_revision.id, jsonb_build_object('reviewerId', v_person)
      );
      v_given := v_given + 1;
    end loop;
  end loop;
  return v_given;
end
$$;
comment on function public.assign_waiting_reviews() is 'Spreads the waiting seats evenly over the auditors. Admins.';

-- Leaves a seat that has no vote yet: its revision locked, then itself.
create function app.leave_seat(p_assignment uuid, p_state text, p_actor uuid, p_reason text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_reason text := nullif(btrim(p_reason), '');
  v_revision uuid;
begin
  if v_reason is null or char_length(v_reason) > 2000 then
    perform app.refuse(422, 'leaving a seat needs a reason', 'reason_missing');
  end if;
  select a.revision_id into v_revision from public.review_assignments a where a.id = p_assignment;
  perform app.lock_revision(v_revision);
  update public.review_assignments a
  set state = p_state, reason = v_reason, ended_at = now()
  where a.id = p_assignment and a.state = 'open';
  if not found then
    perform app.refuse(422, 'the seat has a vote or was left before', 'seat_not_open');
  end if;
  delete from public.review_drafts d where d.assignment_id = p_assignment;
  perform app.record_revision(v_revision, p_actor, p_state, p_assignment => p_assignment, p_reason => v_reason);
end
$$;

create function public.return_review(p_assignment uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor');
begin
  if not exists (
    select from public.review_assignments a where a.id = p_assignment and a.reviewer_id = v_actor.id
  ) then
    perform app.refuse(404, 'no such seat', 'seat_unknown');
  end if;
  perform app.leave_seat(p_assignment, 'returned', v_actor.id, p_reason);
end
$$;
comment on function public.return_review(uuid, text) is 'Gives a seat back with a reason. Auditors.';

-- A vote stays, whoever leaves: only a seat without one can be taken away.
create function public.remove_reviewer(p_assignment uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  if not exists (select from public.review_assignments a where a.id = p_assignment) then
    perform app.refuse(404, 'no such seat', 'seat_unknown');
  end if;
  perform app.leave_seat(p_assignment, 'removed', v_actor.id, p_reason);
  perform app.record(v_actor.id, 'review.removed', 'review_assignment', p_assignment);
end
$$;
comment on function public.remove_reviewer(uuid, text) is 'Takes a seat away from a reviewer who has not voted. Admins.';

-- Whoever is deactivated or becomes something else leaves his seats, or their reviews would wait for ever.
create function app.release_seats()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_assignment uuid;
begin
  for v_assignment in
    select a.id
    from public.review_assignments a
    join public.scenario_revisions r on r.id = a.revision_id
    where a.reviewer_id = new.id and a.state = 'open'
    -- Oldest revision first, as assign_waiting_reviews locks them.
    order by r.created_at, r.id
  loop
    perform app.leave_seat(v_assignment, 'removed', null, 'No longer an active auditor.');
  end loop;
  return new;
end
$$;
create trigger profiles_release_seats after update of active, role on public.profiles
  for each row when (not new.active or new.role <> 'auditor') execute function app.release_seats();

-- Voting ------------------------------------------------------------------------------------------------------------

-- reviewDraftSchema of lib/domain/audit/review.ts, which reads every review being written: what it would not read is not
-- kept. What is not answered yet is null. A test holds the two together.
create function app.is_review_draft(p_draft jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when not app.has_just_keys(p_draft, array['outcome', 'grades', 'summary', 'remarks'])
      or octet_length(p_draft::text) > 200000 then false
    when not app.has_just_keys(p_draft -> 'grades', array['causal_support', 'timing', 'evidence', 'feasibility'])
      or jsonb_typeof(p_draft -> 'remarks') <> 'array' then false
    when jsonb_array_length(p_draft -> 'remarks') > 100 then false
    else p_draft -> 'outcome' in ('"pass"', '"revise"', '"reject"', 'null')
      and app.is_text_within(p_draft -> 'summary', 5000)
      and not exists (
        select from jsonb_each(p_draft -> 'grades') g
        where not app.has_just_keys(g.value, array['grade', 'comment'])
          or g.value -> 'grade' not in ('"met"', '"partly"', '"unmet"', 'null')
          or not app.is_text_within(g.value -> 'comment', 5000)
      )
      and not exists (
        select from jsonb_array_elements(p_draft -> 'remarks') r
        where not app.has_just_keys(r, array['anchor', 'text'])
          or not app.is_text_within(r -> 'anchor', 300) or r ->> 'anchor' = ''
          or not app.is_text_within(r -> 'text', 5000)
      )
  end
$$;

-- Refuses PT422 with what is wrong: all four criteria graded; a pass has none unmet; anything else says of at least one
-- criterion what is wrong with it; remarks have words.
create function app.require_review_form(p_review jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_criteria constant text[] := array['causal_support', 'timing', 'evidence', 'feasibility'];
  v_grades jsonb := p_review -> 'grades';
begin
  if not app.is_review_draft(p_review) or p_review ->> 'outcome' is null then
    perform app.refuse(422, 'not a review', 'malformed_request');
  end if;
  if exists (select from unnest(v_criteria) c (name) where v_grades #>> array[c.name, 'grade'] is null) then
    perform app.refuse(422, 'every criterion has a grade', 'grade_missing');
  end if;
  if p_review ->> 'outcome' = 'pass' and exists (
    select from unnest(v_criteria) c (name) where v_grades #>> array[c.name, 'grade'] = 'unmet'
  ) then
    perform app.refuse(422, 'what fails a criterion does not pass', 'pass_with_unmet');
  end if;
  if exists (
    select from unnest(v_criteria) c (name)
    where v_grades #>> array[c.name, 'grade'] <> 'met' and app.is_blank(v_grades #>> array[c.name, 'comment'])
  ) then
    perform app.refuse(422, 'a criterion that is not met says why', 'comment_missing');
  end if;
  if p_review ->> 'outcome' <> 'pass' and not exists (
    select from unnest(v_criteria) c (name) where v_grades #>> array[c.name, 'grade'] <> 'met'
  ) then
    perform app.refuse(422, 'something must be wrong with what does not pass', 'nothing_wrong');
  end if;
  if exists (select from jsonb_array_elements(p_review -> 'remarks') r where app.is_blank(r ->> 'text')) then
    perform app.refuse(422, 'a remark has words', 'remark_malformed');
  end if;
end
$$;

-- Decides the revision where its votes decide it: two that agree, or the third.
create function app.settle_revision(p_revision public.scenario_revisions, p_actor uuid, p_seat int)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_outcomes text[];
  v_outcome text;
  v_status text;
begin
  select array_agg(v.outcome order by a.seat) into v_outcomes
  from public.review_assignments a
  join public.scenario_reviews v on v.assignment_id = a.id
  where a.revision_id = p_revision.id;
  if cardinality(v_outcomes) < 2 then
    return;
  end if;
  if p_seat = 3 then
    v_outcome := v_outcomes[3];
  elsif v_outcomes[1] = v_outcomes[2] then
    v_outcome := v_outcomes[1];
  else
    perform app.record_revision(p_revision.id, p_actor, 'adjudication_opened');
    return;
  end if;
  v_status := case v_outcome when 'pass' then 'approved' when 'revise' then 'revise' else 'rejected' end;
  update public.scenario_revisions r set status = v_status where r.id = p_revision.id;
  perform app.record_revision(
    p_revision.id, p_actor, case when p_seat = 3 then 'decided_by_adjudication' else 'decided_by_agreement' end,
    p_revision.status, v_status
  );
end
$$;

-- p_review: { outcome, grades, summary, remarks }. The same key again answers as the first time. Returns { status }.
-- Refuses PT401, PT403, PT404, PT422.
create function public.cast_vote(p_assignment uuid, p_review jsonb, p_active_ms int, p_idempotency_key uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor');
  v_seat public.review_assignments;
  v_revision public.scenario_revisions;
begin
  select * into v_seat
  from public.review_assignments a
  where a.id = p_assignment and a.reviewer_id = v_actor.id;
  if not found then
    perform app.refuse(404, 'no such seat', 'seat_unknown');
  end if;
  v_revision := app.lock_revision(v_seat.revision_id);
  select * into strict v_seat from public.review_assignments a where a.id = p_assignment;
  if v_seat.state = 'voted' and exists (
    select from public.scenario_reviews v
    where v.assignment_id = p_assignment and v.idempotency_key = p_idempotency_key
  ) then
    return jsonb_build_object('status', v_revision.status);
  end if;
  if v_seat.state <> 'open' then
    perform app.refuse(422, 'the seat has a vote or was left', 'seat_not_open');
  end if;
  if v_revision.status <> 'in_review' then
    perform app.refuse(422, 'the revision is not in review', 'revision_not_in_review');
  end if;
  perform app.require_review_form(p_review);
  insert into public.scenario_reviews (
    assignment_id, revision_id, reviewer_id, part, outcome, grades, summary, remarks, active_ms, idempotency_key
  )
  values (
    v_seat.id, v_seat.revision_id, v_actor.id, case when v_seat.seat = 3 then 'adjudicator' else 'primary' end,
    p_review ->> 'outcome', p_review -> 'grades', p_review ->> 'summary', p_review -> 'remarks',
    greatest(coalesce(p_active_ms, 0), 0), p_idempotency_key
  );
  update public.review_assignments a set state = 'voted', ended_at = now() where a.id = v_seat.id;
  delete from public.review_drafts d where d.assignment_id = v_seat.id;
  perform app.record_revision(v_revision.id, v_actor.id, 'voted', p_assignment => v_seat.id);
  perform app.settle_revision(v_revision, v_actor.id, v_seat.seat);
  return (
    select jsonb_build_object('status', r.status) from public.scenario_revisions r where r.id = v_revision.id
  );
end
$$;
comment on function public.cast_vote(uuid, jsonb, int, uuid) is 'Votes on a revision, once. Auditors.';

-- Keeps what is being written. The last one to save wins: a seat has one person. Refuses PT401, PT403, PT404, PT422.
create function public.save_review_draft(p_assignment uuid, p_draft jsonb, p_active_ms int)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor');
  v_state text;
begin
  select a.state into v_state
  from public.review_assignments a
  where a.id = p_assignment and a.reviewer_id = v_actor.id
  for share;
  if not found then
    perform app.refuse(404, 'no such seat', 'seat_unknown');
  end if;
  if v_state <> 'open' then
    perform app.refuse(422, 'the seat has a vote or was left', 'seat_not_open');
  end if;
  if not app.is_review_draft(p_draft) then
    perform app.refuse(422, 'not a draft', 'malformed_request');
  end if;
  insert into public.review_drafts as d (assignment_id, reviewer_id, draft, active_ms)
  values (p_assignment, v_actor.id, p_draft, greatest(coalesce(p_active_ms, 0), 0))
  on conflict (assignment_id) do update set
    draft = excluded.draft, active_ms = greatest(d.active_ms, excluded.active_ms), updated_at = now();
  return now();
end
$$;
comment on function public.save_review_draft(uuid, jsonb, int) is 'Keeps what a reviewer is writing. Auditors.';

revoke all on function app.lock_revision, app.record_revision, app.is_scenario_author, app.waiting_seat,
  app.seat_obstacle, app.seat_reviewer, app.takeable_reviews, app.leave_seat, app.release_seats,
  app.is_review_draft, app.require_review_form, app.settle_revision from public;
revoke all on function public.take_review, public.assign_review, public.assign_waiting_reviews, public.return_review,
  public.remove_reviewer, public.cast_vote, public.save_review_draft
  from public, anon, authenticated, service_role;
grant execute on function public.take_review, public.assign_review, public.assign_waiting_reviews,
  public.return_review, public.remove_reviewer, public.cast_vote, public.save_review_draft
  to authenticated;
