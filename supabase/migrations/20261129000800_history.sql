-- History: what was submitted, revised, undone, returned and reassigned. Append-only, in the transaction of the change.

create table public.annotation_events (
  id bigint generated always as identity,
  slot_id uuid not null,
  actor_id uuid not null,
  kind text not null,
  -- The version the change made.
  version int not null,
  before jsonb,
  after jsonb,
  -- When, under which guideline and in what time the label before had been made; undoing gives it back.
  before_stamp jsonb,
  reason text,
  -- Whether the person had been handed a later checkpoint of the scenario when changing this one.
  seen_later boolean not null,
  idempotency_key uuid,
  at timestamptz not null default now(),
  constraint annotation_events_pkey primary key (id),
  constraint annotation_events_slot_fkey foreign key (slot_id) references public.slots (id),
  constraint annotation_events_actor_fkey foreign key (actor_id) references public.profiles (id),
  constraint annotation_events_kind_known check (
    kind in ('submitted', 'revised', 'undone', 'returned', 'reassigned')
  ),
  constraint annotation_events_reason_length check (char_length(reason) <= 10000),
  constraint annotation_events_idempotency_key_unique unique (actor_id, idempotency_key)
);
comment on table public.annotation_events is 'Every change of a label with actor, before, after and reason. Never changed, never deleted.';
create index annotation_events_slot_idx on public.annotation_events (slot_id, id desc);

create function app.refuse_change_of_history()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '55000', message = tg_table_name || ' is append-only';
end
$$;
revoke all on function app.refuse_change_of_history from public;

create trigger annotation_events_append_only before update or delete on public.annotation_events
  for each row execute function app.refuse_change_of_history();
create trigger annotation_events_no_truncate before truncate on public.annotation_events
  for each statement execute function app.refuse_change_of_history();

alter table public.annotation_events enable row level security;
revoke all on public.annotation_events from public, anon, authenticated, service_role;
grant select on public.annotation_events to authenticated, service_role;

create policy "Annotators read the history of their own labels" on public.annotation_events
  for select to authenticated using (actor_id = (select app.actor_id()));
create policy "Admins and researchers read all history" on public.annotation_events
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
