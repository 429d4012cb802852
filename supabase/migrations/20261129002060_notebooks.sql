-- Notebooks: what an annotator notes and pins while judging a scenario. It goes along through all its responses, and it
-- is asked for by the slot alone.

create table public.notebooks (
  study_id uuid not null,
  scenario_id uuid not null,
  annotator_id uuid not null,
  notes text not null,
  -- [{ cite, excerpt, clock }]: the citation, the record's words when it was pinned, and the clock of its world.
  pins jsonb not null,
  version int not null,
  updated_at timestamptz not null default now(),
  constraint notebooks_pkey primary key (study_id, scenario_id, annotator_id),
  constraint notebooks_study_fkey foreign key (study_id) references public.studies (id),
  constraint notebooks_scenario_fkey foreign key (scenario_id) references public.scenarios (id),
  constraint notebooks_annotator_fkey foreign key (annotator_id) references public.profiles (id),
  constraint notebooks_notes_length check (char_length(notes) <= 20000),
  constraint notebooks_pins_are_a_list check (jsonb_typeof(pins) = 'array'),
  constraint notebooks_pins_size check (octet_length(pins::text) <= 400000),
  constraint notebooks_version_positive check (version > 0)
);
comment on table public.notebooks is 'Notes and pinned evidence of an annotator, one a scenario and study.';

alter table public.notebooks enable row level security;
revoke all on public.notebooks from public, anon, authenticated, service_role;
grant select on public.notebooks to authenticated, service_role;
create policy "Annotators read their own notebooks" on public.notebooks
  for select to authenticated using (annotator_id = (select app.actor_id()));

-- The caller's slot, once it is open to him.
create function app.require_open_slot(p_slot uuid, p_actor uuid)
returns public.slots
language plpgsql
stable
set search_path = ''
as $$
declare
  v_slot public.slots := app.require_slot(p_slot, p_actor);
begin
  if app.slot_is_closed(v_slot) then
    perform app.refuse(423, 'judge the earlier checkpoints of this scenario first', 'earlier_checkpoint_pending');
  end if;
  return v_slot;
end
$$;

-- notebookContentSchema of lib/domain/evaluation/notebook.ts, which reads every notebook: what it would not read is not
-- kept. A test holds the two together.
create function app.is_notebook(p_notes text, p_pins jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when p_notes is null or char_length(p_notes) > 20000 then false
    when jsonb_typeof(p_pins) is distinct from 'array' or octet_length(p_pins::text) > 400000 then false
    when jsonb_array_length(p_pins) > 200 then false
    else not exists (
      select from jsonb_array_elements(p_pins) pin
      where not app.has_just_keys(pin, array['cite', 'excerpt', 'clock'])
        or not app.is_text_within(pin -> 'cite', 300) or pin ->> 'cite' = ''
        or not app.is_text_within(pin -> 'excerpt', 1000) or not app.is_text_within(pin -> 'clock', 60)
    )
  end
$$;

create function app.notebook_as_json(p_study uuid, p_scenario uuid, p_annotator uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object('notes', n.notes, 'pins', n.pins, 'version', n.version)
      from public.notebooks n
      where n.study_id = p_study and n.scenario_id = p_scenario and n.annotator_id = p_annotator
    ),
    '{"notes": "", "pins": [], "version": 0}'
  )
$$;

-- Refuses PT401, PT403, PT404, PT423.
create function public.slot_notebook(p_slot uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.require_open_slot(p_slot, v_actor.id);
begin
  return app.notebook_as_json(v_slot.study_id, v_slot.scenario_id, v_actor.id);
end
$$;
comment on function public.slot_notebook(uuid) is 'The notebook of a slot''s scenario. Annotators.';

-- Refuses PT401, PT403, PT404, PT423, PT422, and PT409 with the notebook as it stands where the version is another.
create function public.save_slot_notebook(p_slot uuid, p_notes text, p_pins jsonb, p_expected_version int)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.require_open_slot(p_slot, v_actor.id);
  v_version int;
begin
  if not app.is_notebook(p_notes, p_pins) then
    perform app.refuse(422, 'not a notebook', 'malformed_request');
  end if;
  insert into public.notebooks as n (study_id, scenario_id, annotator_id, notes, pins, version)
  select v_slot.study_id, v_slot.scenario_id, v_actor.id, p_notes, p_pins, 1
  where coalesce(p_expected_version, 0) = 0
  on conflict do nothing
  returning n.version into v_version;
  if v_version is null then
    update public.notebooks n
    set notes = p_notes, pins = p_pins, version = n.version + 1, updated_at = now()
    where n.study_id = v_slot.study_id and n.scenario_id = v_slot.scenario_id and n.annotator_id = v_actor.id
      and n.version = p_expected_version
    returning n.version into v_version;
  end if;
  if v_version is null then
    perform app.refuse(409, 'another version is stored',
      app.notebook_as_json(v_slot.study_id, v_slot.scenario_id, v_actor.id)::text);
  end if;
  return v_version;
end
$$;
comment on function public.save_slot_notebook(uuid, text, jsonb, int) is
  'Keeps the notebook of a slot''s scenario. Annotators.';

revoke all on function app.require_open_slot, app.is_notebook, app.notebook_as_json from public;
revoke all on function public.slot_notebook, public.save_slot_notebook from public, anon, authenticated, service_role;
grant execute on function public.slot_notebook, public.save_slot_notebook to authenticated;
