-- Predictions of automatic judges, kept beside the study whose labels they are compared with. A file is kept as the labels
-- that were read in it, not with the words around them: those stay with whoever asked the judge, and the hash names the file.

create table public.judge_predictions (
  id uuid not null default gen_random_uuid(),
  study_id uuid not null,
  judge text not null,
  -- Which making of the judge: a file that differs is another version, never a change of this one.
  version text not null,
  -- Of our own prompt, where the file says that it was used.
  prompt_version int,
  file_sha256 text not null,
  answered int not null,
  -- Answers in which no legal label could be read.
  invalid int not null,
  -- [[item_id, verdict, timing, intensity]], in the words of the dataset; [item_id] where no label could be read.
  answers jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint judge_predictions_pkey primary key (id),
  constraint judge_predictions_study_fkey foreign key (study_id) references public.studies (id),
  constraint judge_predictions_created_by_fkey foreign key (created_by) references public.profiles (id),
  constraint judge_predictions_name_free unique (study_id, judge, version),
  constraint judge_predictions_judge_length check (char_length(judge) between 1 and 100 and not app.is_blank(judge)),
  constraint judge_predictions_version_length check (char_length(version) between 1 and 100 and not app.is_blank(version)),
  constraint judge_predictions_prompt_version_positive check (prompt_version > 0),
  constraint judge_predictions_file_sha256_form check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint judge_predictions_counts check (answered > 0 and invalid between 0 and answered)
);
comment on table public.judge_predictions is 'Labels that an automatic judge gave to responses of a study. Append-only.';
create index judge_predictions_created_by_idx on public.judge_predictions (created_by);

create trigger judge_predictions_append_only before update or delete on public.judge_predictions
  for each row execute function app.refuse_change_of_history();
create trigger judge_predictions_no_truncate before truncate on public.judge_predictions
  for each statement execute function app.refuse_change_of_history();

alter table public.judge_predictions enable row level security;
revoke all on public.judge_predictions from public, anon, authenticated, service_role;
grant select on public.judge_predictions to authenticated, service_role;
create policy "Admins and researchers read predictions" on public.judge_predictions
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));

-- Whether this is one answer, by the rules of readJudgement (lib/domain/judge/read-judgement.ts): acceptable is Timely
-- and not wanting in intensity; Inaction has no intensity, and nothing else that is unacceptable lacks one.
create function app.is_judge_answer(p_answer jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_answer) is distinct from 'array' then false
    when not app.is_text_within(p_answer -> 0, 500) or p_answer ->> 0 = '' then false
    when jsonb_array_length(p_answer) = 1 then true
    when jsonb_array_length(p_answer) <> 4 then false
    when coalesce(p_answer ->> 3, 'Appropriate') not in ('Appropriate', 'Insufficient', 'Excessive') then false
    when p_answer ->> 1 = 'acceptable' then
      coalesce(p_answer ->> 2 = 'Timely' and coalesce(p_answer ->> 3, 'Appropriate') = 'Appropriate', false)
    when p_answer ->> 1 = 'unacceptable' then
      coalesce(p_answer ->> 2 in ('Timely', 'Premature', 'Belated', 'Inaction'), false)
      and (p_answer ->> 2 = 'Inaction') = (p_answer ->> 3 is null)
    else false
  end
$$;
revoke all on function app.is_judge_answer from public;

-- Keeps the predictions of one file and returns their id. The same file under the same name again changes nothing.
-- Refuses PT401, PT403, PT404; PT422 `judge_version_taken` for another file of that name, `no_such_items` where no answer
-- is about a response of the study, `duplicate_item`, `malformed_request`.
create function public.add_judge_predictions(
  p_study uuid, p_judge text, p_version text, p_file_sha256 text, p_answers jsonb, p_prompt_version int default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('admin', 'researcher');
  v_known public.judge_predictions;
  v_id uuid := gen_random_uuid();
  v_answered int;
  v_items int;
  v_invalid int;
begin
  perform app.require_study(p_study);
  -- Of two who send at once, one waits and finds the other's.
  perform pg_advisory_xact_lock(hashtextextended('judge_predictions/' || p_study, 0));
  select * into v_known from public.judge_predictions j
  where j.study_id = p_study and j.judge = btrim(p_judge) and j.version = btrim(p_version);
  if found then
    if v_known.file_sha256 = p_file_sha256 then
      return v_known.id;
    end if;
    perform app.refuse(422, 'this version of the judge has other predictions', 'judge_version_taken');
  end if;
  if jsonb_typeof(p_answers) is distinct from 'array' or jsonb_array_length(p_answers) not between 1 and 200000 then
    perform app.refuse(422, 'the answers are not a list of 1 to 200,000', 'malformed_request');
  end if;
  select count(*), count(distinct a.value ->> 0), count(*) filter (where jsonb_array_length(a.value) = 1)
  into v_answered, v_items, v_invalid
  from jsonb_array_elements(p_answers) a
  where app.is_judge_answer(a.value);
  if v_answered < jsonb_array_length(p_answers) then
    perform app.refuse(422, 'an answer is malformed', 'malformed_request');
  end if;
  if v_items < v_answered then
    perform app.refuse(422, 'an item is answered twice', 'duplicate_item');
  end if;
  if not exists (
    select from jsonb_array_elements(p_answers) a
    join public.response_provenance p on p.study_id = p_study and p.item_id = a.value ->> 0
  ) then
    perform app.refuse(422, 'no answer is about a response of this study', 'no_such_items');
  end if;
  insert into public.judge_predictions (
    id, study_id, judge, version, prompt_version, file_sha256, answered, invalid, answers, created_by
  )
  values (
    v_id, p_study, btrim(p_judge), btrim(p_version), p_prompt_version, p_file_sha256, v_answered, v_invalid, p_answers,
    v_actor.id
  );
  perform app.record(v_actor.id, 'study.predictions_added', 'study', p_study, jsonb_build_object(
    'judge', btrim(p_judge), 'version', btrim(p_version), 'answers', v_answered, 'sha256', p_file_sha256
  ));
  return v_id;
exception
  when check_violation or not_null_violation then
    perform app.refuse(422, 'a name, version or hash is malformed', 'malformed_request');
end
$$;
comment on function public.add_judge_predictions(uuid, text, text, text, jsonb, int) is
  'Keeps the predictions of an automatic judge. Admins, researchers.';
revoke all on function public.add_judge_predictions from public, anon, authenticated, service_role;
grant execute on function public.add_judge_predictions to authenticated;
