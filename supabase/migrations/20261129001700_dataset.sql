-- The dataset: one row per response, the primary slot's submission or the label that came with an imported file;
-- calibration and voided responses are not part of it.
--
-- Labels and contents are read apart. Labels change, are narrow, and come all at once, so that an export or an analysis
-- is of one moment however long its contents take to read. Contents are large and never change. Rows run by item_id in
-- byte order, the same on every machine, and leave as one JSON value: the data API would cut a longer set of rows at its
-- own limit with a status of success. Labels leave as codes; lib/domain/dataset/words.ts has the published words.

-- Labels that came with a file. They obey the constraints of annotations, which LIKE copies, and are never changed:
-- judging their responses anew is a study beside.
create table public.imported_labels (like public.annotations including constraints including generated);
alter table public.imported_labels
  drop column slot_id,
  drop column annotator_id,
  drop column guideline_version_id,
  drop column first_submitted_at,
  drop column submitted_at,
  drop column source,
  alter column active_ms drop not null,
  add column response_id uuid not null,
  -- The file's pseudonym; null where it names nobody.
  add column annotator text,
  add column batch text,
  add column guideline_version int,
  -- Null where the file does not say.
  add column checkpoint_position int,
  add column event_count int,
  add column revision text,
  -- Of the whole row it came with.
  add column fingerprint text not null,
  add constraint imported_labels_pkey primary key (response_id),
  add constraint imported_labels_response_fkey foreign key (response_id) references public.response_content (id),
  add constraint imported_labels_study_fkey foreign key (study_id) references public.studies (id);
comment on table public.imported_labels is 'The label a response was imported with. Never changed.';
create index imported_labels_study_idx on public.imported_labels (study_id);

create trigger imported_labels_append_only before update or delete on public.imported_labels
  for each row execute function app.refuse_change_of_history();
create trigger imported_labels_no_truncate before truncate on public.imported_labels
  for each statement execute function app.refuse_change_of_history();

alter table public.imported_labels enable row level security;
revoke all on public.imported_labels from public, anon, authenticated, service_role;
grant select on public.imported_labels to authenticated, service_role;
create policy "Admins and researchers read imported labels" on public.imported_labels
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));

-- A response that has an imported label is judged in no batch of its study.
create function app.refuse_relabelling_in_place()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.imported_labels l where l.response_id = new.response_id) then
    perform app.refuse(422, 'imported labels are judged anew in a study beside', 'response_has_imported_label');
  end if;
  return new;
end
$$;
revoke all on function app.refuse_relabelling_in_place from public;
create trigger batch_responses_not_imported before insert on public.batch_responses
  for each row execute function app.refuse_relabelling_in_place();

