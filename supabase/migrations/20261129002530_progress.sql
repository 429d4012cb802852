-- How far a study is, counted once: every page that shows progress reads these figures, per batch, person and domain.
--
-- Replaces study_progress of running_batches, which counted each person of each batch by himself and knew no domains.

-- The columns of every table of progress. Times in milliseconds; pace null before the first label.
create function app.figures_as_json(
  p_total bigint, p_done bigint, p_set_aside bigint, p_skipped bigint, p_unsure bigint, p_drafts bigint, p_flagged bigint,
  p_active_ms bigint, p_quartiles_ms double precision[], p_last_submitted_at timestamptz
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'total', p_total, 'done', p_done, 'setAside', p_set_aside, 'skipped', p_skipped, 'unsure', p_unsure,
    'drafts', p_drafts, 'flagged', p_flagged, 'activeMs', coalesce(p_active_ms, 0),
    'medianActiveMs', round(p_quartiles_ms[2])::int,
    'activeQuartilesMs', case when p_quartiles_ms is not null then
      jsonb_build_array(round(p_quartiles_ms[1])::int, round(p_quartiles_ms[3])::int)
    end,
    'lastSubmittedAt', p_last_submitted_at
  )
$$;

-- The figures of each batch (which has `batch_id` alone), and, of the batch that is asked for or of all, of each person, each
-- domain, and everything (none of the three). Slots are counted once, a row a person and scenario; the tables add those up.
-- Pace is told by a person's last fifty labels in a batch, as app.pace does for his own page.
create function app.progress_figures(p_study uuid, p_batch uuid)
returns table (batch_id uuid, annotator_id uuid, domain text, figures jsonb)
language sql
stable
set search_path = ''
as $$
  with per_scenario as materialized (
    select
      s.batch_id, s.annotator_id, s.scenario_id,
      count(*) as total,
      count(*) filter (where s.state = 'submitted') as done,
      count(*) filter (where s.state = 'set_aside') as set_aside,
      count(*) filter (where s.state = 'pending' and s.skipped_at is not null) as skipped,
      count(*) filter (where s.unsure) as unsure,
      count(d.slot_id) as drafts,
      count(f.slot_id) as flagged,
      -- A label that was returned or taken back is a draft again, with its time: what was worked is not lost.
      sum(greatest(a.active_ms, d.active_ms)) as active_ms,
      max(a.submitted_at) as last_submitted_at
    from app.standing_slots s
    left join public.annotations a on a.slot_id = s.id
    left join public.annotation_drafts d on d.slot_id = s.id
    left join (select distinct o.slot_id, o.author_id from public.flags o where o.status = 'open') f
      on f.slot_id = s.id and f.author_id = s.annotator_id
    where s.study_id = p_study
    group by s.batch_id, s.annotator_id, s.scenario_id
  ),
  recent as materialized (
    select l.batch_id, l.annotator_id, l.scenario_id, l.active_ms
    from (
      select
        s.batch_id, s.annotator_id, s.scenario_id, a.active_ms,
        row_number() over (partition by s.batch_id, s.annotator_id order by a.submitted_at desc, s.id) as place
      from public.annotations a
      join app.standing_slots s on s.id = a.slot_id
      where s.study_id = p_study
    ) l
    where l.place <= 50
  ),
  places as materialized (
    select sc.id as scenario_id, i.domain
    from public.scenarios sc
    join public.instances i on i.id = sc.instance_id
    where sc.id in (select p.scenario_id from per_scenario p)
  ),
  counted as (
    select
      n.of_batch, n.batch_id, n.annotator_id, n.domain,
      sum(n.total)::bigint as total, sum(n.done)::bigint as done, sum(n.set_aside)::bigint as set_aside,
      sum(n.skipped)::bigint as skipped, sum(n.unsure)::bigint as unsure, sum(n.drafts)::bigint as drafts,
      sum(n.flagged)::bigint as flagged, sum(n.active_ms)::bigint as active_ms,
      max(n.last_submitted_at) as last_submitted_at
    from (
      select sides.of_batch, p.*, o.domain
      from per_scenario p
      join places o using (scenario_id)
      cross join (values (true), (false)) sides (of_batch)
      where sides.of_batch or p_batch is null or p.batch_id = p_batch
    ) n
    group by grouping sets ((n.of_batch, n.batch_id), (n.of_batch, n.annotator_id), (n.of_batch, n.domain), (n.of_batch))
    having (grouping(n.batch_id) = 0) = n.of_batch
  ),
  paces as (
    select
      n.of_batch, n.batch_id, n.annotator_id, n.domain,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by n.active_ms) as quartiles_ms
    from (
      select sides.of_batch, r.*, o.domain
      from recent r
      join places o using (scenario_id)
      cross join (values (true), (false)) sides (of_batch)
      where sides.of_batch or p_batch is null or r.batch_id = p_batch
    ) n
    group by grouping sets ((n.of_batch, n.batch_id), (n.of_batch, n.annotator_id), (n.of_batch, n.domain), (n.of_batch))
    having (grouping(n.batch_id) = 0) = n.of_batch
  )
  select
    c.batch_id, c.annotator_id, c.domain,
    app.figures_as_json(
      c.total, c.done, c.set_aside, c.skipped, c.unsure, c.drafts, c.flagged, c.active_ms, p.quartiles_ms,
      c.last_submitted_at
    )
  from counted c
  left join paces p
    on p.batch_id is not distinct from c.batch_id
    and p.annotator_id is not distinct from c.annotator_id
    and p.domain is not distinct from c.domain
