-- An invitation's page offers the name that was typed with it. Only a valid link learns it; check_invitation's body is
-- otherwise that of admitting_people.

create or replace function public.check_invitation(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'status', worth.status,
        'email', i.email,
        'role', i.role,
        'displayName', case when worth.status = 'valid' then i.display_name end
      )
      from public.invitations i
      cross join lateral (
        select case
          when i.redeemed_at is not null then 'redeemed'
          when i.revoked_at is not null then 'revoked'
          when i.expires_at <= now() then 'expired'
          else 'valid'
        end as status
      ) worth
      where i.token_hash = app.token_hash(p_token)
    ),
    jsonb_build_object('status', 'unknown', 'email', null, 'role', null, 'displayName', null)
  )
$$;
