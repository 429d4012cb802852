-- Releases: the dataset as it was at one moment, under a name that papers can cite. Nothing that happens later changes one:
-- returning, voiding, reopening and relabelling touch the labels of today.
--
-- What is frozen, and how. The label rows are copied, in the form in which dataset_labels hands them out, with models, counts
-- and the labels of further people. The large columns are not: they never change anyway, and a trigger holds them once a
-- release has them. The card, the Croissant metadata and the manifest are kept as the texts that were written, by the server
-- that sealed the release; the manifest names the SHA-256 of every file, and a download that comes out otherwise breaks off.
--
-- So a release is in the database, whole: every backup has it, and a host without a disk that lasts serves it.

create table public.releases (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  -- The label of the version. Part of file names, so no more than letters, digits and . _ -
  name text not null,
  note text not null default '',
  -- Null: the machine's own command line. The name is kept as it was.
  created_by uuid,
  created_by_name text,
  created_at timestamptz not null default now(),
  -- { batches, models }: the names and keys that it was limited to, each null for all.
  filter jsonb not null,
  -- Of the rows: [{ version, labels }], version null where a label has none.
  guideline_versions jsonb not null,
  -- The form of the rows and of the tables that are written from them: lib/domain/dataset/release.ts knows which are read.
  format int not null,
  record_count int not null,
  -- What dataset_labels says beside its rows.
  study_key text not null,
  study_name text not null,
  watermark text not null,
  counts jsonb not null,
  models jsonb not null,
  overlap json not null,
  -- The files that are texts, byte for byte; null until it is sealed.
  manifest text,
  card text,
  croissant text,
  sealed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdraw_reason text,
  constraint releases_pkey primary key (id),
  constraint releases_study_fkey foreign key (study_id) references public.studies (id),
  constraint releases_created_by_fkey foreign key (created_by) references public.profiles (id),
  constraint releases_withdrawn_by_fkey foreign key (withdrawn_by) references public.profiles (id),
  constraint releases_name_form check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  constraint releases_note_length check (char_length(note) <= 2000),
  constraint releases_empty check (record_count > 0),
  constraint releases_sealed_whole check (
    (sealed_at is null) = (manifest is null) and (manifest is null) = (card is null)
    and (card is null) = (croissant is null)
  ),
  constraint releases_withdrawn_with_reason check ((withdrawn_at is null) = (withdraw_reason is null))
);
comment on table public.releases is 'A dataset frozen under a name. Never changed but to be sealed once and withdrawn once.';
create unique index releases_name_taken on public.releases (study_id, lower(name));

create table public.release_records (
  release_id uuid not null,
  -- From 1, in the byte order of the items.
  position int not null,
  item_id text collate "C" not null,
  response_id uuid not null,
  -- As dataset_labels handed it out.
  label json not null,
  constraint release_records_pkey primary key (release_id, position),
  constraint release_records_item_unique unique (release_id, item_id),
  constraint release_records_release_fkey foreign key (release_id) references public.releases (id),
  constraint release_records_response_fkey foreign key (response_id) references public.response_content (id)
);
comment on table public.release_records is 'The rows of a release. Never changed, never deleted.';
create index release_records_response_idx on public.release_records (response_id);

alter table public.exports
  add constraint exports_release_fkey foreign key (release_id) references public.releases (id);

-- What is frozen stays -------------------------------------------------------------------------------------------------

create trigger release_records_append_only before update or delete on public.release_records
  for each row execute function app.refuse_change_of_history();
create trigger release_records_no_truncate before truncate on public.release_records
  for each statement execute function app.refuse_change_of_history();

-- A release is sealed once and withdrawn once; nothing else of it changes, whoever tries.
create function app.refuse_change_of_release()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_seals boolean;
  v_withdraws boolean;
