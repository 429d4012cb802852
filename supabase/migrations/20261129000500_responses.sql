-- Responses: what an agent did at a checkpoint. Tables by audience: all signed-in people share one Postgres role, so
-- column privileges cannot tell an annotator from an admin.
--
-- The *_json columns are text, kept and exported byte for byte.

-- A JSON text as json that Postgres can look into: its json operators fail on \u0000 anywhere in a text, so the escape is
-- taken out here (an even number of backslashes before it is not one). For reading single facts only.
create function app.readable_json(p_text text)
returns json
language sql
immutable
set search_path = ''
as $$
  select case
    when position('\u0000' in p_text) = 0 then p_text::json
    else regexp_replace(p_text, '(?<!\\)((?:\\\\)*)\\u0000', '\1', 'g')::json
  end
$$;
revoke all on function app.readable_json from public;

create table public.models (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  key text not null,
  label text not null,
  model_group text not null,
  configuration jsonb not null default '{}',
  constraint models_pkey primary key (id),
  constraint models_key_unique unique (study_id, key),
  constraint models_of_study_unique unique (study_id, id),
  constraint models_key_length check (char_length(key) between 1 and 200),
  -- other: an imported file names no group.
  constraint models_group_known check (model_group in ('proprietary', 'open', 'baseline', 'human', 'other')),
  constraint models_study_fkey foreign key (study_id) references public.studies (id)
);
comment on table public.models is 'An agent with its configuration, in one study. Unknown to annotators.';

create table public.guideline_versions (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  version int not null,
  body_en text not null,
  body_zh text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint guideline_versions_pkey primary key (id),
  constraint guideline_versions_number_unique unique (study_id, version),
  constraint guideline_versions_version_positive check (version > 0),
  constraint guideline_versions_study_fkey foreign key (study_id) references public.studies (id),
  constraint guideline_versions_created_by_fkey foreign key (created_by) references public.profiles (id)
);
comment on table public.guideline_versions is 'What annotators are told; each label is stamped with the version it was made under.';

create table public.runs (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  model_id uuid not null,
  -- The rows of one launch belong together: what a researcher started with one command.
  launch_id uuid not null,
  status text not null,
  protocol_version text not null,
  prompt_hash text not null,
  settings jsonb not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint runs_pkey primary key (id),
  constraint runs_launch_unique unique (launch_id, model_id),
  constraint runs_status_known check (status in ('running', 'paused', 'finished', 'cancelled')),
  constraint runs_model_fkey foreign key (study_id, model_id) references public.models (study_id, id)
);
comment on table public.runs is 'One pass of a model over the study''s checkpoints.';
create index runs_study_idx on public.runs (study_id, started_at desc);

create table public.response_content (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  scenario_id uuid not null,
  revision_id uuid not null,
  checkpoint_key text not null,
  checkpoint_index int not null,
  -- ISO 8601 with the scenario's own offset, which timestamptz would lose.
  checkpoint_time text not null,
  instance_description text not null,
  personal_description text not null,
  person_name text not null,
  timezone text not null,
  event_prefix_json text not null,
  inspection_trace_json text not null,
  final_action_json text not null,
  execution_result_json text not null,
  effects_json text not null,
  outbox_json text not null,
  -- Null where a failed response has no final action.
  inferred_level text,
  voided_at timestamptz,
  void_reason text,
  constraint response_content_pkey primary key (id),
  constraint response_content_checkpoint_index_positive check (checkpoint_index > 0),
  constraint response_content_inferred_level_known check (inferred_level in ('L0', 'L1', 'L2', 'L3')),
  constraint response_content_voided_with_reason check ((voided_at is null) = (void_reason is null)),
  constraint response_content_study_fkey foreign key (study_id) references public.studies (id),
  constraint response_content_revision_fkey
    foreign key (scenario_id, revision_id) references public.scenario_revisions (scenario_id, id)
);
comment on table public.response_content is 'What an annotator may be shown of a response, through the slot and nothing else.';
create index response_content_scenario_idx on public.response_content (study_id, scenario_id, checkpoint_index);

