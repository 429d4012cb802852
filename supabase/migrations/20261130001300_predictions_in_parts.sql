-- Predictions of judges in parts. A set of 150,000 answers in one request held the embedded store, which answers one request
-- at a time, for 23 seconds. Now a set is begun, its answers come in parts that others get between, and the last call makes
-- it visible: all of it or nothing, as before. Answers are read in the same parts. Sets that are here already are cut into
-- parts; nothing of them changes.
--
-- Items ascend throughout a set, so that no item can be there twice and no request has to look at all of them to say so.

alter table public.judge_predictions
  -- Null while its answers still come. Until then nobody but whoever sends them knows of it.
  add column completed_at timestamptz;

drop trigger judge_predictions_append_only on public.judge_predictions;
update public.judge_predictions j set completed_at = j.created_at;

alter table public.judge_predictions
  drop constraint judge_predictions_counts,
  drop constraint judge_predictions_name_free,
  add constraint judge_predictions_counts
    check (invalid between 0 and answered and (answered > 0) = (completed_at is not null));
create unique index judge_predictions_name_free on public.judge_predictions (study_id, judge, version)
  where completed_at is not null;
comment on table public.judge_predictions is
  'Labels that an automatic judge gave to responses of a study. Once it is complete its answers never change.';

create table public.judge_prediction_parts (
  set_id uuid not null,
  -- From 1, without gaps.
  part int not null,
  -- [[item_id, verdict, timing, intensity]], in the words of the dataset; [item_id] where no label could be read.
  answers jsonb not null,
  answered int not null,
  invalid int not null,
  last_item text collate "C" not null,
  -- Whether an answer is about a response of the study.
  has_response boolean not null,
  constraint judge_prediction_parts_pkey primary key (set_id, part),
  constraint judge_prediction_parts_set_fkey foreign key (set_id) references public.judge_predictions (id),
  constraint judge_prediction_parts_part_positive check (part > 0),
  constraint judge_prediction_parts_counts check (answered > 0 and invalid between 0 and answered)
);
comment on table public.judge_prediction_parts is 'The answers of a set of predictions, in parts of ascending items.';

insert into public.judge_prediction_parts (set_id, part, answers, answered, invalid, last_item, has_response)
select each.id, each.part, jsonb_agg(each.answer order by each.item), count(*),
  count(*) filter (where jsonb_array_length(each.answer) = 1), max(each.item), true
from (
  select j.id, a.value as answer, (a.value ->> 0) collate "C" as item,
    1 + (row_number() over (partition by j.id order by (a.value ->> 0) collate "C") - 1) / 2000 as part
  from public.judge_predictions j
  cross join lateral jsonb_array_elements(j.answers) a
) each
group by each.id, each.part;

drop function public.add_judge_predictions;
alter table public.judge_predictions drop column answers;

alter table public.judge_prediction_parts enable row level security;
revoke all on public.judge_prediction_parts from public, anon, authenticated, service_role;
grant select on public.judge_prediction_parts to authenticated, service_role;
drop policy "Admins and researchers read predictions" on public.judge_predictions;
create policy "Admins and researchers read complete predictions" on public.judge_predictions
  for select to authenticated
  using (completed_at is not null and (select app.actor_role()) in ('admin', 'researcher'));
create policy "Answers are read by whoever reads their set" on public.judge_prediction_parts
  for select to authenticated
  using (exists (select from public.judge_predictions j where j.id = set_id));

-- What is complete stays, whoever tries -----------------------------------------------------------------------------------

-- A set is completed once; nothing else of it changes, and only what is incomplete is removed.
create function app.refuse_change_of_predictions()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.completed_at is null then
    if tg_op = 'DELETE' then
      return old;
    end if;
    if new.completed_at is not null and to_jsonb(new) - array['completed_at', 'answered', 'invalid']
        = to_jsonb(old) - array['completed_at', 'answered', 'invalid']
    then
      return new;
    end if;
  end if;
  raise exception using errcode = '55000', message = 'a complete set of predictions does not change';
end
$$;
create trigger judge_predictions_kept before update or delete on public.judge_predictions
  for each row execute function app.refuse_change_of_predictions();

create function app.refuse_change_of_prediction_part()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_set uuid := case when tg_op = 'DELETE' then old.set_id else new.set_id end;
begin
  if tg_op = 'UPDATE'
    or exists (select from public.judge_predictions j where j.id = v_set and j.completed_at is not null)
  then
    raise exception using errcode = '55000', message = 'a complete set of predictions does not change';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger judge_prediction_parts_kept before insert or update or delete on public.judge_prediction_parts
  for each row execute function app.refuse_change_of_prediction_part();
create trigger judge_prediction_parts_no_truncate before truncate on public.judge_prediction_parts
  for each statement execute function app.refuse_change_of_history();

-- Adding one ----------------------------------------------------------------------------------------------------------------

