-- The dataset: one row per response, the primary slot's submission; calibration and voided responses are not part of it.
--
-- Pages run by item_id in byte order, so that an export is the same on every machine. Rows leave as one JSON value: the
-- data API would cut a longer set of rows at its own limit with a status of success.

-- The primary labels of a study. Every figure of the dataset is counted or read from here.
create function app.dataset_slots(p_study uuid)
returns table (item_id text, response_id uuid, slot_id uuid)
language sql
stable
set search_path = ''
as $$
  select p.item_id, p.response_id, s.id
  from public.response_provenance p
  join public.response_content c on c.id = p.response_id and c.voided_at is null
  join public.slots s on s.response_id = p.response_id and s.part = 'primary'
  join public.batches b on b.id = s.batch_id and b.kind <> 'calibration'
  join public.annotations a on a.slot_id = s.id
  where p.study_id = p_study and p.status = 'completed'
$$;

create function app.dataset_page(p_study uuid, p_after_item text, p_limit int)
returns table (item_id text, response_id uuid, slot_id uuid)
language sql
stable
set search_path = ''
as $$
  select d.item_id, d.response_id, d.slot_id
  from app.dataset_slots(p_study) d
  where d.item_id collate "C" > coalesce(p_after_item, '') collate "C"
  order by d.item_id collate "C"
  limit least(greatest(coalesce(p_limit, 200), 1), 1000)
$$;

-- The published words of the codes (lib/domain/dataset/words.ts). Null for null; a code without a word is a bug and
-- raises, for a hole in the dataset would pass for a dimension that does not apply.
create function app.dataset_word(p_code text)
returns text
language plpgsql
immutable
strict
set search_path = ''
as $$
declare
  v_word text := case p_code
    when 'timely' then 'Timely'
    when 'premature' then 'Premature'
    when 'belated' then 'Belated'
    when 'inaction' then 'Inaction'
    when 'appropriate' then 'Appropriate'
    when 'insufficient' then 'Insufficient'
    when 'excessive' then 'Excessive'
    when 'unsupported_evidence' then 'Unsupported Evidence'
    when 'irrelevant_action' then 'Irrelevant Action'
    when 'factual_contradiction' then 'Factual Contradiction'
    when 'others' then 'Others'
    when 'timing' then 'Timing'
    when 'intensity' then 'Intensity'
    when 'other_issues' then 'Other issues'
  end;
begin
  if v_word is null then
    raise exception using errcode = 'case_not_found', message = 'no published word for the code ' || p_code;
  end if;
  return v_word;
end
$$;

-- An issue is listed in the order it was chosen in.
create function app.dataset_words(p_codes text[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(app.dataset_word(code) order by ordinal), '[]')
  from unnest(p_codes) with ordinality listed (code, ordinal)
$$;

-- Stable within a study and without meaning outside it.
create function app.pseudonym(p_study uuid, p_person uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'annotator_' || left(encode(sha256(convert_to(p_study::text || '/' || p_person::text, 'UTF8')), 'hex'), 12)
$$;

revoke all on function app.dataset_slots, app.dataset_page, app.dataset_word, app.dataset_words, app.pseudonym
  from public;

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
revoke all on function app.require_results_reader from public;

create function public.dataset_rows(p_study uuid, p_after_item text, p_limit int)
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
    select jsonb_agg(
      jsonb_build_object(
        'item_id', page.item_id,
        'model', m.key,
        'domain', i.domain,
        'need_type', k.need_type,
        'instance', i.key,
        'scenario', sc.key,
        'checkpoint', c.checkpoint_key,
        'instance_description', c.instance_description,
        'personal_description', c.personal_description,
        'scenario_description', k.description,
        'event_prefix_json', c.event_prefix_json,
        'inspection_trace_json', c.inspection_trace_json,
        'final_action_json', c.final_action_json,
        'execution_result_json', c.execution_result_json,
        'action_level', a.level,
        'verdict', a.verdict,
        'timing', app.dataset_word(a.timing),
        'intensity', app.dataset_word(a.intensity),
        'failed_dimensions', app.dataset_words(a.failed_dimensions),
        'other_issues', app.dataset_words(a.other_issues),
        'rationale', a.rationale,
        'retrieval_rounds', p.retrieval_rounds,
        'input_tokens', p.input_tokens,
        'output_tokens', p.output_tokens,
        'completion_tokens', p.completion_tokens,
        'reasoning_tokens', p.reasoning_tokens
      )
      order by page.item_id collate "C"
    )
    from app.dataset_page(p_study, p_after_item, p_limit) page
    join public.response_content c on c.id = page.response_id
    join public.response_provenance p on p.response_id = page.response_id
    join public.models m on m.id = p.model_id
    join public.scenarios sc on sc.id = c.scenario_id
    join public.instances i on i.id = sc.instance_id
    join public.scenario_construction k on k.revision_id = c.revision_id
    join public.annotations a on a.slot_id = page.slot_id
  ), '[]');