-- Stable within a study and without meaning outside it.
create function app.pseudonym(p_study uuid, p_person uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'annotator_' || left(encode(sha256(convert_to(p_study::text || '/' || p_person::text, 'UTF8')), 'hex'), 12)
$$;

-- Every label of the dataset. Each figure is counted or read from here.
create function app.dataset_labels(p_study uuid)
returns table (
  item_id text, response_id uuid, model_id uuid, level text, verdict text, timing text, intensity text,
  other_issues text[], inferred_level text, rationale text, version int, active_ms int, annotator text, batch text,
  guideline_version int, checkpoint_position int, event_count int, revision text, source text
)
language sql
stable
set search_path = ''
as $$
  select p.item_id, p.response_id, p.model_id, a.level, a.verdict, a.timing, a.intensity, a.other_issues,
    a.inferred_level, a.rationale, a.version, a.active_ms, app.pseudonym(p_study, a.annotator_id), b.name, g.version,
    c.checkpoint_index, null::int, null::text, a.source
  from public.response_provenance p
  join public.response_content c on c.id = p.response_id and c.voided_at is null
  join public.slots s on s.response_id = p.response_id and s.part = 'primary'
  join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
  join public.annotations a on a.slot_id = s.id
  left join public.guideline_versions g on g.id = a.guideline_version_id
  where p.study_id = p_study and p.status = 'completed'
  union all
  select p.item_id, p.response_id, p.model_id, l.level, l.verdict, l.timing, l.intensity, l.other_issues,
    l.inferred_level, l.rationale, l.version, l.active_ms, l.annotator, l.batch, l.guideline_version,
    l.checkpoint_position, l.event_count, l.revision, 'imported'
  from public.imported_labels l
  join public.response_provenance p on p.response_id = l.response_id and p.status = 'completed'
  join public.response_content c on c.id = l.response_id and c.voided_at is null
  where l.study_id = p_study
$$;

-- Who reads results: admins, researchers, and the machine with the secret key, whose role no person's token can take.
create function app.require_results_reader()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if current_setting('role', true) is distinct from 'service_role' then
    perform app.require_actor('admin', 'researcher');
  end if;
end
$$;

create function app.dataset_counts(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'responses', coalesce(sum(counted.responses), 0),
    'voided', (
      select count(*) from public.response_content c where c.study_id = p_study and c.voided_at is not null
    ),
    'labelled', (select count(*) from app.dataset_labels(p_study)),
    'byStatus', coalesce(jsonb_object_agg(counted.status, counted.responses), '{}')
  )
  from (
    select p.status, count(*) as responses
    from public.response_provenance p
    join public.response_content c on c.id = p.response_id and c.voided_at is null
    where p.study_id = p_study
    group by p.status
  ) counted
$$;

-- The models with their responses by status, unlabelled and failed ones included: what "scored n of N" counts.
create function app.dataset_models(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('key', m.key, 'label', m.label, 'group', m.model_group, 'byStatus', coalesce(n.by_status, '{}'))
    order by m.key collate "C"
  ), '[]')
  from public.models m
  left join (
    select counted.model_id, jsonb_object_agg(counted.status, counted.responses) as by_status
    from (
      select p.model_id, p.status, count(*) as responses
      from public.response_provenance p
      join public.response_content c on c.id = p.response_id and c.voided_at is null
      where p.study_id = p_study
      group by p.model_id, p.status
    ) counted
    group by counted.model_id
  ) n on n.model_id = m.id
  where m.study_id = p_study
$$;

-- What further people made of responses that the dataset has or may have: agreement sets, calibration left out.
create function app.dataset_overlap(p_study uuid, p_rationales boolean)
returns json
language sql
stable
set search_path = ''
as $$
  select coalesce(json_agg(
    json_build_array(
      p.item_id, app.pseudonym(p_study, a.annotator_id), b.name, a.level, a.verdict, a.timing, a.intensity,
      a.other_issues, case when p_rationales then a.rationale end, a.version
    )
    order by p.item_id collate "C", app.pseudonym(p_study, a.annotator_id)
  ), '[]')
  from public.slots s
  join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
  join public.annotations a on a.slot_id = s.id
  join public.response_provenance p on p.response_id = s.response_id and p.status = 'completed'
  join public.response_content c on c.id = s.response_id and c.voided_at is null
  where s.study_id = p_study and s.part = 'overlap'
$$;

-- Changes whenever anything else would be read: a row of the dataset or a further person's label comes, goes or changes (a
-- version is never the same number for two contents), there are other responses to be labelled, or a model is named anew.
create function app.dataset_watermark(p_study uuid)
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
    'models',
    app.dataset_models(p_study)::text
  ))
$$;

revoke all on function app.pseudonym, app.dataset_labels, app.dataset_watermark, app.require_results_reader,
  app.dataset_counts, app.dataset_models, app.dataset_overlap
  from public;

