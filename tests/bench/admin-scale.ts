/**
 * Whether one admin can run a study of full size on the embedded store: 8,000 responses, 400 scenarios, 20 annotators, 10
 * models. Plan: proposed, confirmed, two batches made and opened, under 10 s. Pages: the reads behind each, one after
 * another as a page's use case sends them, 95th percentile under 300 ms while half of the labels are in.
 * `npm run bench -- admin-scale [--json]`; ends with 1 where a limit is missed.
 */
import { createAssignmentRepository } from '@/lib/data/assignment-repository';
import { createAuditLogRepository } from '@/lib/data/audit-log-repository';
import { createBatchRepository } from '@/lib/data/batch-repository';
import { createFlagQueueRepository } from '@/lib/data/flag-queue-repository';
import { createInvitationRepository } from '@/lib/data/invitation-repository';
import { createPeopleRepository } from '@/lib/data/people-repository';
import { createQualityRepository } from '@/lib/data/quality-repository';
import { createScenarioWorkRepository } from '@/lib/data/scenario-work-repository';
import type { Store } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import { createStudySettingsRepository } from '@/lib/data/study-settings-repository';
import { auditQuerySchema } from '@/lib/domain/access/audit-log';
import { changesOf, loadsOfPlan, proposeFor } from '@/lib/domain/assignment/plan';
import { percentile } from '../support/percentiles';
import { labelByHand, openScaleStudy, type ScaleStudy, scale } from '../support/scale-study';

const planLimitMs = 10_000;
const pageLimitMs = 300;
const rounds = 20;

const study = await openScaleStudy();
try {
  const plan = await timePlan(study);
  const pages = await timePages(study);
  const missed = [
    ...(plan.ms > planLimitMs ? ['plan'] : []),
    ...(plan.loadSpread > 1 ? ['loads'] : []),
    ...Object.entries(pages).flatMap(([page, ms]) => (ms > pageLimitMs ? [page] : [])),
  ];
  if (process.argv.includes('--json')) console.log(JSON.stringify({ plan, pages, missed }));
  else {
    console.log(
      `plan of ${scale.scenarios} scenarios, both batches open: ${plan.ms.toFixed(0)} ms; loads differ by ${plan.loadSpread}`,
    );
    for (const [page, ms] of Object.entries(pages)) {
      console.log(`${page.padEnd(12)} ${ms.toFixed(0).padStart(5)} ms at the 95th percentile`);
    }
    if (missed.length > 0) console.log(`Missed: ${missed.join(', ')}`);
  }
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await study.close();
}

async function timePlan({ admin, studyId, annotators, store }: ScaleStudy) {
  const client = admin as unknown as Store;
  const assignments = createAssignmentRepository(client);
  const batches = createBatchRepository(client);
  const people = annotators.map(({ id }) => id);
  const from = performance.now();
  const scenarios = await assignments.plan(studyId);
  const { annotatorOf } = proposeFor(scenarios, people, 'unassigned');
  await assignments.confirm(studyId, changesOf(scenarios, annotatorOf));
  const ids = scenarios.map(({ id }) => id);
  const half = Math.ceil(ids.length / 2);
  const opened: string[] = [];
  for (const [name, scenarioIds] of [
    ['First', ids.slice(0, half)],
    ['Second', ids.slice(half)],
  ] as const) {
    const batch = await batches.create(studyId, { name, kind: 'main', scenarioIds });
    await batches.open(batch);
    opened.push(batch);
  }
  const ms = performance.now() - from;
  const loads = [...loadsOfPlan(scenarios, people, annotatorOf).values()].map(
    (load) => load.scenarios,
  );
  for (const batch of opened) await labelByHand(store, batch, 0.5);
  return { ms, loadSpread: Math.max(...loads) - Math.min(...loads) };
}

async function timePages({ admin, studyId }: ScaleStudy): Promise<Record<string, number>> {
  const client = admin as unknown as Store;
  const assignments = createAssignmentRepository(client);
  const batches = createBatchRepository(client);
  const people = createPeopleRepository(client);
  const studies = createStudyRepository(client);
  const flags = createFlagQueueRepository(client);
  const [scenario] = await assignments.plan(studyId);
  const scenarioId = scenario?.id ?? '';
  const reads: Record<string, () => Promise<unknown>> = {
    overview: () =>
      Promise.all([
        studies.list(),
        people.list(),
        createInvitationRepository(client).listPending(),
        batches.progress(studyId),
      ]),
    progress: () => batches.progress(studyId),
    assignment: () =>
      Promise.all([assignments.plan(studyId), people.list(), studies.memberIds(studyId)]),
    batches: () => Promise.all([batches.progress(studyId), assignments.plan(studyId)]),
    quality: () => createQualityRepository(client).read(studyId),
    flags: () =>
      Promise.all([
        flags.list(studyId, 'open'),
        flags.list(studyId, 'resolved'),
        assignments.plan(studyId),
      ]),
    scenario: () =>
      Promise.all([
        assignments.plan(studyId),
        createScenarioWorkRepository(client).read(studyId, scenarioId),
        people.list(),
      ]),
    settings: () => createStudySettingsRepository(client).read(studyId),
    'audit log': () =>
      createAuditLogRepository(client).search(auditQuerySchema.parse({ search: 'batch' }), 50),
  };
  const slowest: Record<string, number> = {};
  for (const [page, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      await read();
      times.push(performance.now() - from);
    }
    slowest[page] = percentile(times.slice(2), 0.95);
  }
  return slowest;
}
