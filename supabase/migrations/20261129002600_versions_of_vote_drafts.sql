-- Drafts of votes: two windows of one reviewer.
--
-- The last window to save used to win, and the words of the other were gone unseen. A save now says which version it
-- stands on. `review_page` is as before and tells the version of the draft as well; `save_review_draft` takes two
-- arguments more, so the old one goes.

alter table public.review_drafts
  -- Counts the saves.
  add column version int not null default 1,
  -- The window that saved last; null where it was saved before windows were told apart.
  add column writer uuid,
  add constraint review_drafts_version_positive check (version >= 1);

drop function public.save_review_draft(uuid, jsonb, int);

-- Keeps what is being written. A window follows its own saves, also those whose answer it never got; upon another
-- window's it must name the version it has seen (0: none), unless both say the same. Refuses PT401, PT403, PT404, PT422,
-- and PT409 with the draft that stands.
create function public.save_review_draft(
  p_assignment uuid, p_draft jsonb, p_active_ms int, p_base_version int, p_writer uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('auditor');
  v_state text;
  v_saved public.review_drafts;
begin
  select a.state into v_state
  from public.review_assignments a
  where a.id = p_assignment and a.reviewer_id = v_actor.id
  for share;
  if not found then
    perform app.refuse(404, 'no such seat', 'seat_unknown');
  end if;
  if v_state <> 'open' then
    perform app.refuse(422, 'the seat has a vote or was left', 'seat_not_open');
  end if;
  if not app.is_review_draft(p_draft) or p_base_version is null or p_writer is null then
    perform app.refuse(422, 'not a draft', 'malformed_request');
  end if;
  insert into public.review_drafts as d (assignment_id, reviewer_id, draft, active_ms, writer)
  values (p_assignment, v_actor.id, p_draft, greatest(coalesce(p_active_ms, 0), 0), p_writer)
  on conflict (assignment_id) do update set
    draft = excluded.draft, active_ms = greatest(d.active_ms, excluded.active_ms), updated_at = now(),
    version = d.version + 1, writer = excluded.writer
  where d.writer = excluded.writer or d.version = p_base_version or d.draft = excluded.draft
  returning * into v_saved;
  if not found then
    perform app.refuse(409, 'another draft is stored', (
      select jsonb_build_object('draft', d.draft, 'version', d.version)::text
      from public.review_drafts d where d.assignment_id = p_assignment
    ));
  end if;
  return jsonb_build_object('savedAt', v_saved.updated_at, 'version', v_saved.version);
end
$$;
comment on function public.save_review_draft(uuid, jsonb, int, int, uuid) is
  'Keeps what a reviewer is writing. Auditors.';

-- One revision as the caller may see it. Refuses PT401, PT403, PT404.
create or replace function public.review_page(p_revision uuid)
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
      select jsonb_build_object(
        'draft', d.draft, 'activeMs', d.active_ms, 'version', d.version, 'updatedAt', d.updated_at
      )
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

revoke all on function public.save_review_draft(uuid, jsonb, int, int, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.save_review_draft(uuid, jsonb, int, int, uuid) to authenticated;