-- One moment of the dataset without its large columns. A row is an array, in the order of labelRowSchema
-- (lib/domain/dataset/label-row.ts). Rationales are most of the bytes and only exports want them.
create function public.dataset_labels(p_study uuid, p_rationales boolean)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  return json_build_object(
    'watermark', app.dataset_watermark(p_study),
    'counts', app.dataset_counts(p_study),
    'models', app.dataset_models(p_study),
    'overlap', app.dataset_overlap(p_study, p_rationales),
    'rows', (
      with pinned as materialized (
        select r.id, r.revision, k.need_type, sc.key as scenario, i.key as instance, i.domain,
          json_array_length(app.readable_json(r.document) -> 'events') as event_count
        from public.scenario_revisions r
        join public.scenario_construction k on k.revision_id = r.id
        join public.scenarios sc on sc.id = r.scenario_id
        join public.instances i on i.id = sc.instance_id
        where r.id in (select c.revision_id from public.response_content c where c.study_id = p_study)
      )
      select coalesce(json_agg(
        json_build_array(
          d.item_id, m.key, pinned.domain, pinned.need_type, pinned.instance, pinned.scenario, c.checkpoint_key,
          coalesce(d.revision, pinned.revision::text), d.checkpoint_position, coalesce(d.event_count, pinned.event_count),
          d.level, d.verdict, d.timing, d.intensity, d.other_issues, d.inferred_level, d.annotator, d.batch,
          p.retrieval_rounds, p.command_count, p.content_access, p.zero_counts_only, p.records_access,
          p.input_tokens, p.output_tokens, p.completion_tokens, p.reasoning_tokens,
          d.version, d.guideline_version, d.active_ms, d.source, case when p_rationales then d.rationale end
        )
        order by d.item_id collate "C"
      ), '[]')
      from app.dataset_labels(p_study) d
      join public.response_content c on c.id = d.response_id
      join public.response_provenance p on p.response_id = d.response_id
      join public.models m on m.id = d.model_id
      join pinned on pinned.id = c.revision_id
    )
  );
end
$$;
comment on function public.dataset_labels(uuid, boolean) is
  'All labels of a study at one moment, with models and counts. Admins, researchers, the machine.';

create function public.dataset_watermark(p_study uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  return app.dataset_watermark(p_study);
end
$$;
comment on function public.dataset_watermark(uuid) is
  'Another value whenever a label of the dataset changed. Admins, researchers, the machine.';

create function public.dataset_contents(p_study uuid, p_items text[])
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  return coalesce((
    select json_agg(
      json_build_object(
        'item_id', p.item_id,
        'instance_description', c.instance_description,
        'personal_description', c.personal_description,
        'scenario_description', k.description,
        'event_prefix_json', c.event_prefix_json,
        'inspection_trace_json', c.inspection_trace_json,
        'final_action_json', c.final_action_json,
        'execution_result_json', c.execution_result_json
      )
      order by p.item_id collate "C"
    )
    from public.response_provenance p
    join public.response_content c on c.id = p.response_id
    join public.scenario_construction k on k.revision_id = c.revision_id
    where p.study_id = p_study and p.item_id = any (p_items[1:1000])
  ), '[]');
end
$$;
comment on function public.dataset_contents(uuid, text[]) is
  'The large columns of at most 1,000 items, which never change. Admins, researchers, the machine.';

create function public.dataset_rationales(p_study uuid, p_items text[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  return coalesce((
    select jsonb_object_agg(d.item_id, d.rationale)
    from app.dataset_labels(p_study) d
    where d.item_id = any (p_items[1:100])
  ), '{}');
end
$$;
comment on function public.dataset_rationales(uuid, text[]) is
  'The rationales of at most 100 items, by item. Admins, researchers, the machine.';

create function public.dataset_counts(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  return app.dataset_counts(p_study);
end
$$;
comment on function public.dataset_counts(uuid) is
  'Responses by status, voided ones apart, and rows of the dataset. Admins, researchers, the machine.';

revoke all on function public.dataset_labels, public.dataset_watermark, public.dataset_contents,
  public.dataset_rationales, public.dataset_counts
  from public, anon, authenticated, service_role;
grant execute on function public.dataset_labels, public.dataset_watermark, public.dataset_contents,
  public.dataset_rationales, public.dataset_counts
  to authenticated, service_role;
