-- Where there is mail, somebody who forgot his password asks for the link himself, and it goes to his own address.

-- Whether a link was made, which the server keeps to itself: nobody learns so who belongs here. False for an address that is
-- nobody's or of somebody deactivated, and within five minutes of the last time its person asked, so that nobody is
-- flooded with letters. The link that was asked for before is worth nothing afterwards; one that an admin made holds. The
-- log has no actor: anybody who knows the address may have asked. Refuses PT422 (`expiry_in_the_past`).
create function public.service_ask_password_reset(p_email text, p_token_hash text, p_expires_at timestamptz)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_person uuid := (select p.id from public.profiles p where p.email = lower(btrim(p_email)) and p.active);
begin
  if p_token_hash is null or p_token_hash !~ '^[0-9a-f]{64}$' then
    perform app.refuse(422, 'not a hash', 'malformed_request');
  end if;
  if p_expires_at is null or p_expires_at <= now() then
    perform app.refuse(422, 'the link would be expired', 'expiry_in_the_past');
  end if;
  if v_person is null then
    return false;
  end if;
  -- Asks one after another; deactivating waits, or is seen.
  perform from public.profiles p where p.id = v_person and p.active for no key update;
  if not found or exists (
    select from public.password_resets r
    where r.person_id = v_person and r.created_by is null and r.created_at > now() - interval '5 minutes'
  ) then
    return false;
  end if;
  update public.password_resets r set replaced_at = now()
  where r.person_id = v_person and r.created_by is null and r.used_at is null and r.replaced_at is null;
  insert into public.password_resets (token_hash, person_id, expires_at) values (p_token_hash, v_person, p_expires_at);
  perform app.record(null, 'person.reset_link_asked', 'person', v_person);
  return true;
end
$$;
comment on function public.service_ask_password_reset(text, text, timestamptz) is
  'Makes a link to a new password for whoever asks with his own address. The server, which mails it.';

revoke all on function public.service_ask_password_reset from public, anon, authenticated, service_role;
grant execute on function public.service_ask_password_reset to service_role;
