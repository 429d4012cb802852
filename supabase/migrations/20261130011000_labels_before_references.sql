-- How well people agree in a calibration is measured by what each said before the item's reference was agreed. From then on
-- whoever submitted a label of the item is shown what was agreed, and a label that he changes to it says that he read it, not
-- that he judges so. The label that stands is his last one as ever; only the figures look further back.

alter table public.reference_labels
  -- From when on annotators may have been shown an agreed label of the item; taking it back to proposed does not unshow it.
  add column first_agreed_at timestamptz;

update public.reference_labels r
set first_agreed_at = coalesce(
  (
    select min(l.at)
    from public.audit_log l
    where l.action = 'calibration.reference_set' and l.subject_type = 'batch' and l.subject_id = r.batch_id::text
      and l.details ->> 'responseId' = r.response_id::text and l.details -> 'agreed' = 'true'
  ),
  case when r.status = 'agreed' then r.changed_at end
);

create function app.note_first_agreement()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.first_agreed_at := old.first_agreed_at;
  end if;
  if new.status = 'agreed' then
    new.first_agreed_at := coalesce(new.first_agreed_at, now());
  end if;
  return new;
end
$$;
create trigger reference_labels_note_agreement before insert or update on public.reference_labels
  for each row execute function app.note_first_agreement();

-- What was said in a slot before its reference was first agreed; where nothing stood then, the first that was said after,
-- for nobody is shown a reference before he submitted. Without an agreed reference, what stands.
create function app.label_before_reference(p_annotation public.annotations, p_agreed_at timestamptz)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_agreed_at is null or p_annotation.version = 1 then
    return app.label_of(p_annotation);
  end if;
  return coalesce(
    (
      select e.after
      from public.annotation_events e
      where e.slot_id = p_annotation.slot_id and e.at <= p_agreed_at
      order by e.id desc
      limit 1
    ),
    (
      select e.after
      from public.annotation_events e
      where e.slot_id = p_annotation.slot_id and e.at > p_agreed_at and e.after is not null
      order by e.id
      limit 1
    ),
    app.label_of(p_annotation)
  );
end
$$;

revoke all on function app.note_first_agreement, app.label_before_reference from public;

-- As in quality, with trials, and by what was said before a reference was agreed.
create or replace function app.overlap_ratings(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'batchId', b.id,
      'name', b.name,
      'kind', b.kind,
      'ratings', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'item', s.response_id, 'scenarioId', s.scenario_id, 'model', app.label_of_trial(m.label, r.trial),
            'checkpointIndex', s.checkpoint_index, 'personId', s.annotator_id, 'personName', p.display_name,
            'verdict', said.label -> 'verdict', 'level', said.label -> 'level', 'timing', said.label -> 'timing',
            'intensity', said.label -> 'intensity'
          )
          order by s.scenario_id, s.checkpoint_index, s.response_id, p.display_name, p.id
        )
        from public.slots s
        join public.annotations a on a.slot_id = s.id
        join public.response_content c on c.id = s.response_id and c.voided_at is null
        join public.response_provenance r on r.response_id = s.response_id
        join public.models m on m.id = r.model_id
        join public.profiles p on p.id = s.annotator_id
        left join public.reference_labels reference on reference.batch_id = b.id and reference.response_id = s.response_id
        -- Not flattened, or the function would be called for each of the four questions.
        cross join lateral (
          select app.label_before_reference(a, reference.first_agreed_at) as label offset 0
        ) said
        where s.batch_id = b.id
      ), '[]')
    )
    order by b.created_at, b.id
  ), '[]')
  from public.batches b
  where b.study_id = p_study and b.kind <> 'main' and b.status <> 'draft'
$$;
