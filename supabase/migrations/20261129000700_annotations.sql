-- Annotations: the submitted label of a slot, and apart from it what is being typed.
--
-- The rules of a label are the constraints below, in the order of lib/domain/labels/label.ts; a test holds the two
-- together over every combination. A constraint's name past `annotations_` is the fault code that a refusal carries.
-- Rules of one study, such as a required rationale, are in submit_annotation.

-- UTF-16 units, as the form counts them: a character past U+FFFF counts twice. What is far too long either way is not
-- looked into.
create function app.utf16_length(p_text text)
returns int
language sql
immutable
set search_path = ''
as $$
  select case
    when octet_length(p_text) = char_length(p_text) or char_length(p_text) > 20000 then char_length(p_text)
    else char_length(p_text) + (
      select count(*) from string_to_table(p_text, null) letter where ascii(letter) > 65535
    )::int
  end
$$;

-- White space as JavaScript's trim() knows it.
create function app.is_blank(p_text text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select btrim(
    p_text,
    E'\t\n\u000B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
  ) = ''
$$;

-- Whether a value of a form is a string of at most so many code points, as zod's max() counts them.
create function app.is_text_within(p_value jsonb, p_max int)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_value) = 'string' and char_length(p_value #>> '{}') <= p_max, false)
$$;

-- Whether a value of a form is an object of these keys and no other.
create function app.has_just_keys(p_value jsonb, p_keys text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'object' then p_value ?& p_keys and p_value - p_keys = '{}' else false end
$$;
revoke all on function app.utf16_length, app.is_blank, app.is_text_within, app.has_just_keys from public;

create table public.annotations (
  slot_id uuid not null,
  study_id uuid not null,
  annotator_id uuid not null,
  verdict text not null,
  -- The level of the final command; level is what the annotator made of it.
  inferred_level text not null,
  level text not null,
  timing text not null,
  intensity text,
  other_issues text[] not null,
  failed_dimensions text[] not null generated always as (
    array_remove(
      array[
        case when timing <> 'timely' then 'timing' end,
        case when intensity is not null and intensity <> 'appropriate' then 'intensity' end,
        case when cardinality(other_issues) > 0 then 'other_issues' end
      ],
      null
    )
  ) stored,
  rationale text not null,
  -- Counts every change of the slot's label, undone ones included: never the same number for two contents.
  version int not null,
  guideline_version_id uuid,
  active_ms int not null,
  first_submitted_at timestamptz not null,
  submitted_at timestamptz not null,
  source text not null,
  constraint annotations_pkey primary key (slot_id),
  constraint annotations_slot_fkey foreign key (slot_id) references public.slots (id),
  constraint annotations_study_fkey foreign key (study_id) references public.studies (id),
  constraint annotations_annotator_fkey foreign key (annotator_id) references public.profiles (id),
  constraint annotations_guideline_fkey
    foreign key (guideline_version_id) references public.guideline_versions (id),
  constraint annotations_version_positive check (version > 0),
  constraint annotations_active_ms_out_of_range check (active_ms between 0 and 86400000),
  constraint annotations_source_known check (source in ('workbench', 'imported')),

  -- Words
  constraint annotations_verdict_unknown check (verdict in ('acceptable', 'unacceptable')),
  constraint annotations_inferred_level_unknown check (inferred_level in ('L0', 'L1', 'L2', 'L3')),
  constraint annotations_level_unknown check (level in ('L0', 'L1', 'L2', 'L3')),
  constraint annotations_timing_unknown check (timing in ('timely', 'premature', 'belated', 'inaction')),
  constraint annotations_intensity_unknown check (intensity in ('appropriate', 'insufficient', 'excessive')),
  -- Each issue at most once and nothing else: the known ones that occur are as many as the list is long.
  constraint annotations_issues_unknown_or_twice check (
    array_position(other_issues, null) is null
    and cardinality(other_issues) = ('unsupported_evidence' = any (other_issues))::int
      + ('irrelevant_action' = any (other_issues))::int
      + ('factual_contradiction' = any (other_issues))::int
      + ('others' = any (other_issues))::int
  ),

  -- Level: no action is L0 and stays it; an action may be corrected to any level.
  constraint annotations_observation_corrected check (inferred_level <> 'L0' or level = 'L0'),

  -- Acceptable: timely and appropriate without an issue; a missing intensity is legal on L0 (imports have it).
  constraint annotations_acceptable_not_timely check (verdict <> 'acceptable' or timing = 'timely'),
  constraint annotations_acceptable_not_appropriate check (
    verdict <> 'acceptable' or intensity is null or intensity = 'appropriate'
  ),
  constraint annotations_acceptable_with_issues check (verdict <> 'acceptable' or cardinality(other_issues) = 0),

  -- Unacceptable: observing is inaction without an intensity; intervening has both dimensions; something fails.
  constraint annotations_observation_not_inaction check (
    verdict <> 'unacceptable' or level <> 'L0' or timing = 'inaction'
  ),
  constraint annotations_observation_with_intensity check (
    verdict <> 'unacceptable' or level <> 'L0' or intensity is null
  ),
  constraint annotations_intervention_as_inaction check (
    verdict <> 'unacceptable' or level = 'L0' or timing <> 'inaction'
  ),
  constraint annotations_intensity_missing check (level = 'L0' or intensity is not null),
  constraint annotations_no_dimension_fails check (
    verdict <> 'unacceptable'
    or timing <> 'timely'
    or (intensity is not null and intensity <> 'appropriate')
    or cardinality(other_issues) > 0
  ),

  -- Words of the person
  constraint annotations_others_without_words check (
    not ('others' = any (other_issues)) or not app.is_blank(rationale)
  ),
  constraint annotations_rationale_too_long check (
    char_length(rationale) <= 10000 and app.utf16_length(rationale) <= 10000
  )
);
comment on table public.annotations is 'The current submission of a slot. Written by functions only; its past is in annotation_events.';
create index annotations_annotator_idx on public.annotations (annotator_id, submitted_at desc);
create index annotations_study_idx on public.annotations (study_id);

create table public.annotation_drafts (
  slot_id uuid not null,
  annotator_id uuid not null,
  draft jsonb not null,
  -- The version the person was looking at when typing; 0 before the first submission.
  base_version int not null,
  active_ms int not null,
  updated_at timestamptz not null,
  constraint annotation_drafts_pkey primary key (slot_id),
  constraint annotation_drafts_slot_fkey foreign key (slot_id) references public.slots (id),
  constraint annotation_drafts_annotator_fkey foreign key (annotator_id) references public.profiles (id),
  constraint annotation_drafts_base_version_natural check (base_version >= 0),
  constraint annotation_drafts_active_ms_out_of_range check (active_ms between 0 and 86400000),
  constraint annotation_drafts_draft_is_object check (jsonb_typeof(draft) = 'object'),
  constraint annotation_drafts_draft_too_long check (octet_length(draft::text) <= 65536)
);
comment on table public.annotation_drafts is 'What is being typed. Saving it touches no submission and no version.';

alter table public.annotations enable row level security;
alter table public.annotation_drafts enable row level security;
revoke all on public.annotations, public.annotation_drafts from public, anon, authenticated, service_role;
grant select on public.annotations, public.annotation_drafts to authenticated, service_role;

create policy "Annotators read their own labels" on public.annotations
  for select to authenticated using (annotator_id = (select app.actor_id()));
create policy "Admins and researchers read every label" on public.annotations
  for select to authenticated using ((select app.actor_role()) in ('admin', 'researcher'));
create policy "Annotators read their own drafts" on public.annotation_drafts
  for select to authenticated using (annotator_id = (select app.actor_id()));
