-- The revisit list: items that an annotator means to come back to, and why. Nobody else reads it.
--
-- It stands beside slots.unsure, which is part of a judgement and which admins count: a mark of this list says nothing
-- about an answer, may be made in a locked batch too, and goes when its owner takes it away.

create table public.revisit_marks (
  annotator_id uuid not null,
  slot_id uuid not null,
  note text not null,
  marked_at timestamptz not null default now(),
  constraint revisit_marks_pkey primary key (annotator_id, slot_id),
  constraint revisit_marks_annotator_fkey foreign key (annotator_id) references public.profiles (id),
  constraint revisit_marks_slot_fkey foreign key (slot_id) references public.slots (id),
  constraint revisit_marks_note_too_long check (char_length(note) <= 2000 and app.utf16_length(note) <= 2000)
);
comment on table public.revisit_marks is 'Items a person means to come back to, with his reason. His alone.';
create index revisit_marks_slot_idx on public.revisit_marks (slot_id);

alter table public.revisit_marks enable row level security;
revoke all on public.revisit_marks from public, anon, authenticated, service_role;
grant select on public.revisit_marks to authenticated, service_role;
create policy "Annotators read their own revisit list" on public.revisit_marks
  for select to authenticated using (annotator_id = (select app.actor_id()));

-- Marks, or changes the note of a mark. Idempotent. Refuses PT401, PT403, PT404, PT422, PT423.
create function public.mark_revisit(p_slot uuid, p_note text default '')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.require_open_slot(p_slot, v_actor.id);
  v_constraint text;
begin
  insert into public.revisit_marks as m (annotator_id, slot_id, note)
  values (v_actor.id, v_slot.id, btrim(coalesce(p_note, '')))
  on conflict (annotator_id, slot_id) do update set note = excluded.note;
exception
  when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform app.refuse_broken_rule('the note breaks a rule', v_constraint, 'revisit_marks', 'revisit_');
end
$$;
comment on function public.mark_revisit(uuid, text) is 'Puts an item on the caller''s revisit list. Annotators.';

-- Also where the item is somebody else's by now, or closed. Idempotent. Refuses PT401, PT403.
create function public.unmark_revisit(p_slot uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
begin
  delete from public.revisit_marks m where m.annotator_id = v_actor.id and m.slot_id = p_slot;
end
$$;
comment on function public.unmark_revisit(uuid) is 'Takes an item off the caller''s revisit list. Annotators.';

revoke all on function public.mark_revisit, public.unmark_revisit from public, anon, authenticated, service_role;
grant execute on function public.mark_revisit, public.unmark_revisit to authenticated;

-- As reading_slots had it, with two facts more: `revisit`, the note of the caller's mark or null, and `unreadAnswers`, how
-- many answers to his flags he has not read. Refuses PT401, PT403, PT404, PT423. Writes once: that the slot's content was
-- handed out.
create or replace function public.slot_item(p_slot uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_slot public.slots := app.require_slot(p_slot, v_actor.id);
  v_batch public.batches;
  v_study public.studies;
  v_annotation public.annotations;
  v_guideline public.guideline_versions;
begin
  if app.slot_is_closed(v_slot) then
    perform app.refuse(423, 'judge the earlier checkpoints of this scenario first', 'earlier_checkpoint_pending');
  end if;
  perform app.mark_opened(v_slot);
  select * into strict v_batch from public.batches b where b.id = v_slot.batch_id;
  select * into strict v_study from public.studies s where s.id = v_slot.study_id;
  select * into v_annotation from public.annotations a where a.slot_id = p_slot;
  v_guideline := app.latest_guideline(v_slot.study_id);
  return jsonb_build_object(
    'slotId', v_slot.id,
    'batchId', v_batch.id,
    'batchStatus', v_batch.status,
    'state', v_slot.state,
    'closed', false,
    'content', app.slot_content(v_slot.response_id),
    'annotation', app.annotation_as_json(v_annotation),
    'draft', (
      select jsonb_build_object(
        'draft', d.draft, 'baseVersion', d.base_version, 'activeMs', d.active_ms, 'updatedAt', d.updated_at
      )
      from public.annotation_drafts d
      where d.slot_id = p_slot
    ),
    'guideline', case when v_guideline.id is not null then jsonb_build_object(
      'versionId', v_guideline.id,
      'version', v_guideline.version,
      'bodyEn', v_guideline.body_en,
      'bodyZh', v_guideline.body_zh
    ) end,
    'rationaleRequired', v_study.rationale_required,
    -- A checkpoint's index is the number of events known there.
    'previousCheckpoint', (
      select case when max(s.checkpoint_index) is not null
        then jsonb_build_object('eventCount', max(s.checkpoint_index)) end
      from public.slots s
      where s.batch_id = v_slot.batch_id and s.annotator_id = v_slot.annotator_id
        and s.scenario_id = v_slot.scenario_id and s.checkpoint_index < v_slot.checkpoint_index
    ),
    'siblings', app.slot_siblings(v_slot),
    'previousSlotId', (
      select s.id from public.slots s
      where s.batch_id = v_slot.batch_id and s.annotator_id = v_slot.annotator_id
        and s.position = v_slot.position - 1
    ),
    'nextSlotId', app.next_slot(v_slot.batch_id, v_slot.annotator_id, v_slot.position, v_slot.id),
    'unsure', v_slot.unsure,
    'skipped', v_slot.skipped_at is not null,
    'flags', app.slot_flags(p_slot),
    'returned', app.slot_return(v_slot),
    'revisit', (
      select m.note from public.revisit_marks m where m.annotator_id = v_actor.id and m.slot_id = p_slot
    ),
    'unreadAnswers', app.unread_answers(v_actor.id),
    'position', v_slot.position
  ) || app.batch_tally(v_slot.batch_id, v_slot.annotator_id);
end
$$;
