-- What became of an invitation's letter, for the administrator who waits for somebody.

alter table public.invitations
  -- The last time that the mail server was given the letter, and why it did not take it; both null where none was sent.
  add column mailed_at timestamptz,
  add column mail_fault text,
  add constraint invitations_mail_fault_known check (mail_fault in ('address', 'sender', 'sign_in', 'connection')),
  add constraint invitations_mail_fault_dated check (mail_fault is null or mailed_at is not null);

-- Each entry: { id, fault: null or why the letter was not taken }. Refuses PT401, PT403, PT422.
create function public.note_invitation_letters(p_letters jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_id uuid;
  v_fault text;
begin
  if jsonb_typeof(p_letters) is distinct from 'array'
    or jsonb_path_exists(p_letters, '$[*] ? (@.type() != "object")')
    or exists (
      select from jsonb_array_elements(p_letters) l
      where l ->> 'id' is null or l ->> 'fault' not in ('address', 'sender', 'sign_in', 'connection')
    )
  then
    perform app.refuse(422, 'not a list of letters', 'malformed_request');
  end if;
  for v_id, v_fault in select (l ->> 'id')::uuid, l ->> 'fault' from jsonb_array_elements(p_letters) l loop
    update public.invitations i set mailed_at = now(), mail_fault = v_fault where i.id = v_id;
    if found then
      perform app.record(
        v_actor.id, 'invitation.mailed', 'invitation', v_id, jsonb_build_object('fault', v_fault)
      );
    end if;
  end loop;
end
$$;
comment on function public.note_invitation_letters(jsonb) is 'Keeps what became of invitations'' letters. Admins.';

revoke all on function public.note_invitation_letters from public, anon, authenticated, service_role;
grant execute on function public.note_invitation_letters to authenticated;
