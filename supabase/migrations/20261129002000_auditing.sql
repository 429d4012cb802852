-- Auditing: people decide whether a scenario may be used.
--
-- A revision goes draft -> in_review -> approved | revise | rejected, and nowhere else. In review it has three seats: two
-- primary reviewers, blind to each other until both have voted, and, where they differ, a third person who adjudicates.
-- Nobody reviews a scenario that he wrote or revised. A revision that must be revised is followed by a new one, which
-- starts a round of its own. A vote is final; so is a decision.
--
-- Reviewers are auditors. Admins run the process, read all of it and therefore have no vote.

create table public.review_assignments (
  id uuid not null default gen_random_uuid(),
  revision_id uuid not null,
  -- 1 and 2 are the primary reviewers, 3 adjudicates.
  seat smallint not null,
  reviewer_id uuid not null,
  -- Null: the reviewer took it.
  assigned_by uuid,
  state text not null default 'open',
  -- Why it was returned or taken away.
  reason text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint review_assignments_pkey primary key (id),
  constraint review_assignments_revision_fkey foreign key (revision_id) references public.scenario_revisions (id),
  constraint review_assignments_reviewer_fkey foreign key (reviewer_id) references public.profiles (id),
  constraint review_assignments_assigned_by_fkey foreign key (assigned_by) references public.profiles (id),
  constraint review_assignments_seat_known check (seat in (1, 2, 3)),
  constraint review_assignments_state_known check (state in ('open', 'voted', 'returned', 'removed')),
  constraint review_assignments_ended check ((state = 'open') = (ended_at is null)),
  constraint review_assignments_reason_given check ((state in ('returned', 'removed')) = (reason is not null)),
  constraint review_assignments_reason_length check (char_length(reason) <= 2000)
);
comment on table public.review_assignments is 'Who has which seat at the review of a revision, and who had it.';
create unique index review_assignments_one_a_seat on public.review_assignments (revision_id, seat)
  where state in ('open', 'voted');
create unique index review_assignments_one_seat_a_person on public.review_assignments (revision_id, reviewer_id)
  where state in ('open', 'voted');
create index review_assignments_reviewer_idx on public.review_assignments (reviewer_id, state);

create table public.review_drafts (
  assignment_id uuid not null,
  reviewer_id uuid not null,
  draft jsonb not null,
  active_ms int not null default 0,
  updated_at timestamptz not null default now(),
  constraint review_drafts_pkey primary key (assignment_id),
  constraint review_drafts_assignment_fkey foreign key (assignment_id) references public.review_assignments (id),
  constraint review_drafts_reviewer_fkey foreign key (reviewer_id) references public.profiles (id),
  constraint review_drafts_size check (octet_length(draft::text) <= 200000),
  constraint review_drafts_active_ms_not_negative check (active_ms >= 0)
);
comment on table public.review_drafts is 'What a reviewer is writing. Gone once the vote is cast.';

create table public.scenario_reviews (
  assignment_id uuid not null,
  revision_id uuid not null,
  reviewer_id uuid not null,
  part text not null,
  outcome text not null,
  -- Of the human audit: { causal_support | timing | evidence | feasibility: { grade, comment } }.
  grades jsonb not null,
  summary text not null,
  -- [{ anchor, text }]: comments on an event, a record or a place in the file.
  remarks jsonb not null,
  active_ms int not null,
  idempotency_key uuid not null,
  at timestamptz not null default now(),
  constraint scenario_reviews_pkey primary key (assignment_id),
  constraint scenario_reviews_assignment_fkey foreign key (assignment_id) references public.review_assignments (id),
  constraint scenario_reviews_revision_fkey foreign key (revision_id) references public.scenario_revisions (id),
  constraint scenario_reviews_reviewer_fkey foreign key (reviewer_id) references public.profiles (id),
  constraint scenario_reviews_one_a_person unique (revision_id, reviewer_id),
  constraint scenario_reviews_part_known check (part in ('primary', 'adjudicator')),
  constraint scenario_reviews_outcome_known check (outcome in ('pass', 'revise', 'reject')),
  constraint scenario_reviews_active_ms_not_negative check (active_ms >= 0)
);
comment on table public.scenario_reviews is 'The votes on a revision. Append-only.';
create index scenario_reviews_reviewer_idx on public.scenario_reviews (reviewer_id);

