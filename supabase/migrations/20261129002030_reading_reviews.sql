-- What auditors and admins are shown of the reviews. One call a page; no documents, which are read on their own.

-- Whether this person may see the votes of a revision that are in. Admins do. An auditor never before both primary votes
-- are in, and then: who voted on it, or on a later revision of the scenario; who writes a later revision; who has the
-- third seat at it. Whoever still has a vote to give on another revision of the scenario sees none of the earlier ones.
create function app.sees_votes(p_revision public.scenario_revisions, p_actor public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case
    when p_actor.role = 'admin' then true
    when (
      select count(*) from public.scenario_reviews v
      where v.revision_id = p_revision.id and v.part = 'primary'
    ) < 2 then false
    when exists (
      select from public.review_assignments a
      join public.scenario_revisions r on r.id = a.revision_id
      where a.reviewer_id = p_actor.id and a.state = 'open' and r.scenario_id = p_revision.scenario_id
        and not (r.id = p_revision.id and a.seat = 3)
    ) then false
    else exists (
      select from public.review_assignments a
      join public.scenario_revisions r on r.id = a.revision_id
      where a.reviewer_id = p_actor.id and r.scenario_id = p_revision.scenario_id
        and (a.state = 'voted' and r.revision >= p_revision.revision
          or a.state = 'open' and r.id = p_revision.id and a.seat = 3)
    ) or exists (
      select from public.scenario_revisions r
      where r.scenario_id = p_revision.scenario_id and r.author_id = p_actor.id and r.revision >= p_revision.revision
    )
  end
$$;

-- The votes on a revision without names: reviewer 1, reviewer 2, adjudicator. Null where they may not be seen.
create function app.visible_votes(p_revision public.scenario_revisions, p_actor public.profiles)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when app.sees_votes(p_revision, p_actor) then coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'seat', a.seat,
        'own', v.reviewer_id = p_actor.id,
        'reviewerName', case when p_actor.role = 'admin' then p.display_name end,
        'outcome', v.outcome,
        'grades', v.grades,
        'summary', v.summary,
        'remarks', v.remarks,
        'activeMs', v.active_ms,
        'at', v.at
      )
      order by a.seat
    )
    from public.scenario_reviews v
    join public.review_assignments a on a.id = v.assignment_id
    join public.profiles p on p.id = v.reviewer_id
    where v.revision_id = p_revision.id
  ), '[]') end
$$;

create function app.revision_facts(p_revision public.scenario_revisions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'revisionId', p_revision.id,
    'scenarioId', s.id,
    'scenarioKey', s.key,
    'corpusName', c.name,
    'domain', i.domain,
    'personName', i.person_name,
    'revision', p_revision.revision,
    'status', p_revision.status
  )
  from public.scenarios s
  join public.instances i on i.id = s.instance_id
  join public.corpora c on c.id = s.corpus_id
  where s.id = p_revision.scenario_id
$$;

-- What waits for the caller, and what he did: { mine, takeable: { total, items }, drafts, done }.
create function public.audit_queue()
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
    ), '[]')
  );
end
$$;
comment on function public.audit_queue() is 'What waits for the caller. Auditors.';

-- All scenarios by their newest revision, a page of them: { total, byStatus, items }. Admins see who has which seat.
create function public.audit_board(p_status text default null, p_offset int default 0, p_limit int default 50)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor', 'admin');
begin
  return (
    with newest as (
      select distinct on (r.scenario_id) r.id, r.status, s.key, c.key as corpus_key
      from public.scenario_revisions r
      join public.scenarios s on s.id = r.scenario_id
      join public.corpora c on c.id = s.corpus_id and not c.imported
      order by r.scenario_id, r.revision desc
    ), page as (
      select n.id, row_number() over (order by n.corpus_key collate "C", n.key collate "C") as place
      from newest n
      where p_status is null or n.status = p_status
      order by place
      offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 100)
    )
    select jsonb_build_object(
      'total', (select count(*) from newest n where p_status is null or n.status = p_status),
      'byStatus', (select coalesce(jsonb_object_agg(b.status, b.count), '{}') from (
        select n.status, count(*) from newest n group by n.status
      ) b),
      'items', coalesce((
        select jsonb_agg(
          app.revision_facts(r) || jsonb_build_object(
            'waitingSeat', app.waiting_seat(r.id),
            'seats', case when v_actor.role = 'admin' then app.seats_of(r.id) end
          )
          order by page.place
        )
        from page join public.scenario_revisions r on r.id = page.id
      ), '[]')
    )
  );
