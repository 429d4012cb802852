-- Which backups of the embedded store were made, as the page for admins lists them. The store's own process writes here as
-- the database's owner; on a Postgres or a Supabase project there is no row, for backups are made with their own tools.

create table public.backups (
  id bigint generated always as identity,
  at timestamptz not null,
  reason text not null,
  -- The folder, in the backups of the data directory.
  name text not null,
  -- Of all files; null where it failed.
  bytes bigint,
  -- Why it failed; null where it is good.
  failure text,
  constraint backups_pkey primary key (id),
  constraint backups_reason_known check (reason in ('schedule', 'migration', 'command')),
  constraint backups_good_or_failed check ((bytes is null) = (failure is not null))
);
comment on table public.backups is 'Backups of the embedded store and attempts that failed. Written by the store''s process.';
create index backups_at_idx on public.backups (at desc);

alter table public.backups enable row level security;
revoke all on public.backups from public, anon, authenticated, service_role;
grant select on public.backups to authenticated, service_role;
create policy "Admins read what was backed up" on public.backups
  for select to authenticated using ((select app.actor_role()) = 'admin');
