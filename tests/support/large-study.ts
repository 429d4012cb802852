/**
 * Fills a running workbench with a study of any size, by SQL as the database's owner: copies of one real response of the
 * demo, under ten models and two checkpoints a scenario, in one open batch. Every twentieth scenario is the first
 * annotator's, the rest the second's; of four scenarios or fewer, all are the first's.
 */
import { randomUUID } from 'node:crypto';
import { ownerDoor } from '@/scripts/store/owner-door';
import type { WorkbenchAddress } from './workbench';

export const responsesPerScenario = 20;

export interface LargeStudy {
  readonly studyId: string;
  readonly batchId: string;
  /** Bytes of one response's JSON columns. */
  readonly responseBytes: number;
}

/** `scenarios` times twenty responses, each padded to `responseBytes` at least. */
export async function fillLargeStudy(
  workbench: WorkbenchAddress,
  options: { readonly scenarios: number; readonly responseBytes: number },
): Promise<LargeStudy> {
  const { query } = ownerDoor(workbench.store.url, workbench.store.ownerKey);
  const [studyId, batchId, key] = [randomUUID(), randomUUID(), `large-${randomUUID()}`];
  const emails = workbench.people
    .filter(({ role }) => role === 'annotator')
    .map((one) => one.email);
  for (const [statement, parameters] of statementsOf({
    ...options,
    studyId,
    batchId,
    key,
    emails,
  })) {
    await query(statement, parameters);
  }
  const [size] = await query(
    `select min(${bytesOf('c')})::int as bytes from public.response_content c where c.study_id = $1`,
    [studyId],
  );
  return { studyId, batchId, responseBytes: Number(size?.bytes) };
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

interface Filling {
  readonly studyId: string;
  readonly batchId: string;
  readonly key: string;
  readonly scenarios: number;
  readonly responseBytes: number;
  readonly emails: readonly string[];
}

type Statement = readonly [string, readonly (string | number | null)[]];

function statementsOf(filling: Filling): readonly Statement[] {
  const { studyId, batchId, key, scenarios, responseBytes, emails } = filling;
  return [
    [
      `insert into public.studies (id, key, name, description, rationale_required)
       values ($1, $2, $2, '', 'unacceptable')`,
      [studyId, key],
    ],
    [
      `insert into public.models (study_id, key, label, model_group)
       select $1, 'model-' || n, 'Model ' || n, 'open' from generate_series(1, 10) n`,
      [studyId],
    ],
    [
      `insert into public.study_members (study_id, person_id)
       select $1, p.id from public.profiles p where p.email in ($2, $3)`,
      [studyId, emails[0] ?? null, emails[1] ?? null],
    ],
    [
      `insert into public.scenarios (corpus_id, instance_id, key)
       select one.corpus_id, one.instance_id, $1 || '-' || n
       from (select * from public.scenarios order by key limit 1) one, generate_series(1, $2::int) n`,
      [key, scenarios],
    ],
    [
      `insert into public.scenario_revisions
         (scenario_id, instance_document_id, revision, document, sha256, status)
       select s.id, one.instance_document_id, 1, one.document, one.sha256, 'approved'
       from public.scenarios s,
         (select r.* from public.scenario_revisions r where r.status = 'approved' order by r.id limit 1) one
       where s.key like $1 || '-%'`,
      [key],
    ],
    [
      `insert into public.study_scenarios (study_id, scenario_id, revision_id, ordinal)
       select $1, r.scenario_id, r.id, row_number() over (order by s.key)
       from public.scenarios s join public.scenario_revisions r on r.scenario_id = s.id
       where s.key like $2 || '-%'`,
      [studyId, key],
    ],
    [
      `insert into public.scenario_annotators (study_id, scenario_id, annotator_id)
       select ss.study_id, ss.scenario_id, p.id
       from public.study_scenarios ss
       join public.profiles p on p.email = case when ss.ordinal % 20 = 1 or $4::int <= 4 then $2 else $3 end
       where ss.study_id = $1`,
      [studyId, emails[0] ?? null, emails[1] ?? null, scenarios],
    ],
    responseStatement(studyId, responseBytes),
    [
      `insert into public.batches (id, study_id, name, kind, status, opened_at)
       values ($1, $2, 'Large', 'main', 'open', now())`,
      [batchId, studyId],
    ],
    [
      `insert into public.batch_responses (batch_id, response_id)
       select $1, c.id from public.response_content c where c.study_id = $2`,
      [batchId, studyId],
    ],
    [
      `insert into public.slots
         (batch_id, study_id, scenario_id, response_id, annotator_id, part, checkpoint_index, position)
       select $1, c.study_id, c.scenario_id, c.id, sa.annotator_id, 'primary', c.checkpoint_index,
         row_number() over (partition by sa.annotator_id order by c.scenario_id, c.checkpoint_index, c.id)
       from public.response_content c
       join public.scenario_annotators sa on sa.study_id = c.study_id and sa.scenario_id = c.scenario_id
       where c.study_id = $2`,
      [batchId, studyId],
    ],
    ['analyze', []],
  ];
}

/** Content and provenance. The padding is white space inside the trace's brackets, so the page has the same to show. */
function responseStatement(studyId: string, responseBytes: number): Statement {
  return [
    `with template as (
       select c.*, greatest(0, $2::int - (${bytesOf('c')})) as missing
       from public.response_content c
       where c.inferred_level = 'L1' and c.study_id <> $1
       order by octet_length(c.inspection_trace_json) desc, c.id
       limit 1
     ),
     written as (
       insert into public.response_content
         (study_id, scenario_id, revision_id, checkpoint_key, checkpoint_index, checkpoint_time, instance_description,
          personal_description, person_name, timezone, ${jsonColumns.join(', ')}, inferred_level)
       select $1, ss.scenario_id, ss.revision_id, t.checkpoint_key, place, t.checkpoint_time, t.instance_description,
         t.personal_description, t.person_name, t.timezone, t.event_prefix_json,
         '[' || repeat(' ', t.missing) || substr(t.inspection_trace_json, 2), t.final_action_json,
         t.execution_result_json, t.effects_json, t.outbox_json, t.inferred_level
       from public.study_scenarios ss, template t, generate_series(1, 2) place, generate_series(1, 10)
       where ss.study_id = $1
       returning id, scenario_id, checkpoint_index
     )
     insert into public.response_provenance
       (response_id, study_id, item_id, model_id, status, scenario_hash, retrieval_rounds, command_count, protocol_version)
     select w.id, $1, w.id::text, m.id, 'completed', repeat('0', 64), 0, 0, '1'
     from (
       select *, row_number() over (partition by scenario_id, checkpoint_index order by id) as ordinal from written
     ) w
     join public.models m on m.study_id = $1 and m.key = 'model-' || w.ordinal`,
    [studyId, responseBytes],
  ];
}