end
$$;
comment on function public.audit_board(text, int, int) is 'All scenarios and where they stand. Auditors and admins.';

create function app.seats_of(p_revision uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'assignmentId', a.id, 'seat', a.seat, 'reviewerName', p.display_name, 'state', a.state, 'reason', a.reason,
      'since', a.created_at
    )
    order by a.seat, a.created_at, a.id
  ), '[]')
  from public.review_assignments a
  join public.profiles p on p.id = a.reviewer_id
  where a.revision_id = p_revision
$$;

-- One revision as the caller may see it. Refuses PT401, PT403, PT404.
create function public.review_page(p_revision uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor', 'admin');
  v_revision public.scenario_revisions;
  v_seat public.review_assignments;
begin
  select * into v_revision from public.scenario_revisions r where r.id = p_revision;
  if not found or app.is_imported(v_revision.scenario_id) then
    perform app.refuse(404, 'no such revision', 'revision_unknown');
  end if;
  select * into v_seat
  from public.review_assignments a
  where a.revision_id = p_revision and a.reviewer_id = v_actor.id
  order by a.created_at desc
  limit 1;
  return app.revision_facts(v_revision) || jsonb_build_object(
    'sha256', v_revision.sha256,
    'instanceDocumentId', v_revision.instance_document_id,
    'reason', v_revision.reason,
    'report', v_revision.validator_report,
    'isAuthor', coalesce(v_revision.author_id = v_actor.id, false),
    'latestRevisionId', (
      select r.id from public.scenario_revisions r
      where r.scenario_id = v_revision.scenario_id order by r.revision desc limit 1
    ),
    'waitingSeat', app.waiting_seat(v_revision.id),
    'obstacle', app.seat_obstacle(v_revision, v_actor.id, app.waiting_seat(v_revision.id)),
    'seat', case when v_seat.id is not null then jsonb_build_object(
      'assignmentId', v_seat.id, 'seat', v_seat.seat, 'state', v_seat.state
    ) end,
    'draft', (
      select jsonb_build_object('draft', d.draft, 'activeMs', d.active_ms)
      from public.review_drafts d where d.assignment_id = v_seat.id
    ),
    'ownVote', (
      select jsonb_build_object('seat', v_seat.seat, 'own', true, 'reviewerName', null, 'outcome', v.outcome,
        'grades', v.grades, 'summary', v.summary, 'remarks', v.remarks, 'activeMs', v.active_ms, 'at', v.at)
      from public.scenario_reviews v where v.assignment_id = v_seat.id
    ),
    'votes', app.visible_votes(v_revision, v_actor),
    'seats', case when v_actor.role = 'admin' then app.seats_of(p_revision) end,
    'record', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'revisionId', r.id, 'revision', r.revision, 'status', r.status, 'createdAt', r.created_at, 'reason', r.reason,
        'byCorpus', r.author_id is null, 'votes', app.visible_votes(r, v_actor)
      ) order by r.revision desc), '[]')
      from public.scenario_revisions r
      where r.scenario_id = v_revision.scenario_id and r.revision < v_revision.revision
    )
  );
end
$$;
comment on function public.review_page(uuid) is 'A revision, its review and its record. Auditors and admins.';

revoke all on function app.sees_votes, app.visible_votes, app.revision_facts, app.seats_of from public;
revoke all on function public.audit_queue, public.audit_board, public.review_page
  from public, anon, authenticated, service_role;
grant execute on function public.audit_queue, public.audit_board, public.review_page to authenticated;
