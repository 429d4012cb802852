-- Runs that several workers on several machines share: the store hands out items, one claim each, and takes responses
-- in. Workers keep nothing. For the service key only; every call may be repeated.

create table public.run_items (
  run_id uuid not null,
  item_id text collate "C" not null,
  ordinal int not null,
  scenario_key text not null,
  scenario_hash text not null,
  checkpoint_key text not null,
  trial int not null,
  model_configuration_hash text not null,
  state text not null default 'open',
  -- Why no record could be made.
  problem text,
  tries int not null default 0,
  claimed_by text,
  -- A claim whose lease has run out is anybody's: its worker is believed dead.
  lease_until timestamptz,
  constraint run_items_pkey primary key (run_id, item_id),
  constraint run_items_key_unique unique (run_id, scenario_hash, checkpoint_key, model_configuration_hash, trial),
  constraint run_items_state_known check (state in ('open', 'claimed', 'completed', 'failed')),
  constraint run_items_claimed_with_lease check (
    (state = 'claimed') = (claimed_by is not null and lease_until is not null)
  ),
  constraint run_items_counts_natural check (tries >= 0 and trial > 0),
  constraint run_items_run_fkey foreign key (run_id) references public.runs (id)
);
comment on table public.run_items is 'The responses a run makes, with whose hands each is in.';
create index run_items_next_idx on public.run_items (run_id, ordinal) where state in ('open', 'claimed');

create table public.run_tries (
  run_id uuid not null,
  item_id text collate "C" not null,
  try int not null,
  status text not null,
  failure text,
  -- Over all its calls to a model, those that were not used included; unreported_calls says of how many nothing is known.
  calls int not null,
  unreported_calls int not null,
  input_tokens bigint not null,
  cached_input_tokens bigint not null,
  output_tokens bigint not null,
  latency_ms bigint,
  written_at timestamptz not null default clock_timestamp(),
  constraint run_tries_pkey primary key (run_id, item_id, try),
  constraint run_tries_item_fkey foreign key (run_id, item_id) references public.run_items (run_id, item_id)
);
comment on table public.run_tries is
  'Each try at a response, failed ones that a completed one replaced included: their tokens were spent too.';
create index run_tries_written_idx on public.run_tries (run_id, written_at);

alter table public.run_items enable row level security;
alter table public.run_tries enable row level security;
revoke all on public.run_items, public.run_tries from public, anon, authenticated, service_role;
grant select on public.run_items, public.run_tries to authenticated, service_role;
create policy "Admins and researchers read run items" on public.run_items
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "Admins and researchers read run tries" on public.run_tries
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));

-- Starting ----------------------------------------------------------------------------------------------------------

