-- An export that has grown may be imported into the study that an earlier one made: its handovers are the earlier ones and some
-- more. Lists were told apart as wholes, so the earlier ones were counted again, and the study's next export had more lines than
-- its source. Now a handover is known again wherever it stands.

-- Handovers of all imports of a study; null where none says. The second relabelling of a scenario in one list is the second in
-- every other. Each stands where it was told first, so that what an export of the study said stays its beginning.
create or replace function app.imported_handovers(p_study uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with told as materialized (
    select
      i.created_at, i.id, listed.place, listed.value,
      row_number() over (partition by i.id, listed.value order by listed.place) as occurrence
    from public.dataset_imports i
    cross join lateral jsonb_array_elements(i.handovers) with ordinality listed (value, place)
    where i.study_id = p_study
  ),
  first_told as (
    select distinct on (t.value, t.occurrence) t.created_at, t.id, t.place, t.value
    from told t
    order by t.value, t.occurrence, t.created_at, t.id
  )
  select case
    when exists (select from public.dataset_imports i where i.study_id = p_study and i.handovers is not null)
    then (select coalesce(jsonb_agg(f.value order by f.created_at, f.id, f.place), '[]') from first_told f)
  end
$$;
revoke all on function app.imported_handovers from public;
