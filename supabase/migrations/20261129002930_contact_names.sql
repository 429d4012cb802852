-- Events, actions and the outbox name contacts by id; people read names. An instance's file has both, so the names of the
-- contacts that a response mentions go with its content.

-- The names of an instance's contacts by id, noise included; empty where a file is none of this project's.
create function app.contact_names_of(p_document text, p_noise text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_names jsonb := '{}';
begin
  select coalesce(jsonb_object_agg(c.row ->> 'id', c.row ->> 'name'), '{}') into v_names
  from (
    select own.value as row
    from jsonb_path_query(p_document::jsonb, 'lax $.apps.contacts[*]') own(value)
    union all
    select noise.value
    from jsonb_path_query(coalesce(p_noise, '{}')::jsonb, 'lax $.records[*] ? (@.store == "contacts").row') noise(value)
  ) c
  where jsonb_typeof(c.row) = 'object' and c.row ->> 'id' is not null and c.row ->> 'name' is not null;
  return v_names;
exception
  -- Files are kept as they came; one that is no JSON names nobody.
  when data_exception then return '{}';
end
$$;

-- Kept beside the file, because reading 100 KB of JSON anew for each item would be felt.
alter table public.instance_documents add column contact_names jsonb not null default '{}';
comment on column public.instance_documents.contact_names is 'The names of the contacts by id, from the file and its noise.';
update public.instance_documents d set contact_names = app.contact_names_of(d.document, d.noise);

create function app.keep_contact_names()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.contact_names := app.contact_names_of(new.document, new.noise);
  return new;
end
$$;
create trigger instance_documents_contact_names before insert on public.instance_documents
  for each row execute function app.keep_contact_names();
revoke all on function app.contact_names_of, app.keep_contact_names from public;

-- { id: name } of the contacts whose ids occur in what a response shows.
create function app.contacts_in(p_response uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(n.key, n.value), '{}')
  from public.response_content c
  join public.scenario_revisions r on r.id = c.revision_id
  join public.instance_documents d on d.id = r.instance_document_id
  -- Behind an offset, so that the planner does not fold it in: some 100 KB, put together once and not once for each contact.
  cross join lateral (
    select concat(c.event_prefix_json, c.inspection_trace_json, c.final_action_json, c.effects_json, c.outbox_json) as said
    offset 0
  ) content
  cross join lateral jsonb_each_text(d.contact_names) n
  where c.id = p_response and strpos(content.said, '"' || n.key || '"') > 0
$$;
revoke all on function app.contacts_in from public;

-- As in reading_slots, with the contacts' names.
create or replace function app.slot_content(p_response uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'instanceDescription', c.instance_description,
    'personalDescription', c.personal_description,
    'personName', c.person_name,
    'timezone', c.timezone,
    'checkpointTime', c.checkpoint_time,
    'eventPrefixJson', c.event_prefix_json,
    'inspectionTraceJson', c.inspection_trace_json,
    'finalActionJson', c.final_action_json,
    'executionResultJson', c.execution_result_json,
    'effectsJson', c.effects_json,
    'outboxJson', c.outbox_json,
    'inferredLevel', c.inferred_level,
    'contactNames', app.contacts_in(c.id)
  )
  from public.response_content c
  where c.id = p_response
$$;