-- One model's part of a launch: { itemId, scenarioId, scenarioHash, checkpointId, trial, modelConfigurationHash } an item,
-- in the order in which they are handed out. Once more with the same launch adds items that are new, for which a finished
-- run goes on. Refuses PT422 where an item is of a scenario, or of a state of it, that the study does not pin.
create function public.start_run(
  p_study uuid, p_model uuid, p_launch uuid, p_protocol_version text, p_prompt_hash text, p_settings jsonb, p_items jsonb
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run uuid;
  v_added int;
begin
  perform app.require_study(p_study);
  if not exists (select from public.models m where m.id = p_model and m.study_id = p_study) then
    perform app.refuse(404, 'no such model in this study', 'model_unknown');
  end if;
  if exists (
    select from jsonb_to_recordset(p_items) i ("scenarioId" text, "scenarioHash" text)
    where not exists (
      select
      from public.study_scenarios ss
      join public.scenarios s on s.id = ss.scenario_id
      join public.scenario_revisions r on r.id = ss.revision_id
      where ss.study_id = p_study and s.key = i."scenarioId" and r.sha256 = i."scenarioHash"
    )
  ) then
    perform app.refuse(422, 'an item is of a scenario that the study does not pin', 'scenario_not_pinned');
  end if;
  insert into public.runs (study_id, model_id, launch_id, status, protocol_version, prompt_hash, settings)
  values (p_study, p_model, p_launch, 'running', p_protocol_version, p_prompt_hash, p_settings)
  on conflict (launch_id, model_id) do nothing
  returning id into v_run;
  if v_run is null then
    select r.id into strict v_run
    from public.runs r
    where r.launch_id = p_launch and r.model_id = p_model
    for no key update;
  else
    perform app.record(null, 'run.started', 'run', v_run, jsonb_build_object('launchId', p_launch));
  end if;
  insert into public.run_items (
    run_id, item_id, ordinal, scenario_key, scenario_hash, checkpoint_key, trial, model_configuration_hash
  )
  select v_run, i.item ->> 'itemId', i.ordinal, i.item ->> 'scenarioId', i.item ->> 'scenarioHash',
    i.item ->> 'checkpointId', (i.item ->> 'trial')::int, i.item ->> 'modelConfigurationHash'
  from jsonb_array_elements(p_items) with ordinality i (item, ordinal)
  on conflict do nothing;
  get diagnostics v_added = row_count;
  update public.runs r set status = 'running', finished_at = null
  where r.id = v_run and r.status = 'finished' and v_added > 0;
  if found then
    perform app.record(null, 'run.resumed', 'run', v_run, jsonb_build_object('launchId', p_launch));
  end if;
  return v_run;
end
$$;
comment on function public.start_run(uuid, uuid, uuid, text, text, jsonb, jsonb) is
  'Begins a model''s part of a launch; idempotent by launch and model. Service only.';

-- [{ scenarioId, scenarioHash }]: what runs into a study may be of.
create function public.study_pins(p_study uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('scenarioId', s.key, 'scenarioHash', r.sha256) order by ss.ordinal), '[]'
  )
  from public.study_scenarios ss
  join public.scenarios s on s.id = ss.scenario_id
  join public.scenario_revisions r on r.id = ss.revision_id
  where ss.study_id = p_study
$$;
comment on function public.study_pins(uuid) is 'The scenarios of a study in their pinned states. Service only.';

-- Claims ------------------------------------------------------------------------------------------------------------

create function app.require_run(p_launch uuid, p_model_key text)
returns public.runs
language plpgsql
stable
set search_path = ''
as $$
declare
  v_run public.runs;
begin
  select r.* into v_run
  from public.runs r
  join public.models m on m.id = r.model_id
  where r.launch_id = p_launch and m.key = p_model_key;
  if not found then
    perform app.refuse(404, 'no such run', 'run_unknown');
  end if;
  return v_run;
end
$$;

-- The next item of a model for a worker: { kind: claimed, item }, { kind: wait, ms }, { kind: none } or { kind: stopped }
-- (arena/runner/ledger.ts). Two workers that ask at once get two items. A paused run has its workers wait.
create function public.claim_run_item(p_launch uuid, p_model_key text, p_worker text, p_lease_seconds int)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run public.runs := app.require_run(p_launch, p_model_key);
  v_now timestamptz := clock_timestamp();
  v_item public.run_items;
  v_lease timestamptz;
begin
  if v_run.status = 'paused' then
    return jsonb_build_object('kind', 'wait', 'ms', 3000);
  elsif v_run.status = 'cancelled' then
    return jsonb_build_object('kind', 'stopped');
  end if;
  select * into v_item
  from public.run_items i
  where i.run_id = v_run.id and (i.state = 'open' or (i.state = 'claimed' and i.lease_until < v_now))
  order by i.ordinal
  limit 1
  for update skip locked;
  if found then
    update public.run_items i
    set state = 'claimed', claimed_by = p_worker, lease_until = v_now + make_interval(secs => p_lease_seconds)
    where i.run_id = v_run.id and i.item_id = v_item.item_id;
    return jsonb_build_object('kind', 'claimed', 'item', jsonb_build_object(
      'itemId', v_item.item_id, 'scenarioId', v_item.scenario_key, 'scenarioHash', v_item.scenario_hash,
      'checkpointId', v_item.checkpoint_key, 'modelKey', p_model_key,
      'modelConfigurationHash', v_item.model_configuration_hash, 'protocolVersion', v_run.protocol_version,
      'trial', v_item.trial
    ));
  end if;
  select min(i.lease_until) into v_lease
  from public.run_items i
  where i.run_id = v_run.id and i.state = 'claimed' and i.claimed_by <> p_worker;
  if v_lease is null then
    return jsonb_build_object('kind', 'none');
  end if;
  return jsonb_build_object(
    'kind', 'wait',
    'ms', least(3000, greatest(200, ceil(extract(epoch from v_lease - v_now) * 1000)))::int
  );
