-- The parts that a study is cut into become drafts together or not at all. They came one call after another: where one was
-- refused, the drafts before it stayed, and whoever tried again had to discard them first.

-- Lists have them in the order in which they were made, also of those that are made at once.
alter table public.batches alter column created_at set default clock_timestamp();

-- Drafts of whole scenarios: p_batches is [{ name, kind, scenarioIds }], at most a thousand. Returns their ids in this order.
-- Refuses as create_batch does, and PT422 `malformed_request`.
create function public.create_scenario_batches(p_study uuid, p_batches jsonb)
returns uuid[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch jsonb;
  v_ids uuid[] := '{}';
begin
  if coalesce(jsonb_typeof(p_batches), '') <> 'array' or jsonb_array_length(p_batches) not between 1 and 1000 then
    perform app.refuse(422, 'one batch to a thousand', 'malformed_request');
  end if;
  for v_batch in select b.value from jsonb_array_elements(p_batches) with ordinality b (value, at) order by b.at loop
    if jsonb_typeof(v_batch -> 'scenarioIds') is distinct from 'array' then
      perform app.refuse(422, 'a batch names its scenarios', 'malformed_request');
    end if;
    v_ids := v_ids || public.create_scenario_batch(
      p_study, v_batch ->> 'name', v_batch ->> 'kind',
      array(select id::uuid from jsonb_array_elements_text(v_batch -> 'scenarioIds') id)
    );
  end loop;
  return v_ids;
end
$$;
comment on function public.create_scenario_batches(uuid, jsonb) is
  'Makes draft batches of whole scenarios, all or none. Admins.';

revoke all on function public.create_scenario_batches from public, anon, authenticated, service_role;
grant execute on function public.create_scenario_batches to authenticated;
