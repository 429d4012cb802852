-- What the audit found, revision by revision, for the figures. Only decided reviews are in it, so that no figure tells a
-- vote before its review is over; and auditors, who vote, do not read it at all.

-- [{ domain, needType, scenario (a number without meaning), revision, status, validatorErrors, outcomes: [first,
-- second, third], activeMs: [...] }]. outcomes is empty for what was never reviewed by people.
create function public.audit_figures()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'domain', i.domain,
        'needType', k.need_type,
        'scenario', dense_rank,
        'revision', r.revision,
        'status', r.status,
        'validatorErrors', (r.validator_report ->> 'errors')::int,
        'outcomes', coalesce(votes.outcomes, '[]'),
        'activeMs', coalesce(votes.active_ms, '[]')
      )
      order by dense_rank, r.revision
    )
    from (
      select x.*, dense_rank() over (order by x.scenario_id) as dense_rank from public.scenario_revisions x
    ) r
    join public.scenarios s on s.id = r.scenario_id
    join public.instances i on i.id = s.instance_id
    join public.corpora c on c.id = s.corpus_id and not c.imported
    join public.scenario_construction k on k.revision_id = r.id
    left join lateral (
      select jsonb_agg(v.outcome order by a.seat) as outcomes, jsonb_agg(v.active_ms order by a.seat) as active_ms
      from public.scenario_reviews v
      join public.review_assignments a on a.id = v.assignment_id
      where v.revision_id = r.id and r.status in ('approved', 'revise', 'rejected')
    ) votes on true
  ), '[]');
end
$$;
comment on function public.audit_figures() is 'Decided reviews, for the figures of the audit. Admins and researchers.';

revoke all on function public.audit_figures from public, anon, authenticated, service_role;
grant execute on function public.audit_figures to authenticated;
