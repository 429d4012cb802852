-- Ways between a response, the others at its checkpoint, and the scenario.
--
-- `checkpoint_responses` is as before and names each response as datasets do (`itemId`), and the revision it was made
-- from (`revisionId`, null for imported ones, which no audit shows).

create or replace function public.checkpoint_responses(p_study uuid, p_scenario uuid, p_checkpoint int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  perform app.require_study(p_study);
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'responseId', c.id,
        'itemId', p.item_id,
        'revisionId', case when not app.is_imported(c.scenario_id) then c.revision_id end,
        'modelLabel', m.label,
        'modelGroup', m.model_group,
        'status', p.status,
        'trial', p.trial,
        'voidReason', c.void_reason,
        'verdict', coalesce(
          (
            select a.verdict from public.slots s join public.annotations a on a.slot_id = s.id
            where s.response_id = c.id and s.part = 'primary' limit 1
          ),
          (select l.verdict from public.imported_labels l where l.response_id = c.id)
        ),
        'retrievalRounds', p.retrieval_rounds,
        'content', app.slot_content(c.id)
      )
      order by m.label, m.key, p.trial
    )
    from public.response_content c
    join public.response_provenance p on p.response_id = c.id
    join public.models m on m.id = p.model_id
    where c.study_id = p_study and c.scenario_id = p_scenario and c.checkpoint_index = p_checkpoint
  ), '[]');
end
$$;

-- Where a response stands: { scenarioId, index }. Refuses PT401, PT403, PT404.
create function public.response_place(p_study uuid, p_item text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_place jsonb;
begin
  perform app.require_study(p_study);
  select jsonb_build_object('scenarioId', c.scenario_id, 'index', c.checkpoint_index) into v_place
  from public.response_provenance p
  join public.response_content c on c.id = p.response_id
  where p.study_id = p_study and p.item_id = p_item;
  if v_place is null then
    perform app.refuse(404, 'no such response', 'response_unknown');
  end if;
  return v_place;
end
$$;
comment on function public.response_place(uuid, text) is
  'The scenario and checkpoint of a response. Admins and researchers.';

revoke all on function public.response_place(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.response_place(uuid, text) to authenticated;
