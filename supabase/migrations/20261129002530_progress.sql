-- How far a study is, counted once: every page that shows progress reads these figures, per batch, person and domain.
--
-- Replaces study_progress of running_batches, which counted each person of each batch by himself and knew no domains.

-- What the progress of each slot is counted from. `recent` are a person's last fifty labels in a batch, by which his pace is
-- told, as app.pace does for his own page.
create function app.slot_facts(p_study uuid)
returns table (
  batch_id uuid, annotator_id uuid, domain text, state text, skipped boolean, unsure boolean, has_draft boolean,
  flagged boolean, active_ms int, submitted_at timestamptz, recent boolean
)
language sql
stable
set search_path = ''
as $$
  select
    s.batch_id, s.annotator_id, i.domain, s.state, s.state = 'pending' and s.skipped_at is not null, s.unsure,
    d.slot_id is not null,
    exists (
      select from public.flags f where f.slot_id = s.id and f.author_id = s.annotator_id and f.status = 'open'
    ),
    a.active_ms, a.submitted_at,
    a.slot_id is not null and row_number() over (
      partition by s.batch_id, s.annotator_id order by a.submitted_at desc nulls last, s.id
    ) <= 50
  from public.slots s
  join public.scenarios sc on sc.id = s.scenario_id
  join public.instances i on i.id = sc.instance_id
  left join public.annotations a on a.slot_id = s.id
  left join public.annotation_drafts d on d.slot_id = s.id
  where s.study_id = p_study
$$;

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
-- domain, and everything (none of the three).
create function app.progress_figures(p_study uuid, p_batch uuid)
returns table (batch_id uuid, annotator_id uuid, domain text, figures jsonb)
language sql
stable
set search_path = ''
as $$
  with facts as materialized (select * from app.slot_facts(p_study))
  select
    f.batch_id, f.annotator_id, f.domain,
    app.figures_as_json(
      count(*),
      count(*) filter (where f.state = 'submitted'),
      count(*) filter (where f.state = 'set_aside'),
      count(*) filter (where f.skipped),
      count(*) filter (where f.unsure),
      count(*) filter (where f.has_draft),
      count(*) filter (where f.flagged),
      sum(f.active_ms),
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by f.active_ms) filter (where f.recent),
      max(f.submitted_at)
    )
  from (
    select true as of_batch, facts.* from facts
    union all
    select false, facts.* from facts where p_batch is null or facts.batch_id = p_batch
  ) f
  group by grouping sets ((f.of_batch, f.batch_id), (f.of_batch, f.annotator_id), (f.of_batch, f.domain), (f.of_batch))
  having (grouping(f.batch_id) = 0) = f.of_batch
$$;

revoke all on function app.slot_facts, app.figures_as_json, app.progress_figures from public;

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
