-- What an annotator does to a slot short of judging it: drafts, skipping, doubt, flags.

-- Saves what is being typed and says when. A draft typed on an older version than is stored now is refused: an old
-- window must not lay its words over a new answer. The time is ISO 8601 as in slot_item, so that the two can be compared
-- as texts on every server. Refuses PT401, PT403, PT404, PT409, PT410, PT422, PT423.
create function public.save_annotation_draft(p_slot uuid, p_draft jsonb, p_base_version int, p_active_ms int)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.lock_slot(p_slot, v_actor.id);
  v_current public.annotations;
  v_saved_at timestamptz := clock_timestamp();
  v_constraint text;
begin
  select * into v_current from public.annotations a where a.slot_id = p_slot;
  perform app.require_version(v_current, p_base_version);
  begin
    insert into public.annotation_drafts (slot_id, annotator_id, draft, base_version, active_ms, updated_at)
    values (p_slot, v_actor.id, p_draft, p_base_version, p_active_ms, v_saved_at)
    on conflict (slot_id) do update set
      draft = excluded.draft,
      base_version = excluded.base_version,
      active_ms = excluded.active_ms,
      updated_at = excluded.updated_at;
  exception
    when check_violation or not_null_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the draft breaks a rule', v_constraint, 'annotation_drafts', '');
  end;
  return to_jsonb(v_saved_at) #>> '{}';
end
$$;
comment on function public.save_annotation_draft(uuid, jsonb, int, int) is 'Saves the caller''s draft of a slot. Annotators.';

create function public.skip_slot(p_slot uuid, p_skipped boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.lock_slot(p_slot, v_actor.id);
begin
  if v_slot.state <> 'pending' then
    perform app.refuse(422, 'only a pending slot is skipped', 'slot_not_pending');
  end if;
  update public.slots s set skipped_at = case when p_skipped then coalesce(s.skipped_at, now()) end where s.id = p_slot;
end
$$;
comment on function public.skip_slot(uuid, boolean) is 'Puts a pending slot off, or takes it up again; opens nothing. Annotators.';

create function public.mark_unsure(p_slot uuid, p_unsure boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.lock_slot(p_slot, v_actor.id);
begin
  update public.slots s set unsure = coalesce(p_unsure, false) where s.id = v_slot.id;
end
$$;
comment on function public.mark_unsure(uuid, boolean) is 'Marks a slot as one to come back to. Annotators.';

-- A slot that cannot be judged is set aside, which opens what comes after it. Refuses PT401, PT403, PT404, PT410, PT422,
-- PT423.
create function public.raise_flag(p_slot uuid, p_kind text, p_body text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.lock_slot(p_slot, v_actor.id);
  v_flag uuid;
  v_constraint text;
begin
  if p_kind = 'cannot_judge' and v_slot.state <> 'pending' then
    perform app.refuse(422, 'only a pending slot is set aside', 'slot_not_pending');
  end if;
  begin
    insert into public.flags (slot_id, author_id, kind, body)
    values (p_slot, v_actor.id, p_kind, p_body)
    returning id into v_flag;
  exception
    when check_violation or not_null_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the flag breaks a rule', v_constraint, 'flags', 'flag_');
  end;
  if p_kind = 'cannot_judge' then
    update public.slots s set state = 'set_aside', skipped_at = null where s.id = p_slot;
  end if;
  return v_flag;
end
$$;
comment on function public.raise_flag(uuid, text, text) is 'Tells the admins about a slot, or sets it aside. Annotators.';

-- The author closes his own flag; a slot that only this flag set aside waits to be judged again. Whoever looked at a later
-- checkpoint meanwhile knows the future of this one: such a slot is only an admin's to return.
create function public.withdraw_flag(p_flag uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_flag public.flags;
  v_slot public.slots;
begin
  select * into v_flag from public.flags f where f.id = p_flag and f.author_id = v_actor.id;
  if not found then
    perform app.refuse(404, 'no such flag', 'flag_unknown');
  end if;
  v_slot := app.lock_slot(v_flag.slot_id, v_actor.id);
  if v_flag.kind = 'cannot_judge' and v_slot.state = 'set_aside' and app.has_seen_later(v_slot) then
    perform app.refuse(422, 'a later checkpoint was looked at since', 'later_checkpoint_seen');
  end if;
  update public.flags f
  set status = 'resolved', resolved_at = now(), resolved_by = v_actor.id
  where f.id = p_flag and f.status = 'open';
  if not found then
    perform app.refuse(422, 'the flag is closed already', 'flag_resolved');
  end if;
  perform app.take_up_again(v_slot.id);
end
$$;
comment on function public.withdraw_flag(uuid) is 'Closes the caller''s own flag. Annotators.';

-- A slot that neither an open flag nor a voided response sets aside any more goes back to pending. Whether it did.
create function app.take_up_again(p_slot uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.slots s
  set state = 'pending'
  where s.id = p_slot and s.state = 'set_aside' and not exists (
    select from public.flags f
    where f.slot_id = s.id and f.kind = 'cannot_judge' and f.status = 'open'
  ) and not exists (
    select from public.response_content c where c.id = s.response_id and c.voided_at is not null
  );
  return found;
end
$$;
revoke all on function app.take_up_again from public;

revoke all on function public.save_annotation_draft, public.skip_slot, public.mark_unsure, public.raise_flag,
  public.withdraw_flag
  from public, anon, authenticated, service_role;
grant execute on function public.save_annotation_draft, public.skip_slot, public.mark_unsure, public.raise_flag,
  public.withdraw_flag
  to authenticated;
