-- Labels of further people go with an import as they go with an export, so that a study made of files agrees with itself as the
-- study did that they were exported from. They are known by item and annotator: nobody judges a response twice,
-- calibrations aside, which no export has, and of one who did no agreement could be told. They need no row of the dataset, for
-- an export has those too whose response its own annotator has not judged yet.
--
-- begin_, commit_ and discard_dataset_import, dataset_overlap, dataset_watermark and filtered_overlap are as before, and know them.

-- Staged, as dataset_import_rows are.
create table public.dataset_import_overlap (
  import_id uuid not null,
  item_id text collate "C" not null,
  annotator text not null,
  batch text not null,
  level text not null,
  verdict text not null,
  timing text not null,
  intensity text,
  other_issues text[] not null,
  rationale text not null,
  version int not null,
  constraint dataset_import_overlap_names check (
    char_length(item_id) between 1 and 500 and char_length(annotator) between 1 and 500 and char_length(batch) <= 500
  ),
  constraint dataset_import_overlap_import_fkey foreign key (import_id) references public.dataset_imports (id)
);
comment on table public.dataset_import_overlap is
  'Labels of further people of an import that is under way. Empty once it is committed or discarded.';
create index dataset_import_overlap_import_idx on public.dataset_import_overlap (import_id);

-- They obey the constraints of annotations, which LIKE copies, and are never changed.
create table public.imported_overlap (like public.annotations including constraints including generated);
alter table public.imported_overlap
  drop column slot_id,
  drop column annotator_id,
  drop column guideline_version_id,
  drop column active_ms,
  drop column first_submitted_at,
  drop column submitted_at,
  drop column source,
  add column item_id text collate "C" not null,
  -- The file's pseudonym.
  add column annotator text collate "C" not null,
  add column batch text collate "C" not null,
  -- Item and annotator together would not fit into an entry of an index.
  add column seat text not null generated always as (md5(annotator)) stored,
  add constraint imported_overlap_pkey primary key (study_id, item_id, seat),
  add constraint imported_overlap_study_fkey foreign key (study_id) references public.studies (id);
comment on table public.imported_overlap is 'What further people made of responses, as files brought it. Never changed.';

create trigger imported_overlap_append_only before update or delete on public.imported_overlap
  for each row execute function app.refuse_change_of_history();
create trigger imported_overlap_no_truncate before truncate on public.imported_overlap
  for each statement execute function app.refuse_change_of_history();

-- They leave by the functions of the dataset alone.
alter table public.dataset_import_overlap enable row level security;
alter table public.imported_overlap enable row level security;
revoke all on public.dataset_import_overlap, public.imported_overlap from public, anon, authenticated, service_role;

-- Importing ------------------------------------------------------------------------------------------------------------

create function app.drop_staged_rows(p_imports uuid[])
returns void
language sql
set search_path = ''
as $$
  delete from public.dataset_import_rows r where r.import_id = any (p_imports);
  delete from public.dataset_import_overlap o where o.import_id = any (p_imports);
$$;

