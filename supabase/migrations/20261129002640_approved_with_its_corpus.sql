-- A revision may be approved without anybody's vote: it came with a corpus that was approved as a whole. What is told of
-- every revision says so, so that no page calls it approved by people. Else as in reading_reviews.

create or replace function app.revision_facts(p_revision public.scenario_revisions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'revisionId', p_revision.id,
    'scenarioId', s.id,
    'scenarioKey', s.key,
    'corpusName', c.name,
    'domain', i.domain,
    'personName', i.person_name,
    'revision', p_revision.revision,
    'status', p_revision.status,
    'withCorpus', p_revision.status = 'approved' and not exists (
      select from public.scenario_reviews v where v.revision_id = p_revision.id
    )
  )
  from public.scenarios s
  join public.instances i on i.id = s.instance_id
  join public.corpora c on c.id = s.corpus_id
  where s.id = p_revision.scenario_id
$$;
