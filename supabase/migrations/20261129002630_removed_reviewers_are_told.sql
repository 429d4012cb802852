-- A reviewer whose seat was taken away is told, with the reason: until now the review was gone from his page.
--
-- `audit_queue` is as before and also lists what was taken from the caller in the last two weeks (`removed`).

create or replace function public.audit_queue()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor');
begin
  return jsonb_build_object(
    'mine', coalesce((
      select jsonb_agg(
        app.revision_facts(r) || jsonb_build_object(
          'assignmentId', a.id, 'seat', a.seat, 'since', a.created_at, 'assigned', a.assigned_by is not null,
          'hasDraft', exists (select from public.review_drafts d where d.assignment_id = a.id)
        )
        order by a.seat = 3 desc, a.created_at, a.id
      )
      from public.review_assignments a
      join public.scenario_revisions r on r.id = a.revision_id
      where a.reviewer_id = v_actor.id and a.state = 'open'
    ), '[]'),
    'takeable', (
      select jsonb_build_object(
        'total', count(*),
        'items', coalesce(jsonb_agg(
          app.revision_facts(r) || jsonb_build_object('seat', t.seat, 'since', t.waiting_since)
          order by t.place
        ) filter (where t.place <= 50), '[]')
      )
      from (
        select x.*, row_number() over (order by x.seat = 3 desc, x.waiting_since, x.revision_id) as place
        from app.takeable_reviews(v_actor.id) x
      ) t
      join public.scenario_revisions r on r.id = t.revision_id
    ),
    'toRevise', coalesce((
      select jsonb_agg(app.revision_facts(r) order by r.status = 'draft' desc, r.created_at, r.id)
      from public.scenario_revisions r
      where (r.status = 'draft' and r.author_id = v_actor.id) or (
        r.status = 'revise' and not exists (
          select from public.scenario_revisions later
          where later.scenario_id = r.scenario_id and later.revision > r.revision
        )
      )
    ), '[]'),
    'done', coalesce((
      select jsonb_agg(
        app.revision_facts(latest.r) || jsonb_build_object('outcome', latest.outcome, 'at', latest.at)
        order by latest.at desc
      )
      from (
        select r, v.outcome, v.at
        from public.scenario_reviews v
        join public.scenario_revisions r on r.id = v.revision_id
        where v.reviewer_id = v_actor.id
        order by v.at desc
        limit 20
      ) latest
    ), '[]'),
    'removed', coalesce((
      select jsonb_agg(
        app.revision_facts(gone.r) || jsonb_build_object('reason', gone.reason, 'at', gone.ended_at)
        order by gone.ended_at desc
      )
      from (
        select r, a.reason, a.ended_at
        from public.review_assignments a
        join public.scenario_revisions r on r.id = a.revision_id
        where a.reviewer_id = v_actor.id and a.state = 'removed' and a.ended_at > now() - interval '14 days'
        order by a.ended_at desc
        limit 20
      ) gone
    ), '[]')
  );
end
$$;
