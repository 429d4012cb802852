-- Two things that making a release lacked. Its handovers are frozen with its labels (20261130000400_handovers_in_files), and its
-- name is one that a file can have on any system: `CON` is none on Windows, and a dot at the end is taken away there.

-- As `releaseNamePattern` in lib/domain/dataset/release.ts. No constraint: releases of before keep their names and can be
-- withdrawn. What is too long or has other characters, releases_name_form refuses.
create function app.is_release_name(p_name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_name !~ '\.$' and p_name !~* '^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)'
$$;
revoke all on function app.is_release_name from public;

alter table public.releases add column handovers jsonb;
comment on column public.releases.handovers is
  'Handovers of its scenarios as of its moment; null where nobody says, and in releases of before, which have no such file.';

-- Of the scenarios that a release has rows of. Places in a row: lib/domain/dataset/label-wire.ts.
create function app.filtered_handovers(p_study uuid, p_labels json, p_filter jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with told as materialized (
    select public.results_handovers(p_study) as handovers
  )
  select case when told.handovers is not null then (
    select coalesce(jsonb_agg(listed.value order by listed.place), '[]')
    from jsonb_array_elements(told.handovers) with ordinality listed (value, place)
    where (listed.value ->> 'instance', listed.value ->> 'scenario') in (
      select f.label ->> 4, f.label ->> 5 from app.filtered_labels(p_labels, p_filter) f
    )
  ) end
  from told
$$;
revoke all on function app.filtered_handovers from public;

-- Freezes a study's dataset as it stands, limited to the batches and models that are named, and puts its sealing in the
-- queue. Labels and handovers are of one moment. Returns its id. Refuses PT401, PT403, PT404, PT422 (`release_name_taken`,
-- `release_name_form`, `release_note_length`, `release_empty`, `release_filter_unknown`). Of two that ask for one name at the
-- same time, one gets it.
create or replace function public.create_release(
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
  v_handovers jsonb;
  v_id uuid := gen_random_uuid();
  v_constraint text;
begin
  if not app.is_release_name(p_name) then
    perform app.refuse(422, 'no version that can be a file name everywhere', 'release_name_form');
  end if;
  -- One statement, so that the rows and what is counted beside them are of one moment.
  with read as materialized (
    select public.dataset_labels(p_study, true) as labels
  ), counted as materialized (
    select read.labels, (select count(*)::int from app.filtered_labels(read.labels, v_filter) f) as rows from read
  )
  select counted.labels, counted.rows, app.filtered_counts(p_study, v_filter, counted.rows),
    app.filtered_models(p_study, counted.labels, v_filter), app.filtered_handovers(p_study, counted.labels, v_filter)
  into v_labels, v_rows, v_counts, v_models, v_handovers
  from counted;
  begin
    insert into public.releases (
      id, study_id, name, note, created_by, created_by_name, filter, guideline_versions, format, record_count, study_key,
      study_name, watermark, counts, models, overlap, handovers
    )
    values (
      v_id, p_study, p_name, coalesce(p_note, ''), v_actor,
      (select p.display_name from public.profiles p where p.id = v_actor), v_filter,
      app.guideline_versions_of(v_labels, v_filter), app.label_form(),
      v_rows, v_study.key, v_study.name, v_labels ->> 'watermark', v_counts, v_models,
      app.filtered_overlap(p_study, v_labels, v_filter), v_handovers
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
