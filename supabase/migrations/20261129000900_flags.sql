-- Flags: what an annotator tells the admins about a slot.

create table public.flags (
  id uuid not null default gen_random_uuid(),
  slot_id uuid not null,
  author_id uuid not null,
  -- cannot_judge sets the slot aside until an admin returns it.
  kind text not null,
  body text not null,
  status text not null default 'open',
  answer text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid,
  constraint flags_pkey primary key (id),
  constraint flags_slot_fkey foreign key (slot_id) references public.slots (id),
  constraint flags_author_fkey foreign key (author_id) references public.profiles (id),
  constraint flags_resolved_by_fkey foreign key (resolved_by) references public.profiles (id),
  constraint flags_kind_unknown check (kind in ('question', 'cannot_judge')),
  constraint flags_body_blank check (not app.is_blank(body)),
  constraint flags_body_too_long check (char_length(body) <= 10000 and app.utf16_length(body) <= 10000),
  constraint flags_answer_too_long check (char_length(answer) <= 10000 and app.utf16_length(answer) <= 10000),
  constraint flags_status_known check (status in ('open', 'resolved')),
  constraint flags_resolved_with_person check (
    (status = 'resolved') = (resolved_at is not null) and (resolved_at is null) = (resolved_by is null)
  )
);
comment on table public.flags is 'Questions about a slot, and slots that cannot be judged, with the admin''s answer.';
create index flags_slot_idx on public.flags (slot_id);
create index flags_open_idx on public.flags (created_at) where status = 'open';
create index flags_author_open_idx on public.flags (author_id) where status = 'open';

alter table public.flags enable row level security;
revoke all on public.flags from public, anon, authenticated, service_role;
grant select on public.flags to authenticated, service_role;

create policy "Annotators read their own flags" on public.flags
  for select to authenticated using (author_id = (select app.actor_id()));
create policy "Admins read every flag" on public.flags
  for select to authenticated using ((select app.actor_role()) = 'admin');
