/** The tables of a run's ledger file. */
export const runLedgerSchema = `
create table run (
  only_row integer primary key check (only_row = 1),
  plan text not null,
  state text not null check (state in ('running', 'paused', 'cancelled')),
  created_at integer not null
) strict;

create table items (
  item_id text primary key,
  ordinal integer not null,
  scenario_id text not null,
  scenario_hash text not null,
  checkpoint_id text not null,
  model_key text not null,
  model_configuration_hash text not null,
  protocol_version text not null,
  trial integer not null,
  state text not null default 'open' check (state in ('open', 'claimed', 'completed', 'failed')),
  -- Why no record could be made.
  problem text,
  tries integer not null default 0,
  claimed_by text,
  -- Milliseconds since 1970.
  lease_until integer,
  unique (scenario_hash, checkpoint_id, model_key, model_configuration_hash, protocol_version, trial),
  check ((state = 'claimed') = (claimed_by is not null and lease_until is not null))
) strict;
create index items_next on items (model_key, state, ordinal);

-- Every record that was written, failures before a completed one included: their tokens were spent too.
create table tries (
  item_id text not null references items (item_id),
  try integer not null,
  status text not null,
  written_at integer not null,
  latency_ms integer,
  calls integer not null,
  unreported_calls integer not null,
  input_tokens integer not null,
  cached_input_tokens integer not null,
  output_tokens integer not null,
  record text not null,
  primary key (item_id, try)
) strict;
`;
