-- The audit log: what admins and the machine changed. Append-only.

create table public.audit_log (
  id bigint generated always as identity,
  -- Null: the machine's own command line.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  constraint audit_log_pkey primary key (id),
  constraint audit_log_actor_fkey foreign key (actor_id) references public.profiles (id)
);
comment on table public.audit_log is 'Who changed what in administration, and when.';
create index audit_log_subject_idx on public.audit_log (subject_type, subject_id, id desc);

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function app.refuse_change_of_history();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function app.refuse_change_of_history();

create function app.record(p_actor uuid, p_action text, p_subject_type text, p_subject_id uuid, p_details jsonb default '{}')
returns void
language sql
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  values (p_actor, p_action, p_subject_type, p_subject_id::text, p_details)
$$;
revoke all on function app.record from public;

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

create policy "Admins read the audit log" on public.audit_log
  for select to authenticated using ((select app.actor_role()) = 'admin');
