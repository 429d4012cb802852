/**
 * Whether one admin can run a study of full size on the embedded store: 8,000 responses, 400 scenarios, 20 annotators, 10
 * models. Plan: proposed, confirmed, two batches made and opened, under 10 s. Pages: whole, over HTTP, while some people
 * go through the administration with two seconds between pages and half of the labels are in; 95th percentile under 300 ms.
 * `npm run bench -- admin-scale [--people=20] [--json]`, one person if nothing is said, as a study has one admin; ends with
 * 1 where a limit is missed.
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

const planLimitMs = 10_000;
const pageLimitMs = 300;
const { values } = parseArgs({
  options: { people: { type: 'string', default: '1' }, json: { type: 'boolean' } },
});
const peopleAtOnce = Number(values.people);
const rounds = 4;

const workbench = await launchWorkbench();
try {
  const { studyId } = await fillScaleStudy(workbench, fullScale);
  const admins = await joinPeople(workbench, peopleAtOnce, 'admin');
  const [admin] = admins;
  if (!admin) throw new Error('Nobody joined.');
  const annotators = await joinPeople(workbench, fullScale.annotators, 'annotator', studyId);
  const { planMs, loadSpread } = await planStudy(workbench, studyId, admin, annotators);
  const looks = await looksAt(workbench, studyId);
  const visitors = [];
  for (const [seed, person] of admins.entries()) {
    const session = await signInOverHttp(workbench, person);
    const inRounds = Array.from({ length: rounds }, (_, round) =>
      shuffled(looks, seed * rounds + round),
    );
    visitors.push({ session, looks: inRounds.flat() });
  }
  // Once without being measured: what is loaded at a first visit is loaded then.
  await browseTogether(workbench.origin, [
    { session: visitors[0]?.session ?? { cookie: '' }, looks },
  ]);
  const pages = await browseTogether(workbench.origin, visitors);
  const missed = [
    ...(planMs > planLimitMs ? ['plan'] : []),
    ...(loadSpread > 1 ? ['loads'] : []),
    ...pages.filter(({ p95 }) => p95 > pageLimitMs).map(({ page }) => page),
  ];
  const plan = `plan of ${fullScale.scenarios} scenarios, both batches open: ${planMs.toFixed(0)} ms; loads differ by ${loadSpread}`;
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
