-- The list of those expected says into which study somebody was invited.

-- { people, invitations, studies }: everybody; invitations neither redeemed nor revoked, newest first, at most 500; studies
-- that are not archived, oldest first. Refuses PT401, PT403.
create or replace function public.people_page()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  return jsonb_build_object(
    'people', app.people_rows(),
    'invitations', coalesce((
      select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id)
      from (
        select i.id, i.email, i.role, i.study_id, i.display_name, i.created_at, i.expires_at, i.mailed_at, i.mail_fault
        from public.invitations i
        where i.redeemed_at is null and i.revoked_at is null
        order by i.created_at desc, i.id
        limit 500
      ) n
    ), '[]'),
    'studies', coalesce((
      select jsonb_agg(to_jsonb(n) - 'created_at' order by n.created_at, n.id)
      from (
        select s.id, s.key, s.name, s.description, s.created_at from public.studies s where s.archived_at is null
      ) n
    ), '[]')
  );
end
$$;
