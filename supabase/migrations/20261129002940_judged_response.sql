-- One response as its annotators saw it, with all that they said of it: what an admin looks at before answering a flag,
-- returning or voiding a label, or settling a calibration reference.

-- { responseId, itemId, scenarioId, scenarioTitle, revisionId, checkpointIndex, modelLabel, status, voidReason, content,
-- labels, flags }. `p_ref` names the response, a slot of it, or a flag about it. `revisionId` is null for imported ones,
-- whose world is not here. `labels` are of every slot: { slotId, personName, batchName, batchKind, part, state, label,
-- submittedAt, activeMs }. Refuses PT401, PT403, PT404.
create function public.judged_response(p_study uuid, p_ref uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_response uuid;
  v_answer jsonb;
begin
  select coalesce(
    (select c.id from public.response_content c where c.id = p_ref),
    (select s.response_id from public.slots s where s.id = p_ref),
    (select s.response_id from public.flags f join public.slots s on s.id = f.slot_id where f.id = p_ref)
  ) into v_response;
  select jsonb_build_object(
    'responseId', c.id,
    'itemId', p.item_id,
    'scenarioId', c.scenario_id,
    'scenarioTitle', coalesce(k.title, sc.key),
    'revisionId', case when not app.is_imported(c.scenario_id) then c.revision_id end,
    'checkpointIndex', c.checkpoint_index,
    'modelLabel', m.label,
    'status', p.status,
    'voidReason', c.void_reason,
    'content', app.slot_content(c.id),
    'labels', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'slotId', s.id, 'personName', person.display_name, 'batchName', b.name, 'batchKind', b.kind, 'part', s.part,
          'state', s.state, 'label', app.label_of(a), 'submittedAt', a.submitted_at, 'activeMs', a.active_ms
        )
        order by b.opened_at, s.part desc, person.display_name
      )
      from public.slots s
      join public.batches b on b.id = s.batch_id
      join public.profiles person on person.id = s.annotator_id
      left join public.annotations a on a.slot_id = s.id
      where s.response_id = c.id
    ), '[]'),
    'flags', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', f.id, 'kind', f.kind, 'status', f.status, 'body', f.body, 'authorName', author.display_name,
          'createdAt', f.created_at
        )
        order by f.created_at
      )
      from public.flags f
      join public.slots fs on fs.id = f.slot_id
      join public.profiles author on author.id = f.author_id
      where fs.response_id = c.id
    ), '[]')
  ) into v_answer
  from public.response_content c
  join public.response_provenance p on p.response_id = c.id
  join public.models m on m.id = p.model_id
  join public.scenarios sc on sc.id = c.scenario_id
  left join public.scenario_construction k on k.revision_id = c.revision_id
  where c.id = v_response and c.study_id = p_study;
  if v_answer is null then
    perform app.refuse(404, 'no such response in this study', 'response_unknown');
  end if;
  return v_answer;
end
$$;
comment on function public.judged_response(uuid, uuid) is
  'One response as its annotators saw it, with their labels and flags. Admins.';

revoke all on function public.judged_response from public, anon, authenticated, service_role;
grant execute on function public.judged_response to authenticated;
