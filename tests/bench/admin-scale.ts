/**
 * Whether one admin can run a study of full size on the embedded store: 8,000 responses, 400 scenarios, 20 annotators, 10
 * models. Plan: proposed, confirmed, two batches made and opened, under 10 s. Pages: whole, over HTTP, with half of the
 * labels in, while the admin goes through the administration and all annotators label, everybody with two seconds between
 * two looks; 95th percentile under 300 ms for his pages and theirs.
 * `npm run bench -- admin-scale [--people=20] [--annotators=0] [--json]`: one admin if nothing is said, as a study has one,
 * and all annotators at work; ends with 1 where a limit is missed.
 */
import { parseArgs } from 'node:util';
import { ownerDoor } from '@/scripts/store/owner-door';
import { browseTogether, type Look, shuffled } from '../support/browse-together';
import { signInOverHttp } from '../support/http-session';
import { joinPeople } from '../support/joined-people';
import { tellFigures } from '../support/page-figures';
import { planStudy } from '../support/planned-study';
import { fillScaleStudy, fullScale } from '../support/scale-study';
import { launchWorkbench, type WorkbenchAddress } from '../support/workbench';
import { workOf } from '../support/working-annotator';

const planLimitMs = 10_000;
const pageLimitMs = 300;
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1' },
    annotators: { type: 'string', default: String(fullScale.annotators) },
    json: { type: 'boolean' },
  },
});
const peopleAtOnce = Number(values.people);
const atWork = Math.min(Number(values.annotators), fullScale.annotators);
// Of one person more, so that a 95th percentile says something.
const rounds = peopleAtOnce === 1 ? 10 : 4;

const workbench = await launchWorkbench();
try {
  const { studyId } = await fillScaleStudy(workbench, fullScale);
  const admins = await joinPeople(workbench, peopleAtOnce, 'admin');
  const [admin] = admins;
  if (!admin) throw new Error('Nobody joined.');
  const annotators = await joinPeople(workbench, fullScale.annotators, 'annotator', studyId);
  const { planMs, loadSpread, batchIds } = await planStudy(workbench, studyId, admin, annotators);
  const looks = await looksAt(workbench, studyId);
  const visitors = [];
  for (const [seed, person] of admins.entries()) {
    const session = await signInOverHttp(workbench, person);
    const inRounds = Array.from({ length: rounds }, (_, round) =>
      shuffled(looks, seed * rounds + round),
    );
    visitors.push({ session, looks: inRounds.flat() });
  }
  const working = annotators.slice(0, atWork).map((one) => workOf(workbench, one, batchIds));
  // Once without being measured: what is loaded at a first visit is loaded then.
  await browseTogether(
    workbench.origin,
    [{ session: visitors[0]?.session ?? { cookie: '' }, looks }],
    working,
  );
  const pages = await browseTogether(workbench.origin, visitors, working);
  const missed = [
    ...(planMs > planLimitMs ? ['plan'] : []),
    ...(loadSpread > 1 ? ['loads'] : []),
    ...pages.filter(({ p95 }) => p95 > pageLimitMs).map(({ page }) => page),
  ];
  const plan = `plan of ${fullScale.scenarios} scenarios, both batches open: ${planMs.toFixed(0)} ms; loads differ by ${loadSpread}; ${peopleAtOnce} in the administration, ${atWork} at work`;
  const figures = { plan: { planMs, loadSpread }, pages, missed };
  tellFigures(figures, plan);
} finally {
  await workbench.stop();
  workbench.discard();
}

async function looksAt({ store }: WorkbenchAddress, studyId: string): Promise<Look[]> {
  const [scenario] = await ownerDoor(store.url, store.ownerKey).query(
    'select scenario_id::text as id from public.study_scenarios where study_id = $1 order by ordinal limit 1',
    [studyId],
  );
  const study = `/admin/studies/${studyId}`;
  return Object.entries({
    overview: '/admin',
    people: '/admin/people',
    'audit log': '/admin/audit-log',
    backups: '/admin/backups',
    runs: '/admin/runs',
    progress: study,
    assignment: `${study}/assignment`,
    batches: `${study}/batches`,
    flags: `${study}/flags`,
    quality: `${study}/quality`,
    exports: `${study}/export`,
    settings: `${study}/settings`,
    scenario: `${study}/scenarios/${scenario?.id}`,
  }).map(([page, path]) => ({ page, path }));
}