end
$$;
comment on function public.claim_run_item(uuid, text, text, int) is 'Hands one item to a worker under a lease. Service only.';

-- Extends the leases of these items as far as the worker holds them; returns how many it does. One whose claim never
-- arrived at the worker is not among them, and so becomes free.
create function public.renew_run_claims(p_launch uuid, p_worker text, p_items text[], p_lease_seconds int)
returns int
language sql
security definer
set search_path = ''
as $$
  with renewed as (
    update public.run_items i
    set lease_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
    from public.runs r
    where r.launch_id = p_launch and i.run_id = r.id and i.item_id = any (p_items) and i.state = 'claimed'
      and i.claimed_by = p_worker
    returning 1
  )
  select count(*)::int from renewed
$$;
comment on function public.renew_run_claims(uuid, text, text[], int) is 'Keeps a worker''s claims alive. Service only.';

-- Locks the run before it looks: of two workers that end the last two items at once, the later sees both ended.
create function app.finish_run_where_done(p_run uuid)
returns void
language sql
set search_path = ''
as $$
  select from public.runs r where r.id = p_run for no key update;
  update public.runs r
  set status = 'finished', finished_at = clock_timestamp()
  where r.id = p_run and r.status in ('running', 'paused')
    and not exists (
      select from public.run_items i where i.run_id = p_run and i.state in ('open', 'claimed')
    )
$$;

-- Responses ---------------------------------------------------------------------------------------------------------

