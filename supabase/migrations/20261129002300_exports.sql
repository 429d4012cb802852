-- Exports that are made in the background: who asked for which, how far it is, what became of it. The bytes lie in the file
-- store of the server that made them (lib/server/dataset/export-files.ts); a row here outlives its file.
--
-- A person asks, cancels and downloads with his own token, and each time his role is checked anew. The work itself is done by
-- a server with the secret key: it claims a row, tells how far it is, and loses the claim when it has been silent for too
-- long, so that an export whose server was killed is begun again by the next one. Each claim has a file of its own, so that
-- of two servers that work on one export neither touches what the other wrote.

create table public.exports (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  kind text not null,
  format text not null,
  -- Of the kind 'release': the one that is being sealed.
  release_id uuid,
  -- Null: the machine's own command line.
  requested_by uuid,
  requested_at timestamptz not null default now(),
  state text not null default 'queued',
  -- Its last beginning, which also names its file; the folder in which that file lies; when its server was last heard of.
  claim uuid,
  place uuid,
  heard_at timestamptz,
  -- How often it was begun.
  tries int not null default 0,
  rows_done int not null default 0,
  -- Null until they are counted.
  rows_total int,
  bytes bigint not null default 0,
  sha256 text,
  -- Why it failed: a code that pages have words for.
  failure text,
  finished_at timestamptz,
  constraint exports_pkey primary key (id),
  constraint exports_study_fkey foreign key (study_id) references public.studies (id),
  constraint exports_requested_by_fkey foreign key (requested_by) references public.profiles (id),
  constraint exports_kind_known check (kind in ('dataset', 'history', 'assignments', 'audit_log', 'release')),
  constraint exports_format_known check (format in ('archive', 'jsonl', 'csv', 'parquet')),
  constraint exports_format_of_kind check (kind in ('dataset', 'release') or format in ('jsonl', 'csv')),
  constraint exports_release_of_kind check ((kind = 'release') = (release_id is not null)),
  -- removed: it was made, and its file is gone by age, by number, or because somebody removed it.
  constraint exports_state_known check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'removed')),
  constraint exports_failed_with_reason check ((state = 'failed') = (failure is not null)),
  constraint exports_counts_natural check (tries >= 0 and rows_done >= 0 and rows_total >= 0 and bytes >= 0)
);
comment on table public.exports is 'Exports that were asked for, with their progress and what became of them.';
create index exports_study_idx on public.exports (study_id, requested_at desc);
create index exports_waiting_idx on public.exports (requested_at) where state in ('queued', 'running');
create unique index exports_claim_unique on public.exports (claim);
create index exports_requested_by_idx on public.exports (requested_by);

-- Read through functions alone: which kinds a person sees depends on his role.
alter table public.exports enable row level security;
revoke all on public.exports from public, anon, authenticated, service_role;

