-- An item is counted alike on an annotator's pages: those of voided responses nowhere but under their own filter.

-- { total, done } of what stands, as own_batches has them: the numbers of items go on as they are and are no count.
create or replace function app.batch_tally(p_batch uuid, p_annotator uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('total', count(*), 'done', count(*) filter (where s.state = 'submitted'))
  from app.standing_slots s
  where s.batch_id = p_batch and s.annotator_id = p_annotator
$$;

-- As flag_threads had it, with `barred`: why the item has no `slotId` to lead to, `handed_over` to somebody else, or one that
-- `waits` for an earlier checkpoint; null where it can be opened.
create or replace function public.my_flags(
  p_unread boolean default false,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit int default 20
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
begin
  return jsonb_build_object(
    'unread', app.unread_answers(v_actor.id),
    'flags', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', page.id,
          'kind', page.kind,
          'status', page.status,
          'body', page.body,
          'createdAt', page.created_at,
          'lastAt', page.last_at,
          'batchName', b.name,
          'studyName', study.name,
          'slotId', case when way.barred is null then s.id end,
          'barred', way.barred,
          'position', s.position,
          'messages', app.flag_thread(page.id),
          'unread', page.unread
        )
        order by page.last_at desc, page.id desc
      )
      from (
        select f.*, spoken.last_at, app.unread_messages(f.id, v_actor.id, 'staff') as unread
        from public.flags f
        cross join lateral (
          select coalesce(max(m.at), f.created_at) as last_at from public.flag_messages m where m.flag_id = f.id
        ) spoken
        where f.author_id = v_actor.id
          and (p_before is null or (spoken.last_at, f.id) < (p_before, p_before_id))
          and (not coalesce(p_unread, false) or app.unread_messages(f.id, v_actor.id, 'staff') > 0)
        order by spoken.last_at desc, f.id desc
        limit least(greatest(coalesce(p_limit, 20), 1), 100)
      ) page
      join public.slots s on s.id = page.slot_id
      join public.batches b on b.id = s.batch_id
      join public.studies study on study.id = b.study_id
      cross join lateral (
        select case
          when s.annotator_id <> v_actor.id then 'handed_over'
          when app.slot_is_closed(s) then 'waits'
        end as barred
      ) way
    ), '[]')
  );
end
$$;
