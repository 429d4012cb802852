-- A way in for somebody who forgot his password: an admin makes a link that sets a new one, once.

create table public.password_resets (
  id uuid not null default gen_random_uuid(),
  -- sha256 of the token as lower-case hex; the token itself is in the link only.
  token_hash text not null,
  person_id uuid not null,
  -- The admin who made the link; null: its person asked for it by e-mail.
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The server is setting the password with it: nobody else does meanwhile.
  claimed_at timestamptz,
  used_at timestamptz,
  -- A newer link of the same origin took its place, or its person or maker lost what it rested on.
  replaced_at timestamptz,
  constraint password_resets_pkey primary key (id),
  constraint password_resets_token_hash_unique unique (token_hash),
  constraint password_resets_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint password_resets_used_or_replaced check (used_at is null or replaced_at is null),
  constraint password_resets_person_fkey foreign key (person_id) references public.profiles (id),
  constraint password_resets_created_by_fkey foreign key (created_by) references public.profiles (id)
);
comment on table public.password_resets is 'A link that sets one person''s password once, until it expires or a newer one is made.';
-- One of an admin and one of the person's own: whoever knows an address ends no link that an admin made.
create unique index password_resets_one_open_idx on public.password_resets (person_id, (created_by is null))
  where used_at is null and replaced_at is null;
create index password_resets_created_by_idx on public.password_resets (created_by);

-- No policy: whoever read a hash could do nothing with it, and nobody needs to.
alter table public.password_resets enable row level security;
revoke all on public.password_resets from public, anon, authenticated, service_role;

-- What a link is worth: valid, used (or being used), revoked (replaced, its person was deactivated, or its maker is no
-- active admin any more) or expired.
create function app.worth_of(p_reset public.password_resets)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(p_reset.used_at, p_reset.claimed_at) is not null then 'used'
    when p_reset.replaced_at is not null
      or not exists (select from public.profiles p where p.id = p_reset.person_id and p.active)
      or (p_reset.created_by is not null and not exists (
        select from public.profiles p where p.id = p_reset.created_by and p.active and p.role = 'admin'
      )) then 'revoked'
    when p_reset.expires_at <= now() then 'expired'
    else 'valid'
  end
$$;
revoke all on function app.worth_of from public;

-- Makes the open links to somebody's account and those that he made worthless.
create function app.close_resets(p_person uuid)
returns void
language sql
set search_path = ''
as $$
  update public.password_resets r set replaced_at = now()
  where p_person in (r.person_id, r.created_by) and r.used_at is null and r.replaced_at is null;
$$;
revoke all on function app.close_resets from public;

-- As in admitting_people, and open links end with the sessions: whoever doubts that an account is in the right hands ends
-- both. Deactivating comes through here.
create or replace function app.end_sessions(p_person uuid)
returns void
language sql
set search_path = ''
as $$
  update public.profiles p set sessions_valid_after = now() where p.id = p_person;
  delete from auth.refresh_tokens t where t.user_id::text = p_person::text;
  delete from auth.sessions s where s.user_id = p_person;
  select app.close_resets(p_person);
$$;

-- A link was made for an account of one role, by somebody who might; it does not outlast either.
create function app.close_resets_on_role_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform app.close_resets(new.id);
  return null;
end
$$;
create trigger profiles_role_closes_resets after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function app.close_resets_on_role_change();
revoke all on function app.close_resets_on_role_change from public;

-- The link that an admin made before is worth nothing afterwards. Refuses PT401, PT403, PT404, PT422 (`person_inactive`,
-- `expiry_in_the_past`).
create function public.create_password_reset(p_person uuid, p_token_hash text, p_expires_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_person public.profiles := app.lock_person(p_person);
begin
  if not v_person.active then
    perform app.refuse(422, 'a deactivated person cannot come in', 'person_inactive');
  end if;
  if p_token_hash is null or p_token_hash !~ '^[0-9a-f]{64}$' then
    perform app.refuse(422, 'not a hash', 'malformed_request');
  end if;
  if p_expires_at is null or p_expires_at <= now() then
    perform app.refuse(422, 'the link would be expired', 'expiry_in_the_past');
  end if;
  update public.password_resets r set replaced_at = now()
  where r.person_id = p_person and r.created_by is not null and r.used_at is null and r.replaced_at is null;
  insert into public.password_resets (token_hash, person_id, created_by, expires_at)
  values (p_token_hash, p_person, v_actor.id, p_expires_at);
  perform app.record(v_actor.id, 'person.reset_link_made', 'person', p_person);
end
$$;
comment on function public.create_password_reset(uuid, text, timestamptz) is
  'Makes a link that sets a person''s password once. Admins.';

-- { status, personId, email, displayName }; all but the status only for a valid link.
create function public.check_password_reset(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select case when app.worth_of(r) = 'valid' then jsonb_build_object(
        'status', 'valid', 'personId', p.id, 'email', p.email, 'displayName', p.display_name
      ) else jsonb_build_object('status', app.worth_of(r)) end
      from public.password_resets r
      join public.profiles p on p.id = r.person_id
      where r.token_hash = app.token_hash(p_token)
    ),
    jsonb_build_object('status', 'unknown')
  )