begin
  if tg_op = 'UPDATE' then
    v_seals := old.sealed_at is null and new.sealed_at is not null;
    v_withdraws := old.withdrawn_at is null and new.withdrawn_at is not null;
    if to_jsonb(new) - array['manifest', 'card', 'croissant', 'sealed_at', 'withdrawn_at', 'withdrawn_by', 'withdraw_reason']
        = to_jsonb(old) - array['manifest', 'card', 'croissant', 'sealed_at', 'withdrawn_at', 'withdrawn_by', 'withdraw_reason']
      and (v_seals or (new.manifest, new.card, new.croissant, new.sealed_at)
        is not distinct from (old.manifest, old.card, old.croissant, old.sealed_at))
      and (v_withdraws or (new.withdrawn_at, new.withdrawn_by, new.withdraw_reason)
        is not distinct from (old.withdrawn_at, old.withdrawn_by, old.withdraw_reason))
    then
      return new;
    end if;
  end if;
  raise exception using errcode = '55000', message = 'a release does not change';
end
$$;
create trigger releases_frozen before update or delete on public.releases
  for each row execute function app.refuse_change_of_release();
create trigger releases_no_truncate before truncate on public.releases
  for each statement execute function app.refuse_change_of_history();

-- The large columns of what is in a release. The scenario's description is held by the guard of revisions.
create function app.refuse_change_of_released_content()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (new.instance_description, new.personal_description, new.event_prefix_json, new.inspection_trace_json,
      new.final_action_json, new.execution_result_json, new.revision_id)
    is distinct from (old.instance_description, old.personal_description, old.event_prefix_json,
      old.inspection_trace_json, old.final_action_json, old.execution_result_json, old.revision_id)
    and exists (select from public.release_records r where r.response_id = old.id)
  then
    raise exception using errcode = '55000', message = 'a release has this response';
  end if;
  return new;
end
$$;
create trigger response_content_released before update on public.response_content
  for each row execute function app.refuse_change_of_released_content();

revoke all on function app.refuse_change_of_release, app.refuse_change_of_released_content from public;

alter table public.releases enable row level security;
alter table public.release_records enable row level security;
revoke all on public.releases, public.release_records from public, anon, authenticated, service_role;
grant select on public.releases to authenticated, service_role;
create policy "Admins and researchers read releases" on public.releases
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));

-- Making one -----------------------------------------------------------------------------------------------------------

-- The rows of dataset_labels that a filter leaves. Places in a row: lib/domain/dataset/label-wire.ts.
create function app.filtered_labels(p_labels json, p_filter jsonb)
returns table (item_id text, label json)
language sql
immutable
set search_path = ''
as $$
  select l.value ->> 0, l.value
  from json_array_elements(p_labels -> 'rows') l
  where (p_filter -> 'batches' = 'null' or p_filter -> 'batches' ? (l.value ->> 17))
    and (p_filter -> 'models' = 'null' or p_filter -> 'models' ? (l.value ->> 1))
$$;

-- The responses that a filter leaves, by model and status. A response is in the batch of its primary slot, or in the one
-- that its imported label names.
create function app.filtered_responses(p_study uuid, p_filter jsonb)
returns table (model_key text, status text, is_voided boolean, responses int)
language sql
stable
set search_path = ''
as $$
  select m.key, p.status, c.voided_at is not null, count(*)::int
  from public.response_content c
  join public.response_provenance p on p.response_id = c.id
  join public.models m on m.id = p.model_id
  where c.study_id = p_study
    and (p_filter -> 'models' = 'null' or p_filter -> 'models' ? m.key)
    and (
      p_filter -> 'batches' = 'null'
      or c.id in (
        select s.response_id
        from public.slots s
        join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
        where s.study_id = p_study and s.part = 'primary' and p_filter -> 'batches' ? b.name
        union all
        select l.response_id from public.imported_labels l where l.study_id = p_study and p_filter -> 'batches' ? l.batch
      )
    )
  group by 1, 2, 3
$$;

