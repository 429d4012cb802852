-- Invitations and people, as admins and the machine's command line handle them.

-- Anybody who holds a token may ask what it is worth, before signing up with it.
create function public.check_invitation(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'status', case
          when i.redeemed_at is not null then 'redeemed'
          when i.revoked_at is not null then 'revoked'
          when i.expires_at <= now() then 'expired'
          else 'valid'
        end,
        'email', i.email,
        'role', i.role
      )
      from public.invitations i
      where i.token_hash = app.token_hash(p_token)
    ),
    jsonb_build_object('status', 'unknown', 'email', null, 'role', null)
  )
$$;
comment on function public.check_invitation(text) is 'What an invitation''s token is worth. Anybody.';

create function app.add_invitation(
  p_actor uuid, p_email text, p_role text, p_study uuid, p_display_name text, p_token_hash text, p_expires_at timestamptz
)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_id uuid;
  v_constraint text;
begin
  if exists (select from public.profiles p where p.email = v_email) then
    perform app.refuse(422, 'this address belongs to a person already', 'email_taken');
  end if;
  if p_expires_at <= now() then
    perform app.refuse(422, 'the invitation would be expired', 'expiry_in_the_past');
  end if;
  begin
    insert into public.invitations (token_hash, email, role, study_id, display_name, created_by, expires_at)
    values (p_token_hash, v_email, p_role, p_study, nullif(btrim(p_display_name), ''), p_actor, p_expires_at)
    returning id into v_id;
  exception
    when check_violation or not_null_violation or unique_violation or foreign_key_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the invitation breaks a rule', v_constraint, 'invitations', 'invitation_');
  end;
  perform app.record(
    p_actor, 'invitation.created', 'invitation', v_id,
    jsonb_build_object('email', v_email, 'role', p_role, 'studyId', p_study)
  );
  return v_id;
end
$$;
revoke all on function app.add_invitation from public;

