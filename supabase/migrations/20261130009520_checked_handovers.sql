-- What an import says of handovers was kept as it came, through the data API any JSON and any amount of it: the study's results
-- could not be read from then on, or took seconds to. It is checked as the files are (lib/domain/dataset/record.ts).

-- What the files say of handovers, before the import is committed: at most 20,000 of { instance, scenario, mode }. Refuses PT401,
-- PT403, PT404, PT422.
create or replace function public.set_dataset_import_handovers(p_import uuid, p_handovers jsonb)
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
