-- The corpus: environments, scenarios and their revisions, global and reviewed once; a study pins one revision each.
--
-- Documents are the files byte for byte, hence text: jsonb would reorder keys, drop duplicates and round big integers.
-- What only the author knows (title, description, need, window) is a table of its own, read by nobody who judges.

create table public.corpora (
  id uuid not null default gen_random_uuid(),
  key text not null,
  name text not null,
  -- Holds the stubs of an imported dataset: no text to audit, to revise or to run.
  imported boolean not null default false,
  constraint corpora_pkey primary key (id),
  constraint corpora_key_unique unique (key)
);
comment on table public.corpora is 'A named collection of instances and scenarios.';

create table public.instances (
  id uuid not null default gen_random_uuid(),
  corpus_id uuid not null,
  key text not null,
  domain text not null,
  person_name text not null,
  timezone text not null,
  instance_description text not null,
  personal_description text not null,
  constraint instances_pkey primary key (id),
  constraint instances_key_unique unique (corpus_id, key),
  constraint instances_corpus_fkey foreign key (corpus_id) references public.corpora (id)
);
comment on table public.instances is 'One person''s environment, as the agent is told of it.';

create table public.instance_documents (
  id uuid not null default gen_random_uuid(),
  instance_id uuid not null,
  document text not null,
  noise text,
  sha256 text not null,
  constraint instance_documents_pkey primary key (id),
  constraint instance_documents_sha256_unique unique (instance_id, sha256),
  constraint instance_documents_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint instance_documents_instance_fkey foreign key (instance_id) references public.instances (id)
);
comment on table public.instance_documents is 'The instance''s file and its noise, as they were when a revision was made.';

create table public.scenarios (
  id uuid not null default gen_random_uuid(),
  corpus_id uuid not null,
  instance_id uuid not null,
  key text not null,
  constraint scenarios_pkey primary key (id),
  constraint scenarios_key_unique unique (corpus_id, key),
  constraint scenarios_corpus_fkey foreign key (corpus_id) references public.corpora (id),
  constraint scenarios_instance_fkey foreign key (instance_id) references public.instances (id)
);
comment on table public.scenarios is 'One scenario in an instance; its text is in its revisions.';
create index scenarios_instance_idx on public.scenarios (instance_id);

create table public.scenario_revisions (
  id uuid not null default gen_random_uuid(),
  scenario_id uuid not null,
  instance_document_id uuid not null,
  revision int not null,
  document text not null,
  sha256 text not null,
  author_id uuid,
  parent_id uuid,
  -- The arrows between these are kept by app.guard_revision.
  status text not null default 'draft',
  -- Why this revision was made; null for what came as a file.
  reason text,
  -- { errors, warnings, findings: [{ code, layer, severity, path, message }] }; null where the validator did not run.
  validator_report jsonb,
  created_at timestamptz not null default now(),
  constraint scenario_revisions_pkey primary key (id),
  constraint scenario_revisions_number_unique unique (scenario_id, revision),
  constraint scenario_revisions_of_scenario_unique unique (scenario_id, id),
  constraint scenario_revisions_content_unique unique (scenario_id, instance_document_id, sha256),
  constraint scenario_revisions_revision_positive check (revision > 0),
  constraint scenario_revisions_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint scenario_revisions_status_known check (status in ('draft', 'in_review', 'approved', 'revise', 'rejected')),
  constraint scenario_revisions_scenario_fkey foreign key (scenario_id) references public.scenarios (id),
  constraint scenario_revisions_document_fkey
    foreign key (instance_document_id) references public.instance_documents (id),
  constraint scenario_revisions_author_fkey foreign key (author_id) references public.profiles (id),
  constraint scenario_revisions_parent_fkey foreign key (parent_id) references public.scenario_revisions (id)
);
comment on table public.scenario_revisions is 'A scenario''s file at one time, over one state of its instance.';