create function public.create_invitation(
  p_email text,
  p_role text,
  p_token_hash text,
  p_expires_at timestamptz,
  p_study uuid default null,
  p_display_name text default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  return app.add_invitation(v_actor.id, p_email, p_role, p_study, p_display_name, p_token_hash, p_expires_at);
end
$$;
comment on function public.create_invitation(text, text, text, timestamptz, uuid, text) is 'Invites an address. Admins.';

create function public.service_create_invitation(
  p_email text,
  p_role text,
  p_token_hash text,
  p_expires_at timestamptz,
  p_study uuid default null,
  p_display_name text default null
)
returns uuid
language sql
security definer
set search_path = ''
as $$
  select app.add_invitation(null, p_email, p_role, p_study, p_display_name, p_token_hash, p_expires_at)
$$;
comment on function public.service_create_invitation(text, text, text, timestamptz, uuid, text) is
  'Invites an address from the machine''s command line, such as the first admin. Service only.';

create function public.revoke_invitation(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_invitation public.invitations;
begin
  select * into v_invitation from public.invitations i where i.id = p_id for update;
  if not found then
    perform app.refuse(404, 'no such invitation', 'invitation_unknown');
  end if;
  if v_invitation.redeemed_at is not null then
    perform app.refuse(422, 'the invitation was redeemed', 'invitation_redeemed');
  end if;
  if v_invitation.revoked_at is null then
    update public.invitations i set revoked_at = now() where i.id = p_id;
    perform app.record(v_actor.id, 'invitation.revoked', 'invitation', p_id);
  end if;
end
$$;
comment on function public.revoke_invitation(uuid) is 'Makes an invitation worthless. Idempotent. Admins.';

-- A new link in place of one that was lost or expired; the old one is worth nothing from now on.
create function public.renew_invitation(p_id uuid, p_token_hash text, p_expires_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_invitation public.invitations;
  v_constraint text;
begin
  select * into v_invitation from public.invitations i where i.id = p_id for update;
  if not found then
    perform app.refuse(404, 'no such invitation', 'invitation_unknown');
  end if;
  if v_invitation.redeemed_at is not null then
    perform app.refuse(422, 'the invitation was redeemed', 'invitation_redeemed');
  end if;
  if v_invitation.revoked_at is not null then
    perform app.refuse(422, 'the invitation was revoked', 'invitation_revoked');
  end if;
  if p_expires_at is null or p_expires_at <= now() then
    perform app.refuse(422, 'the invitation would be expired', 'expiry_in_the_past');
  end if;
  begin
    update public.invitations i set token_hash = p_token_hash, expires_at = p_expires_at where i.id = p_id;
  exception
    when check_violation or not_null_violation or unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the invitation breaks a rule', v_constraint, 'invitations', 'invitation_');
  end;
  perform app.record(v_actor.id, 'invitation.renewed', 'invitation', p_id);
end
$$;
comment on function public.renew_invitation(uuid, text, timestamptz) is 'Replaces the link of a pending invitation. Admins.';

-- The person, locked together with every admin: two admins must not remove each other at the same time. Rows that name
-- the person may still be added meanwhile: a vote holds a revision and needs its reviewer, while a reviewer who is
-- deactivated is held first and leaves his revisions after.
create function app.lock_person(p_person uuid)
returns public.profiles
language plpgsql
set search_path = ''
as $$
declare
  v_person public.profiles;
begin
  perform from public.profiles p where p.role = 'admin' or p.id = p_person order by p.id for no key update;
  select * into v_person from public.profiles p where p.id = p_person;
  if not found then
    perform app.refuse(404, 'no such person', 'person_unknown');
  end if;
  return v_person;
end
$$;

create function app.require_another_admin(p_person public.profiles)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_person.role = 'admin' and p_person.active and not exists (
    select from public.profiles p where p.role = 'admin' and p.active and p.id <> p_person.id
  ) then
    perform app.refuse(422, 'nobody would be left to administer', 'last_admin');
  end if;
end
$$;

-- Ends every session: tokens in flight by their time of issue, and what could renew them.
create function app.end_sessions(p_person uuid)
returns void
language sql
set search_path = ''
as $$
  update public.profiles p set sessions_valid_after = now() where p.id = p_person;
  delete from auth.refresh_tokens t where t.user_id::text = p_person::text;
  delete from auth.sessions s where s.user_id = p_person;
$$;

revoke all on function app.lock_person, app.require_another_admin, app.end_sessions from public;

create function public.set_person_active(p_person uuid, p_active boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_person public.profiles := app.lock_person(p_person);
begin
  if p_active is null then
    perform app.refuse(422, 'active or not', 'malformed_request');
  end if;
  if v_person.active = p_active then
    return;
  end if;
  if not p_active then
    perform app.require_another_admin(v_person);
    perform app.end_sessions(p_person);
  end if;
  update public.profiles p set active = p_active where p.id = p_person;
  perform app.record(
    v_actor.id, case when p_active then 'person.activated' else 'person.deactivated' end, 'person', p_person
  );
end
$$;
comment on function public.set_person_active(uuid, boolean) is
  'Deactivates a person, whose sessions end at once, or takes him back. Idempotent. Admins.';

create function public.set_person_role(p_person uuid, p_role text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_person public.profiles := app.lock_person(p_person);
begin
  if p_role is null or p_role not in ('annotator', 'auditor', 'admin', 'researcher') then
    perform app.refuse(422, 'no such role', 'role_unknown');
  end if;
  if v_person.role = p_role then
    return;
  end if;
  perform app.require_another_admin(v_person);
  -- Every other role reads what an annotator must not know while he can still change a label.
  if v_person.role = 'annotator' and exists (
    select from public.slots s
    join public.batches b on b.id = s.batch_id and b.status = 'open'
    where s.annotator_id = p_person
  ) then
    perform app.refuse(422, 'the annotator has items in an open batch', 'person_has_open_work');
  end if;
  update public.profiles p set role = p_role where p.id = p_person;
  perform app.record(
    v_actor.id, 'person.role_changed', 'person', p_person, jsonb_build_object('from', v_person.role, 'to', p_role)
  );
end
$$;
comment on function public.set_person_role(uuid, text) is 'Changes a person''s role. Idempotent. Admins.';

create function public.sign_out_everywhere(p_person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator', 'auditor', 'admin', 'researcher');
begin
  if v_actor.id <> p_person and v_actor.role <> 'admin' then
    perform app.refuse(403, 'only admins end the sessions of others', 'role_not_allowed');
  end if;
  perform app.lock_person(p_person);
  perform app.end_sessions(p_person);
  perform app.record(v_actor.id, 'person.signed_out_everywhere', 'person', p_person);
end
$$;
comment on function public.sign_out_everywhere(uuid) is 'Ends every session of a person. Admins, and everybody for himself.';

revoke all on function public.check_invitation, public.create_invitation, public.service_create_invitation,
  public.renew_invitation, public.revoke_invitation, public.set_person_active, public.set_person_role, public.sign_out_everywhere
  from public, anon, authenticated, service_role;
grant execute on function public.check_invitation to anon, authenticated;
grant execute on function public.create_invitation, public.renew_invitation, public.revoke_invitation, public.set_person_active,
  public.set_person_role, public.sign_out_everywhere
  to authenticated;
grant execute on function public.service_create_invitation to service_role;
