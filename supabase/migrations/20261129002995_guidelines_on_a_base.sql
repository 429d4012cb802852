-- A guideline is published over the version its author read: of two admins who write at once the second is told, and a
-- double click publishes once. Replaces the function of running_studies, which took whatever came.
drop function public.publish_guideline(uuid, text, text);

-- The number of the new version. p_base_version is the newest that the caller knows, 0 where there is none. Refuses PT401,
-- PT403, PT404, PT409 (guideline_changed), PT422 (guideline_blank_or_too_long, guideline_unchanged).
create function public.publish_guideline(p_study uuid, p_base_version int, p_body_en text, p_body_zh text)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_newest public.guideline_versions;
  v_version int;
begin
  perform app.require_study(p_study);
  if p_body_en is null or p_body_zh is null or app.is_blank(p_body_en) or app.is_blank(p_body_zh)
    or char_length(p_body_en) > 200000 or char_length(p_body_zh) > 200000
  then
    perform app.refuse(422, 'a guideline has words in both languages', 'guideline_blank_or_too_long');
  end if;
  -- Locked before its versions are read, so that of two who publish at once the second is told.
  perform from public.studies s where s.id = p_study for update;
  select g.* into v_newest
  from public.guideline_versions g where g.study_id = p_study
  order by g.version desc limit 1;
  if coalesce(v_newest.version, 0) is distinct from p_base_version then
    perform app.refuse(409, 'a newer version was published meanwhile', 'guideline_changed');
  end if;
  if (v_newest.body_en, v_newest.body_zh) = (p_body_en, p_body_zh) then
    perform app.refuse(422, 'the guideline stands as it is', 'guideline_unchanged');
  end if;
  v_version := app.add_guideline(p_study, p_body_en, p_body_zh, v_actor.id);
  perform app.record(
    v_actor.id, 'study.guideline_published', 'study', p_study, jsonb_build_object('version', v_version)
  );
  return v_version;
end
$$;
comment on function public.publish_guideline(uuid, int, text, text) is
  'Publishes the next version of a study''s guideline over the one that its author read, and returns its number. Admins.';
revoke all on function public.publish_guideline from public, anon, authenticated, service_role;
grant execute on function public.publish_guideline to authenticated;
