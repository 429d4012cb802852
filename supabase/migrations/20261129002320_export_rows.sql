-- The rows of exports that are not the dataset: every version of every label, who judges what, and a study's part of the
-- audit log. For the machine alone: what a person may have is decided when he asks and when he downloads.
--
-- They leave page by page behind a cursor, so that memory stays flat at both ends. History and the audit log only grow and
-- are read up to where they ended before the first page; assignments are read as they stand when their page is read.
-- Keys are the columns of lib/domain/dataset/{history,assignment,audit}-record.ts.

create function app.utc_text(p_at timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
comment on function app.utc_text(timestamptz) is 'ISO 8601 in UTC with milliseconds, whatever the time zone of the session.';

-- A label of the history as columns behind a prefix; all null where none stood.
create function app.label_columns(p_prefix text, p_label jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    p_prefix || '_level', p_label ->> 'level',
    p_prefix || '_verdict', p_label ->> 'verdict',
    p_prefix || '_timing', p_label ->> 'timing',
    p_prefix || '_intensity', p_label ->> 'intensity',
    p_prefix || '_other_issues', p_label -> 'otherIssues',
    p_prefix || '_rationale', p_label ->> 'rationale'
  )
$$;

-- What is said of an item in every row of the history.
create function app.history_item_columns(p_response uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'item_id', p.item_id, 'model', m.key, 'scenario', sc.key, 'checkpoint', c.checkpoint_key,
    'response_voided_at', app.utc_text(c.voided_at), 'response_void_reason', c.void_reason
  )
  from public.response_content c
  join public.response_provenance p on p.response_id = c.id
  join public.models m on m.id = p.model_id
  join public.scenarios sc on sc.id = c.scenario_id
  where c.id = p_response
$$;

-- Who did it: the pseudonym of the dataset for whoever judges; one of its own for whoever administers.
create function app.history_rows(p_study uuid, p_after bigint, p_until bigint, p_limit int)
returns table (place bigint, row_json jsonb)
language sql
stable
set search_path = ''
as $$
  select e.id, app.history_item_columns(s.response_id) || jsonb_build_object(
      'event', e.id, 'at', app.utc_text(e.at), 'kind', e.kind, 'slot', s.id, 'batch', b.name, 'batch_kind', b.kind,
      'part', s.part,
      'actor', case when e.kind in ('returned', 'reassigned')
        then replace(app.pseudonym(p_study, e.actor_id), 'annotator_', 'admin_') else app.pseudonym(p_study, e.actor_id)
      end,
      'version', e.version, 'reason', e.reason, 'seen_later', e.seen_later,
      'stands', a.version is not distinct from e.version and e.after is not null,
      'active_milliseconds', case when a.version = e.version then a.active_ms end
    ) || app.label_columns('before', e.before) || app.label_columns('after', e.after)
  from public.annotation_events e
  join public.slots s on s.id = e.slot_id and s.study_id = p_study
  join public.batches b on b.id = s.batch_id
  left join public.annotations a on a.slot_id = s.id
  where e.id > p_after and e.id <= p_until
  order by e.id
  limit p_limit
$$;

-- Labels that came with a file have no past: one row each, behind the others.
create function app.imported_history_rows(p_study uuid, p_after text, p_limit int)
returns table (place text, row_json jsonb)
language sql
stable
set search_path = ''
as $$
  select p.item_id, app.history_item_columns(l.response_id) || jsonb_build_object(
      'event', null, 'at', null, 'kind', 'imported', 'slot', null, 'batch', l.batch, 'batch_kind', null,
      'part', 'primary', 'actor', l.annotator, 'version', l.version, 'reason', null, 'seen_later', null, 'stands', true,
      'active_milliseconds', l.active_ms
    ) || app.label_columns('before', null) || app.label_columns('after', jsonb_build_object(
      'level', l.level, 'verdict', l.verdict, 'timing', l.timing, 'intensity', l.intensity, 'otherIssues', l.other_issues,
      'rationale', l.rationale
    ))
  from public.imported_labels l
  join public.response_provenance p on p.response_id = l.response_id
  where l.study_id = p_study and p.item_id > coalesce(p_after, '') collate "C"
  order by p.item_id
  limit p_limit
$$;

-- What happened to a scenario after its batch was opened, oldest first.
create function app.handover_list(p_study uuid, p_scenario uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', app.utc_text(h.at), 'from', app.pseudonym(p_study, h.from_annotator_id),
    'to', app.pseudonym(p_study, h.to_annotator_id), 'mode', h.mode, 'kept', h.kept_slots, 'moved', h.moved_slots,
    'reason', h.reason
  ) order by h.id), '[]')
  from public.scenario_handovers h
  where h.study_id = p_study and h.scenario_id = p_scenario
$$;

create function app.person_columns(p_study uuid, p_person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'annotator', app.pseudonym(p_study, p.id), 'annotator_name', p.display_name, 'annotator_email', p.email
  )
  from public.profiles p where p.id = p_person