end
$$;
comment on function public.dataset_rows(uuid, text, int) is
  'Rows of the dataset past an item, at most 1,000, in its 26 columns. Admins, researchers, the machine.';

create function public.dataset_sidecar_rows(p_study uuid, p_after_item text, p_limit int)
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
    with page as materialized (
      select page.item_id, page.response_id, page.slot_id, c.revision_id, c.checkpoint_index
      from app.dataset_page(p_study, p_after_item, p_limit) page
      join public.response_content c on c.id = page.response_id
    ),
    revisions as materialized (
      select r.id, json_array_length(app.readable_json(r.document) -> 'events') as event_count
      from public.scenario_revisions r
      where r.id in (select page.revision_id from page)
    )
    select jsonb_agg(
      jsonb_build_object(
        'item_id', page.item_id,
        'annotator', app.pseudonym(p_study, a.annotator_id),
        'batch', b.name,
        'event_count', r.event_count,
        'checkpoint_position', page.checkpoint_index,
        'inferred_level', a.inferred_level,
        'content_access', p.content_access,
        'zero_counts_only', p.zero_counts_only,
        'records_access', p.records_access,
        'command_count', p.command_count,
        'label_version', a.version,
        'guideline_version', g.version,
        'active_milliseconds', a.active_ms,
        'label_source', a.source
      )
      order by page.item_id collate "C"
    )
    from page
    join revisions r on r.id = page.revision_id
    join public.response_provenance p on p.response_id = page.response_id
    join public.annotations a on a.slot_id = page.slot_id
    join public.slots s on s.id = page.slot_id
    join public.batches b on b.id = s.batch_id
    left join public.guideline_versions g on g.id = a.guideline_version_id
  ), '[]');
end
$$;
comment on function public.dataset_sidecar_rows(uuid, text, int) is
  'What the dataset''s columns lack, for the same items in the same order. Admins, researchers, the machine.';

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
  return (
    select jsonb_build_object(
      'responses', coalesce(sum(counted.responses), 0),
      'voided', (
        select count(*) from public.response_content c where c.study_id = p_study and c.voided_at is not null
      ),
      'labelled', (select count(*) from app.dataset_slots(p_study)),
      'byStatus', coalesce(jsonb_object_agg(counted.status, counted.responses), '{}')
    )
    from (
      select p.status, count(*) as responses
      from public.response_provenance p
      join public.response_content c on c.id = p.response_id and c.voided_at is null
      where p.study_id = p_study
      group by p.status
    ) counted
  );
end
$$;
comment on function public.dataset_counts(uuid) is
  'Responses by status, voided ones apart, and rows of the dataset. Admins, researchers, the machine.';

revoke all on function public.dataset_rows, public.dataset_sidecar_rows, public.dataset_counts
  from public, anon, authenticated, service_role;
grant execute on function public.dataset_rows, public.dataset_sidecar_rows, public.dataset_counts
  to authenticated, service_role;
