-- Batches and slots: which person judges which response, in which order.
--
-- A slot's id is random and is all that an annotator's address carries. Positions are fixed when a batch is opened.

create table public.scenario_annotators (
  study_id uuid not null,
  scenario_id uuid not null,
  annotator_id uuid not null,
  constraint scenario_annotators_pkey primary key (study_id, scenario_id),
  constraint scenario_annotators_scenario_fkey
    foreign key (study_id, scenario_id) references public.study_scenarios (study_id, scenario_id),
  constraint scenario_annotators_member_fkey
    foreign key (study_id, annotator_id) references public.study_members (study_id, person_id)
);
comment on table public.scenario_annotators is 'The one person who judges a scenario for all models of a study.';
create index scenario_annotators_member_idx on public.scenario_annotators (study_id, annotator_id);

create table public.assignment_confirmations (
  id bigint generated always as identity,
  study_id uuid not null,
  actor_id uuid not null,
  at timestamptz not null default now(),
  -- Of each scenario that changed hands: its annotator before, or null. What undoing gives back.
  before jsonb not null,
  undone_at timestamptz,
  constraint assignment_confirmations_pkey primary key (id),
  constraint assignment_confirmations_before_is_object check (jsonb_typeof(before) = 'object'),
  constraint assignment_confirmations_study_fkey foreign key (study_id) references public.studies (id),
  constraint assignment_confirmations_actor_fkey foreign key (actor_id) references public.profiles (id)
);
comment on table public.assignment_confirmations is 'Confirmed plans with what they replaced, so that the last one can be undone.';
create index assignment_confirmations_study_idx on public.assignment_confirmations (study_id, id desc);

create table public.batches (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  name text not null,
  kind text not null,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  locked_at timestamptz,
  reopen_reason text,
  constraint batches_pkey primary key (id),
  constraint batches_name_unique unique (study_id, name),
  constraint batches_of_study_unique unique (study_id, id),
  constraint batches_name_length check (char_length(btrim(name)) between 1 and 200),
  constraint batches_kind_known check (kind in ('calibration', 'agreement', 'main')),
  constraint batches_status_known check (status in ('draft', 'open', 'locked')),
  constraint batches_opened_when_not_draft check ((status = 'draft') = (opened_at is null)),
  constraint batches_locked_when_locked check ((status = 'locked') = (locked_at is not null)),
  constraint batches_study_fkey foreign key (study_id) references public.studies (id)
);
comment on table public.batches is 'A set of responses judged together; draft, then open, then locked.';

create table public.batch_responses (
  batch_id uuid not null,
  response_id uuid not null,
  constraint batch_responses_pkey primary key (batch_id, response_id),
  constraint batch_responses_batch_fkey foreign key (batch_id) references public.batches (id),
  constraint batch_responses_response_fkey foreign key (response_id) references public.response_content (id)
);
comment on table public.batch_responses is 'The responses of a batch; opening it makes their slots.';
create index batch_responses_response_idx on public.batch_responses (response_id);

create table public.slots (
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  study_id uuid not null,
  scenario_id uuid not null,
  response_id uuid not null,
  annotator_id uuid not null,
  part text not null,
  checkpoint_index int not null,
  -- From 1, without gaps, within an annotator and batch.
  position int not null,
  state text not null default 'pending',
  skipped_at timestamptz,
  unsure boolean not null default false,
  -- When its content was first handed out, which may be ahead of showing it.
  first_opened_at timestamptz,
  constraint slots_pkey primary key (id),
  constraint slots_once_per_annotator_unique unique (batch_id, response_id, annotator_id),
  -- Judged at the end of a statement: handing slots on renumbers what stays.
  constraint slots_position_unique unique (batch_id, annotator_id, position) deferrable initially immediate,
  constraint slots_part_known check (part in ('primary', 'overlap')),
  constraint slots_state_known check (state in ('pending', 'submitted', 'set_aside')),
  constraint slots_batch_fkey foreign key (study_id, batch_id) references public.batches (study_id, id),
  constraint slots_response_fkey foreign key (response_id) references public.response_content (id),
  constraint slots_annotator_fkey foreign key (annotator_id) references public.profiles (id)
);
comment on table public.slots is 'One response to be judged by one person.';
-- A response has at most one primary slot, so the dataset has at most one row per response.
create unique index slots_primary_unique on public.slots (response_id) where part = 'primary';
create index slots_scenario_idx on public.slots (batch_id, annotator_id, scenario_id, checkpoint_index);
create index slots_pending_idx on public.slots (batch_id, annotator_id, position) where state = 'pending';
create index slots_annotator_idx on public.slots (annotator_id, study_id, scenario_id, checkpoint_index);
create index slots_response_idx on public.slots (response_id);

-- Closed: an earlier checkpoint of the same scenario waits for this person's judgement, in the slot's own batch or in
-- another one of the study that is open, such as a calibration beside the batch it is for. Skipping does not open it.
create function app.slot_is_closed(p_slot public.slots)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
    from public.slots earlier
    join public.batches b on b.id = earlier.batch_id
    where earlier.annotator_id = p_slot.annotator_id
      and earlier.study_id = p_slot.study_id
      and earlier.scenario_id = p_slot.scenario_id
      and earlier.checkpoint_index < p_slot.checkpoint_index
      and earlier.state = 'pending'
      and (b.id = p_slot.batch_id or b.status = 'open')
  )
$$;
revoke all on function app.slot_is_closed from public;

alter table public.scenario_annotators enable row level security;
alter table public.assignment_confirmations enable row level security;
alter table public.batches enable row level security;
alter table public.batch_responses enable row level security;
alter table public.slots enable row level security;
revoke all on public.scenario_annotators, public.assignment_confirmations, public.batches, public.batch_responses,
  public.slots
  from public, anon, authenticated, service_role;
grant select on public.scenario_annotators, public.assignment_confirmations, public.batches, public.batch_responses,
  public.slots
  to authenticated, service_role;

create policy "Admins read assignments" on public.scenario_annotators
  for select to authenticated using ((select app.actor_role()) = 'admin');
create policy "Admins read confirmed plans" on public.assignment_confirmations
  for select to authenticated using ((select app.actor_role()) = 'admin');
create policy "Admins and researchers read batches" on public.batches
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "Admins and researchers read what a batch holds" on public.batch_responses
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
-- Annotators read their slots through functions only: a row tells more than a slot should, such as its response.
create policy "Admins and researchers read slots" on public.slots
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
