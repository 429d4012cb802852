-- Threads: what the annotator of a flag and the admins say to each other after it was raised.
--
-- The flag's own words open its thread. Closing a flag is said in the thread by a trigger, whichever function closes it:
-- resolve_flag, withdraw_flag, or a scenario that changes hands. Nobody but the flag's author and the admins reads any
-- of it, and nothing of it is ever changed.

create table public.flag_messages (
  id bigint generated always as identity,
  flag_id uuid not null,
  author_id uuid not null,
  -- Who speaks, as annotators are told it: they are not told which admin.
  side text not null,
  kind text not null default 'message',
  -- Empty where a flag was closed without a word.
  body text not null,
  -- One message, however often it is sent; null where the closing of a flag wrote it.
  idempotency_key uuid,
  at timestamptz not null default clock_timestamp(),
  constraint flag_messages_pkey primary key (id),
  constraint flag_messages_flag_fkey foreign key (flag_id) references public.flags (id),
  constraint flag_messages_author_fkey foreign key (author_id) references public.profiles (id),
  constraint flag_messages_side_known check (side in ('annotator', 'staff')),
  constraint flag_messages_kind_known check (kind in ('message', 'resolved', 'reopened', 'withdrawn')),
  constraint flag_messages_body_blank check (kind in ('resolved', 'withdrawn') or not app.is_blank(body)),
  constraint flag_messages_body_too_long check (char_length(body) <= 10000 and app.utf16_length(body) <= 10000),
  constraint flag_messages_idempotency_key_unique unique (author_id, idempotency_key)
);
comment on table public.flag_messages is 'What was said about a flag after it was raised. Never changed, never deleted.';
create index flag_messages_flag_idx on public.flag_messages (flag_id, id);

create trigger flag_messages_append_only before update or delete on public.flag_messages
  for each row execute function app.refuse_change_of_history();
create trigger flag_messages_no_truncate before truncate on public.flag_messages
  for each statement execute function app.refuse_change_of_history();

create table public.flag_reads (
  flag_id uuid not null,
  person_id uuid not null,
  -- The last message that was on the person's screen; 0: the flag's own words.
  read_through bigint not null,
  constraint flag_reads_pkey primary key (flag_id, person_id),
  constraint flag_reads_flag_fkey foreign key (flag_id) references public.flags (id),
  constraint flag_reads_person_fkey foreign key (person_id) references public.profiles (id),
  constraint flag_reads_natural check (read_through >= 0)
);
comment on table public.flag_reads is 'How far a person has read a thread.';
create index flag_reads_person_idx on public.flag_reads (person_id);

alter table public.flag_messages enable row level security;
alter table public.flag_reads enable row level security;
revoke all on public.flag_messages, public.flag_reads from public, anon, authenticated, service_role;
grant select on public.flag_messages, public.flag_reads to authenticated, service_role;
create policy "Annotators read the threads of their own flags" on public.flag_messages
  for select to authenticated using (
    flag_id in (select f.id from public.flags f where f.author_id = (select app.actor_id()))
  );
create policy "Admins read every thread" on public.flag_messages
  for select to authenticated using ((select app.actor_role()) = 'admin');
create policy "People read how far they have read" on public.flag_reads
  for select to authenticated using (person_id = (select app.actor_id()));

-- What was answered before there were threads becomes their first message.
insert into public.flag_messages (flag_id, author_id, side, kind, body, at)
select
  f.id, f.resolved_by, case when f.resolved_by = f.author_id then 'annotator' else 'staff' end,
  case when f.resolved_by = f.author_id then 'withdrawn' else 'resolved' end, coalesce(f.answer, ''), f.resolved_at
from public.flags f
where f.status = 'resolved'
order by f.resolved_at, f.id;

create function app.say_flag_closed()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.flag_messages (flag_id, author_id, side, kind, body)
  values (
    new.id, new.resolved_by,
    case when new.resolved_by = new.author_id then 'annotator' else 'staff' end,
    case when new.resolved_by = new.author_id then 'withdrawn' else 'resolved' end,
    coalesce(new.answer, '')
  );
  return null;
end
$$;
revoke all on function app.say_flag_closed from public;
create trigger flags_closing_is_said after update of status on public.flags
  for each row when (old.status = 'open' and new.status = 'resolved') execute function app.say_flag_closed();

-- Reading -----------------------------------------------------------------------------------------------------------

-- How far the person has read; -1 where the flag was never on his screen.
create function app.flag_read_through(p_flag uuid, p_person uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select r.read_through from public.flag_reads r where r.flag_id = p_flag and r.person_id = p_person), -1
  )
