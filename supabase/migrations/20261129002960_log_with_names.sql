-- The audit log has what auditors and the invited do too, and says of each entry what its object is called.

-- Every step of a review and of a revision, from the history that each of them writes. What only the machine did, and what
-- has an entry of its own already (assigning, removing, a corpus), is left out.
create function app.log_revision_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.record(
    new.actor_id,
    case new.kind
      when 'drafted' then 'revision.drafted'
      when 'submitted' then 'revision.submitted'
      when 'taken' then 'review.taken'
      when 'returned' then 'review.returned'
      when 'voted' then 'review.voted'
      when 'adjudication_opened' then 'review.adjudication_opened'
      when 'decided_by_agreement' then 'review.agreed'
      when 'decided_by_adjudication' then 'review.adjudicated'
    end,
    'revision', new.revision_id,
    jsonb_strip_nulls(jsonb_build_object('from', new.from_status, 'to', new.to_status, 'reason', new.reason))
  );
  return null;
end
$$;
create trigger revision_events_are_logged after insert on public.revision_events
  for each row when (new.actor_id is not null and new.kind not in ('assigned', 'removed', 'approved_by_corpus'))
  execute function app.log_revision_event();

-- Deferred, because the invitation is redeemed before its person has a profile that the log can name.
create function app.log_redeemed_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.record(new.redeemed_by, 'invitation.accepted', 'invitation', new.id, jsonb_build_object('role', new.role));
  return null;
end
$$;
create constraint trigger invitations_redeemed_are_logged after update on public.invitations
  deferrable initially deferred
  for each row when (old.redeemed_at is null and new.redeemed_at is not null)
  execute function app.log_redeemed_invitation();

-- What an object of the log is called and where it lies: { name, studyId, pageId }; null where it is gone. `pageId` is the id
-- that its page goes by, where that is not its own.
create function app.logged_object(p_type text, p_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case p_type
    when 'person' then (
      select jsonb_build_object('name', concat(p.display_name, ' · ', p.email)) from public.profiles p where p.id = p_id
    )
    when 'invitation' then (
      select jsonb_build_object('name', i.email) from public.invitations i where i.id = p_id
    )
    when 'study' then (
      select jsonb_build_object('name', s.name, 'studyId', s.id) from public.studies s where s.id = p_id
    )
    when 'batch' then (
      select jsonb_build_object('name', concat(s.name, ' · ', b.name), 'studyId', s.id)
      from public.batches b
      join public.studies s on s.id = b.study_id
      where b.id = p_id
    )
    when 'release' then (
      select jsonb_build_object('name', concat(s.name, ' · ', r.name), 'studyId', s.id)
      from public.releases r
      join public.studies s on s.id = r.study_id
      where r.id = p_id
    )
    when 'export' then (
      select jsonb_build_object('name', s.name, 'studyId', s.id)
      from public.exports e
      join public.studies s on s.id = e.study_id
      where e.id = p_id
    )
    when 'corpus' then (
      select jsonb_build_object('name', c.name) from public.corpora c where c.id = p_id
    )
    when 'run' then (
      select jsonb_build_object('name', concat(s.name, ' · ', m.label), 'studyId', s.id, 'pageId', r.launch_id)
      from public.runs r
      join public.studies s on s.id = r.study_id
      join public.models m on m.id = r.model_id
      where r.id = p_id
    )
    when 'revision' then (
      select jsonb_build_object('name', concat(sc.key, ' · ', r.revision))
      from public.scenario_revisions r
      join public.scenarios sc on sc.id = r.scenario_id
      where r.id = p_id
    )
    when 'review_assignment' then (
      select jsonb_build_object('name', concat(sc.key, ' · ', r.revision), 'pageId', r.id)
      from public.review_assignments a
      join public.scenario_revisions r on r.id = a.revision_id
      join public.scenarios sc on sc.id = r.scenario_id
      where a.id = p_id
    )
    when 'response' then (
      select jsonb_build_object('name', concat(s.name, ' · ', sc.key, ' · ', c.checkpoint_key), 'studyId', s.id)
      from public.response_content c
      join public.studies s on s.id = c.study_id
      join public.scenarios sc on sc.id = c.scenario_id
      where c.id = p_id
    )
    when 'slot' then (
      select jsonb_build_object('name', concat(s.name, ' · ', sc.key, ' · ', p.display_name), 'studyId', s.id)
      from public.slots o
      join public.studies s on s.id = o.study_id
      join public.scenarios sc on sc.id = o.scenario_id
      join public.profiles p on p.id = o.annotator_id
      where o.id = p_id
    )
    when 'flag' then (
      select jsonb_build_object('name', concat(s.name, ' · ', sc.key, ' · ', p.display_name), 'studyId', s.id)
      from public.flags f
      join public.slots o on o.id = f.slot_id
      join public.studies s on s.id = o.study_id
      join public.scenarios sc on sc.id = o.scenario_id
      join public.profiles p on p.id = f.author_id
      where f.id = p_id
    )
  end
$$;
revoke all on function app.log_revision_event, app.log_redeemed_invitation, app.logged_object from public;

-- As in reading_the_log; entries have `subject` (see app.logged_object) as well, and its name is searched. What the entry
-- itself says is looked through first: names are fetched for the rest alone.
create or replace function public.search_audit_log(
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
      select jsonb_agg(
        to_jsonb(found_entry) || jsonb_build_object(
          'subject', app.logged_object(found_entry."subjectType", found_entry."subjectId"::uuid)
        )
        order by found_entry.id desc
      )
      from (
        select l.id, l.at, p.display_name as "actorName", l.action, l.subject_type as "subjectType",
          l.subject_id as "subjectId", l.details
        from public.audit_log l
        left join public.profiles p on p.id = l.actor_id
        where (p_before is null or l.id < p_before)
          and (p_action is null or l.action = p_action)
          and (p_since is null or l.at >= p_since)
          and (p_until is null or l.at < p_until)
          and (v_wanted is null or case
            when position(v_wanted in lower(concat_ws(
              ' ', l.action, l.subject_type, l.subject_id, p.display_name, p.email, l.details::text
            ))) > 0 then true
            else position(v_wanted in lower(app.logged_object(l.subject_type, l.subject_id::uuid) ->> 'name')) > 0
          end)
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