$$;

revoke all on function app.figures_as_json, app.progress_figures from public;

drop function public.study_progress(uuid);
drop function app.batch_people(uuid);

-- { batches: [{ batchId, name, kind, status, openedAt, lockedAt, reopenReason, responses, openFlags, … }], people: [{
-- personId, displayName, active, … }], domains: [{ domain, … }], all: { … } | null }, each with the figures. Batches are all
-- those of the study; the rest is of one batch where one is named. `all` is null where nobody has an item. Refuses PT401,
-- PT403, PT404.
create function public.study_progress(p_study uuid, p_batch uuid default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_progress jsonb;
begin
  perform app.require_study(p_study);
  if p_batch is not null
    and not exists (select from public.batches b where b.id = p_batch and b.study_id = p_study)
  then
    perform app.refuse(404, 'no such batch in the study', 'batch_unknown');
  end if;
  with counted as materialized (select * from app.progress_figures(p_study, p_batch))
  select jsonb_build_object(
    'batches', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'batchId', b.id, 'name', b.name, 'kind', b.kind, 'status', b.status, 'openedAt', b.opened_at,
          'lockedAt', b.locked_at, 'reopenReason', b.reopen_reason,
          'responses', (select count(*) from public.batch_responses br where br.batch_id = b.id),
          'openFlags', (
            select count(*) from public.flags f join public.slots s on s.id = f.slot_id
            where s.batch_id = b.id and f.status = 'open'
          )
        ) || coalesce(c.figures, app.figures_as_json(0, 0, 0, 0, 0, 0, 0, 0, null, null))
        order by b.created_at, b.id
      )
      from public.batches b
      left join counted c on c.batch_id = b.id
      where b.study_id = p_study
    ), '[]'),
    'people', coalesce((
      select jsonb_agg(
        jsonb_build_object('personId', p.id, 'displayName', p.display_name, 'active', p.active) || c.figures
        order by p.display_name, p.id
      )
      from counted c
      join public.profiles p on p.id = c.annotator_id
    ), '[]'),
    'domains', coalesce((
      select jsonb_agg(jsonb_build_object('domain', c.domain) || c.figures order by c.domain collate "C")
      from counted c
      where c.domain is not null
    ), '[]'),
    'all', (
      select c.figures from counted c where c.batch_id is null and c.annotator_id is null and c.domain is null
    )
  ) into v_progress;
  return v_progress;
end
$$;
comment on function public.study_progress(uuid, uuid) is 'How far a study is, by batch, person and domain. Admins.';

revoke all on function public.study_progress from public, anon, authenticated, service_role;
grant execute on function public.study_progress to authenticated;
