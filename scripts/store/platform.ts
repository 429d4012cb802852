/**
 * What a fresh Supabase project has before the first migration, made on a bare Postgres: the roles of the data API, the
 * schemas, and the default privileges. Those are open on purpose, as they are there: were they narrower here, a migration
 * that forgets to revoke would pass every test and be a hole on a Supabase project.
 */
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { SqlSession } from './sql-session';

const rolesSql = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- The server signs in as one user and becomes the request's role; only a superuser may do that without being a member.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant anon, authenticated, service_role to %I', current_user);
  end if;
end
$$;`;

const privilegesSql = `
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`;

/**
 * Makes the database ready for migrations. Idempotent, all or nothing; does nothing once done, so that privileges which
 * migrations took away stay away. Throws with the database's words when the user may not create roles.
 */
export async function preparePlatform(session: SqlSession): Promise<void> {
  const [state] = await session.query(
    `select to_regclass('auth.users') is not null and to_regnamespace('extensions') is not null as ready`,
  );
  if (state?.ready === true) return;
  await session.transaction(async (transaction) => {
    await transaction.script(rolesSql);
    await transaction.script(privilegesSql);
    await transaction.script(getAuthSchemaSql());
    await transaction.script(SUPABASE_AUTH_HELPERS_SQL);
  });
}
