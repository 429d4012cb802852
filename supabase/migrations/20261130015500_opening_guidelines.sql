-- Which version of a study's guideline an annotator has opened, for his home to tell of one that he has not.

-- Null: none so far. Nobody's token reads it.
alter table public.study_members
  add column guideline_opened int,
  add constraint study_members_guideline_opened_check check (guideline_opened > 0);

-- Whoever labelled under a version knows it.
update public.study_members m
set guideline_opened = (
  select max(g.version)
  from public.annotations a
  join public.guideline_versions g on g.id = a.guideline_version_id and g.study_id = m.study_id
  where a.annotator_id = m.person_id
);

-- [{ batchId, version, opened }]: the annotator's open batches whose study has a newer guideline than he opened; `version` is the
-- newest, `opened` the one he knows, or null.
create function app.unopened_guidelines(p_annotator uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('batchId', b.id, 'version', newest.version, 'opened', m.guideline_opened)
    order by b.opened_at, b.id
  ), '[]')
  from public.study_members m
  join lateral (
    select max(g.version) as version from public.guideline_versions g where g.study_id = m.study_id
  ) newest on newest.version > coalesce(m.guideline_opened, 0)
  join public.batches b on b.study_id = m.study_id and b.status = 'open'
  where m.person_id = p_annotator
    and exists (select from public.slots s where s.batch_id = b.id and s.annotator_id = p_annotator)
$$;
revoke all on function app.unopened_guidelines from public;

-- As reading_guidelines had it; it writes once per version that the caller opened it.
create or replace function public.batch_guideline(p_batch uuid, p_against int)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
  v_batch public.batches;
  v_current public.guideline_versions;
  v_own jsonb;
  v_against int;
begin
  select b.* into v_batch
  from public.batches b
  where b.id = p_batch
    and exists (select from public.slots s where s.batch_id = b.id and s.annotator_id = v_actor.id);
  if v_batch.id is null then
    perform app.refuse(404, 'no such batch', 'batch_unknown');
  end if;
  v_current := app.latest_guideline(v_batch.study_id);
  update public.study_members m
  set guideline_opened = v_current.version
  where m.study_id = v_batch.study_id and m.person_id = v_actor.id and coalesce(m.guideline_opened, 0) < v_current.version;
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'version', o.version, 'createdAt', o.created_at, 'labels', o.labels
    ) order by o.version desc), '[]'),
    case when p_against is null then max(o.version) else max(o.version) filter (where o.version = p_against) end
  into v_own, v_against
  from (
    select g.version, g.created_at, count(*) as labels
    from public.annotations a
    join public.guideline_versions g on g.id = a.guideline_version_id
    where a.annotator_id = v_actor.id and g.study_id = v_batch.study_id and g.version < v_current.version
    group by g.id
  ) o;
  return jsonb_build_object(
    'batchName', v_batch.name,
    'studyName', (select s.name from public.studies s where s.id = v_batch.study_id),
    'current', app.guideline_as_json(v_current),
    'own', v_own,
    'against', (
      select app.guideline_as_json(g)
      from public.guideline_versions g
      where g.study_id = v_batch.study_id and g.version = v_against
    ),
    'rulings', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', r.id, 'question', r.question, 'answer', r.answer, 'createdAt', r.created_at)
        order by r.created_at desc
      )
      from public.rulings r
      where r.study_id = v_batch.study_id and r.withdrawn_at is null
    ), '[]')
  );
end
$$;
