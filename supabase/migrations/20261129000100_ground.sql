-- The ground every other migration stands on: roles, schemas and the one way to refuse.
--
-- Runs unchanged on a Supabase project (roles and schema auth exist), on a plain Postgres and on PGlite behind
-- @supabase/lite. That server grants every privilege on every table of an exposed schema to its roles when it
-- starts, so the grants below are the second wall: row level security is the first and must hold alone.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end
$$;

-- What the data API exposes is public; app holds what policies and functions share and nobody can call over HTTP.
create schema if not exists app;
comment on schema app is 'Rules shared by policies and functions; never exposed by the data API.';

revoke all on schema app from public;
grant usage on schema app to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
-- Policies call auth.uid() as the caller; outside Supabase the roles lack this.
grant usage on schema auth to anon, authenticated, service_role;

-- A Supabase project grants every new table and function of public to its roles; here each grant is written out.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Refusals. PostgREST and @supabase/lite turn SQLSTATE 'PTnnn' into the HTTP status nnn and pass code, message and
-- details on; any other code of our own would arrive as an anonymous 500. Code matches the SQLSTATE and, within it,
-- the fault in `detail`; the message is for logs.
--   PT401 not signed in, deactivated, or the session was ended   PT410 the batch is not open
--   PT403 the role or membership does not allow it               PT422 the input breaks a rule; detail names it
--   PT404 unknown, or not yours                                  PT423 closed until earlier checkpoints are judged
--   PT409 a stale version; detail is the current row as JSON
create function app.refuse(p_status int, p_message text, p_detail text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT' || p_status,
    message = p_message,
    detail = coalesce(p_detail, p_message);
end
$$;
comment on function app.refuse(int, text, text) is 'Raises PT<status>. Never returns.';
revoke all on function app.refuse(int, text, text) from public;
grant execute on function app.refuse(int, text, text) to authenticated, service_role;

-- What a constraint refuses, as PT422: its name past the table's, behind `p_word`; `p_unnamed` where it has none, as a
-- column that must not be null.
create function app.refuse_broken_rule(
  p_message text, p_constraint text, p_table text, p_word text, p_unnamed text default 'malformed_request'
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform app.refuse(
    422, p_message, coalesce(nullif(regexp_replace(p_constraint, '^' || p_table || '_', p_word), ''), p_unnamed)
  );
end
$$;
comment on function app.refuse_broken_rule(text, text, text, text, text) is 'Raises PT422 with the broken rule. Never returns.';
revoke all on function app.refuse_broken_rule from public;