$$;

-- One row a slot, in the order in which each person works.
create function app.slot_rows(p_study uuid, p_batch uuid, p_annotator uuid, p_position int, p_limit int)
returns table (place jsonb, row_json jsonb)
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('batch', s.batch_id, 'annotator', s.annotator_id, 'position', s.position),
    app.person_columns(p_study, s.annotator_id) || jsonb_build_object(
      'scenario', sc.key, 'checkpoint', c.checkpoint_key, 'item_id', p.item_id, 'model', m.key, 'slot', s.id,
      'batch', b.name, 'batch_kind', b.kind, 'batch_status', b.status, 'part', s.part, 'position', s.position,
      'state', s.state, 'skipped_at', app.utc_text(s.skipped_at), 'unsure', s.unsure,
      'first_opened_at', app.utc_text(s.first_opened_at), 'submitted_at', app.utc_text(a.submitted_at),
      'label_version', a.version, 'active_milliseconds', a.active_ms,
      'scenario_split', exists (
        select from public.scenario_handovers h
        where h.study_id = p_study and h.scenario_id = s.scenario_id and h.mode = 'split' and h.kept_slots > 0
      ),
      'handovers', app.handover_list(p_study, s.scenario_id),
      'response_voided_at', app.utc_text(c.voided_at)
    )
  from public.slots s
  join public.batches b on b.id = s.batch_id
  join public.response_content c on c.id = s.response_id
  join public.response_provenance p on p.response_id = s.response_id
  join public.models m on m.id = p.model_id
  join public.scenarios sc on sc.id = s.scenario_id
  left join public.annotations a on a.slot_id = s.id
  where s.study_id = p_study
    and (p_batch is null or (s.batch_id, s.annotator_id, s.position) > (p_batch, p_annotator, p_position))
  order by s.batch_id, s.annotator_id, s.position
  limit p_limit
$$;

-- Scenarios that are somebody's, or nobody's, and are in no batch that was opened: one row each, behind the slots.
create function app.planned_rows(p_study uuid, p_after text, p_limit int)
returns table (place text, row_json jsonb)
language sql
stable
set search_path = ''
as $$
  select sc.key, coalesce(app.person_columns(p_study, planned.annotator_id), '{}') || jsonb_build_object(
      'scenario', sc.key, 'state', case when planned.annotator_id is null then 'unassigned' else 'planned' end,
      'unsure', false, 'scenario_split', false, 'handovers', app.handover_list(p_study, sc.id)
    )
  from public.study_scenarios ss
  join public.scenarios sc on sc.id = ss.scenario_id
  left join public.scenario_annotators planned on planned.study_id = p_study and planned.scenario_id = ss.scenario_id
  where ss.study_id = p_study
    and not exists (select from public.slots s where s.study_id = p_study and s.scenario_id = ss.scenario_id)
    and not exists (
      select
      from public.imported_labels l
      join public.response_content c on c.id = l.response_id
      where l.study_id = p_study and c.scenario_id = ss.scenario_id
    )
    and sc.key collate "C" > coalesce(p_after, '') collate "C"
  order by sc.key collate "C"
  limit p_limit
$$;

