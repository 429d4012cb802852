-- Three more of an admin's pages, each told by one call: people, a study's exports, which researchers have too, and its
-- settings. Invitations and releases grow for ever and are told a page at a time.
--
-- Rows are those that the tables would have told him, in the same columns, so that one schema reads both.

-- Everybody who ever joined, by name.
create function app.people_rows()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(n) order by n.display_name, n.id), '[]')
  from (
    select p.id, p.email, p.display_name, p.role, p.active, p.created_at, p.languages from public.profiles p
  ) n
$$;

-- Invitations neither redeemed nor revoked, newest first: { total, page, rows }.
create function app.pending_invitations(p_limit int, p_page int)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_total bigint := (select count(*) from public.invitations i where i.redeemed_at is null and i.revoked_at is null);
  v_page int := app.page_within(p_page, p_limit, v_total);
begin
  return jsonb_build_object(
    'total', v_total,
    'page', v_page,
    'rows', coalesce((
      select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id)
      from (
        select i.id, i.email, i.role, i.study_id, i.display_name, i.created_at, i.expires_at, i.mailed_at, i.mail_fault
        from public.invitations i
        where i.redeemed_at is null and i.revoked_at is null
        order by i.created_at desc, i.id
        limit p_limit offset (v_page - 1) * p_limit
      ) n
    ), '[]')
  );
end
$$;

-- { people, invitations, studies }: everybody; a page of the invitations, pages from 1; studies that are not archived, oldest
-- first. Refuses PT401, PT403.
create function public.people_page(p_limit int, p_page int)
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
    'people', app.people_rows(),
    'invitations', app.pending_invitations(least(greatest(coalesce(p_limit, 50), 1), 200), p_page),
    'studies', coalesce((
      select jsonb_agg(to_jsonb(n) - 'created_at' order by n.created_at, n.id)
      from (
        select s.id, s.key, s.name, s.description, s.created_at from public.studies s where s.archived_at is null
      ) n
    ), '[]')
  );
end
$$;
comment on function public.people_page(int, int) is 'Everybody, and everybody who is expected. Admins.';

-- { settings, people, copies }: as study_settings tells them, everybody, and, while the study has no guideline, those that it
-- can begin with. Refuses PT401, PT403, PT404.
create function public.settings_page(p_study uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_settings jsonb := public.study_settings(p_study);
begin
  return jsonb_build_object(
    'settings', v_settings,
    'people', app.people_rows(),
    'copies', case when v_settings -> 'guideline' = 'null' then public.guidelines_to_copy(p_study) else '[]' end
  );
end
$$;
comment on function public.settings_page(uuid) is 'The settings of a study with the people who may join it. Admins.';

-- A study's releases, newest first, withdrawn ones among them, without their large columns, pages from 1:
-- { total, page, rows }.
create function app.releases_of(p_study uuid, p_limit int, p_page int)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 20), 1), 200);
  v_total bigint := (select count(*) from public.releases r where r.study_id = p_study);
  v_page int := app.page_within(p_page, v_limit, v_total);
begin
  return jsonb_build_object(
    'total', v_total,
    'page', v_page,
    'rows', coalesce((
      select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id)
      from (
        select r.id, r.name, r.note, r.created_by_name, r.created_at, r.filter, r.guideline_versions, r.format,
          r.record_count, r.study_key, r.study_name, r.counts, r.sealed_at, r.withdrawn_at, r.withdraw_reason
        from public.releases r
        where r.study_id = p_study
        order by r.created_at desc, r.id
        limit v_limit offset (v_page - 1) * v_limit
      ) n
    ), '[]')
  );
end
$$;

-- { exports, releases }: the newest p_limit exports as study_exports tells them, and a page of the releases. Refuses PT401,
-- PT403, PT404.
create function public.exports_and_releases(p_study uuid, p_limit int, p_releases int, p_page int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
begin
  return jsonb_build_object(
    -- Refuses an unknown study.
    'exports', public.study_exports(p_study, p_limit),
    'releases', app.releases_of(p_study, p_releases, p_page)
  );
end
$$;
comment on function public.exports_and_releases(uuid, int, int, int) is
  'The newest exports of a study and a page of its releases. Admins and researchers.';

-- { exports, releases, batches, models, isLabelled }: as exports_and_releases tells them; batches by name, calibration left
-- out; models by key; whether a label is there to export. Refuses PT401, PT403, PT404.
create function public.exports_page(p_study uuid, p_limit int, p_releases int, p_page int)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
begin
  return public.exports_and_releases(p_study, p_limit, p_releases, p_page) || jsonb_build_object(
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
comment on function public.exports_page(uuid, int, int, int) is
  'The exports and releases of a study, and what a release can be limited to. Admins.';

revoke all on function app.people_rows, app.pending_invitations, app.releases_of from public;
revoke all on function public.people_page, public.settings_page, public.exports_and_releases, public.exports_page
  from public, anon, authenticated, service_role;
grant execute on function public.people_page, public.settings_page, public.exports_and_releases, public.exports_page
  to authenticated;