$$;
comment on function public.check_password_reset(text) is 'What the token of a reset link is worth. Anybody.';

-- The row of a token, its person and itself locked. Refuses PT404.
create function app.lock_reset(p_token text)
returns public.password_resets
language plpgsql
set search_path = ''
as $$
declare
  v_reset public.password_resets;
begin
  select r.* into v_reset from public.password_resets r where r.token_hash = app.token_hash(p_token);
  if v_reset.id is null then
    perform app.refuse(404, 'no such link', 'reset_unknown');
  end if;
  perform app.lock_person(v_reset.person_id);
  select r.* into v_reset from public.password_resets r where r.id = v_reset.id for update;
  return v_reset;
end
$$;
revoke all on function app.lock_reset from public;

-- Takes the link before the auth server of a Supabase project is asked to set the password; gives the person whose it is.
-- One claim alone wins. Refuses PT404, PT422 with the worth of the link (`reset_used`, `reset_revoked`, `reset_expired`).
create function public.service_claim_password_reset(p_token text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_reset public.password_resets := app.lock_reset(p_token);
begin
  if app.worth_of(v_reset) <> 'valid' then
    perform app.refuse(422, 'the link is worth nothing any more', 'reset_' || app.worth_of(v_reset));
  end if;
  update public.password_resets r set claimed_at = now() where r.id = v_reset.id;
  return v_reset.person_id;
end
$$;
comment on function public.service_claim_password_reset(text) is
  'Takes a reset link before the password is set elsewhere. The server, with the link''s token.';

-- Gives a claimed link back, because no password was set. It is worth what it would be worth without the claim.
create function public.service_release_password_reset(p_token text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_reset public.password_resets := app.lock_reset(p_token);
begin
  update public.password_resets r set claimed_at = null where r.id = v_reset.id and r.used_at is null;
end
$$;
comment on function public.service_release_password_reset(text) is
  'Gives a claimed reset link back. The server, with the link''s token.';

-- Spends the link, ends every session and every other open link of its person and sets the password, which comes hashed as
-- the store's own sign-up hashes. A null hash: the auth server of a Supabase project has set it, under a claim, which
-- nothing undoes any more; so the link's worth is not asked again. Refuses PT404, PT422 with the worth of the link
-- (`reset_used`, `reset_revoked`, `reset_expired`).
create function public.service_use_password_reset(p_token text, p_password_hash text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_reset public.password_resets := app.lock_reset(p_token);
begin
  if p_password_hash is not null then
    if app.worth_of(v_reset) <> 'valid' then
      perform app.refuse(422, 'the link is worth nothing any more', 'reset_' || app.worth_of(v_reset));
    end if;
    if p_password_hash !~ '^\$2[aby]\$[0-9]{2}\$[./A-Za-z0-9]{53}$' then
      perform app.refuse(422, 'not a hash', 'malformed_request');
    end if;
    update auth.users u set encrypted_password = p_password_hash where u.id = v_reset.person_id;
  elsif v_reset.claimed_at is null or v_reset.used_at is not null then
    perform app.refuse(422, 'nobody claimed the link, or it is used', 'reset_used');
  end if;
  update public.password_resets r set used_at = now(), replaced_at = null where r.id = v_reset.id;
  perform app.end_sessions(v_reset.person_id);
  perform app.record(
    v_reset.person_id, 'person.password_reset', 'person', v_reset.person_id, jsonb_build_object('linkBy', v_reset.created_by)
  );
end
$$;
comment on function public.service_use_password_reset(text, text) is
  'Sets the password that the holder of a reset link chose. The server, with the link''s token.';

revoke all on function public.create_password_reset, public.check_password_reset, public.service_claim_password_reset,
  public.service_release_password_reset, public.service_use_password_reset
  from public, anon, authenticated, service_role;
grant execute on function public.create_password_reset to authenticated;
grant execute on function public.check_password_reset to anon, authenticated;
grant execute on function public.service_claim_password_reset, public.service_release_password_reset,
  public.service_use_password_reset to service_role;