-- What dataset_labels counts, of the responses that a filter leaves, and of its rows.
create function app.filtered_counts(p_study uuid, p_filter jsonb, p_rows int)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'responses', coalesce(sum(counted.responses) filter (where not counted.is_voided), 0),
    'voided', coalesce(sum(counted.responses) filter (where counted.is_voided), 0),
    'labelled', p_rows,
    'byStatus', coalesce(jsonb_object_agg(counted.status, counted.responses) filter (where not counted.is_voided), '{}')
  )
  from (
    select f.status, f.is_voided, sum(f.responses) as responses
    from app.filtered_responses(p_study, p_filter) f
    group by f.status, f.is_voided
  ) counted
$$;

-- The models of a release, with the responses that its filter leaves: those that are named, or those that have any.
create function app.filtered_models(p_study uuid, p_labels json, p_filter jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with counted as materialized (
    select f.model_key, jsonb_object_agg(f.status, f.responses) as by_status
    from app.filtered_responses(p_study, p_filter) f
    where not f.is_voided
    group by f.model_key
  )
  select coalesce(jsonb_agg(
    model.value::jsonb || jsonb_build_object('byStatus', coalesce(counted.by_status, '{}')) order by model.place
  ), '[]')
  from json_array_elements(p_labels -> 'models') with ordinality model (value, place)
  left join counted on counted.model_key = model.value ->> 'key'
  where case
    when p_filter -> 'models' <> 'null' then p_filter -> 'models' ? (model.value ->> 'key')
    else p_filter -> 'batches' = 'null' or counted.model_key is not null
  end
$$;

-- The labels of further people that belong to the rows of a release.
create function app.filtered_overlap(p_study uuid, p_labels json, p_filter jsonb)
returns json
language sql
stable
set search_path = ''
as $$
  select coalesce(json_agg(o.value order by o.place), '[]')
  from json_array_elements(p_labels -> 'overlap') with ordinality o (value, place)
  join public.response_provenance p on p.study_id = p_study and p.item_id = o.value ->> 0
  join public.models m on m.id = p.model_id
  where (p_filter -> 'batches' = 'null' or p_filter -> 'batches' ? (o.value ->> 2))
    and (p_filter -> 'models' = 'null' or p_filter -> 'models' ? m.key)
$$;

-- A filter with names that the study has; null for no limit. Names are sorted, so that equal filters are equal texts.
create function app.release_filter(p_study uuid, p_batches text[], p_models text[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
    select from unnest(p_batches) wanted
    where not exists (select from public.batches b where b.study_id = p_study and b.name = wanted)
      and not exists (select from public.imported_labels l where l.study_id = p_study and l.batch = wanted)
  ) or exists (
    select from unnest(p_models) wanted
    where not exists (select from public.models m where m.study_id = p_study and m.key = wanted)
  ) then
    perform app.refuse(422, 'the study has no such batch or model', 'release_filter_unknown');
  end if;
  return jsonb_build_object(
    'batches', (select jsonb_agg(distinct wanted) from unnest(p_batches) wanted),
    'models', (select jsonb_agg(distinct wanted) from unnest(p_models) wanted)
  );
end
$$;

-- The form in which dataset_labels hands its rows out today. Whoever changes it counts on.
create function app.label_form()
returns int
language sql
immutable
set search_path = ''
as $$
  select 1
$$;

-- Under which guideline the rows were judged, from the rows themselves.
create function app.guideline_versions_of(p_labels json, p_filter jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('version', counted.version, 'labels', counted.labels) order by counted.version), '[]'
  )
  from (
    select (f.label ->> 28)::int as version, count(*) as labels
    from app.filtered_labels(p_labels, p_filter) f
    group by 1
  ) counted
$$;
revoke all on function app.filtered_labels, app.filtered_responses, app.filtered_counts, app.filtered_models,
  app.filtered_overlap, app.label_form, app.release_filter, app.guideline_versions_of
  from public;

-- Freezes a study's dataset as it stands, limited to the batches and models that are named, and puts its sealing in the
-- queue. The labels are of one moment. Returns its id. Refuses PT401, PT403, PT404, PT422 (`release_name_taken`,
-- `release_name_form`, `release_note_length`, `release_empty`, `release_filter_unknown`). Of two that ask for one name at the
-- same time, one gets it.
create function public.create_release(
  p_study uuid, p_name text, p_note text default '', p_batches text[] default null, p_models text[] default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor uuid := app.require_importer();
  v_study public.studies := app.require_study(p_study);
  v_filter jsonb := app.release_filter(p_study, p_batches, p_models);
  v_labels json;
  v_rows int;
  v_counts jsonb;
  v_models jsonb;
  v_id uuid := gen_random_uuid();
  v_constraint text;
begin
  -- One statement, so that the rows and what is counted beside them are of one moment.
  with read as materialized (
    select public.dataset_labels(p_study, true) as labels
  ), counted as materialized (
    select read.labels, (select count(*)::int from app.filtered_labels(read.labels, v_filter) f) as rows from read
  )
  select counted.labels, counted.rows, app.filtered_counts(p_study, v_filter, counted.rows),
    app.filtered_models(p_study, counted.labels, v_filter)
  into v_labels, v_rows, v_counts, v_models
  from counted;
  begin
    insert into public.releases (
      id, study_id, name, note, created_by, created_by_name, filter, guideline_versions, format, record_count, study_key,
      study_name, watermark, counts, models, overlap
    )
    values (
      v_id, p_study, p_name, coalesce(p_note, ''), v_actor,
      (select p.display_name from public.profiles p where p.id = v_actor), v_filter,
      app.guideline_versions_of(v_labels, v_filter), app.label_form(),
      v_rows, v_study.key, v_study.name, v_labels ->> 'watermark', v_counts, v_models,
      app.filtered_overlap(p_study, v_labels, v_filter)
    );
  exception
    when check_violation or not_null_violation or unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the release breaks a rule', v_constraint, 'releases', 'release_');
  end;
  insert into public.release_records (release_id, position, item_id, response_id, label)
  select v_id, row_number() over (order by f.item_id collate "C"), f.item_id, p.response_id, f.label
  from app.filtered_labels(v_labels, v_filter) f
  join public.response_provenance p on p.study_id = p_study and p.item_id = f.item_id;
  insert into public.exports (study_id, kind, format, release_id, requested_by)
  values (p_study, 'release', 'archive', v_id, v_actor);
  perform app.record(v_actor, 'release.created', 'release', v_id, jsonb_build_object(
    'studyId', p_study, 'name', p_name, 'records', v_rows, 'filter', v_filter
  ));
  return v_id;
end
$$;
comment on function public.create_release(uuid, text, text, text[], text[]) is
  'Freezes the dataset of a study under a name. Admins and the machine.';

-- The texts of a release, written once; sealing it again with the same manifest changes nothing. Refuses PT404, PT422
-- (`release_sealed_otherwise`, `release_seal_broken`).
create function public.seal_release(p_release uuid, p_manifest text, p_card text, p_croissant text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_release public.releases;
begin
  select * into v_release from public.releases r where r.id = p_release for update;
  if not found then
    perform app.refuse(404, 'no such release', 'release_unknown');
  end if;
  if v_release.sealed_at is not null then
    if v_release.manifest <> p_manifest then
      perform app.refuse(422, 'it is sealed with another manifest', 'release_sealed_otherwise');
    end if;
    return;
  end if;
  if (p_manifest::jsonb -> 'counts' ->> 'labelled')::int is distinct from v_release.record_count
    or p_manifest::jsonb -> 'release' ->> 'name' is distinct from v_release.name
  then
    perform app.refuse(422, 'the manifest is of something else', 'release_seal_broken');
  end if;
  update public.releases r
  set manifest = p_manifest, card = p_card, croissant = p_croissant, sealed_at = now()
  where r.id = p_release;
end
$$;
comment on function public.seal_release(uuid, text, text, text) is 'Writes the texts of a release, once. The machine.';

-- Reading one ----------------------------------------------------------------------------------------------------------

-- The labels of a release in the form of dataset_labels. Refuses PT401, PT403, PT404.
create function public.release_labels(p_release uuid)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  return coalesce((
    select json_build_object(
      'watermark', r.watermark,
      'counts', r.counts,
      'models', r.models,
      'overlap', r.overlap,
      'rows', (
        select json_agg(l.label order by l.position) from public.release_records l where l.release_id = r.id
      )
    )
    from public.releases r
    where r.id = p_release
  ), app.unknown_release());
end
$$;
comment on function public.release_labels(uuid) is 'The frozen labels of a release. Admins, researchers, the machine.';

create function app.unknown_release()
returns json
language plpgsql
set search_path = ''
as $$
begin
  perform app.refuse(404, 'no such release', 'release_unknown');
  return null;
end
$$;
revoke all on function app.unknown_release from public;

-- How the dataset of today differs from a release, under the release's filter: { same, changed, gone, added }, in rows.
-- `gone` are rows that today's dataset lacks, `added` those it has besides. Refuses PT401, PT403, PT404, PT422
-- (`release_format_differs`): rows of another form are not compared.
create function public.release_difference(p_release uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_release public.releases;
  v_difference jsonb;
begin
  perform app.require_results_reader();
  select * into v_release from public.releases r where r.id = p_release;
  if not found then
    perform app.refuse(404, 'no such release', 'release_unknown');
  end if;
  if v_release.format <> app.label_form() then
    perform app.refuse(422, 'its rows have another form', 'release_format_differs');
  end if;
  with today as materialized (
    select f.item_id, f.label::text as label
    from app.filtered_labels(public.dataset_labels(v_release.study_id, true), v_release.filter) f
  ), frozen as materialized (
    select r.item_id, r.label::text as label from public.release_records r where r.release_id = p_release
  )
  select jsonb_build_object(
    'same', count(*) filter (where today.label = frozen.label),
    'changed', count(*) filter (where today.label <> frozen.label),
    'gone', count(*) filter (where today.item_id is null),
    'added', count(*) filter (where frozen.item_id is null)
  ) into v_difference
  from frozen
  full join today on today.item_id = frozen.item_id;
  return v_difference;
end
$$;
comment on function public.release_difference(uuid) is
  'How many rows of a release differ from today''s dataset. Admins, researchers, the machine.';

-- Withdrawing one ------------------------------------------------------------------------------------------------------

-- Says of a release that it should not be used any more, and why. It stays listed and can be downloaded: whoever cited it
-- can still be checked. Withdrawing it again changes nothing. Refuses PT401, PT403, PT404, PT422.
create function public.withdraw_release(p_release uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor uuid := app.require_importer();
  v_reason text := app.require_reason(p_reason);
  v_release public.releases;
begin
  select * into v_release from public.releases r where r.id = p_release for update;
  if not found then
    perform app.refuse(404, 'no such release', 'release_unknown');
  end if;
  if v_release.withdrawn_at is not null then
    return;
  end if;
  update public.releases r set withdrawn_at = now(), withdrawn_by = v_actor, withdraw_reason = v_reason
  where r.id = p_release;
  perform app.record(v_actor, 'release.withdrawn', 'release', p_release, jsonb_build_object(
    'studyId', v_release.study_id, 'name', v_release.name, 'reason', v_reason
  ));
end
$$;
comment on function public.withdraw_release(uuid, text) is 'Withdraws a release, with a reason. Admins and the machine.';

revoke all on function public.create_release, public.seal_release, public.release_labels, public.release_difference,
  public.withdraw_release
  from public, anon, authenticated, service_role;
grant execute on function public.create_release, public.release_labels, public.release_difference,
  public.withdraw_release
  to authenticated, service_role;
grant execute on function public.seal_release to service_role;
