/**
 * Twenty people at once on the embedded store with 8,000 responses in it: ten annotators between their lists, items and
 * worlds, ten auditors between reviews and worlds, checkpoint after checkpoint as with the slider; two seconds of thought
 * between two looks. 95th percentile under 300 ms. `npm run bench -- browsing [--json]`; ends with 1 where it is missed.
 */
import { ownerDoor } from '@/scripts/store/owner-door';
import { browseTogether, type Look, type Visitor } from '../support/browse-together';
import { type HttpSession, signInOverHttp } from '../support/http-session';
import { type JoinedPerson, joinPeople } from '../support/joined-people';
import { tellFigures } from '../support/page-figures';
import { planStudy } from '../support/planned-study';
import { fillScaleStudy, fullScale } from '../support/scale-study';
import { launchWorkbench, type WorkbenchAddress } from '../support/workbench';

const lookLimitMs = 300;
const ofEach = 10;
const itemsEach = 6;

const workbench = await launchWorkbench();
try {
  const { studyId } = await fillScaleStudy(workbench, fullScale);
  const annotators = await joinPeople(workbench, fullScale.annotators, 'annotator', studyId);
  const auditors = await joinPeople(workbench, ofEach, 'auditor');
  const [admin] = await joinPeople(workbench, 1, 'admin');
  if (!admin) throw new Error('Nobody joined.');
  const { batchIds } = await planStudy(workbench, studyId, admin, annotators);
  const worlds = await worldsOf(workbench, studyId);
  const visitors: Visitor[] = [];
  for (const person of annotators.slice(0, ofEach)) {
    const looks = await looksOfAnnotator(person, batchIds);
    visitors.push({ session: await signInOverHttp(workbench, person), looks });
  }
  for (const [at, person] of auditors.entries()) {
    const looks = worlds.slice(at * itemsEach, (at + 1) * itemsEach).flat();
    visitors.push({ session: await signInOverHttp(workbench, person), looks });
  }
  for (const { session, looks } of [visitors[0], visitors.at(-1)].flatMap((one) => one ?? [])) {
    await seeWorld(workbench, session, looks);
  }
  // Once without being measured: what is loaded at a first visit is loaded then.
  await browseTogether(
    workbench.origin,
    [visitors[0], visitors.at(-1)].flatMap((visitor) =>
      visitor ? [{ ...visitor, looks: visitor.looks.slice(0, 6) }] : [],
    ),
  );
  const pages = await browseTogether(workbench.origin, visitors);
  const missed = pages.filter(({ p95 }) => p95 > lookLimitMs).map(({ page }) => page);
  tellFigures({ pages, missed }, `${visitors.length} people at once`);
} finally {
  await workbench.stop();
  workbench.discard();
}

/** Throws where what is measured as a world is none. */
async function seeWorld(
  { origin }: WorkbenchAddress,
  { cookie }: HttpSession,
  looks: readonly Look[],
): Promise<void> {
  const path = looks.find((look) => look.page.startsWith('world'))?.path;
  const text = await (await fetch(`${origin}${path}`, { headers: { cookie } })).text();
  if (!text.includes('"kind":"world"')) throw new Error(`No world at ${path}: ${text}`);
}

/** Home, the list of a batch, then items that are judged or next, each with its world. */
async function looksOfAnnotator(
  { client }: JoinedPerson,
  batchIds: readonly string[],
): Promise<Look[]> {
  let batchId = '';
  let slots: { slotId: string; closed: boolean }[] = [];
  // Not everybody has items in every batch.
  for (const id of batchIds) {
    if (slots.length > 0) break;
    batchId = id;
    slots = (await client.rpc('batch_slots', { p_batch: id })).data ?? [];
  }
  const open = slots.filter(({ closed }) => !closed).slice(-itemsEach);
  return [
    { page: 'home of an annotator', path: '/evaluate' },
    { page: 'list of a batch', path: `/evaluate/batches/${batchId}` },
    ...open.flatMap(({ slotId }) => [
      { page: 'item', path: `/evaluate/items/${slotId}` },
      { page: 'world of an item', path: `/api/evaluate/world/${slotId}` },
    ]),
  ];
}

/** Of each scenario its page and then the world at every checkpoint in turn. */
async function worldsOf({ store }: WorkbenchAddress, studyId: string): Promise<Look[][]> {
  const rows = await ownerDoor(store.url, store.ownerKey).query(
    `select r.id::text as id, r.document from public.study_scenarios ss
     join public.scenario_revisions r on r.id = ss.revision_id
     where ss.study_id = $1 order by ss.ordinal limit $2`,
    [studyId, ofEach * itemsEach],
  );
  return rows.map(({ id, document }) => {
    const { events } = JSON.parse(String(document)) as { events: { id: string }[] };
    return [
      { page: 'page of a revision', path: `/audit/revisions/${id}` },
      ...events.map((event) => ({
        page: 'world of a checkpoint',
        path: `/api/audit/world/${id}/${event.id}`,
      })),
    ];
  });
}