-- Answers one by one, in their order, with the item and whether each is an answer at all, by the rules of readJudgement
-- (lib/domain/judge/read-judgement.ts): acceptable is Timely and not wanting in intensity; Inaction has no intensity, and
-- nothing else that is unacceptable lacks one. For all of them at once: a function called for each takes most of the time.
drop function app.is_judge_answer;
create function app.judge_answers(p_answers jsonb)
returns table (place bigint, item text, is_invalid boolean, is_answer boolean)
language sql
immutable
set search_path = ''
as $$
  select a.ordinality, a.value ->> 0, jsonb_array_length(a.value) = 1, case
    when jsonb_typeof(a.value -> 0) is distinct from 'string' then false
    when char_length(a.value ->> 0) not between 1 and 500 then false
    when jsonb_array_length(a.value) = 1 then true
    when jsonb_array_length(a.value) <> 4 then false
    when coalesce(a.value ->> 3, 'Appropriate') not in ('Appropriate', 'Insufficient', 'Excessive') then false
    when a.value ->> 1 = 'acceptable' then
      coalesce(a.value ->> 2 = 'Timely' and coalesce(a.value ->> 3, 'Appropriate') = 'Appropriate', false)
    when a.value ->> 1 = 'unacceptable' then
      coalesce(a.value ->> 2 in ('Timely', 'Premature', 'Belated', 'Inaction'), false)
      and (a.value ->> 2 = 'Inaction') = (a.value ->> 3 is null)
    else false
  end
  from (
    -- What is no list is none of the forms above, and has no length to be asked for.
    select listed.ordinality, case jsonb_typeof(listed.value) when 'array' then listed.value else '[]' end as value
    from jsonb_array_elements(p_answers) with ordinality listed
  ) a
$$;
revoke all on function app.judge_answers from public;

-- An unfinished set of the one who calls, locked. Refuses PT401, PT403, PT404.
create function app.require_unfinished_predictions(p_set uuid)
returns public.judge_predictions
language plpgsql
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_set public.judge_predictions;
begin
  select * into v_set from public.judge_predictions j where j.id = p_set for update;
  if not found or v_set.completed_at is not null or v_set.created_by is distinct from v_actor.id then
    perform app.refuse(404, 'no such set is under way', 'predictions_unknown');
  end if;
  return v_set;
end
$$;

