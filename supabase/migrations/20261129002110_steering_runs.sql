-- What admins and researchers see of runs, and what admins may change about them from the page.

create function public.steer_launch(p_launch uuid, p_change text)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  return app.steer_launch(v_actor.id, p_launch, p_change);
end
$$;
comment on function public.steer_launch(uuid, text) is 'Pauses, resumes or cancels a launch. Admins.';

-- A model's part of a launch as JSON: counts by state, failures by status, use of all tries, token totals of the responses
-- that report them, latency.
create function app.run_as_json(p_run public.runs)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'runId', p_run.id, 'modelKey', m.key, 'modelLabel', m.label, 'status', p_run.status,
    'planned', i.planned, 'completed', i.completed, 'failed', i.failed, 'claimed', i.claimed, 'unrecorded', i.unrecorded,
    'workers', i.workers,
    'failures', coalesce((
      select jsonb_object_agg(f.status, f.count)
      from (
        select t.status, count(*) as count
        from public.run_items fi
        join public.run_tries t on t.run_id = fi.run_id and t.item_id = fi.item_id and t.try = fi.tries
        where fi.run_id = p_run.id and fi.state = 'failed' and fi.problem is null
        group by t.status
      ) f
    ), '{}'),
    'use', (
      select jsonb_build_object(
        'tries', count(*), 'calls', coalesce(sum(t.calls), 0), 'unreportedCalls', coalesce(sum(t.unreported_calls), 0),
        'inputTokens', coalesce(sum(t.input_tokens), 0), 'cachedInputTokens', coalesce(sum(t.cached_input_tokens), 0),
        'outputTokens', coalesce(sum(t.output_tokens), 0),
        'latencyMedianMs', percentile_disc(0.5) within group (order by t.latency_ms),
        'latencyP95Ms', percentile_disc(0.95) within group (order by t.latency_ms),
        'lately', count(*) filter (where t.written_at > clock_timestamp() - interval '10 minutes'),
        'lastWrittenAt', max(t.written_at)
      )
      from public.run_tries t
      where t.run_id = p_run.id
    ),
    'responses', (
      select jsonb_build_object(
        'completed', count(*),
        'input', jsonb_build_object('reported', count(p.input_tokens), 'sum', coalesce(sum(p.input_tokens), 0)),
        'output', jsonb_build_object('reported', count(p.output_tokens), 'sum', coalesce(sum(p.output_tokens), 0)),
        'completion',
          jsonb_build_object('reported', count(p.completion_tokens), 'sum', coalesce(sum(p.completion_tokens), 0)),
        'reasoning',
          jsonb_build_object('reported', count(p.reasoning_tokens), 'sum', coalesce(sum(p.reasoning_tokens), 0))
      )
      from public.response_provenance p
      where p.run_id = p_run.id and p.status = 'completed'
    ),
    'prices', (
      select each -> 'prices' from jsonb_array_elements(p_run.settings -> 'models') each where each ->> 'key' = m.key
    )
  )
  from public.models m,
    lateral (
      select count(*) as planned, count(*) filter (where ri.state = 'completed') as completed,
        count(*) filter (where ri.state = 'failed') as failed, count(*) filter (where ri.state = 'claimed') as claimed,
        count(*) filter (where ri.state = 'failed' and ri.problem is not null) as unrecorded,
        count(distinct ri.claimed_by) filter (where ri.lease_until > clock_timestamp()) as workers
      from public.run_items ri
      where ri.run_id = p_run.id
    ) i
  where m.id = p_run.model_id
$$;
revoke all on function app.run_as_json from public;

-- Launches, the newest first: [{ launchId, studyId, studyName, protocolVersion, startedAt, finishedAt, settings, runs }].
-- One of them where it is named, else a page of them.
create function app.launches_as_json(p_launch uuid, p_limit int, p_offset int)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with pages as (
    select r.launch_id, min(r.started_at) as started_at
    from public.runs r
    where p_launch is null or r.launch_id = p_launch
    group by r.launch_id
    order by min(r.started_at) desc, r.launch_id
    limit least(p_limit, 100) offset p_offset
  )
  select jsonb_build_object(
    'total', (select count(distinct r.launch_id) from public.runs r where p_launch is null or r.launch_id = p_launch),
    'launches', coalesce(jsonb_agg(l.launch order by l.started_at desc, l.launch_id), '[]')
  )
  from (
    select pages.launch_id, pages.started_at, jsonb_build_object(
      'launchId', pages.launch_id,
      'studyId', min(s.id::text),
      'studyName', min(s.name),
      'protocolVersion', min(r.protocol_version),
      'promptHash', min(r.prompt_hash),
      'startedAt', pages.started_at,
      'finishedAt', case when bool_and(r.finished_at is not null) then max(r.finished_at) end,
      'runs', jsonb_agg(app.run_as_json(r) order by r.id)
    ) as launch
    from pages
    join public.runs r on r.launch_id = pages.launch_id
    join public.studies s on s.id = r.study_id
    group by pages.launch_id, pages.started_at
  ) l
