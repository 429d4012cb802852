/** The demo study: the household that ships, the baselines' responses to it, and one open batch for the demo annotators. */
import { fileURLToPath } from 'node:url';
import { type Corpus, loadCorpus } from '@/arena/runner/load-corpus';
import { createRunStore } from '@/lib/data/service/run-store';
import { createStudyLoader } from '@/lib/data/service/study-loader';
import { unwrap } from '@/lib/data/store-error';
import { proposeAssignment } from '@/lib/domain/assignment/propose-assignment';
import { builtInGuideline } from '@/lib/domain/evaluation/built-in-guideline';
import { registerCorpus } from '../load/register-corpus';
import { runBaselines } from '../load/run-baselines';
import { startLaunch } from '../load/start-launch';
import type { DemoContext, DemoStep } from '../store/demo-step';
import { createStoreClient, type StoreClient } from '../store/store-client';

const corpusNames = { key: 'household', name: 'Household' };
const study = {
  key: 'demo',
  name: 'Demo: one household, four baselines',
  description:
    'One household in eight scenarios, judged for four scripted baselines. They show the work; they are no measure of any language model.',
};
const batchName = 'Household, first batch';

export const demoStudySteps: readonly DemoStep[] = [
  { announcement: 'Loading the household corpus', run: loadTheCorpus },
  { announcement: 'Running four baselines over it', run: loadTheResponses },
  { announcement: 'Opening a batch for the demo annotators', run: openTheBatch },
];

async function loadTheCorpus(context: DemoContext): Promise<void> {
  const loader = createStudyLoader(machineOf(context));
  await registerCorpus(loader, demoCorpus(), corpusNames);
  await loader.registerStudy({
    ...study,
    rationaleRequired: 'unacceptable',
    corpusKey: corpusNames.key,
    scenarioKeys: null,
    guideline: builtInGuideline,
  });
}

async function loadTheResponses(context: DemoContext): Promise<void> {
  const machine = machineOf(context);
  const runs = createRunStore(machine);
  const { plan, items, records } = await runBaselines(demoCorpus(), study.key);
  const deps = { loader: createStudyLoader(machine), runs };
  await startLaunch(deps, await studyIdOf(context), plan, items);
  for (const { key } of plan.models) {
    const own = records.filter((record) => record.modelKey === key);
    await runs.loadTries(
      plan.runId,
      key,
      own.map((record) => ({ try: 1, record })),
    );
  }
}

/** As the demo's administrator, through the functions that pages use. */
async function openTheBatch(context: DemoContext): Promise<void> {
  const studyId = await studyIdOf(context);
  const admin = await signedInAdmin(context);
  const emails = new Set(context.people.map((person) => person.email));
  const everybody = await context.store.owner.query(
    'select id::text, email, role from public.profiles order by email',
  );
  const members = everybody.filter((each) => emails.has(String(each.email)));
  for (const member of members) {
    unwrap(await admin.rpc('add_study_member', { p_study: studyId, p_person: String(member.id) }));
  }
  const batch = await findBatch(admin, studyId);
  if (batch?.status === 'open') return;
  const annotatorIds = members
    .filter((each) => each.role === 'annotator')
    .map((each) => String(each.id));
  unwrap(
    await admin.rpc('confirm_assignment', {
      p_study: studyId,
      p_base_version: 0,
      // The demo is planned once: when this step is repeated it is the same request.
      p_request: studyId,
      p_assignments: await balancedAssignment(context, studyId, annotatorIds),
    }),
  );
  const batchId = batch?.id ?? (await createBatch(admin, context, studyId));
  unwrap(await admin.rpc('open_batch', { p_batch: batchId }));
}

async function balancedAssignment(
  { store }: DemoContext,
  studyId: string,
  annotatorIds: readonly string[],
): Promise<{ scenarioId: string; annotatorId: string }[]> {
  const rows = await store.owner.query(
    'select scenario_id::text as id from public.study_scenarios where study_id = $1 order by ordinal',
    [studyId],
  );
  // Nobody of the demo wrote a scenario, and nobody has a limit.
  const { annotatorOf } = proposeAssignment(
    rows.map((row) => ({
      id: String(row.id),
      responses: 0,
      excludedIds: new Set<string>(),
      keptWith: null,
    })),
    annotatorIds.map((id) => ({ id, maxScenarios: null, maxResponses: null })),
  );
  return [...annotatorOf].map(([scenarioId, annotatorId]) => ({ scenarioId, annotatorId }));
}

async function findBatch(admin: StoreClient, studyId: string) {
  const { data, error } = await admin
    .from('batches')
    .select('id, status')
    .eq('study_id', studyId)
    .eq('name', batchName)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data;
}

async function createBatch(
  admin: StoreClient,
  { store }: DemoContext,
  studyId: string,
): Promise<string> {
  const responses = await store.owner.query(
    `select response_id::text as id from public.response_provenance where study_id = $1 and status = 'completed'`,
    [studyId],
  );
  return unwrap(
    await admin.rpc('create_batch', {
      p_study: studyId,
      p_name: batchName,
      p_kind: 'main',
      p_response_ids: responses.map((row) => String(row.id)),
    }),
  );
}

async function signedInAdmin({ store, people }: DemoContext): Promise<StoreClient> {
  const admin = people.find((person) => person.role === 'admin');
  if (admin === undefined) throw new Error('The demo has no administrator.');
  const client = createStoreClient(store.url, store.publishableKey);
  const { error } = await client.auth.signInWithPassword({
    email: admin.email,
    password: admin.password,
  });
  if (error) throw new Error(`${admin.email}: ${error.message}`);
  return client;
}

async function studyIdOf({ store }: DemoContext): Promise<string> {
  const [row] = await store.owner.query('select id::text from public.studies where key = $1', [
    study.key,
  ]);
  if (row === undefined) throw new Error('The demo study is not there.');
  return String(row.id);
}

const machineOf = ({ store }: DemoContext): StoreClient =>
  createStoreClient(store.url, store.secretKey);

/** One environment: a batch that a person can finish. The other environments are for studies of one's own. */
function demoCorpus(): Corpus {
  const directory = fileURLToPath(new URL('../../arena/corpus/household', import.meta.url));
  const corpus = loadCorpus(directory);
  if (corpus.ok) return corpus.value;
  const [fault] = corpus.error;
  throw new Error(
    `The household that ships cannot be read: ${fault?.file ?? ''} ${fault?.message ?? ''}`,
  );
}
