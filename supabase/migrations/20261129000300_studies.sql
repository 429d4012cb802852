-- Studies: what is judged together, by whom, under which rules.

create table public.studies (
  id uuid not null default gen_random_uuid(),
  key text not null,
  name text not null,
  description text not null default '',
  -- For which verdicts a rationale must have words.
  rationale_required text not null default 'unacceptable',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint studies_pkey primary key (id),
  constraint studies_key_unique unique (key),
  constraint studies_key_form check (key ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  constraint studies_name_length check (char_length(btrim(name)) between 1 and 200),
  constraint studies_description_length check (char_length(description) <= 10000),
  constraint studies_rationale_required_known check (rationale_required in ('unacceptable', 'always', 'never'))
);
comment on table public.studies is 'A set of pinned scenarios, models and people, with its own rules.';

create table public.study_members (
  study_id uuid not null,
  person_id uuid not null,
  constraint study_members_pkey primary key (study_id, person_id),
  constraint study_members_study_fkey foreign key (study_id) references public.studies (id),
  constraint study_members_person_fkey foreign key (person_id) references public.profiles (id)
);
comment on table public.study_members is 'Who works in a study.';
create index study_members_person_idx on public.study_members (person_id);

alter table public.invitations
  add constraint invitations_study_fkey foreign key (study_id) references public.studies (id);

create function app.is_member(p_study uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.study_members m where m.study_id = p_study and m.person_id = app.actor_id()
  )
$$;
comment on function app.is_member(uuid) is 'Whether the caller is an active member of this study.';
revoke all on function app.is_member from public;
grant execute on function app.is_member to authenticated, service_role;

alter table public.studies enable row level security;
alter table public.study_members enable row level security;
revoke all on public.studies, public.study_members from public, anon, authenticated, service_role;
grant select on public.studies, public.study_members to authenticated, service_role;

create policy "Members read their studies" on public.studies
  for select to authenticated using (app.is_member(id));
create policy "Admins and researchers read every study" on public.studies
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "People read their own memberships" on public.study_members
  for select to authenticated using (person_id = (select app.actor_id()));
create policy "Admins read every membership" on public.study_members
  for select to authenticated using ((select app.actor_role()) = 'admin');
