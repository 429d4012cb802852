/**
 * A study of any size in a running workbench, written by SQL as the database's owner, since importing it would measure the
 * import: every scenario a copy of one of the demo's under a title of its own, so that no two share an image; ten domains, ten models and two checkpoints a scenario; each
 * response a real one of the demo, padded to a size. Nobody is a member and nothing is assigned yet.
 */
import { randomUUID } from 'node:crypto';
import { domains } from '@/lib/domain/scenario/vocabulary';
import { ownerDoor } from '@/scripts/store/owner-door';
import type { WorkbenchAddress } from './workbench';

const models = 10;
const checkpoints = 2;
export const responsesPerScenario = models * checkpoints;

/** What the project is made for: 8,000 responses of 20 KB. */
export const fullScale = { scenarios: 400, annotators: 20, responseBytes: 20_000 } as const;

export interface ScaleStudy {
  readonly studyId: string;
  /** Bytes of the smallest response's JSON columns. */
  readonly responseBytes: number;
}

interface Filling {
  readonly studyId: string;
  /** Of the study and its corpus. */
  readonly key: string;
  readonly scenarios: number;
  readonly responseBytes: number;
}

export async function fillScaleStudy(
  { store }: WorkbenchAddress,
  options: { readonly scenarios: number; readonly responseBytes: number },
): Promise<ScaleStudy> {
  const { query } = ownerDoor(store.url, store.ownerKey);
  const studyId = randomUUID();
  const filling = { studyId, key: `scale-${studyId}`, ...options };
  for (const [statement, parameters] of [
    ...studyStatements(filling),
    ...scenarioStatements(filling),
    responseStatement(filling),
    ['analyze', []] as const,
  ]) {
    await query(statement, parameters);
  }
  const [size] = await query(
    `select min(${bytesOf('c')})::int as bytes from public.response_content c where c.study_id = $1`,
    [studyId],
  );
  return { studyId, responseBytes: Number(size?.bytes) };
}

type Statement = readonly [string, readonly (string | number)[]];

function studyStatements({ studyId, key }: Filling): readonly Statement[] {
  return [
    [
      `insert into public.studies (id, key, name, description, rationale_required)
       values ($1, $2, $2, '', 'unacceptable')`,
      [studyId, key],
    ],
    [
      `insert into public.models (study_id, key, label, model_group)
       select $1, 'model-' || n, 'Model ' || n, 'open' from generate_series(1, $2::int) n`,
      [studyId, models],
    ],
  ];
}

/** The demo's approved scenarios, numbered from 0. */
const templates = `
  select r.*, s.instance_id, row_number() over (order by s.key) - 1 as place, count(*) over () as total
  from public.scenario_revisions r
  join public.scenarios s on s.id = r.scenario_id
  where r.status = 'approved' and exists (
    select from public.studies d join public.study_scenarios ss on ss.study_id = d.id
    where d.key = 'demo' and ss.revision_id = r.id
  )`;
/** Of the study's own corpus: the number that its key ends with, from 0. */
const ownScenarios = `
  select s.*, substring(s.key from '[0-9]+$')::int as n
  from public.scenarios s join public.corpora c on c.id = s.corpus_id where c.key = $1`;