-- Who may have which kind: names and the audit log are the administration's.
create function app.may_export(p_role text, p_kind text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(p_role = 'admin' or (p_role = 'researcher' and p_kind in ('dataset', 'history', 'release')), false)
$$;

create function app.require_export(p_export uuid, p_actor public.profiles)
returns public.exports
language plpgsql
set search_path = ''
as $$
declare
  v_export public.exports;
begin
  select * into v_export from public.exports e where e.id = p_export for update;
  if not found or not app.may_export(p_actor.role, v_export.kind) then
    perform app.refuse(404, 'no such export', 'export_unknown');
  end if;
  return v_export;
end
$$;

-- A researcher cancels and begins again his own; to him the others' are none that he could.
create function app.require_export_to_change(p_export uuid, p_actor public.profiles)
returns public.exports
language plpgsql
set search_path = ''
as $$
declare
  v_export public.exports := app.require_export(p_export, p_actor);
begin
  if p_actor.role <> 'admin' and v_export.requested_by is distinct from p_actor.id then
    perform app.refuse(404, 'no such export', 'export_unknown');
  end if;
  return v_export;
end
$$;

-- Few exports wait for one person, so that nobody fills the queue of all.
create function app.require_room_for_export(p_actor uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from public.exports e where e.state = 'queued' and e.requested_by = p_actor) >= 5 then
    perform app.refuse(422, 'too many exports of one person wait', 'export_queue_own');
  end if;
  if (select count(*) from public.exports e where e.state = 'queued') >= 20 then
    perform app.refuse(422, 'too many exports wait', 'export_queue_full');
  end if;
end
$$;
revoke all on function app.may_export, app.require_export, app.require_export_to_change, app.require_room_for_export
  from public;

-- Asking ------------------------------------------------------------------------------------------------------------

-- Puts an export in the queue and returns its id; whoever asks for what somebody waits for already, or again for what is
-- made for him, gets the same one. Refuses PT401, PT403, PT404, PT422 (`export_kind_not_allowed`, `export_format_unknown`,
-- `export_queue_own`, `export_queue_full`).
create function public.request_export(p_study uuid, p_kind text, p_format text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_id uuid;
begin
  perform app.require_study(p_study);
  if p_kind = 'release' or not app.may_export(v_actor.role, p_kind) then
    perform app.refuse(422, 'this role may not have that kind of export', 'export_kind_not_allowed');
  end if;
  -- One at a time decides about the queue.
  perform pg_advisory_xact_lock(hashtext('exports'));
  select e.id into v_id
  from public.exports e
  where e.study_id = p_study and e.kind = p_kind and e.format = p_format
    -- What was begun for somebody else may lack what has changed since.
    and (e.state = 'queued' or (e.state = 'running' and e.requested_by = v_actor.id))
  order by e.requested_at, e.id
  limit 1;
  if found then
    return v_id;
  end if;
  perform app.require_room_for_export(v_actor.id);
  begin
    insert into public.exports (study_id, kind, format, requested_by)
    values (p_study, p_kind, p_format, v_actor.id)
    returning id into v_id;
  exception
    when check_violation or not_null_violation then
      perform app.refuse(422, 'no such kind of export', 'export_format_unknown');
  end;
  perform app.record(v_actor.id, 'export.requested', 'export', v_id, jsonb_build_object(
    'studyId', p_study, 'kind', p_kind, 'format', p_format
  ));
  return v_id;
end
$$;
comment on function public.request_export(uuid, text, text) is 'Asks for an export in the background. Admins and researchers.';

-- Ends an export that waits or runs; one that is over stays as it is. A researcher cancels his own. Refuses PT401, PT403,
-- PT404, PT422 (`release_not_cancelled`).
create function public.cancel_export(p_export uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_export public.exports := app.require_export_to_change(p_export, v_actor);
begin
  -- A release without a seal could not be downloaded.
  if v_export.kind = 'release' then
    perform app.refuse(422, 'a release is sealed to its end', 'release_not_cancelled');
  end if;
  update public.exports e set state = 'cancelled', finished_at = now()
  where e.id = p_export and e.state in ('queued', 'running');
end
$$;
comment on function public.cancel_export(uuid) is 'Ends an export that is under way. Admins and researchers.';

-- Begins a failed export again, which waits like one that is new. A researcher his own. Refuses PT401, PT403, PT404, PT422
-- (`export_not_failed`, `export_waits_already`, `export_queue_own`, `export_queue_full`).
create function public.retry_export(p_export uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_export public.exports := app.require_export_to_change(p_export, v_actor);
begin
  if v_export.state <> 'failed' then
    perform app.refuse(422, 'only a failed export is begun again', 'export_not_failed');
  end if;
  perform pg_advisory_xact_lock(hashtext('exports'));
  if exists (
    select from public.exports e
    where e.study_id = v_export.study_id and e.kind = v_export.kind and e.format = v_export.format
      and e.release_id is not distinct from v_export.release_id and e.state = 'queued'
  ) then
    perform app.refuse(422, 'the same export waits', 'export_waits_already');
  end if;
  perform app.require_room_for_export(v_actor.id);
  update public.exports e
  set state = 'queued', failure = null, finished_at = null, tries = 0, rows_done = 0, rows_total = null, bytes = 0
  where e.id = p_export;
end
$$;
comment on function public.retry_export(uuid) is 'Begins a failed export again. Admins and researchers.';

-- The newest of a study that the caller may have: [{ id, kind, format, releaseId, state, rowsDone, rowsTotal, bytes, sha256,
-- failure, requestedByName, requestedAt, finishedAt, isOwn }]. Refuses PT401, PT403, PT404.
create function public.study_exports(p_study uuid, p_limit int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  perform app.require_study(p_study);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', e.id, 'kind', e.kind, 'format', e.format, 'releaseId', e.release_id, 'state', e.state,
      'rowsDone', e.rows_done, 'rowsTotal', e.rows_total, 'bytes', e.bytes, 'sha256', e.sha256, 'failure', e.failure,
      'requestedByName', p.display_name, 'requestedAt', e.requested_at, 'finishedAt', e.finished_at,
      'isOwn', e.requested_by is not distinct from v_actor.id
    ) order by e.requested_at desc, e.id)
    from (
      select * from public.exports newest
      where newest.study_id = p_study and app.may_export(v_actor.role, newest.kind)
      order by newest.requested_at desc, newest.id
      limit least(greatest(coalesce(p_limit, 20), 1), 100)
    ) e
    left join public.profiles p on p.id = e.requested_by
  ), '[]');
end
$$;
comment on function public.study_exports(uuid, int) is 'The newest exports of a study. Admins and researchers.';

-- Whether the caller may download an export now: { kind, format, studyKey, bytes, sha256, claim, place }, the last two being
-- the name of its file and of the folder that has it. Refuses PT401, PT403, PT404, and PT410 where it is not done or its file is gone (`export_<state>`).
create function public.export_to_download(p_export uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_export public.exports := app.require_export(p_export, v_actor);
begin
  if v_export.state <> 'done' then
    perform app.refuse(410, 'there is no file of it', 'export_' || v_export.state);
  end if;
  return jsonb_build_object(
    'kind', v_export.kind, 'format', v_export.format, 'bytes', v_export.bytes, 'sha256', v_export.sha256,
    'claim', v_export.claim, 'place', v_export.place,
    'studyKey', (select s.key from public.studies s where s.id = v_export.study_id)
  );
end
$$;
comment on function public.export_to_download(uuid) is 'What a download of an export is. Admins and researchers.';

-- Working -----------------------------------------------------------------------------------------------------------

-- The next export for a server that keeps files in p_place, oldest first: one that waits, or one whose server has been silent
-- for p_silent_seconds. One that was begun three times in vain has failed. Returns { id, claim, studyId, studyKey, studyName,
-- kind, format, releaseId } or null.
create function public.claim_export(p_place uuid, p_silent_seconds int)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_export public.exports;
  v_claim uuid := gen_random_uuid();
begin
  update public.exports e set state = 'failed', failure = 'interrupted', finished_at = now()
  where e.state = 'running' and e.tries >= 3 and e.heard_at < now() - make_interval(secs => p_silent_seconds);
  select * into v_export
  from public.exports e
  where e.state = 'queued'
    or (e.state = 'running' and e.heard_at < now() - make_interval(secs => p_silent_seconds))
  order by e.requested_at, e.id
  limit 1
  for update skip locked;
  if not found then
    return null;
  end if;
  update public.exports e
  set state = 'running', claim = v_claim, place = p_place, heard_at = now(), tries = e.tries + 1, rows_done = 0,
    rows_total = null, bytes = 0
  where e.id = v_export.id;
  return (
    select jsonb_build_object(
      'id', v_export.id, 'claim', v_claim, 'studyId', s.id, 'studyKey', s.key, 'studyName', s.name, 'kind', v_export.kind,
      'format', v_export.format, 'releaseId', v_export.release_id
    )
    from public.studies s where s.id = v_export.study_id
  );
end
$$;
comment on function public.claim_export(uuid, int) is 'Hands the next export to a server. The machine.';

-- How far a server is; false when the claim stands no longer, because the export was cancelled or begun elsewhere.
create function public.report_export(p_claim uuid, p_rows int, p_total int, p_bytes bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.exports e
  set heard_at = now(), rows_done = p_rows, rows_total = p_total, bytes = p_bytes
  where e.claim = p_claim and e.state = 'running';
  return found;
end
$$;
comment on function public.report_export(uuid, int, int, bigint) is 'Progress of an export. The machine.';

-- The end of an export: done with its bytes and hash, or failed with a code. False when the claim stands no longer.
create function public.finish_export(p_claim uuid, p_bytes bigint, p_sha256 text, p_failure text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.exports e
  set state = case when p_failure is null then 'done' else 'failed' end, failure = left(p_failure, 200),
    bytes = coalesce(p_bytes, e.bytes), sha256 = p_sha256, finished_at = now(), heard_at = now()
  where e.claim = p_claim and e.state = 'running';
  return found;
end
$$;
comment on function public.finish_export(uuid, bigint, text, text) is 'Ends an export. The machine.';

-- Lets go of files: of the done exports of each folder those past the newest p_keep, older than p_days, or past p_bytes
-- together. Returns the claims whose files p_place is still to have, begun ones among them; whatever else lies there is
-- nobody's.
create function public.expire_exports(p_place uuid, p_keep int, p_days int, p_bytes bigint)
returns uuid[]
language plpgsql
security definer
set search_path = ''
as $$
begin
  with ranked as (
    select e.id, e.finished_at, row_number() over newest as place_in_line, sum(e.bytes) over newest as bytes_so_far
    from public.exports e
    where e.state = 'done' and e.kind <> 'release'
    window newest as (partition by e.place order by e.finished_at desc, e.id)
  )
  update public.exports e set state = 'removed'
  from ranked
  where ranked.id = e.id and (
    ranked.place_in_line > p_keep
    or ranked.finished_at < now() - make_interval(days => p_days)
    -- The newest stays, whatever its size.
    or (ranked.bytes_so_far > p_bytes and ranked.place_in_line > 1)
  );
  return (
    select coalesce(array_agg(e.claim), '{}')
    from public.exports e
    where e.place = p_place and e.state in ('running', 'done')
  );
end
$$;
comment on function public.expire_exports(uuid, int, int, bigint) is
  'Lets go of files of exports that are old or too many. The machine.';

-- A done export whose file is gone from its folder or is not what was written: it can be asked for again. For a server that
-- keeps that folder; to another one the file is elsewhere, not lost.
create function public.lose_export(p_claim uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.exports e set state = 'removed' where e.claim = p_claim and e.state = 'done' and e.kind <> 'release';
end
$$;
comment on function public.lose_export(uuid) is 'Notes that the file of an export is gone. The machine.';

revoke all on function public.request_export, public.cancel_export, public.retry_export, public.study_exports,
  public.export_to_download, public.claim_export, public.report_export, public.finish_export, public.expire_exports,
  public.lose_export
  from public, anon, authenticated, service_role;
grant execute on function public.request_export, public.cancel_export, public.retry_export, public.study_exports,
  public.export_to_download
  to authenticated;
grant execute on function public.claim_export, public.report_export, public.finish_export, public.expire_exports,
  public.lose_export
  to service_role;