$$;

-- Messages of the other side that the person has not read. To admins the flag's own words are one of them.
create function app.unread_messages(p_flag uuid, p_person uuid, p_other_side text)
returns int
language sql
stable
set search_path = ''
as $$
  select (
    select count(*) from public.flag_messages m
    where m.flag_id = p_flag and m.side = p_other_side and m.id > through.read
  )::int + (case when p_other_side = 'annotator' and through.read < 0 then 1 else 0 end)
  from (select app.flag_read_through(p_flag, p_person) as read) through
$$;

-- Answers that an annotator has not read, over all his flags.
create function app.unread_answers(p_annotator uuid)
returns int
language sql
stable
set search_path = ''
as $$
  select count(*)::int
  from public.flags f
  join public.flag_messages m on m.flag_id = f.id and m.side = 'staff'
  left join public.flag_reads r on r.flag_id = f.id and r.person_id = p_annotator
  where f.author_id = p_annotator and m.id > coalesce(r.read_through, -1)
$$;
create index flags_author_idx on public.flags (author_id, created_at desc);

create function app.flag_thread(p_flag uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', m.id, 'side', m.side, 'kind', m.kind, 'body', m.body, 'at', m.at) order by m.id
  ), '[]')
  from public.flag_messages m
  where m.flag_id = p_flag
$$;

-- As before, with the thread and what of it is unread in place of the last answer alone.
create or replace function app.slot_flags(p_slot uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', f.id,
      'kind', f.kind,
      'body', f.body,
      'status', f.status,
      'answer', f.answer,
      'createdAt', f.created_at,
      'messages', app.flag_thread(f.id),
      'unread', app.unread_messages(f.id, f.author_id, 'staff')
    )
    order by f.created_at, f.id
  ), '[]')
  from public.flags f
  -- A slot that was handed on carries what its former annotator wrote.
  join public.slots s on s.id = f.slot_id and s.annotator_id = f.author_id
  where f.slot_id = p_slot
$$;
revoke all on function app.flag_read_through, app.unread_messages, app.unread_answers, app.flag_thread, app.slot_flags
  from public;

-- The caller's flags by their last word, newest first: { unread, flags: [{ id, kind, status, body, createdAt, lastAt,
-- batchName, studyName, slotId, position, messages, unread }] }. `slotId` is null where the item is not his or not open
-- any more. `p_before` is the `lastAt` and `p_before_id` the id of the flag before the page. Refuses PT401, PT403.
create function public.my_flags(
  p_unread boolean default false,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit int default 20
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator');
begin
  return jsonb_build_object(
    'unread', app.unread_answers(v_actor.id),
    'flags', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', page.id,
          'kind', page.kind,
          'status', page.status,
          'body', page.body,
          'createdAt', page.created_at,
          'lastAt', page.last_at,
          'batchName', b.name,
          'studyName', study.name,
          'slotId', case when s.annotator_id = v_actor.id and not app.slot_is_closed(s) then s.id end,
          'position', s.position,
          'messages', app.flag_thread(page.id),
          'unread', page.unread
        )
        order by page.last_at desc, page.id desc
      )
      from (
        select f.*, spoken.last_at, app.unread_messages(f.id, v_actor.id, 'staff') as unread
        from public.flags f
        cross join lateral (
          select coalesce(max(m.at), f.created_at) as last_at from public.flag_messages m where m.flag_id = f.id
        ) spoken
        where f.author_id = v_actor.id
          and (p_before is null or (spoken.last_at, f.id) < (p_before, p_before_id))
          and (not coalesce(p_unread, false) or app.unread_messages(f.id, v_actor.id, 'staff') > 0)
        order by spoken.last_at desc, f.id desc
        limit least(greatest(coalesce(p_limit, 20), 1), 100)
      ) page
      join public.slots s on s.id = page.slot_id
      join public.batches b on b.id = s.batch_id
      join public.studies study on study.id = b.study_id
    ), '[]')
  );
end
$$;
comment on function public.my_flags(boolean, timestamptz, uuid, int) is
  'The caller''s flags with their threads, by their last word. Annotators.';

