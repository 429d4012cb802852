-- What `halo arena verify` reads of a study, revision by revision, and how it marks what does not come out again. For the
-- service key only.

-- [{ revisionId, scenarioId, responses }]: the states of scenarios that a study has responses of, voided ones left out.
create function public.study_revisions(p_study uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'revisionId', g.revision_id, 'scenarioId', s.key, 'responses', g.responses
  ) order by s.key, g.revision_id), '[]')
  from (
    select c.scenario_id, c.revision_id, count(*) as responses
    from public.response_content c
    where c.study_id = p_study and c.voided_at is null
    group by c.scenario_id, c.revision_id
  ) g
  join public.scenarios s on s.id = g.scenario_id
$$;
comment on function public.study_revisions(uuid) is 'Which states of scenarios a study has responses of. Service only.';

-- The documents of one revision, and the records of a study's responses to it as arena/runner/response-record.ts has them, as
-- far as replaying needs them.
create function public.revision_records(p_study uuid, p_revision uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'instanceDocument', d.document, 'noise', d.noise, 'scenarioDocument', r.document,
    'records', coalesce((
      select jsonb_agg(jsonb_build_object(
        'responseId', c.id, 'itemId', p.item_id, 'scenarioId', s.key, 'scenarioHash', p.scenario_hash,
        'checkpointId', c.checkpoint_key, 'modelKey', m.key, 'modelConfigurationHash', p.model_configuration_hash,
        'protocolVersion', p.protocol_version, 'trial', p.trial, 'instanceId', i.key,
        'checkpointIndex', c.checkpoint_index, 'status', p.status, 'eventPrefixJson', c.event_prefix_json,
        'inspectionTraceJson', c.inspection_trace_json, 'finalActionJson', c.final_action_json,
        'executionResultJson', c.execution_result_json, 'effectsJson', c.effects_json, 'outboxJson', c.outbox_json,
        'inferredLevel', c.inferred_level, 'retrievalRounds', p.retrieval_rounds, 'commandCount', p.command_count,
        'contentAccess', p.content_access, 'zeroCountsOnly', p.zero_counts_only, 'recordsAccess', p.records_access,
        'stateDigestBefore', p.state_digest_before, 'stateDigestAfter', p.state_digest_after
      ) order by p.item_id)
      from public.response_content c
      join public.response_provenance p on p.response_id = c.id
      join public.models m on m.id = p.model_id
      where c.study_id = p_study and c.revision_id = p_revision and c.voided_at is null
    ), '[]')
  )
  from public.scenario_revisions r
  join public.scenarios s on s.id = r.scenario_id
  join public.instances i on i.id = s.instance_id
  join public.instance_documents d on d.id = r.instance_document_id
  where r.id = p_revision
$$;
comment on function public.revision_records(uuid, uuid) is
  'What replaying a study''s responses to one state of a scenario needs. Service only.';

create function public.service_void_response(p_response uuid, p_reason text)
returns int
language sql
security definer
set search_path = ''
as $$
  select app.void_response(null, p_response, p_reason)
$$;
comment on function public.service_void_response(uuid, text) is
  'Marks a response that does not come out again as invalid. Service only.';

revoke all on function public.study_revisions, public.revision_records, public.service_void_response
  from public, anon, authenticated, service_role;
grant execute on function public.study_revisions, public.revision_records, public.service_void_response to service_role;
