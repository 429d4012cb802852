-- The guideline as annotators read it whole, with what changed since they judged under an older version, and the rulings
-- that stand beside it; and the guidelines of other studies, for a new study to begin with.

create function app.guideline_as_json(p_guideline public.guideline_versions)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when p_guideline.id is not null then jsonb_build_object(
    'version', p_guideline.version,
    'createdAt', p_guideline.created_at,
    'bodyEn', p_guideline.body_en,
    'bodyZh', p_guideline.body_zh
  ) end
$$;
revoke all on function app.guideline_as_json from public;

-- { batchName, studyName, current, own, against, rulings }. `own`: the older versions under which the caller has current
-- labels in this study, newest first. `against`: the one of them that p_against numbers; null asks for the newest, and any
-- other number for none. Named by a batch, because that is what an annotator's addresses have. Refuses PT401, PT403, PT404.
create function public.batch_guideline(p_batch uuid, p_against int)
returns jsonb
language plpgsql
stable
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
comment on function public.batch_guideline(uuid, int) is
  'The guideline and rulings of the study of one of the caller''s batches. Annotators.';

-- [{ studyId, studyName, version }]: the other studies that have a guideline, the latest published first.
-- Refuses PT401, PT403, PT404.
create function public.guidelines_to_copy(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_actor('admin');
  perform app.require_study(p_study);
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('studyId', s.id, 'studyName', s.name, 'version', newest.version)
      order by newest.created_at desc, s.name
    )
    from public.studies s
    join lateral (
      select g.version, g.created_at
      from public.guideline_versions g
      where g.study_id = s.id
      order by g.version desc
      limit 1
    ) newest on true
    where s.id <> p_study
  ), '[]');
end
$$;
comment on function public.guidelines_to_copy(uuid) is 'The other studies whose guideline a study can begin with. Admins.';

-- The annotator's own labels by the guideline they were made under; the settings page counts by it as well.
create index annotations_guideline_idx on public.annotations (guideline_version_id, annotator_id);

revoke all on function public.batch_guideline, public.guidelines_to_copy from public, anon, authenticated, service_role;
grant execute on function public.batch_guideline, public.guidelines_to_copy to authenticated;