create or replace function public.begin_dataset_import(p_study_key text, p_study_name text, p_models jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor uuid := app.require_importer();
  v_import uuid;
  v_constraint text;
begin
  -- What a process that died left behind.
  perform app.drop_staged_rows(array(
    select i.id from public.dataset_imports i where i.created_at < now() - interval '1 day'
  ));
  delete from public.dataset_imports i where i.study_id is null and i.created_at < now() - interval '1 day';
  insert into public.dataset_imports (study_key, study_name, models, created_by)
  values (p_study_key, p_study_name, coalesce(p_models, '{}'), v_actor)
  returning id into v_import;
  return v_import;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform app.refuse_broken_rule('not a study', v_constraint, 'dataset_imports', '');
end
$$;

create function public.add_dataset_import_overlap(p_import uuid, p_rows jsonb)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import public.dataset_imports := app.require_import(p_import);
  v_added int;
begin
  insert into public.dataset_import_overlap (
    import_id, item_id, annotator, batch, level, verdict, timing, intensity, other_issues, rationale, version
  )
  select v_import.id, r.item_id, r.annotator, r.batch, r.level, r.verdict, r.timing, r.intensity, r.other_issues,
    r.rationale, r.version
  from jsonb_array_elements(p_rows) listed
  cross join lateral jsonb_populate_record(null::public.dataset_import_overlap, listed.value) r;
  get diagnostics v_added = row_count;
  return v_added;
exception
  when check_violation or not_null_violation or invalid_parameter_value or invalid_text_representation then
    perform app.refuse(422, 'not labels of further people', 'overlap_malformed');
end
$$;
comment on function public.add_dataset_import_overlap(uuid, jsonb) is
  'Stages labels of further people of an import. Admins and the machine.';

-- Drops staged labels that the study has already. Refuses PT422 where it has another one of that annotator.
create function app.drop_present_overlap(p_import uuid, p_study uuid)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_other text;
  v_present int;
begin
  select min(staged.item_id) into v_other
  from public.dataset_import_overlap staged
  join public.imported_overlap known on known.study_id = p_study and known.item_id = staged.item_id
    and known.annotator = staged.annotator
  where staged.import_id = p_import
    and (known.batch, known.level, known.verdict, known.timing, known.intensity, known.other_issues, known.rationale, known.version)
      is distinct from (
        staged.batch, staged.level, staged.verdict, staged.timing, staged.intensity, staged.other_issues, staged.rationale,
        staged.version
      );
  if v_other is not null then
    perform app.refuse(422, 'this annotator has another label of the item', 'overlap_differs:' || v_other);
  end if;
  delete from public.dataset_import_overlap staged
  using public.imported_overlap known
  where staged.import_id = p_import and known.study_id = p_study and known.item_id = staged.item_id
    and known.annotator = staged.annotator;
  get diagnostics v_present = row_count;
  return v_present;
end
$$;

create function app.add_imported_overlap(p_import uuid, p_study uuid)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_added int;
  v_own text;
begin
  insert into public.imported_overlap (
    study_id, item_id, annotator, batch, verdict, inferred_level, level, timing, intensity, other_issues, rationale, version
  )
  select p_study, staged.item_id, staged.annotator, staged.batch, staged.verdict, coalesce(c.inferred_level, staged.level),
    staged.level, staged.timing, staged.intensity, staged.other_issues, staged.rationale, staged.version
  from public.dataset_import_overlap staged
  left join public.response_provenance p on p.study_id = p_study and p.item_id = staged.item_id
  left join public.response_content c on c.id = p.response_id
  where staged.import_id = p_import;
  get diagnostics v_added = row_count;
  select min(o.item_id) into v_own
  from public.imported_overlap o
  join public.response_provenance p on p.study_id = o.study_id and p.item_id = o.item_id
  join public.imported_labels l on l.response_id = p.response_id and l.annotator = o.annotator
  where o.study_id = p_study;
  if v_own is not null then
    perform app.refuse(422, 'the annotator of the row is no further person', 'overlap_of_own:' || v_own);
  end if;
  -- Of responses that come now as well, about which labels were there before them.
  if exists (
    select
    from public.imported_overlap o
    join public.response_provenance p on p.study_id = o.study_id and p.item_id = o.item_id
    join public.response_content c on c.id = p.response_id
    where o.study_id = p_study and c.inferred_level = 'L0' and o.level <> 'L0'
  ) then
    perform app.refuse(422, 'a response without an action is no other level', 'overlap_malformed');
  end if;
  return v_added;
exception
  when check_violation or unique_violation then
    perform app.refuse(422, 'a label of a further person breaks the rules of labels', 'overlap_malformed');
end
$$;
revoke all on function app.drop_staged_rows, app.drop_present_overlap, app.add_imported_overlap from public;

create or replace function public.commit_dataset_import(p_import uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import public.dataset_imports := app.require_import(p_import);
  v_study uuid := app.study_of_import(v_import);
  v_counts jsonb := jsonb_build_object(
    'present', app.drop_present_rows(p_import, v_study), 'overlapPresent', app.drop_present_overlap(p_import, v_study)
  );
begin
  perform app.add_stub_scenarios(p_import, v_study, v_import.study_key);
  v_counts := v_counts || jsonb_build_object('added', app.add_imported_responses(v_import, v_study));
  -- After the responses, whose inferred level bounds what further people may have said.
  v_counts := v_counts || jsonb_build_object('overlapAdded', app.add_imported_overlap(p_import, v_study));
  perform app.drop_staged_rows(array[p_import]);
  update public.dataset_imports i set study_id = v_study where i.id = p_import;
  perform app.record(v_import.created_by, 'dataset.imported', 'study', v_study, v_counts);
  return jsonb_build_object('studyId', v_study) || v_counts;
end
$$;

create or replace function public.discard_dataset_import(p_import uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import public.dataset_imports := app.require_import(p_import);
begin
  perform app.drop_staged_rows(array[v_import.id]);
  delete from public.dataset_imports i where i.id = v_import.id;
end
$$;

-- Reading --------------------------------------------------------------------------------------------------------------

create or replace function app.dataset_overlap(p_study uuid, p_rationales boolean)
returns json
language sql
stable
set search_path = ''
as $$
  select coalesce(json_agg(
    json_build_array(
      o.item_id, o.annotator, o.batch, o.level, o.verdict, o.timing, o.intensity, o.other_issues,
      case when p_rationales then o.rationale end, o.version
    )
    order by o.item_id collate "C", o.annotator collate "C"
  ), '[]')
  from (
    select p.item_id, app.pseudonym(p_study, a.annotator_id) as annotator, b.name as batch, a.level, a.verdict, a.timing,
      a.intensity, a.other_issues, a.rationale, a.version
    from public.slots s
    join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
    join public.annotations a on a.slot_id = s.id
    join public.response_provenance p on p.response_id = s.response_id and p.status = 'completed'
    join public.response_content c on c.id = s.response_id and c.voided_at is null
    where s.study_id = p_study and s.part = 'overlap'
    union all
    select i.item_id, i.annotator, i.batch, i.level, i.verdict, i.timing, i.intensity, i.other_issues, i.rationale, i.version
    from public.imported_overlap i
    left join public.response_provenance p on p.study_id = p_study and p.item_id = i.item_id
    left join public.response_content c on c.id = p.response_id
    where i.study_id = p_study and c.voided_at is null
  ) o
$$;

create or replace function app.dataset_watermark(p_study uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select md5(concat_ws(
    '|',
    (
      select string_agg(
        d.item_id || ' ' || d.version || ' ' || coalesce(d.annotator, ''), ',' order by d.item_id collate "C"
      )
      from app.dataset_labels(p_study) d
    ),
    'overlap',
    (
      select string_agg(s.id || ' ' || a.version, ',' order by s.id)
      from public.slots s
      join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
      join public.annotations a on a.slot_id = s.id
      join public.response_content c on c.id = s.response_id and c.voided_at is null
      where s.study_id = p_study and s.part = 'overlap'
    ),
    -- Null, and so no part of it, where no file brought any. They are many, never change and need no order.
    (
      select nullif(count(*), 0) || ' ' || bit_xor(hashtextextended(i.item_id || ' ' || i.seat, 0))
      from public.imported_overlap i
      left join public.response_provenance p on p.study_id = p_study and p.item_id = i.item_id
      left join public.response_content c on c.id = p.response_id
      where i.study_id = p_study and c.voided_at is null
    ),
    'models',
    app.dataset_models(p_study)::text
  ))
$$;

-- Of an item without a response nobody knows the model; it stays where the release is of all.
create or replace function app.filtered_overlap(p_study uuid, p_labels json, p_filter jsonb)
returns json
language sql
stable
set search_path = ''
as $$
  select coalesce(json_agg(o.value order by o.place), '[]')
  from json_array_elements(p_labels -> 'overlap') with ordinality o (value, place)
  left join public.response_provenance p on p.study_id = p_study and p.item_id = o.value ->> 0
  left join public.models m on m.id = p.model_id
  where (p_filter -> 'batches' = 'null' or p_filter -> 'batches' ? (o.value ->> 2))
    and (p_filter -> 'models' = 'null' or p_filter -> 'models' ? m.key)
$$;

revoke all on function public.add_dataset_import_overlap from public, anon, authenticated, service_role;
grant execute on function public.add_dataset_import_overlap to authenticated, service_role;
