/**
 * How long a world takes to open: 80 scenarios loaded, each checkpoint of each opened once (cold) and again (warm), and then
 * 20 people browsing at once with two seconds between one look and the next. `npm run bench -- world [--json]`.
 * The limits are those of the audit workbench: 50 ms at the median, 300 ms at the 95th percentile with 20 people.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServerClient } from '@supabase/ssr';
import { clientOptions } from '@/lib/data/client-options';
import { ownerDoor } from '@/scripts/store/owner-door';
import { createStoreClient } from '@/scripts/store/store-client';
import { percentile } from '../support/percentiles';
import { launchWorkbench, type WorkbenchAddress } from '../support/workbench';

const scenarioCount = 80;
const peopleAtOnce = 20;
const looksEach = 8;
const thinkMs = 2_000;
const folder = 'arena/corpus/household/household-01';

type Place = { readonly revisionId: string; readonly checkpointId: string };
type Session = { readonly cookie: string };

const workbench = await launchWorkbench();
try {
  const places = await loadScenarios(workbench);
  const sessions = await Promise.all(
    workbench.people
      .filter(({ role }) => role === 'auditor')
      .map((each) => signIn(workbench, each)),
  );
  const [first] = sessions;
  if (!first) throw new Error('The demo has no auditor.');
  await open(workbench, first, places[0] as Place);
  const coldMs: number[] = [];
  for (const place of places) coldMs.push(await open(workbench, first, place));
  const warmMs: number[] = [];
  for (const place of places) warmMs.push(await open(workbench, first, place));
  const togetherMs = await browseTogether(workbench, sessions, places);
  const figures = {
    scenarios: scenarioCount,
    checkpoints: places.length,
    cold_ms: spread(coldMs),
    warm_ms: spread(warmMs),
    together_ms: spread(togetherMs),
    floor_ms: spread(await askNothing(workbench, first)),
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

/** As the sign-in page does it: the session in the workbench's own cookie. */
async function signIn(
  { origin, store }: WorkbenchAddress,
  person: { readonly email: string; readonly password: string },
): Promise<Session> {
  const jar = new Map<string, string>();
  const client = createServerClient(store.url, store.publishableKey, {
    ...clientOptions,
    cookieOptions: { name: `halo-session-${new URL(origin).port}` },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (written) => {
        for (const { name, value } of written) jar.set(name, value);
      },
    },
  });
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** Milliseconds from the request to the last byte of the world, on this machine. */
async function open(
  { origin }: WorkbenchAddress,
  { cookie }: Session,
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
async function askNothing({ origin }: WorkbenchAddress, { cookie }: Session): Promise<number[]> {
  const tookMs: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const began = performance.now();
    await (await fetch(`${origin}/api/audit/world/none/none`, { headers: { cookie } })).text();
    tookMs.push(performance.now() - began);
  }
  return tookMs;
}

/** Everybody moves through checkpoints of a scenario of his own, as with the slider. */
async function browseTogether(
  address: WorkbenchAddress,
  sessions: readonly Session[],
  places: readonly Place[],
): Promise<number[]> {
  const people = Array.from({ length: peopleAtOnce }, async (_, person) => {
    await pause((thinkMs / peopleAtOnce) * person);
    const tookMs: number[] = [];
    for (let look = 0; look < looksEach; look += 1) {
      const place = places[(person * 17 + look) % places.length];
      const session = sessions[person % sessions.length];
      if (place && session) tookMs.push(await open(address, session, place));
      await pause(thinkMs);
    }
    return tookMs;
  });
  return (await Promise.all(people)).flat();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
