-- The log says of an entry whom it was about then, not who has the item today: an item that was returned to one annotator and
-- handed over later must not read as returned to the other. Handovers name their scenario and both people, and what was done
-- to a person in a study or with a review names that person.

-- As in log_with_names, in plpgsql: what a function in SQL calls is planned at each call, and a page of the log calls it
-- fifty times.
create or replace function app.logged_object(p_type text, p_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select case p_type
      when 'person' then (
        select jsonb_build_object('name', concat(p.display_name, ' · ', p.email)) from public.profiles p where p.id = p_id
      )
      when 'invitation' then (
        select jsonb_build_object('name', i.email) from public.invitations i where i.id = p_id
      )
      when 'study' then (
        select jsonb_build_object('name', s.name, 'studyId', s.id) from public.studies s where s.id = p_id
      )
      when 'batch' then (
        select jsonb_build_object('name', concat(s.name, ' · ', b.name), 'studyId', s.id)
        from public.batches b
        join public.studies s on s.id = b.study_id
        where b.id = p_id
      )
      when 'release' then (
        select jsonb_build_object('name', concat(s.name, ' · ', r.name), 'studyId', s.id)
        from public.releases r
        join public.studies s on s.id = r.study_id
        where r.id = p_id
      )
      when 'export' then (
        select jsonb_build_object('name', s.name, 'studyId', s.id)
        from public.exports e
        join public.studies s on s.id = e.study_id
        where e.id = p_id
      )
      when 'corpus' then (
        select jsonb_build_object('name', c.name) from public.corpora c where c.id = p_id
      )
      when 'run' then (
        select jsonb_build_object('name', concat(s.name, ' · ', m.label), 'studyId', s.id, 'pageId', r.launch_id)
        from public.runs r
        join public.studies s on s.id = r.study_id
        join public.models m on m.id = r.model_id
        where r.id = p_id
      )
      when 'revision' then (
        select jsonb_build_object('name', concat(sc.key, ' · ', r.revision))
        from public.scenario_revisions r
        join public.scenarios sc on sc.id = r.scenario_id
        where r.id = p_id
      )
      when 'review_assignment' then (
        select jsonb_build_object('name', concat(sc.key, ' · ', r.revision), 'pageId', r.id)
        from public.review_assignments a
        join public.scenario_revisions r on r.id = a.revision_id
        join public.scenarios sc on sc.id = r.scenario_id
        where a.id = p_id
      )
      when 'response' then (
        select jsonb_build_object('name', concat(s.name, ' · ', sc.key, ' · ', c.checkpoint_key), 'studyId', s.id)
        from public.response_content c
        join public.studies s on s.id = c.study_id
        join public.scenarios sc on sc.id = c.scenario_id
        where c.id = p_id
      )
      when 'slot' then (
        select jsonb_build_object('name', concat(s.name, ' · ', sc.key, ' · ', p.display_name), 'studyId', s.id)
        from public.slots o
        join public.studies s on s.id = o.study_id
        join public.scenarios sc on sc.id = o.scenario_id
        join public.profiles p on p.id = o.annotator_id
        where o.id = p_id
      )
      when 'flag' then (
        select jsonb_build_object('name', concat(s.name, ' · ', sc.key, ' · ', p.display_name), 'studyId', s.id)
        from public.flags f
        join public.slots o on o.id = f.slot_id
        join public.studies s on s.id = o.study_id
        join public.scenarios sc on sc.id = o.scenario_id
        join public.profiles p on p.id = f.author_id
        where f.id = p_id
      )
    end
  );
end
$$;

-- As app.logged_object, for an entry with these details: { name, studyId, pageId }. The people and the scenario of the details
-- follow the name; null where the object is gone.
create function app.logged_subject(p_type text, p_id uuid, p_details jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
  select found.object || jsonb_build_object('name', concat_ws(
    ' · ',
    found.object ->> 'name',
    (select s.key from public.scenarios s where p_type = 'study' and s.id = (p_details ->> 'scenarioId')::uuid),
    (select p.display_name from public.profiles p where p_type <> 'person' and p.id = coalesce(
      p_details ->> 'annotatorId', p_details ->> 'personId', p_details ->> 'reviewerId'
    )::uuid),
    case when p_type = 'study' and p_details ? 'scenarioId' and p_details ? 'to' then concat_ws(
      ' → ',
      (select p.display_name from public.profiles p where p.id = (p_details ->> 'from')::uuid),
      (select p.display_name from public.profiles p where p.id = (p_details ->> 'to')::uuid)
    ) end
  ))
  from (
    select case p_type
      when 'slot' then (
        select jsonb_build_object('name', concat(s.name, ' · ', sc.key), 'studyId', s.id)
        from public.slots o
        join public.studies s on s.id = o.study_id
        join public.scenarios sc on sc.id = o.scenario_id
        where o.id = p_id
      )
      else app.logged_object(p_type, p_id)
    end as object
  ) found
  where found.object is not null
  );
end
$$;
revoke all on function app.logged_subject from public;

-- As in log_with_names, with app.logged_subject: the names of then are shown and searched. What the entry
-- itself says is looked through first: names are fetched for the rest alone.
create or replace function public.search_audit_log(
  p_search text default null,
  p_action text default null,
  p_since timestamptz default null,
  p_until timestamptz default null,
  p_before bigint default null,
  p_limit int default 50
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin');
  v_wanted text := nullif(lower(btrim(p_search)), '');
begin
  return jsonb_build_object(
    'entries', coalesce((
      select jsonb_agg(
        to_jsonb(found_entry) || jsonb_build_object(
          'subject', app.logged_subject(
            found_entry."subjectType", found_entry."subjectId"::uuid, found_entry.details
          )
        )
        order by found_entry.id desc
      )
      from (
        select l.id, l.at, p.display_name as "actorName", l.action, l.subject_type as "subjectType",
          l.subject_id as "subjectId", l.details
        from public.audit_log l
        left join public.profiles p on p.id = l.actor_id
        where (p_before is null or l.id < p_before)
          and (p_action is null or l.action = p_action)
          and (p_since is null or l.at >= p_since)
          and (p_until is null or l.at < p_until)
          and (v_wanted is null or case
            when position(v_wanted in lower(concat_ws(
              ' ', l.action, l.subject_type, l.subject_id, p.display_name, p.email, l.details::text
            ))) > 0 then true
            else position(v_wanted in lower(
              app.logged_subject(l.subject_type, l.subject_id::uuid, l.details) ->> 'name'
            )) > 0
          end)
        order by l.id desc
        limit least(greatest(coalesce(p_limit, 50), 1), 200)
      ) found_entry
    ), '[]'),
    'actions', coalesce((
      select jsonb_agg(known.action order by known.action)
      from (select distinct l.action from public.audit_log l) known
    ), '[]')
  );
end
$$;