-- The flags of a study as admins work through them: { counts: { open, waiting, resolved, unread }, people, scenarios,
-- flags }. `open` holds what is not resolved, and what its annotator wrote on since; `waiting` is that part of it in which
-- the annotator had the last word. Oldest first, or newest first where p_newest; p_after and p_after_id are `createdAt` and
-- id of the flag before the page. p_search is looked for in all that was said, as plain text without regard to case.
-- Refuses PT401, PT403, PT404.
create function public.flag_queue(
  p_study uuid,
  p_state text default 'open',
  p_person uuid default null,
  p_scenario uuid default null,
  p_search text default null,
  p_unread boolean default false,
  p_newest boolean default false,
  p_after timestamptz default null,
  p_after_id uuid default null,
  p_limit int default 25
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
  v_answer jsonb;
begin
  perform app.require_study(p_study);
  with known as materialized (
    select
      f.id, f.kind, f.status, f.body, f.created_at, f.author_id,
      s.response_id, s.scenario_id, s.checkpoint_index, s.batch_id,
      s.state = 'set_aside' as set_aside, s.annotator_id <> f.author_id as handed_on,
      coalesce(last.side = 'annotator' and last.kind <> 'withdrawn', true) as waits,
      coalesce(last.side = 'annotator' and last.kind <> 'withdrawn', true) or f.status = 'open' as is_open,
      -- As app.unread_messages counts them, for all flags at once.
      coalesce(said.unread, 0) + case when r.flag_id is null then 1 else 0 end as unread
    from public.slots s
    join public.flags f on f.slot_id = s.id
    left join public.flag_reads r on r.flag_id = f.id and r.person_id = v_actor.id
    left join (
      select
        m.flag_id, max(m.id) as last_id,
        count(*) filter (where m.side = 'annotator' and m.id > coalesce(mine.read_through, -1))::int as unread
      from public.flag_messages m
      left join public.flag_reads mine on mine.flag_id = m.flag_id and mine.person_id = v_actor.id
      group by m.flag_id
    ) said on said.flag_id = f.id
    left join public.flag_messages last on last.id = said.last_id
    where s.study_id = p_study
  ),
  page as (
    select k.*
    from known k
    where case p_state
        when 'open' then k.is_open
        when 'waiting' then k.waits
        when 'resolved' then not k.is_open
        else true
      end
      and (p_person is null or k.author_id = p_person)
      and (p_scenario is null or k.scenario_id = p_scenario)
      and (not coalesce(p_unread, false) or k.unread > 0)
      and (v_wanted is null or position(v_wanted in lower(k.body)) > 0 or exists (
        select from public.flag_messages m where m.flag_id = k.id and position(v_wanted in lower(m.body)) > 0
      ))
      and (p_after is null or case when coalesce(p_newest, false)
        then (k.created_at, k.id) < (p_after, p_after_id) else (k.created_at, k.id) > (p_after, p_after_id) end)
    order by
      case when coalesce(p_newest, false) then k.created_at end desc,
      case when coalesce(p_newest, false) then k.id end desc,
      k.created_at, k.id
    limit least(greatest(coalesce(p_limit, 25), 1), 100)
  )
  select jsonb_build_object(
    'counts', (
      select jsonb_build_object(
        'open', count(*) filter (where k.is_open),
        'waiting', count(*) filter (where k.waits),
        'resolved', count(*) filter (where not k.is_open),
        'unread', count(*) filter (where k.unread > 0)
      )
      from known k
    ),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.display_name) order by p.display_name, p.id)
      from public.profiles p
      where p.id in (select k.author_id from known k)
    ), '[]'),
    'scenarios', coalesce((
      select jsonb_agg(jsonb_build_object('id', ss.scenario_id, 'name', coalesce(c.title, sc.key)) order by ss.ordinal)
      from public.study_scenarios ss
      join public.scenarios sc on sc.id = ss.scenario_id
      left join public.scenario_construction c on c.revision_id = ss.revision_id
      where ss.study_id = p_study and ss.scenario_id in (select k.scenario_id from known k)
    ), '[]'),
    'flags', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', k.id,
          'kind', k.kind,
          'status', k.status,
          'body', k.body,
          'createdAt', k.created_at,
          'authorName', p.display_name,
          'batchName', b.name,
          'scenarioId', k.scenario_id,
          'checkpointIndex', k.checkpoint_index,
          'modelLabel', model.label,
          'setAside', k.set_aside and not k.handed_on,
          'handedOn', k.handed_on,
          'waits', k.waits,
          'messages', app.flag_thread(k.id),
          'unread', k.unread
        )
        order by
          case when coalesce(p_newest, false) then k.created_at end desc,
          case when coalesce(p_newest, false) then k.id end desc,
          k.created_at, k.id
      )
      from page k
      join public.profiles p on p.id = k.author_id
      join public.batches b on b.id = k.batch_id
      join public.response_provenance made on made.response_id = k.response_id
      join public.models model on model.id = made.model_id
    ), '[]')
  )
  into v_answer;
  return v_answer;