create table public.response_provenance (
  response_id uuid not null,
  study_id uuid not null,
  -- Byte order, which is the order of the export on every machine.
  item_id text collate "C" not null,
  model_id uuid not null,
  run_id uuid,
  status text not null,
  -- Why it failed, in the runner's words; null where it completed.
  failure text,
  scenario_hash text not null,
  trial int not null default 1,
  retrieval_rounds int not null,
  -- Null for imported records whose trace does not show it.
  command_count int,
  repairs int not null default 0,
  forced_final boolean not null default false,
  content_access boolean,
  zero_counts_only boolean,
  records_access boolean,
  state_digest_before text,
  state_digest_after text,
  prompt_version text,
  prompt_hash text,
  model_configuration_hash text,
  protocol_version text not null,
  latency_ms bigint,
  -- Null: the model did not report the figure. Missing is never 0.
  input_tokens bigint,
  output_tokens bigint,
  completion_tokens bigint,
  reasoning_tokens bigint,
  constraint response_provenance_pkey primary key (response_id),
  constraint response_provenance_item_unique unique (study_id, item_id),
  constraint response_provenance_status_known check (
    status in ('completed', 'parse_failed', 'transport_failed', 'budget_exhausted', 'harness_error')
  ),
  constraint response_provenance_counts_natural check (
    trial > 0 and retrieval_rounds >= 0 and command_count >= 0 and repairs >= 0
  ),
  constraint response_provenance_response_fkey foreign key (response_id) references public.response_content (id),
  constraint response_provenance_model_fkey foreign key (study_id, model_id) references public.models (study_id, id),
  constraint response_provenance_run_fkey foreign key (run_id) references public.runs (id)
);
comment on table public.response_provenance is 'Where a response comes from and what it cost. Never shown to annotators.';
create index response_provenance_model_idx on public.response_provenance (model_id);
create index response_provenance_status_idx on public.response_provenance (study_id, status);

create table public.model_calls (
  id uuid not null default gen_random_uuid(),
  response_id uuid not null,
  sequence int not null,
  -- False: a call whose answer was thrown away, such as a retry; its tokens were spent all the same.
  retained boolean not null,
  -- Of the whole prompt, cached parts included.
  input_tokens bigint,
  cached_input_tokens bigint,
  output_tokens bigint,
  completion_tokens bigint,
  reasoning_tokens bigint,
  usage jsonb,
  latency_ms bigint,
  -- Why no answer came of it, or why the answer stopped short.
  note text,
  constraint model_calls_pkey primary key (id),
  constraint model_calls_sequence_unique unique (response_id, sequence),
  constraint model_calls_response_fkey foreign key (response_id) references public.response_content (id)
);
comment on table public.model_calls is 'Each call to a model behind a response, with what the model reported of its use.';

alter table public.models enable row level security;
alter table public.guideline_versions enable row level security;
alter table public.runs enable row level security;
alter table public.response_content enable row level security;
alter table public.response_provenance enable row level security;
alter table public.model_calls enable row level security;
revoke all on public.models, public.guideline_versions, public.runs, public.response_content,
  public.response_provenance, public.model_calls
  from public, anon, authenticated, service_role;
grant select on public.models, public.guideline_versions, public.runs, public.response_content,
  public.response_provenance, public.model_calls
  to authenticated, service_role;

create policy "Admins and researchers read models" on public.models
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "Members read their studies' guidelines" on public.guideline_versions
  for select to authenticated using (app.is_member(study_id));
create policy "Admins and researchers read every guideline" on public.guideline_versions
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "Admins and researchers read runs" on public.runs
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "Admins and researchers read responses" on public.response_content
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "Admins and researchers read provenance" on public.response_provenance
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "Admins and researchers read model calls" on public.model_calls
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
