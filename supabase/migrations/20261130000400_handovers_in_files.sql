-- Which scenarios changed hands goes with the dataset, so that results read from files count what the pages count: into exports,
-- into releases as of their moment, and with an import back into a study. An imported study has no handovers of its own; it said
-- "none" until now where its files did not say anything.

-- Of an import ---------------------------------------------------------------------------------------------------------

alter table public.dataset_imports add column handovers jsonb;
comment on column public.dataset_imports.handovers is
  '[{ instance, scenario, mode }] in their order, as handovers.jsonl has them; null where the files do not say.';

-- As lib/domain/dataset/record.ts reads one.
create function app.is_handover(p_value jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'object' then
    p_value - array['instance', 'scenario', 'mode'] = '{}'
    and jsonb_typeof(p_value -> 'instance') is not distinct from 'string'
    and jsonb_typeof(p_value -> 'scenario') is not distinct from 'string'
    and char_length(p_value ->> 'instance') between 1 and 500
    and char_length(p_value ->> 'scenario') between 1 and 500
    and coalesce(p_value -> 'mode' in ('"relabel"', '"split"'), false)
  else false end
$$;
revoke all on function app.is_handover from public;

-- What the files say of handovers, before the import is committed: at most 20,000 of { instance, scenario, mode }. Refuses PT401,
-- PT403, PT404, PT422.
create function public.set_dataset_import_handovers(p_import uuid, p_handovers jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import public.dataset_imports := app.require_import(p_import);
begin
  if jsonb_typeof(p_handovers) is distinct from 'array' or jsonb_array_length(p_handovers) > 20000 then
    perform app.refuse(422, 'handovers are a list of at most 20,000', 'malformed_request');
  end if;
  if exists (
    select from jsonb_array_elements(p_handovers) listed (value) where not app.is_handover(listed.value)
  ) then
    perform app.refuse(422, 'a handover has an instance, a scenario and a mode', 'malformed_request');
  end if;
  update public.dataset_imports i set handovers = p_handovers where i.id = v_import.id;
end
$$;
comment on function public.set_dataset_import_handovers(uuid, jsonb) is
  'Keeps what the files of an import say of handovers. Admins and the machine.';

-- Handovers of all imports of a study; null where none says. The second relabelling of a scenario in one list is the second in
-- every other. Each stands where it was told first, so that what an export of the study said stays its beginning.
create function app.imported_handovers(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with told as materialized (
    select
      i.created_at, i.id, listed.place, listed.value,
      row_number() over (partition by i.id, listed.value order by listed.place) as occurrence
    from public.dataset_imports i
    cross join lateral jsonb_array_elements(i.handovers) with ordinality listed (value, place)
    where i.study_id = p_study
  ),
  first_told as (
    select distinct on (t.value, t.occurrence) t.created_at, t.id, t.place, t.value
    from told t
    order by t.value, t.occurrence, t.created_at, t.id
  )
  select case
    when exists (select from public.dataset_imports i where i.study_id = p_study and i.handovers is not null)
    then (select coalesce(jsonb_agg(f.value order by f.created_at, f.id, f.place), '[]') from first_told f)
  end
$$;
revoke all on function app.imported_handovers from public;

-- [{ instance, scenario, mode }] in the order in which it happened; null for an imported study whose files do not say. Refuses
-- PT401, PT403, PT404.
create or replace function public.results_handovers(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_results_reader();
  perform app.require_study(p_study);
  if exists (select from public.dataset_imports i where i.study_id = p_study) then
    return app.imported_handovers(p_study);
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('instance', i.key, 'scenario', s.key, 'mode', h.mode) order by h.id
    ), '[]')
    from public.scenario_handovers h
    join public.scenarios s on s.id = h.scenario_id
    join public.instances i on i.id = s.instance_id
    where h.study_id = p_study
  );
end
$$;

revoke all on function public.set_dataset_import_handovers from public, anon, authenticated, service_role;
grant execute on function public.set_dataset_import_handovers to authenticated, service_role;
