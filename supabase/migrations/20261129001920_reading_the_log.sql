-- The audit log as admins search it.

create index audit_log_action_idx on public.audit_log (action, id desc);

-- Newest first, `p_limit` (at most 200) entries before the entry `p_before`: { entries: [{ id, at, actorName, action,
-- subjectType, subjectId, details }], actions }. `p_search` is looked for in action, subject, actor and details, as plain
-- text without regard to case; `actions` are all that occur. Refuses PT401, PT403.
create function public.search_audit_log(
  p_search text default null,
  p_action text default null,
  p_since timestamptz default null,
  p_until timestamptz default null,
  p_before bigint default null,
  p_limit int default 50
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_wanted text := nullif(lower(btrim(p_search)), '');
begin
  return jsonb_build_object(
    'entries', coalesce((
      select jsonb_agg(to_jsonb(found_entry) order by found_entry.id desc)
      from (
        select l.id, l.at, p.display_name as "actorName", l.action, l.subject_type as "subjectType",
          l.subject_id as "subjectId", l.details
        from public.audit_log l
        left join public.profiles p on p.id = l.actor_id
        where (p_before is null or l.id < p_before)
          and (p_action is null or l.action = p_action)
          and (p_since is null or l.at >= p_since)
          and (p_until is null or l.at < p_until)
          and (v_wanted is null or position(v_wanted in lower(concat_ws(
            ' ', l.action, l.subject_type, l.subject_id, p.display_name, p.email, l.details::text
          ))) > 0)
        order by l.id desc
        limit least(greatest(coalesce(p_limit, 50), 1), 200)
      ) found_entry
    ), '[]'),
    'actions', coalesce((
      select jsonb_agg(known.action order by known.action)
      from (select distinct l.action from public.audit_log l) known
    ), '[]')
  );
end
$$;
comment on function public.search_audit_log(text, text, timestamptz, timestamptz, bigint, int) is
  'Searches the audit log, newest first. Admins.';

revoke all on function public.search_audit_log from public, anon, authenticated, service_role;
grant execute on function public.search_audit_log to authenticated;
