-- The page of exports said of an imported study that nothing is labelled in it: it looked at batches alone, which such a study
-- has none of. Whether there is a label to export is now one answer, for both.

-- { exports, releases, batches, models, isLabelled }: the newest exports as study_exports tells them; releases newest first
-- without their large columns; batches by name, calibration left out; models by key; whether a label is there to export.
-- Refuses PT401, PT403, PT404.
create or replace function public.exports_page(p_study uuid, p_limit int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  return jsonb_build_object(
    -- Refuses an unknown study.
    'exports', public.study_exports(p_study, p_limit),
    'releases', coalesce((
      select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id)
      from (
        select r.id, r.name, r.note, r.created_by_name, r.created_at, r.filter, r.guideline_versions, r.format,
          r.record_count, r.study_key, r.study_name, r.counts, r.sealed_at, r.withdrawn_at, r.withdraw_reason
        from public.releases r
        where r.study_id = p_study
        order by r.created_at desc, r.id
        limit 200
      ) n
    ), '[]'),
    'batches', coalesce((
      select jsonb_agg(
        jsonb_build_object('name', b.name, 'kind', b.kind, 'status', b.status)
        order by b.name collate "C"
      )
      from public.batches b
      where b.study_id = p_study and b.kind <> 'calibration'
    ), '[]'),
    'models', coalesce((
      select jsonb_agg(jsonb_build_object('key', m.key, 'label', m.label) order by m.key collate "C")
      from public.models m
      where m.study_id = p_study
    ), '[]'),
    'isLabelled', exists (select from public.imported_labels l where l.study_id = p_study) or exists (
      select
      from public.batches b
      join app.standing_slots s on s.batch_id = b.id
      where b.study_id = p_study and b.kind <> 'calibration' and s.state = 'submitted'
    )
  );
end
$$;
comment on function public.exports_page(uuid, int) is
  'The exports and releases of a study, and what a release can be limited to. Admins.';