function scenarioStatements({ studyId, key, scenarios }: Filling): readonly Statement[] {
  return [
    [`insert into public.corpora (key, name) values ($1, $1)`, [key]],
    [
      `insert into public.instances
         (corpus_id, key, domain, person_name, timezone, instance_description, personal_description)
       select c.id, $1 || '-i' || d.place, d.domain, i.person_name, i.timezone, i.instance_description,
         i.personal_description
       from public.corpora c, string_to_table($2, ',') with ordinality d (domain, place),
         (select i.* from public.instances i join (${templates}) t on t.instance_id = i.id limit 1) i
       where c.key = $1`,
      [key, domains.join(',')],
    ],
    [
      `insert into public.instance_documents (instance_id, document, noise, sha256)
       select i.id, d.document, d.noise, d.sha256
       from public.instances i join public.corpora c on c.id = i.corpus_id and c.key = $1,
         (select d.* from public.instance_documents d join (${templates}) t on t.instance_document_id = d.id limit 1) d`,
      [key],
    ],
    [
      `insert into public.scenarios (corpus_id, instance_id, key)
       select c.id, i.id, $1 || '-' || n
       from public.corpora c, generate_series(0, $2::int - 1) n
       join public.instances i on i.key = $1 || '-i' || 1 + n % $3::int
       where c.key = $1`,
      [key, scenarios, domains.length],
    ],
    [
      `insert into public.scenario_revisions
         (scenario_id, instance_document_id, revision, document, sha256, status)
       select s.id, d.id, 1, own.document, encode(sha256(convert_to(own.document, 'UTF8')), 'hex'), 'approved'
       from (${ownScenarios}) s
       join public.instance_documents d on d.instance_id = s.instance_id
       join (${templates}) t on t.place = s.n % t.total,
         lateral (select regexp_replace(t.document, '"title": *"', '\\&' || s.n || '. ') as document) own`,
      [key],
    ],
    [
      `insert into public.scenario_construction (revision_id, title, description, need_type)
       select r.id, t.title || ' (' || s.n || ')', t.description, t.need_type
       from (${ownScenarios}) s
       join public.scenario_revisions r on r.scenario_id = s.id
       join (select o.*, w.title, w.description, w.need_type
         from (${templates}) o join public.scenario_construction w on w.revision_id = o.id) t
         on t.place = s.n % t.total`,
      [key],
    ],
    [
      `insert into public.study_scenarios (study_id, scenario_id, revision_id, ordinal)
       select $2, r.scenario_id, r.id, s.n + 1
       from (${ownScenarios}) s join public.scenario_revisions r on r.scenario_id = s.id`,
      [key, studyId],
    ],
  ];
}

const jsonColumns = [
  'event_prefix_json',
  'inspection_trace_json',
  'final_action_json',
  'execution_result_json',
  'effects_json',
  'outbox_json',
];
const bytesOf = (table: string) =>
  jsonColumns.map((column) => `octet_length(${table}.${column})`).join(' + ');

/**
 * Content and provenance: of each scenario's two checkpoints, the demo's response with the longest trace. The padding is
 * white space inside the trace's brackets, so the page has the same to show.
 */
function responseStatement({ studyId, key, responseBytes }: Filling): Statement {
  return [
    `with longest as (
       select distinct on (c.revision_id, c.checkpoint_index) c.*,
         greatest(0, $3::int - (${bytesOf('c')})) as missing
       from public.response_content c join public.studies d on d.id = c.study_id and d.key = 'demo'
       order by c.revision_id, c.checkpoint_index, octet_length(c.inspection_trace_json) desc, c.id
     ),
     template as (
       select l.*, t.place, t.total,
         row_number() over (partition by l.revision_id order by octet_length(l.inspection_trace_json) desc, l.id) as rank
       from longest l join (${templates}) t on t.id = l.revision_id
     ),
     written as (
       insert into public.response_content
         (study_id, scenario_id, revision_id, checkpoint_key, checkpoint_index, checkpoint_time, instance_description,
          personal_description, person_name, timezone, ${jsonColumns.join(', ')}, inferred_level)
       select $2, r.scenario_id, r.id, t.checkpoint_key, t.checkpoint_index, t.checkpoint_time,
         t.instance_description, t.personal_description, t.person_name, t.timezone, t.event_prefix_json,
         '[' || repeat(' ', t.missing) || substr(t.inspection_trace_json, 2), t.final_action_json,
         t.execution_result_json, t.effects_json, t.outbox_json, t.inferred_level
       from (${ownScenarios}) s
       join public.scenario_revisions r on r.scenario_id = s.id
       join template t on t.place = s.n % t.total and t.rank <= ${checkpoints},
         generate_series(1, ${models})
       returning id, scenario_id, checkpoint_index
     )
     insert into public.response_provenance
       (response_id, study_id, item_id, model_id, status, scenario_hash, retrieval_rounds, command_count, protocol_version)
     select w.id, $2, w.id::text, m.id, 'completed', repeat('0', 64), 0, 0, '1'
     from (
       select *, row_number() over (partition by scenario_id, checkpoint_index order by id) as ordinal from written
     ) w
     join public.models m on m.study_id = $2 and m.key = 'model-' || w.ordinal`,
    [key, studyId, responseBytes],
  ];
}