create table public.scenario_construction (
  revision_id uuid not null,
  title text not null,
  description text not null,
  need_type text not null,
  -- Event ids; both null where no help is in time at any checkpoint.
  window_opens text,
  window_closes text,
  constraint scenario_construction_pkey primary key (revision_id),
  constraint scenario_construction_revision_fkey foreign key (revision_id) references public.scenario_revisions (id),
  constraint scenario_construction_need_type_known
    check (need_type in ('dependency', 'blockage', 'risk', 'opportunity'))
);
comment on table public.scenario_construction is 'What only the author of a scenario knows. Never shown to annotators.';

create table public.scenario_contributors (
  scenario_id uuid not null,
  person_id uuid not null,
  part text not null,
  constraint scenario_contributors_pkey primary key (scenario_id, person_id, part),
  constraint scenario_contributors_part_known check (part in ('wrote', 'revised', 'reviewed')),
  constraint scenario_contributors_scenario_fkey foreign key (scenario_id) references public.scenarios (id),
  constraint scenario_contributors_person_fkey foreign key (person_id) references public.profiles (id)
);
comment on table public.scenario_contributors is 'Who may not annotate a scenario, and why.';
create index scenario_contributors_person_idx on public.scenario_contributors (person_id);

create table public.study_scenarios (
  study_id uuid not null,
  scenario_id uuid not null,
  revision_id uuid not null,
  ordinal int not null,
  constraint study_scenarios_pkey primary key (study_id, scenario_id),
  constraint study_scenarios_ordinal_unique unique (study_id, ordinal),
  constraint study_scenarios_study_fkey foreign key (study_id) references public.studies (id),
  constraint study_scenarios_revision_fkey
    foreign key (scenario_id, revision_id) references public.scenario_revisions (scenario_id, id)
);
comment on table public.study_scenarios is 'Exactly one pinned revision per scenario and study.';
create index study_scenarios_scenario_idx on public.study_scenarios (scenario_id);

-- Whether a scenario is the stub that an imported dataset left: its documents were not in the file.
create function app.is_imported(p_scenario uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select c.imported from public.scenarios s join public.corpora c on c.id = s.corpus_id where s.id = p_scenario
$$;
revoke all on function app.is_imported from public;

alter table public.corpora enable row level security;
alter table public.instances enable row level security;
alter table public.instance_documents enable row level security;
alter table public.scenarios enable row level security;
alter table public.scenario_revisions enable row level security;
alter table public.scenario_construction enable row level security;
alter table public.scenario_contributors enable row level security;
alter table public.study_scenarios enable row level security;
revoke all on public.corpora, public.instances, public.instance_documents, public.scenarios,
  public.scenario_revisions, public.scenario_construction, public.scenario_contributors, public.study_scenarios
  from public, anon, authenticated, service_role;
grant select on public.corpora, public.instances, public.instance_documents, public.scenarios,
  public.scenario_revisions, public.scenario_construction, public.scenario_contributors, public.study_scenarios
  to authenticated, service_role;

create policy "Admins, auditors and researchers read corpora" on public.corpora
  for select to authenticated using ((select app.actor_role()) in ('admin', 'auditor', 'researcher'));
create policy "Admins, auditors and researchers read instances" on public.instances
  for select to authenticated using ((select app.actor_role()) in ('admin', 'auditor', 'researcher'));
create policy "Admins and auditors read instance documents" on public.instance_documents
  for select to authenticated using ((select app.actor_role()) in ('admin', 'auditor'));
create policy "Admins, auditors and researchers read scenarios" on public.scenarios
  for select to authenticated using ((select app.actor_role()) in ('admin', 'auditor', 'researcher'));
create policy "Admins and auditors read revisions" on public.scenario_revisions
  for select to authenticated using ((select app.actor_role()) in ('admin', 'auditor'));
create policy "Admins, auditors and researchers read construction data" on public.scenario_construction
  for select to authenticated using ((select app.actor_role()) in ('admin', 'auditor', 'researcher'));
create policy "Admins read contributors" on public.scenario_contributors
  for select to authenticated using ((select app.actor_role()) = 'admin');
create policy "Admins and researchers read pinned revisions" on public.study_scenarios
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