end
$$;
comment on function public.flag_queue(uuid, text, uuid, uuid, text, boolean, boolean, timestamptz, uuid, int) is
  'The flags of a study with their threads, filtered, a page at a time. Admins.';

-- Writing -----------------------------------------------------------------------------------------------------------

-- Adds to a thread and says the message's id: the flag's author, or an admin, who may open a closed flag again with his
-- words. Opening touches no slot: a slot that was set aside stays so, and can then be returned by resolving once more. A
-- closed flag takes further words, for whoever wrote while it was closed is not to lose them. A retry with the same key
-- changes nothing. Locks the flag, so that the messages of a thread have ids in the order in which they were said.
-- Refuses PT401, PT403, PT404, PT422.
create function public.reply_to_flag(p_flag uuid, p_body text, p_idempotency_key uuid, p_reopen boolean default false)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator', 'admin');
  v_is_admin boolean := v_actor.role = 'admin';
  v_reopens boolean := coalesce(p_reopen, false);
  v_flag public.flags;
  v_id bigint;
  v_constraint text;
begin
  select * into v_flag from public.flags f
  where f.id = p_flag and (v_is_admin or f.author_id = v_actor.id)
  for update;
  if not found then
    perform app.refuse(404, 'no such flag', 'flag_unknown');
  end if;
  if v_reopens and not v_is_admin then
    perform app.refuse(403, 'only admins open a flag again', 'role_not_allowed');
  end if;
  if p_idempotency_key is null then
    perform app.refuse(422, 'a message needs its key', 'malformed_request');
  end if;
  select m.id into v_id from public.flag_messages m
  where m.author_id = v_actor.id and m.idempotency_key = p_idempotency_key;
  if found then
    return v_id;
  end if;
  if v_reopens and v_flag.status = 'open' then
    perform app.refuse(422, 'the flag is open', 'flag_open');
  end if;
  -- A thread is read whole wherever it stands.
  if (select count(*) from public.flag_messages m where m.flag_id = p_flag) >= 200 then
    perform app.refuse(422, 'the thread has as many messages as one may have', 'flag_thread_full');
  end if;
  begin
    insert into public.flag_messages (flag_id, author_id, side, kind, body, idempotency_key)
    values (
      p_flag, v_actor.id, case when v_is_admin then 'staff' else 'annotator' end,
      case when v_reopens then 'reopened' else 'message' end, btrim(p_body), p_idempotency_key
    )
    returning id into v_id;
  exception
    when check_violation or not_null_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform app.refuse_broken_rule('the message breaks a rule', v_constraint, 'flag_messages', 'flag_');
  end;
  if v_reopens then
    update public.flags f
    set status = 'open', resolved_at = null, resolved_by = null, answer = null
    where f.id = p_flag;
  end if;
  if v_is_admin then
    perform app.record(v_actor.id, case when v_reopens then 'flag.reopened' else 'flag.replied' end, 'flag', p_flag);
  end if;
  return v_id;
end
$$;
comment on function public.reply_to_flag(uuid, text, uuid, boolean) is
  'Says something in a flag''s thread; admins may open the flag again. Annotators and admins.';

-- Keeps how far the caller has read; never back. Refuses PT401, PT403, PT404.
create function public.mark_flag_read(p_flag uuid, p_through bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor public.profiles := app.require_actor('annotator', 'admin');
begin
  if not exists (
    select from public.flags f where f.id = p_flag and (v_actor.role = 'admin' or f.author_id = v_actor.id)
  ) then
    perform app.refuse(404, 'no such flag', 'flag_unknown');
  end if;
  insert into public.flag_reads as r (flag_id, person_id, read_through)
  select p_flag, v_actor.id, greatest(least(coalesce(p_through, 0), coalesce(max(m.id), 0)), 0)
  from public.flag_messages m
  where m.flag_id = p_flag
  on conflict (flag_id, person_id) do update
  set read_through = greatest(r.read_through, excluded.read_through);
end
$$;
comment on function public.mark_flag_read(uuid, bigint) is
  'Keeps how far the caller has read a thread. Annotators and admins.';

revoke all on function public.my_flags, public.flag_queue, public.reply_to_flag, public.mark_flag_read
  from public, anon, authenticated, service_role;
grant execute on function public.my_flags, public.flag_queue, public.reply_to_flag, public.mark_flag_read
  to authenticated;
