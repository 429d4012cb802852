/**
 * A store with a study of the size the project is made for: 400 scenarios in ten domains, ten models, two checkpoints a
 * scenario, 8,000 responses of 20 KB, twenty annotators. People come in as everybody does; the rest is written by SQL as
 * the database's owner, since importing it would measure the import.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionlessOptions } from '@/lib/data/client-options';
import { type LaunchedStore, launchStore } from '@/scripts/store/launch-store';

export interface ScaleStudy {
  readonly store: LaunchedStore;
  readonly studyId: string;
  readonly admin: SupabaseClient;
  readonly annotators: readonly { readonly id: string; readonly client: SupabaseClient }[];
  /** Ends the store and removes its data. */
  close(): Promise<void>;
}

export const scale = { scenarios: 400, models: 10, checkpoints: 2, annotators: 20 } as const;

export async function openScaleStudy(): Promise<ScaleStudy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halo-scale-'));
  const launched = await launchStore({ dataDir, databaseUrl: null });
  if (!launched.ok) throw new Error(launched.error.message);
  const store = launched.value;
  const studyId = randomUUID();
  for (const statement of fillingOf(studyId)) await store.owner.query(statement);
  const admin = await joinAs(store, 'admin', null);
  const annotators = [];
  for (let n = 0; n < scale.annotators; n += 1) {
    annotators.push(await joinAs(store, 'annotator', studyId));
  }
  const close = async () => {
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { store, studyId, admin: admin.client, annotators, close };
}

async function joinAs(store: LaunchedStore, role: string, studyId: string | null) {
  const [email, token] = [`${role}-${randomUUID()}@example.org`, randomUUID()];
  await store.owner.query(
    `insert into public.invitations (token_hash, email, role, study_id, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), email, role, studyId],
  );
  const client = createClient(store.url, store.publishableKey, sessionlessOptions);
  const { data, error } = await client.auth.signUp({
    email,
    password: randomUUID(),
    options: {
      data: { invitation_token: token, display_name: `${role} ${email.slice(-18, -12)}` },
    },
  });
  if (error || !data.user) throw new Error(`Signing up failed: ${error?.message ?? 'no user'}`);
  return { id: data.user.id, client };
}

const needs = `(array['dependency', 'blockage', 'risk', 'opportunity'])[1 + n % 4]`;
const hash = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const padding = `repeat('An e-mail about the rent, and what was looked at in it. ', 340)`;

function fillingOf(study: string): readonly string[] {
  const corpus = randomUUID();
  return [
    `insert into public.corpora (id, key, name) values ('${corpus}', 'scale', 'Scale')`,
    `insert into public.studies (id, key, name) values ('${study}', 'scale', 'Scale')`,
    `insert into public.instances (corpus_id, key, domain, person_name, timezone, instance_description, personal_description)
     select '${corpus}', 'i' || n, 'domain-' || n, 'Person ' || n, 'Europe/Lisbon', 'A flat.', 'Pays the bills.'
     from generate_series(0, 9) n`,
    `insert into public.instance_documents (instance_id, document, sha256)
     select i.id, '{}', ${hash('i.key')} from public.instances i`,
    `insert into public.scenarios (corpus_id, instance_id, key)
     select '${corpus}', (select i.id from public.instances i where i.key = 'i' || n % 10), 's' || n
     from generate_series(0, ${scale.scenarios - 1}) n`,
    `insert into public.scenario_revisions (scenario_id, instance_document_id, revision, document, sha256, status)
     select s.id, d.id, 1, '{"events":[1,2,3,4,5]}', ${hash('s.key')}, 'approved'
     from public.scenarios s join public.instance_documents d on d.instance_id = s.instance_id`,
    `insert into public.scenario_construction (revision_id, title, description, need_type)
     select r.id, 'Scenario ' || s.key, 'Construction.', ${needs}
     from public.scenario_revisions r join public.scenarios s on s.id = r.scenario_id,
       lateral (select substr(s.key, 2)::int as n) numbered`,
    `insert into public.study_scenarios (study_id, scenario_id, revision_id, ordinal)
     select '${study}', r.scenario_id, r.id, row_number() over (order by s.key)
     from public.scenario_revisions r join public.scenarios s on s.id = r.scenario_id`,
    `insert into public.models (study_id, key, label, model_group)
     select '${study}', 'model-' || n, 'Model ' || n, 'open' from generate_series(1, ${scale.models}) n`,
    `insert into public.response_content (study_id, scenario_id, revision_id, checkpoint_key, checkpoint_index,
       checkpoint_time, instance_description, personal_description, person_name, timezone, event_prefix_json,
       inspection_trace_json, final_action_json, execution_result_json, effects_json, outbox_json, inferred_level)
     select '${study}', ss.scenario_id, ss.revision_id, 'e' || k * 2, k * 2, '2026-03-01T08:00:00+00:00', 'A flat.',
       'Pays the bills.', 'Person', 'Europe/Lisbon', '[]', to_json(${padding})::text, '{"command":"m' || m || '"}', '{}',
       '[]', '[]', 'L1'
     from public.study_scenarios ss, generate_series(1, ${scale.checkpoints}) k, generate_series(1, ${scale.models}) m
     where ss.study_id = '${study}'`,
    `insert into public.response_provenance (response_id, study_id, item_id, model_id, status, scenario_hash,
       retrieval_rounds, command_count, protocol_version)
     select c.id, '${study}', c.id::text, m.id, 'completed', r.sha256, 2, 3, '1'
     from public.response_content c
     join public.scenario_revisions r on r.id = c.revision_id
     join public.models m on m.study_id = '${study}' and c.final_action_json = '{"command":"m' || substr(m.key, 7) || '"}'
     where c.study_id = '${study}'`,
    'analyze',
  ];
}

/** Labels for a share of every annotator's slots of a batch, from the first on, as if they had been submitted. */
export async function labelByHand(store: LaunchedStore, batchId: string, share: number) {
  await store.owner.query(
    `insert into public.annotations (slot_id, study_id, annotator_id, verdict, inferred_level, level, timing, intensity,
       other_issues, rationale, version, active_ms, first_submitted_at, submitted_at, source)
     select s.id, s.study_id, s.annotator_id, said.verdict, 'L1', 'L1',
       case said.verdict when 'acceptable' then 'timely' else 'premature' end, 'appropriate', '{}', 'Because.', 1,
       20000 + abs(hashtext(s.id::text)) % 60000, now(), now(), 'workbench'
     from public.slots s,
       lateral (select case when hashtext(s.id::text) % 2 = 0 then 'acceptable' else 'unacceptable' end as verdict) said
     where s.batch_id = $1 and s.position <= $2::numeric * (
       select max(o.position) from public.slots o where o.batch_id = s.batch_id and o.annotator_id = s.annotator_id
     )`,
    [batchId, share],
  );
  await store.owner.query(
    `update public.slots s set state = 'submitted' where exists (select from public.annotations a where a.slot_id = s.id)`,
  );
  await store.owner.query('analyze');
}
