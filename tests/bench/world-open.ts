/**
 * How long a world takes to open: 80 scenarios loaded, each checkpoint of each opened once (cold) and again (warm).
 * `npm run bench -- world [--json]`. The limit is that of the audit workbench: 50 ms at the median. Many people at once are
 * in browsing.ts.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ownerDoor } from '@/scripts/store/owner-door';
import { createStoreClient } from '@/scripts/store/store-client';
import { personOf } from '../support/e2e-test';
import { type HttpSession, signInOverHttp } from '../support/http-session';
import { percentile } from '../support/percentiles';
import { launchWorkbench, type WorkbenchAddress } from '../support/workbench';

const scenarioCount = 80;
const folder = 'arena/corpus/household/household-01';

type Place = { readonly revisionId: string; readonly checkpointId: string };

const workbench = await launchWorkbench();
try {
  const places = await loadScenarios(workbench);
  const session = await signInOverHttp(workbench, personOf(workbench, 'auditor'));
  await open(workbench, session, places[0] as Place);
  const coldMs: number[] = [];
  for (const place of places) coldMs.push(await open(workbench, session, place));
  const warmMs: number[] = [];
  for (const place of places) warmMs.push(await open(workbench, session, place));
  const figures = {
    scenarios: scenarioCount,
    checkpoints: places.length,
    cold_ms: spread(coldMs),
    warm_ms: spread(warmMs),
    floor_ms: spread(await askNothing(workbench, session)),
  };
  console.log(process.argv.includes('--json') ? JSON.stringify(figures) : inWords(figures));
} finally {
  await workbench.stop();
  workbench.discard();
}

type Spread = { readonly n: number; readonly p50: number; readonly p95: number };

function spread(values: readonly number[]): Spread {
  return { n: values.length, p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
}

function inWords(figures: Record<string, number | Spread>): string {
  return Object.entries(figures)
    .map(([name, value]) =>
      typeof value === 'number'
        ? `${name}: ${value}`
        : `${name}: median ${value.p50.toFixed(1)}, 95th percentile ${value.p95.toFixed(1)} (${value.n} requests)`,
    )
    .join('\n');
}

/** The household's scenarios ten times, each a text of its own, so that no image is shared. */
async function loadScenarios({ store }: WorkbenchAddress): Promise<Place[]> {
  const instance = JSON.parse(readFileSync(`${folder}/instance.json`, 'utf8'));
  const scenarios = Array.from({ length: scenarioCount }, (_, n) => {
    const file = `${folder}/scenarios/household-01-s${(n % 8) + 1}.json`;
    const value = JSON.parse(readFileSync(file, 'utf8'));
    const document = JSON.stringify({ ...value, description: `${value.description} (${n})` });
    return {
      key: `bench-${n}`,
      document,
      sha256: createHash('sha256').update(document).digest('hex'),
      title: value.title,
      description: value.description,
      needType: value.needType,
      windowOpens: null,
      windowCloses: null,
      status: 'in_review',
      report: null,
      events: value.events.map(({ id }: { id: string }) => id) as string[],
    };
  });
  const { error } = await createStoreClient(store.url, store.secretKey).rpc('register_corpus', {
    p_corpus: {
      key: 'bench',
      name: 'Bench',
      instances: [
        {
          key: instance.id,
          domain: instance.domain,
          personName: instance.person.name,
          timezone: instance.person.timezone,
          instanceDescription: instance.description,
          personalDescription: instance.person.description,
          document: JSON.stringify(instance),
          noise: readFileSync(`${folder}/noise.json`, 'utf8'),
          sha256: createHash('sha256').update(randomUUID()).digest('hex'),
          scenarios,
        },
      ],
    },
  });
  if (error) throw new Error(error.message);
  const rows = await ownerDoor(store.url, store.ownerKey).query(
    `select s.key, r.id::text as id from public.scenario_revisions r
     join public.scenarios s on s.id = r.scenario_id join public.corpora c on c.id = s.corpus_id
     where c.key = 'bench'`,
  );
  const idOf = new Map(rows.map((row) => [String(row.key), String(row.id)]));
  return scenarios.flatMap(({ key, events }) =>
    events.map((checkpointId) => ({ revisionId: idOf.get(key) ?? '', checkpointId })),
  );
}

/** Milliseconds from the request to the last byte of the world, on this machine. */
async function open(
  { origin }: WorkbenchAddress,
  { cookie }: HttpSession,
  { revisionId, checkpointId }: Place,
): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/audit/world/${revisionId}/${checkpointId}`, {
    headers: { cookie },
  });
  const text = await answer.text();
  const took = performance.now() - began;
  if (!text.startsWith('{"ok":true,"value":{"kind":"world"')) {
    throw new Error(`No world: ${answer.status} ${text.slice(0, 200)}`);
  }
  return took;
}

/** The floor: a request that is refused once the person is known, before anything is opened. */
async function askNothing(
  { origin }: WorkbenchAddress,
  { cookie }: HttpSession,
): Promise<number[]> {
  const tookMs: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const began = performance.now();
    await (await fetch(`${origin}/api/audit/world/none/none`, { headers: { cookie } })).text();
    tookMs.push(performance.now() - began);
  }
  return tookMs;
}
