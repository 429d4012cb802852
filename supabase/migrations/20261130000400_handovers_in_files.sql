-- Which scenarios changed hands goes with the dataset, so that results read from files count what the pages count: into exports,
-- into releases as of their moment, and with an import back into a study. An imported study has no handovers of its own; it said
-- "none" until now where its files did not say anything.

-- Of an import ---------------------------------------------------------------------------------------------------------

alter table public.dataset_imports add column handovers jsonb;
comment on column public.dataset_imports.handovers is
  '[{ instance, scenario, mode }] in their order, as handovers.jsonl has them; null where the files do not say.';

-- What the files say of handovers, before the import is committed. Refuses PT401, PT403, PT404, PT422.
create function public.set_dataset_import_handovers(p_import uuid, p_handovers jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_import public.dataset_imports := app.require_import(p_import);
begin
  if jsonb_typeof(p_handovers) is distinct from 'array' then
    perform app.refuse(422, 'handovers are a list', 'malformed_request');
  end if;
  update public.dataset_imports i set handovers = p_handovers where i.id = v_import.id;
end
$$;
comment on function public.set_dataset_import_handovers(uuid, jsonb) is
  'Keeps what the files of an import say of handovers. Admins and the machine.';

-- Those of all imports of a study, what came twice once; null where none says.
create function app.imported_handovers(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with told as materialized (
    select i.handovers, min(i.created_at) as first_at
    from public.dataset_imports i
    where i.study_id = p_study and i.handovers is not null
    group by i.handovers
  )
  select case when exists (select from told) then (
    select coalesce(jsonb_agg(listed.value order by told.first_at, listed.place), '[]')
    from told
    cross join lateral jsonb_array_elements(told.handovers) with ordinality listed (value, place)
  ) end
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