create function app.drop_unfinished_predictions(p_sets uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.judge_prediction_parts p where p.set_id = any (p_sets);
  delete from public.judge_predictions j where j.id = any (p_sets);
end
$$;

-- The id of the complete set of this name and file; null where the name is free. Refuses PT422 `judge_version_taken`
-- where it has another file.
create function app.predictions_of_name(p_study uuid, p_judge text, p_version text, p_file_sha256 text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_known public.judge_predictions;
begin
  select * into v_known from public.judge_predictions j
  where j.study_id = p_study and j.judge = p_judge and j.version = p_version and j.completed_at is not null;
  if found and v_known.file_sha256 <> p_file_sha256 then
    perform app.refuse(422, 'this version of the judge has other predictions', 'judge_version_taken');
  end if;
  return v_known.id;
end
$$;

revoke all on function app.refuse_change_of_predictions, app.refuse_change_of_prediction_part,
  app.require_unfinished_predictions, app.drop_unfinished_predictions, app.predictions_of_name
  from public;

-- { id, isKept }: a set that takes parts; or the one that is here already, where the same file came under the same name.
-- Removes what was left unfinished for an hour. A person has three sets under way at most, each of up to 200,000 answers.
-- Refuses PT401, PT403, PT404, PT422 `judge_version_taken`, `predictions_under_way`, `malformed_request`.
create function public.begin_judge_predictions(
  p_study uuid, p_judge text, p_version text, p_file_sha256 text, p_prompt_version int default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_id uuid;
begin
  perform app.require_study(p_study);
  perform app.drop_unfinished_predictions(array(
    select j.id from public.judge_predictions j
    where j.completed_at is null and j.created_at < now() - interval '1 hour'
    for update skip locked
  ));
  v_id := app.predictions_of_name(p_study, btrim(p_judge), btrim(p_version), p_file_sha256);
  if v_id is not null then
    return jsonb_build_object('id', v_id, 'isKept', true);
  end if;
  -- Of several that one person begins at once, each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('judge_predictions_of/' || v_actor.id, 0));
  if (
    select count(*) from public.judge_predictions j where j.created_by = v_actor.id and j.completed_at is null
  ) >= 3 then
    perform app.refuse(422, 'three sets of this person are under way', 'predictions_under_way');
  end if;
  insert into public.judge_predictions (
    study_id, judge, version, prompt_version, file_sha256, answered, invalid, created_by
  )
  values (p_study, btrim(p_judge), btrim(p_version), p_prompt_version, p_file_sha256, 0, 0, v_actor.id)
  returning id into v_id;
  return jsonb_build_object('id', v_id, 'isKept', false);
exception
  when check_violation or not_null_violation then
    perform app.refuse(422, 'a name, version or hash is malformed', 'malformed_request');
end
$$;
comment on function public.begin_judge_predictions(uuid, text, text, text, int) is
  'Begins a set of predictions of an automatic judge. Admins, researchers.';

-- Takes the next 1 to 5,000 answers of an unfinished set, 200,000 in all; items ascend by their bytes. Refuses PT401, PT403,
-- PT404, PT422 `duplicate_item`, `malformed_request`.
create function public.add_judge_prediction_part(p_set uuid, p_part int, p_answers jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_set public.judge_predictions := app.require_unfinished_predictions(p_set);
  v_last public.judge_prediction_parts;
  v_before int;
  v_answered int;
  v_invalid int;
  v_twice int;
  v_descending int;
  v_last_item text;
begin
  select coalesce(sum(p.answered), 0) into v_before from public.judge_prediction_parts p where p.set_id = p_set;
  select * into v_last from public.judge_prediction_parts p where p.set_id = p_set order by p.part desc limit 1;
  if p_part is distinct from coalesce(v_last.part, 0) + 1
    or jsonb_typeof(p_answers) is distinct from 'array'
    or jsonb_array_length(p_answers) not between 1 and least(5000, 200000 - v_before)
  then
    perform app.refuse(422, 'this is not the next part of at most 5,000 answers', 'malformed_request');
  end if;
  select count(*), count(*) filter (where each.is_invalid),
    count(*) filter (where each.item = each.before), count(*) filter (where each.item < each.before), max(each.item)
  into v_answered, v_invalid, v_twice, v_descending, v_last_item
  from (
    select a.is_invalid, a.item collate "C" as item,
      lag(a.item, 1, v_last.last_item) over (order by a.place) collate "C" as before
    from app.judge_answers(p_answers) a
    where a.is_answer
  ) each;
  if v_answered < jsonb_array_length(p_answers) or v_descending > 0 then
    perform app.refuse(422, 'an answer is malformed or out of its order', 'malformed_request');
  end if;
  if v_twice > 0 then
    perform app.refuse(422, 'an item is answered twice', 'duplicate_item');
  end if;
  insert into public.judge_prediction_parts (set_id, part, answers, answered, invalid, last_item, has_response)
  values (p_set, p_part, p_answers, v_answered, v_invalid, v_last_item, exists (
    select from jsonb_array_elements(p_answers) a
    join public.response_provenance p on p.study_id = v_set.study_id and p.item_id = a.value ->> 0
  ));
end
$$;
comment on function public.add_judge_prediction_part(uuid, int, jsonb) is
  'Takes the next answers of a set of predictions that the caller began. Admins, researchers.';

-- Makes a set visible and returns its id, or that of the same set that somebody else completed meanwhile. Refuses PT401,
-- PT403, PT404; PT422 `judge_version_taken`, `no_such_items` where no answer is about a response of the study,
-- `malformed_request` for a set without answers.
create function public.complete_judge_predictions(p_set uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_set public.judge_predictions := app.require_unfinished_predictions(p_set);
  v_known uuid;
  v_answered int;
  v_invalid int;
  v_has_response boolean;
begin
  -- Of two who complete sets of one name at once, one waits and finds the other's.
  perform pg_advisory_xact_lock(hashtextextended('judge_predictions/' || v_set.study_id, 0));
  v_known := app.predictions_of_name(v_set.study_id, v_set.judge, v_set.version, v_set.file_sha256);
  if v_known is not null then
    perform app.drop_unfinished_predictions(array[p_set]);
    return v_known;
  end if;
  select coalesce(sum(p.answered), 0), sum(p.invalid), bool_or(p.has_response)
  into v_answered, v_invalid, v_has_response
  from public.judge_prediction_parts p where p.set_id = p_set;
  if v_answered = 0 then
    perform app.refuse(422, 'the set has no answers', 'malformed_request');
  end if;
  if not v_has_response then
    perform app.refuse(422, 'no answer is about a response of this study', 'no_such_items');
  end if;
  update public.judge_predictions j set completed_at = now(), answered = v_answered, invalid = v_invalid
  where j.id = p_set;
  perform app.record(v_set.created_by, 'study.predictions_added', 'study', v_set.study_id, jsonb_build_object(
    'judge', v_set.judge, 'version', v_set.version, 'answers', v_answered, 'sha256', v_set.file_sha256
  ));
  return p_set;
end
$$;
comment on function public.complete_judge_predictions(uuid) is
  'Makes a set of predictions that the caller began visible, all of it. Admins, researchers.';

-- Drops an unfinished set. Refuses PT401, PT403, PT404.
create function public.discard_judge_predictions(p_set uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.drop_unfinished_predictions(array[(app.require_unfinished_predictions(p_set)).id]);
end
$$;
comment on function public.discard_judge_predictions(uuid) is
  'Drops a set of predictions under way that the caller began. Admins, researchers.';

revoke all on function public.begin_judge_predictions, public.add_judge_prediction_part,
  public.complete_judge_predictions, public.discard_judge_predictions
  from public, anon, authenticated, service_role;
grant execute on function public.begin_judge_predictions, public.add_judge_prediction_part,
  public.complete_judge_predictions, public.discard_judge_predictions
  to authenticated;