$$;
revoke all on function app.launches_as_json from public;

create function public.run_launches(p_launch uuid default null, p_limit int default 20, p_offset int default 0)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  return app.launches_as_json(p_launch, p_limit, p_offset);
end
$$;
comment on function public.run_launches(uuid, int, int) is 'How far runs are, by launch and model. Admins and researchers.';

create function public.service_run_launch(p_launch uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select app.launches_as_json(p_launch, 1, 0) -> 'launches' -> 0
$$;
comment on function public.service_run_launch(uuid) is 'How far one launch is, or null. Service only.';

-- What failed in a launch, the newest first, with where its trace is: a response, unless nothing could be recorded.
create function public.run_failures(
  p_launch uuid, p_status text default null, p_limit int default 50, p_offset int default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  return (
    with failed as (
      select i.item_id, m.key as model_key, i.scenario_key, i.checkpoint_key, i.trial, i.tries,
        coalesce(case when i.problem is null then t.status end, 'unrecorded') as status,
        coalesce(i.problem, t.failure) as failure, t.written_at, p.response_id
      from public.runs r
      join public.models m on m.id = r.model_id
      join public.run_items i on i.run_id = r.id and i.state = 'failed'
      left join public.run_tries t on t.run_id = i.run_id and t.item_id = i.item_id and t.try = i.tries
      left join public.response_provenance p
        on p.study_id = r.study_id and p.item_id = i.item_id and p.status <> 'completed'
      where r.launch_id = p_launch
    ), chosen as (
      select * from failed f where p_status is null or f.status = p_status
    )
    select jsonb_build_object(
      'total', (select count(*) from chosen),
      'failures', coalesce((
        select jsonb_agg(jsonb_build_object(
          'itemId', c.item_id, 'modelKey', c.model_key, 'scenarioKey', c.scenario_key,
          'checkpointKey', c.checkpoint_key, 'trial', c.trial, 'tries', c.tries, 'status', c.status,
          'failure', c.failure, 'writtenAt', c.written_at, 'responseId', c.response_id
        ) order by c.written_at desc nulls first, c.item_id)
        from (
          select * from chosen order by written_at desc nulls first, item_id limit least(p_limit, 200) offset p_offset
        ) c
      ), '[]')
    )
  );
end
$$;
comment on function public.run_failures(uuid, text, int, int) is 'What failed in a launch, a page. Admins and researchers.';

-- One response of a launch with what it was made under and its calls; null where the launch has none such.
create function public.run_trace(p_launch uuid, p_response uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  return (
    select jsonb_build_object(
      'responseId', c.id, 'itemId', p.item_id, 'modelLabel', m.label, 'status', p.status, 'failure', p.failure,
      'checkpointKey', c.checkpoint_key, 'checkpointIndex', c.checkpoint_index, 'timezone', c.timezone,
      'eventPrefixJson', c.event_prefix_json, 'inspectionTraceJson', c.inspection_trace_json,
      'finalActionJson', c.final_action_json, 'executionResultJson', c.execution_result_json,
      'effectsJson', c.effects_json, 'outboxJson', c.outbox_json, 'repairs', p.repairs, 'forcedFinal', p.forced_final,
      'promptVersion', p.prompt_version, 'promptHash', p.prompt_hash, 'protocolVersion', p.protocol_version,
      'calls', coalesce((
        select jsonb_agg(jsonb_build_object(
          'sequence', k.sequence, 'retained', k.retained, 'inputTokens', k.input_tokens,
          'outputTokens', k.output_tokens, 'reasoningTokens', k.reasoning_tokens, 'latencyMs', k.latency_ms,
          'note', k.note
        ) order by k.sequence)
        from public.model_calls k
        where k.response_id = c.id
      ), '[]')
    )
    from public.response_content c
    join public.response_provenance p on p.response_id = c.id
    join public.models m on m.id = p.model_id
    where c.id = p_response
      and exists (
        select from public.run_items i join public.runs r on r.id = i.run_id
        where r.launch_id = p_launch and i.item_id = p.item_id and r.study_id = p.study_id
      )
  );
end
$$;
comment on function public.run_trace(uuid, uuid) is 'One response of a launch, looked into. Admins and researchers.';

revoke all on function
  public.steer_launch, public.run_launches, public.run_failures, public.run_trace, public.service_run_launch
  from public, anon, authenticated, service_role;
grant execute on function public.steer_launch, public.run_launches, public.run_failures, public.run_trace
  to authenticated;
grant execute on function public.service_run_launch to service_role;
