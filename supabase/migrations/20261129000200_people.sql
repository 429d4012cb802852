-- People: who may come in, and who the caller of this request is.
--
-- A person comes in by an invitation only. Roles come from profiles, never from anything a token's owner can write.

create table public.profiles (
  id uuid not null,
  email text not null,
  display_name text not null,
  role text not null,
  active boolean not null default true,
  -- Tokens issued before this moment are refused. Signing out everywhere moves it.
  sessions_valid_after timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users (id),
  constraint profiles_role_known check (role in ('annotator', 'auditor', 'admin', 'researcher')),
  constraint profiles_display_name_length check (char_length(btrim(display_name)) between 1 and 200)
);
comment on table public.profiles is 'One row a person. People are deactivated, never deleted.';

create table public.invitations (
  id uuid not null default gen_random_uuid(),
  -- sha256 of the token as lower-case hex; the token itself is in the link only.
  token_hash text not null,
  email text not null,
  role text not null,
  study_id uuid,
  display_name text,
  -- Null: made on the machine by the command line.
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  redeemed_by uuid,
  revoked_at timestamptz,
  constraint invitations_pkey primary key (id),
  constraint invitations_token_hash_unique unique (token_hash),
  constraint invitations_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint invitations_email_lower_case check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  constraint invitations_role_known check (role in ('annotator', 'auditor', 'admin', 'researcher')),
  constraint invitations_display_name_length check (char_length(btrim(display_name)) between 1 and 200),
  constraint invitations_redeemed_once check ((redeemed_at is null) = (redeemed_by is null)),
  constraint invitations_created_by_fkey foreign key (created_by) references public.profiles (id)
);
comment on table public.invitations is 'An invitation admits one e-mail address once, with a role, until it expires or is revoked.';
create index invitations_created_at_idx on public.invitations (created_at desc);
create index invitations_redeemed_by_idx on public.invitations (redeemed_by);

-- The caller --------------------------------------------------------------------------------------------------------

-- A token is good when it was issued at or after the first whole second past sessions_valid_after: `iat` counts whole
-- seconds, so a token of the same second may be older than the sign-out.
create function app.session_is_valid(p_valid_after timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select auth.jwt() ->> 'iat')::numeric >= ceil(extract(epoch from p_valid_after)),
    false
  )
$$;

create function app.actor()
returns public.profiles
language sql
stable
security definer
set search_path = ''
as $$
  select p
  from public.profiles p
  where p.id = (select auth.uid()) and p.active and app.session_is_valid(p.sessions_valid_after)
$$;
comment on function app.actor() is 'The active person behind this request''s token, or null.';

create function app.actor_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select (app.actor()).id
$$;

create function app.actor_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select (app.actor()).role
$$;

create function app.require_actor(variadic p_roles text[])
returns public.profiles
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.actor();
begin
  if v_actor.id is null then
    perform app.refuse(401, 'not signed in, deactivated, or signed out everywhere', 'not_signed_in');
  end if;
  if v_actor.role <> all (p_roles) then
    perform app.refuse(403, 'this role may not do that', 'role_not_allowed');
  end if;
  return v_actor;
end
$$;
comment on function app.require_actor(text[]) is 'The caller, who has one of these roles; else PT401 or PT403.';

revoke all on function app.session_is_valid, app.actor, app.actor_id, app.actor_role, app.require_actor from public;
grant execute on function app.session_is_valid, app.actor, app.actor_id, app.actor_role, app.require_actor
  to authenticated, service_role;

-- Coming in ---------------------------------------------------------------------------------------------------------

create function app.token_hash(p_token text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;
revoke all on function app.token_hash from public;

-- The first trigger spends the invitation, before the row exists; the second makes the profile, once it does.
create function app.redeem_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.invitations i
  set redeemed_at = now(), redeemed_by = new.id
  where i.token_hash = app.token_hash(new.raw_user_meta_data ->> 'invitation_token')
    and i.email = lower(new.email)
    and i.redeemed_at is null
    and i.revoked_at is null
    and i.expires_at > now();
  if not found then
    perform app.refuse(403, 'signing up needs a valid invitation for this address', 'invitation_required');
  end if;
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_token';
  return new;
end
$$;

create function app.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_invitation public.invitations;
begin
  select * into strict v_invitation from public.invitations i where i.redeemed_by = new.id;
  insert into public.profiles (id, email, display_name, role)
  values (
    new.id,
    lower(new.email),
    coalesce(
      nullif(btrim(left(new.raw_user_meta_data ->> 'display_name', 200)), ''),
      v_invitation.display_name,
      split_part(new.email, '@', 1)
    ),
    v_invitation.role
  );
  if v_invitation.study_id is not null then
    insert into public.study_members (study_id, person_id) values (v_invitation.study_id, new.id);
  end if;
  return new;
end
$$;

-- Servers keep the sign-up's metadata in memory and write it again, and copy it to the identity.
create function app.strip_user_token()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_token';
  return new;
end
$$;

create function app.strip_identity_token()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.identity_data := new.identity_data - 'invitation_token';
  return new;
end
$$;

create function app.follow_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles p set email = lower(new.email) where p.id = new.id;
  return new;
end
$$;

revoke all on function app.redeem_invitation, app.create_profile, app.strip_user_token, app.strip_identity_token,
  app.follow_email from public;
-- On Supabase the rows of auth are written by this role, and a trigger runs with the rights of the writer.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema app to supabase_auth_admin;
    grant execute on function app.redeem_invitation, app.create_profile, app.strip_user_token,
      app.strip_identity_token, app.follow_email to supabase_auth_admin;
  end if;
end
$$;

create trigger redeem_invitation before insert on auth.users
  for each row execute function app.redeem_invitation();
create trigger create_profile after insert on auth.users
  for each row execute function app.create_profile();
create trigger strip_user_token before update of raw_user_meta_data on auth.users
  for each row execute function app.strip_user_token();
create trigger strip_identity_token before insert or update on auth.identities
  for each row execute function app.strip_identity_token();
create trigger follow_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function app.follow_email();

-- Who sees whom -----------------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
alter table public.invitations enable row level security;
revoke all on public.profiles, public.invitations from public, anon, authenticated, service_role;
grant select on public.profiles, public.invitations to authenticated, service_role;

create policy "People read their own profile" on public.profiles
  for select to authenticated using (id = (select app.actor_id()));
create policy "Admins read every profile" on public.profiles
  for select to authenticated using ((select app.actor_role()) = 'admin');
create policy "Admins read every invitation" on public.invitations
  for select to authenticated using ((select app.actor_role()) = 'admin');