create table public.revision_events (
  id bigint generated always as identity,
  revision_id uuid not null,
  -- Null: the machine.
  actor_id uuid,
  kind text not null,
  from_status text,
  to_status text,
  assignment_id uuid,
  reason text,
  at timestamptz not null default now(),
  constraint revision_events_pkey primary key (id),
  constraint revision_events_revision_fkey foreign key (revision_id) references public.scenario_revisions (id),
  constraint revision_events_actor_fkey foreign key (actor_id) references public.profiles (id),
  constraint revision_events_assignment_fkey foreign key (assignment_id) references public.review_assignments (id),
  constraint revision_events_kind_known check (kind in (
    'drafted', 'submitted', 'taken', 'assigned', 'returned', 'removed', 'voted', 'adjudication_opened',
    'decided_by_agreement', 'decided_by_adjudication', 'approved_by_corpus'
  ))
);
comment on table public.revision_events is 'What happened to a revision, step by step. Append-only.';
create index revision_events_revision_idx on public.revision_events (revision_id, id);

create trigger scenario_reviews_append_only before update or delete on public.scenario_reviews
  for each row execute function app.refuse_change_of_history();
create trigger scenario_reviews_no_truncate before truncate on public.scenario_reviews
  for each statement execute function app.refuse_change_of_history();
create trigger revision_events_append_only before update or delete on public.revision_events
  for each row execute function app.refuse_change_of_history();
create trigger revision_events_no_truncate before truncate on public.revision_events
  for each statement execute function app.refuse_change_of_history();

-- The state machine itself: whoever writes the row, its text changes in draft only, and its status only along the arrows.
create function app.guard_revision()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform app.refuse(422, 'a revision is not deleted', 'revision_is_final');
  end if;
  if (to_jsonb(new) - 'status') is distinct from (to_jsonb(old) - 'status')
    and not (old.status = 'draft' and new.status = 'draft' and new.id = old.id
      and new.scenario_id = old.scenario_id and new.revision = old.revision)
  then
    perform app.refuse(422, 'a revision that left its draft is not changed', 'revision_is_final');
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('draft', 'in_review'), ('in_review', 'approved'), ('in_review', 'revise'), ('in_review', 'rejected')
  ) then
    perform app.refuse(422, 'a revision does not go from ' || old.status || ' to ' || new.status, 'revision_is_final');
  end if;
  return new;
end
$$;
revoke all on function app.guard_revision from public;
create trigger scenario_revisions_guarded before update or delete on public.scenario_revisions
  for each row execute function app.guard_revision();

-- What the author alone knows changes with its revision and not after.
create function app.guard_construction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.scenario_revisions r where r.id = old.revision_id and r.status <> 'draft') then
    perform app.refuse(422, 'a revision that left its draft is not changed', 'revision_is_final');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
revoke all on function app.guard_construction from public;
create trigger scenario_construction_guarded before update or delete on public.scenario_construction
  for each row execute function app.guard_construction();

alter table public.review_assignments enable row level security;
alter table public.review_drafts enable row level security;
alter table public.scenario_reviews enable row level security;
alter table public.revision_events enable row level security;
revoke all on public.review_assignments, public.review_drafts, public.scenario_reviews, public.revision_events
  from public, anon, authenticated, service_role;
grant select on public.review_assignments, public.review_drafts, public.scenario_reviews, public.revision_events
  to authenticated, service_role;

create policy "Auditors read their own seats" on public.review_assignments
  for select to authenticated using (reviewer_id = (select app.actor_id()));
create policy "Admins read every seat" on public.review_assignments
  for select to authenticated using ((select app.actor_role()) = 'admin');
create policy "Auditors read their own drafts" on public.review_drafts
  for select to authenticated using (reviewer_id = (select app.actor_id()));
create policy "Auditors read their own votes" on public.scenario_reviews
  for select to authenticated using (reviewer_id = (select app.actor_id()));
create policy "Admins read every vote" on public.scenario_reviews
  for select to authenticated using ((select app.actor_role()) = 'admin');
create policy "Admins read what happened to revisions" on public.revision_events
  for select to authenticated using ((select app.actor_role()) = 'admin');
