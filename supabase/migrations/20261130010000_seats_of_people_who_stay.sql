-- A seat is given to somebody who is still an active auditor when it is: app.release_seats takes the open seats of whoever
-- is deactivated or becomes something else, and would not see one that is being given at that moment. Replaces
-- take_review, assign_review and assign_waiting_reviews of reviewing, which asked without holding the answer.

-- Holds people as they are until the transaction ends: nobody deactivates them or changes their role meanwhile. People come
-- before revisions in the order of locking, as whoever changes a person locks his revisions after him.
create function app.hold_people(p_people uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.profiles p where p.id = any (p_people) order by p.id for share;
end
$$;
revoke all on function app.hold_people from public;

-- Takes the waiting seat of a revision, or of the one that waits longest. Returns the seat's id, and null where nothing
-- waits. Refuses PT401, PT403, PT404, PT422.
create or replace function public.take_review(p_revision uuid default null)
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
  perform app.hold_people(array[v_actor.id]);
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

-- Refuses PT401, PT403, PT404, PT422.
create or replace function public.assign_review(p_revision uuid, p_reviewer uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_id uuid;
begin
  perform app.hold_people(array[p_reviewer]);
  v_id := app.seat_reviewer(app.lock_revision(p_revision), p_reviewer, v_actor.id);
  perform app.record(
    v_actor.id, 'review.assigned', 'revision', p_revision, jsonb_build_object('reviewerId', p_reviewer)
  );
  return v_id;
end
$$;

-- Gives every waiting seat to whoever may have it and has least to do. Returns how many were given.
create or replace function public.assign_waiting_reviews()
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
  perform app.hold_people(array(select p.id from public.profiles p where p.role = 'auditor'));
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