-- Whether an entry of the audit log is about a study: it names it, or its subject is part of it.
create function app.is_entry_of_study(p_entry public.audit_log, p_study uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_entry.subject_id = p_study::text or p_entry.details ->> 'studyId' = p_study::text or coalesce(
    case p_entry.subject_type
      when 'batch' then exists (
        select from public.batches b where b.id = p_entry.subject_id::uuid and b.study_id = p_study
      )
      when 'slot' then exists (
        select from public.slots s where s.id = p_entry.subject_id::uuid and s.study_id = p_study
      )
      when 'flag' then exists (
        select
        from public.flags f
        join public.slots s on s.id = f.slot_id
        where f.id = p_entry.subject_id::uuid and s.study_id = p_study
      )
      when 'response' then exists (
        select from public.response_content c where c.id = p_entry.subject_id::uuid and c.study_id = p_study
      )
      when 'run' then exists (
        select from public.runs r where r.id = p_entry.subject_id::uuid and r.study_id = p_study
      )
      when 'invitation' then exists (
        select from public.invitations i where i.id = p_entry.subject_id::uuid and i.study_id = p_study
      )
    end,
    false
  )
$$;

create function app.audit_rows(p_study uuid, p_after bigint, p_until bigint, p_limit int)
returns table (place bigint, row_json jsonb)
language sql
stable
set search_path = ''
as $$
  select l.id, jsonb_build_object(
    'entry', l.id, 'at', app.utc_text(l.at), 'actor', p.display_name, 'actor_email', p.email, 'action', l.action,
    'subject_type', l.subject_type, 'subject_id', l.subject_id, 'details_json', l.details::text
  )
  from public.audit_log l
  left join public.profiles p on p.id = l.actor_id
  where l.id > p_after and l.id <= p_until and app.is_entry_of_study(l, p_study)
  order by l.id
  limit p_limit
$$;

revoke all on function app.utc_text, app.label_columns, app.history_item_columns, app.history_rows,
  app.imported_history_rows, app.handover_list, app.person_columns, app.slot_rows, app.planned_rows,
  app.is_entry_of_study, app.audit_rows
  from public;

create function app.export_total(p_study uuid, p_kind text, p_until bigint)
returns int
language sql
stable
set search_path = ''
as $$
  select (case p_kind
    when 'history' then (
      select count(*) from public.annotation_events e join public.slots s on s.id = e.slot_id and s.study_id = p_study
      where e.id <= p_until
    ) + (select count(*) from public.imported_labels l where l.study_id = p_study)
    when 'assignments' then (select count(*) from public.slots s where s.study_id = p_study)
      + (select count(*) from app.planned_rows(p_study, null, null))
    else (select count(*) from public.audit_log l where l.id <= p_until and app.is_entry_of_study(l, p_study))
  end)::int
$$;
revoke all on function app.export_total from public;

-- Where what only grows ends now: every entry up to here is committed, and none that commits later comes before it, though
-- numbers are given before they are committed. For that it waits until nobody writes, which is never long, and reads nothing
-- else, so that nobody waits for it. Null for assignments. Refuses PT422.
create function public.export_bound(p_kind text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_kind = 'audit_log' then
    lock table public.audit_log in share mode;
    return (select coalesce(max(l.id), 0) from public.audit_log l);
  elsif p_kind = 'history' then
    lock table public.annotation_events in share mode;
    return (select coalesce(max(e.id), 0) from public.annotation_events e);
  elsif p_kind = 'assignments' then
    return null;
  end if;
  perform app.refuse(422, 'no such rows', 'export_kind_unknown');
end
$$;
comment on function public.export_bound(text) is 'Up to where an export is read. The machine.';

-- One page of an export up to what export_bound gave: { total, rows, next }. p_cursor is what the page before gave as `next`,
-- null at the first, whose answer alone has a total; `next` is null behind the last page. At most 1,000 rows. Refuses PT404,
-- PT422.
create function public.export_rows(p_study uuid, p_kind text, p_until bigint, p_limit int, p_cursor jsonb default null)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 500), 1), 1000);
  v_after bigint := coalesce((p_cursor ->> 'after')::bigint, 0);
  v_rows json;
  v_next jsonb;
begin
  perform app.require_study(p_study);
  if p_kind is null or p_kind not in ('history', 'assignments', 'audit_log') then
    perform app.refuse(422, 'no such rows', 'export_kind_unknown');
  end if;
  if p_kind = 'audit_log' then
    select coalesce(json_agg(r.row_json order by r.place), '[]'),
      case when count(*) = v_limit then jsonb_build_object('after', max(r.place)) end
    into v_rows, v_next
    from app.audit_rows(p_study, v_after, p_until, v_limit) r;
  elsif p_kind = 'history' and not coalesce(p_cursor ? 'item', false) then
    select coalesce(json_agg(r.row_json order by r.place), '[]'),
      case when count(*) = v_limit then jsonb_build_object('after', max(r.place))
        else '{"item": ""}' end
    into v_rows, v_next
    from app.history_rows(p_study, v_after, p_until, v_limit) r;
  elsif p_kind = 'history' then
    select coalesce(json_agg(r.row_json order by r.place collate "C"), '[]'),
      case when count(*) = v_limit then jsonb_build_object('item', max(r.place collate "C")) end
    into v_rows, v_next
    from app.imported_history_rows(p_study, p_cursor ->> 'item', v_limit) r;
  elsif not coalesce(p_cursor ? 'scenario', false) then
    select coalesce(json_agg(r.row_json order by r.ordinality), '[]'),
      case when count(*) = v_limit then (array_agg(r.place order by r.ordinality desc))[1] else '{"scenario": ""}' end
    into v_rows, v_next
    from app.slot_rows(
      p_study, (p_cursor ->> 'batch')::uuid, (p_cursor ->> 'annotator')::uuid, (p_cursor ->> 'position')::int, v_limit
    ) with ordinality r;
  else
    select coalesce(json_agg(r.row_json order by r.place collate "C"), '[]'),
      case when count(*) = v_limit then jsonb_build_object('scenario', max(r.place collate "C")) end
    into v_rows, v_next
    from app.planned_rows(p_study, p_cursor ->> 'scenario', v_limit) r;
  end if;
  return json_build_object(
    'total', case when p_cursor is null then app.export_total(p_study, p_kind, p_until) end, 'rows', v_rows, 'next', v_next
  );
end
$$;
comment on function public.export_rows(uuid, text, bigint, int, jsonb) is 'One page of an export of a study. The machine.';
revoke all on function public.export_bound, public.export_rows from public, anon, authenticated, service_role;
grant execute on function public.export_bound, public.export_rows to service_role;
