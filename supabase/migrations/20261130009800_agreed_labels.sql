-- What a calibration teaches the people it is for: once the reference of an item is agreed, whoever submitted a label of that
-- item sees his own beside the agreed one. Only of calibrations, only what he judged himself, and nothing of who gave or
-- agreed which label, of peers' words, or of the response's model.

-- Notes were written for whoever runs the study until now; of what stands, none is shown to annotators unless it is changed.
alter table public.reference_labels
  add column shares_note boolean not null default false;
alter table public.reference_labels
  alter column shares_note set default true;

create function app.share_changed_note()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.note is distinct from old.note then
    new.shares_note := true;
  end if;
  return new;
end
$$;
revoke all on function app.share_changed_note from public;
create trigger reference_labels_share_note before update on public.reference_labels
  for each row execute function app.share_changed_note();

-- The caller's submitted labels of a calibration whose reference is agreed, beside it, in the order of judging, in pages from
-- 1 of p_limit; a page after the last is the last: { desk, batch, count, alike, page, pages, items: [{ slotId, position,
-- scenarioOrdinal, checkpointOrdinal, closed, own, revised, agreed, note }] }. `own` is what he said before he could be shown
-- the agreed one, as labels_before_references has it, and `revised` whether he judges otherwise by now. `own` is with its
-- rationale, `agreed` without: that one is a peer's words. `alike` counts the items that were judged as agreed. An item that the caller is still to judge in
-- another open batch is held back until he has, so that his label there is his. Refuses PT401, PT403, PT404, PT422.
create function public.agreed_labels(p_batch uuid, p_limit int, p_page int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_batch jsonb := app.own_batches(v_actor.id, p_batch) -> 0;
  v_limit int := least(greatest(coalesce(p_limit, 25), 1), 100);
begin
  if v_batch is null then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  if v_batch ->> 'kind' <> 'calibration' then
    perform app.refuse(422, 'only calibrations have references', 'batch_not_calibration');
  end if;
  return (
    with shown as materialized (
      select
        l.slot_id, l.place, l.scenario_ordinal, l.checkpoint_ordinal, l.closed,
        said.own,
        said.own - 'rationale' is distinct from app.label_of(a) - 'rationale' as revised,
        r.label - 'rationale' as agreed,
        case when r.shares_note then r.note else '' end as note,
        (row_number() over (order by l.place) - 1) / v_limit + 1 as on_page
      from app.listed_slots(p_batch, v_actor.id) l
      join public.slots s on s.id = l.slot_id
      join public.annotations a on a.slot_id = s.id
      join public.reference_labels r
        on r.batch_id = p_batch and r.response_id = s.response_id and r.status = 'agreed'
      cross join lateral (select app.label_before_reference(a, r.first_agreed_at) as own offset 0) said
      where l.state = 'submitted' and not l.voided and not exists (
        select 1
        from public.slots waiting
        join public.batches b on b.id = waiting.batch_id and b.status = 'open'
        where waiting.annotator_id = v_actor.id and waiting.response_id = s.response_id and waiting.state = 'pending'
      )
    ),
    pages as materialized (
      select
        coalesce(max(shown.on_page), 1) as last,
        count(*) as items,
        -- Issues are a set: they are alike in any order.
        count(*) filter (
          where shown.own - 'rationale' - 'otherIssues' = shown.agreed - 'otherIssues'
            and shown.own -> 'otherIssues' @> (shown.agreed -> 'otherIssues')
            and shown.agreed -> 'otherIssues' @> (shown.own -> 'otherIssues')
        ) as alike
      from shown
    )
    select jsonb_build_object(
      'desk', app.desk_of(v_actor.id),
      'batch', v_batch,
      'count', pages.items,
      'alike', pages.alike,
      'page', least(greatest(coalesce(p_page, 1), 1), pages.last),
      'pages', pages.last,
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'slotId', shown.slot_id, 'position', shown.place, 'scenarioOrdinal', shown.scenario_ordinal,
            'checkpointOrdinal', shown.checkpoint_ordinal, 'closed', shown.closed, 'own', shown.own,
            'revised', shown.revised, 'agreed', shown.agreed, 'note', shown.note
          )
          order by shown.place
        )
        from shown
        where shown.on_page = least(greatest(coalesce(p_page, 1), 1), pages.last)
      ), '[]')
    )
    from pages
  );
end
$$;
comment on function public.agreed_labels(uuid, int, int) is
  'The caller''s labels of a calibration beside those that were agreed. Annotators.';

revoke all on function public.agreed_labels from public, anon, authenticated, service_role;
grant execute on function public.agreed_labels to authenticated;