-- A record as one try of its item, and the item's state after it. A try that is known changes nothing.
create function app.keep_run_try(p_run uuid, p_try int, p_record jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.run_tries (
    run_id, item_id, try, status, failure, calls, unreported_calls, input_tokens, cached_input_tokens, output_tokens,
    latency_ms
  )
  select
    p_run, p_record ->> 'itemId', p_try, p_record ->> 'status', p_record ->> 'failure',
    count(k), count(k) filter (where not k.reported),
    coalesce(sum(k.input) filter (where k.reported), 0), coalesce(sum(k.cached) filter (where k.reported), 0),
    coalesce(sum(k.output) filter (where k.reported), 0), (p_record ->> 'latencyMs')::bigint
  from (
    select c."inputTokens" as input, c."cachedInputTokens" as cached, c."outputTokens" as output,
      c."inputTokens" is not null and c."outputTokens" is not null as reported
    from jsonb_to_recordset(p_record -> 'modelCalls') c (
      "inputTokens" bigint, "cachedInputTokens" bigint, "outputTokens" bigint
    )
  ) k
  on conflict do nothing;
  update public.run_items i
  set state = case when p_record ->> 'status' = 'completed' then 'completed' else 'failed' end, tries = p_try,
    problem = null, claimed_by = null, lease_until = null
  where i.run_id = p_run and i.item_id = p_record ->> 'itemId' and i.tries < p_try and i.state <> 'completed';
end
$$;

-- Takes the response of a claimed item in, in one transaction. 'lost': the claim is another worker's by now, or the item
-- is done; the record is thrown away.
create function public.write_run_response(p_launch uuid, p_worker text, p_record jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run public.runs := app.require_run(p_launch, p_record ->> 'modelKey');
  v_tries int;
begin
  -- The order in which import_responses locks too.
  perform pg_advisory_xact_lock(hashtextextended('import_responses/' || v_run.study_id::text, 0));
  select i.tries into v_tries
  from public.run_items i
  where i.run_id = v_run.id and i.item_id = p_record ->> 'itemId' and i.state = 'claimed' and i.claimed_by = p_worker
  for update;
  if not found then
    return 'lost';
  end if;
  perform app.import_response(v_run.study_id, v_run.model_id, v_run.id, p_record);
  perform app.keep_run_try(v_run.id, v_tries + 1, p_record);
  perform app.finish_run_where_done(v_run.id);
  return 'written';
end
$$;
comment on function public.write_run_response(uuid, text, jsonb) is 'Takes in what a worker made of its claim. Service only.';

create function public.give_up_run_item(p_launch uuid, p_model_key text, p_worker text, p_item text, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run public.runs := app.require_run(p_launch, p_model_key);
begin
  update public.run_items i
  set state = 'failed', problem = p_reason, claimed_by = null, lease_until = null
  where i.run_id = v_run.id and i.item_id = p_item and i.state = 'claimed' and i.claimed_by = p_worker;
  perform app.finish_run_where_done(v_run.id);
end
$$;
comment on function public.give_up_run_item(uuid, text, text, text, text) is
  'Ends a claim of which no record could be made. Service only.';

-- Tries that were made elsewhere, [{ try, record }] in their order, of one model's part of a launch. All or nothing;
-- returns { added, present } of the responses.
create function public.load_run_tries(p_launch uuid, p_model_key text, p_tries jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run public.runs := app.require_run(p_launch, p_model_key);
  v_each jsonb;
  v_added int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('import_responses/' || v_run.study_id::text, 0));
  for v_each in select jsonb_array_elements(p_tries) loop
    if v_each #>> '{record,modelKey}' is distinct from p_model_key then
      perform app.refuse(422, 'a response names another model', 'model_mismatch');
    end if;
    if app.import_response(v_run.study_id, v_run.model_id, v_run.id, v_each -> 'record') then
      v_added := v_added + 1;
    end if;
    perform app.keep_run_try(v_run.id, (v_each ->> 'try')::int, v_each -> 'record');
  end loop;
  perform app.finish_run_where_done(v_run.id);
  return jsonb_build_object('added', v_added, 'present', jsonb_array_length(p_tries) - v_added);
end
$$;
comment on function public.load_run_tries(uuid, text, jsonb) is
  'Adds what a run made on a machine of its own; idempotent. Service only.';

-- Steering ----------------------------------------------------------------------------------------------------------

-- 'pause': workers wait; 'resume': they go on, and failed items are open again, also of a run that is under way; 'cancel':
-- for good. Returns how many of the launch's runs changed.
create function app.steer_launch(p_actor uuid, p_launch uuid, p_change text)
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_changed int := 0;
  v_run public.runs;
begin
  if p_change not in ('pause', 'resume', 'cancel') then
    perform app.refuse(422, 'no such change of a run', 'malformed_request');
  end if;
  if not exists (select from public.runs r where r.launch_id = p_launch) then
    perform app.refuse(404, 'no such run', 'run_unknown');
  end if;
  for v_run in select * from public.runs r where r.launch_id = p_launch order by r.id for update loop
    if p_change = 'resume' and v_run.status in ('paused', 'finished', 'running') then
      update public.run_items i set state = 'open', problem = null where i.run_id = v_run.id and i.state = 'failed';
      continue when not found and v_run.status <> 'paused';
      update public.runs r set status = 'running', finished_at = null where r.id = v_run.id;
    elsif p_change = 'pause' and v_run.status = 'running' then
      update public.runs r set status = 'paused' where r.id = v_run.id;
    elsif p_change = 'cancel' and v_run.status in ('running', 'paused') then
      update public.runs r set status = 'cancelled', finished_at = clock_timestamp() where r.id = v_run.id;
    else
      continue;
    end if;
    v_changed := v_changed + 1;
    perform app.record(
      p_actor,
      case p_change when 'pause' then 'run.paused' when 'resume' then 'run.resumed' else 'run.cancelled' end,
      'run', v_run.id, jsonb_build_object('launchId', p_launch)
    );
  end loop;
  return v_changed;
end
$$;

create function public.service_steer_launch(p_launch uuid, p_change text)
returns int
language sql
security definer
set search_path = ''
as $$
  select app.steer_launch(null, p_launch, p_change)
$$;
comment on function public.service_steer_launch(uuid, text) is 'Pauses, resumes or cancels a launch. Service only.';

revoke all on function app.require_run, app.finish_run_where_done, app.keep_run_try, app.steer_launch from public;
revoke all on function public.start_run, public.study_pins, public.claim_run_item, public.renew_run_claims,
  public.write_run_response, public.give_up_run_item, public.load_run_tries, public.service_steer_launch
  from public, anon, authenticated, service_role;
grant execute on function public.start_run, public.study_pins, public.claim_run_item, public.renew_run_claims,
  public.write_run_response, public.give_up_run_item, public.load_run_tries, public.service_steer_launch
  to service_role;
