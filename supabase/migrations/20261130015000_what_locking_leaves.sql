-- What a locked batch leaves without a label is kept with who locked it: the audit log said only that he did. Counted once
-- submissions under way have ended, and as progress counts: voided responses and items set aside not as unlabelled.
create or replace function public.lock_batch(p_batch uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_batch public.batches := app.require_batch(p_batch);
begin
  if v_batch.status = 'locked' then
    return;
  end if;
  if v_batch.status <> 'open' then
    perform app.refuse(422, 'only an open batch is locked', 'batch_not_open');
  end if;
  update public.batches b set status = 'locked', locked_at = now() where b.id = p_batch;
  perform app.record(v_actor.id, 'batch.locked', 'batch', p_batch, jsonb_build_object(
    'unlabelled', (
      select count(*) from app.standing_slots s
      where s.batch_id = p_batch and s.state not in ('submitted', 'set_aside')
    ),
    'openFlags', (
      select count(*) from public.flags f join public.slots s on s.id = f.slot_id
      where s.batch_id = p_batch and f.status = 'open'
    )
  ));
end
$$;
