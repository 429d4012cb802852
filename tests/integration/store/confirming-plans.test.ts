/** Two admins, or two tabs, plan one study: nothing is overwritten or undone that the second did not see. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { assignmentVersion, confirmPlan, lastConfirmation } from '../../support/confirmed-plan';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import { makeStudy, must, type TestStudy } from '../../support/test-study';

let study: TestStudy;
let grace: TestPerson;
let version: number;

/** Two scenarios, both with the first of two annotators; two admins have seen that. */
beforeEach(async () => {
  study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 1, models: 1 });
  grace = await makePerson('admin', { displayName: 'Grace' });
  const [ada] = study.annotators;
  await must(
    confirmPlan(
      study,
      study.scenarioIds.map((scenarioId) => ({ scenarioId, annotatorId: ada?.id })),
    ),
  );
  version = await assignmentVersion(study.id);
});

const give = (scenario: number, annotator: number) => ({
  scenarioId: study.scenarioIds[scenario],
  annotatorId: study.annotators[annotator]?.id,
});

const confirmAs = (
  by: TestPerson,
  assignments: readonly object[],
  { base = version, request = randomUUID() }: { base?: number; request?: string } = {},
) =>
  by.client.rpc('confirm_assignment', {
    p_study: study.id,
    p_base_version: base,
    p_request: request,
    p_assignments: assignments,
  });

const undoAs = (by: TestPerson, confirmation: number | null) =>
  by.client.rpc('undo_assignment', { p_study: study.id, p_confirmation: confirmation });

const holders = async () =>
  (
    await ownerSql().query(
      `select sa.annotator_id from public.scenario_annotators sa
       join public.study_scenarios ss using (study_id, scenario_id) where study_id = $1 order by ss.ordinal`,
      [study.id],
    )
  ).map((row) => study.annotators.findIndex(({ id }) => id === row.annotator_id));

test('a plan drawn on what was replaced meanwhile is refused with who changed what, and changes nothing', async () => {
  await must(confirmAs(grace, [give(0, 1)]));
  const { error } = await confirmAs(study.admin, [give(0, 1), give(1, 1)]);
  expect(error?.code).toBe('PT409');
  expect(JSON.parse(error?.details ?? '')).toEqual({
    version: version + 1,
    changes: [
      {
        kind: 'confirmed',
        at: expect.any(String),
        byName: 'Grace',
        scenarioIds: [study.scenarioIds[0]],
      },
    ],
  });
  expect(await holders()).toEqual([1, 0]);
  expect(await must(confirmAs(study.admin, [give(1, 1)], { base: version + 1 }))).toBe(1);
});

test('a plan drawn on what was taken back meanwhile is refused too', async () => {
  await must(undoAs(grace, await lastConfirmation(study.id)));
  const { error } = await confirmAs(study.admin, [give(1, 1)]);
  expect(JSON.parse(error?.details ?? '').changes).toMatchObject([
    { kind: 'undone', byName: 'Grace' },
  ]);
  expect(await holders()).toEqual([0, 1]);
});

test('of many plans confirmed at once on the same assignment one stands', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      confirmAs(n % 2 === 0 ? grace : study.admin, [give(n % 2, 1)]),
    ),
  );
  expect(answers.map(({ error }) => error?.code ?? 'ok').sort()).toEqual([
    ...Array(7).fill('PT409'),
    'ok',
  ]);
  expect(await assignmentVersion(study.id)).toBe(version + 1);
  expect((await holders()).filter((holder) => holder === 1)).toHaveLength(1);
});

test('a request that comes many times is carried out once and always answered alike', async () => {
  const request = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => must(confirmAs(grace, [give(0, 1)], { request }))),
  );
  expect(answers).toEqual([1, 1, 1, 1, 1, 1]);
  // Even when the plan was changed since.
  await must(confirmAs(study.admin, [give(0, 0)], { base: version + 1 }));
  expect(await must(confirmAs(grace, [give(0, 1)], { request }))).toBe(1);
  expect(await holders()).toEqual([0, 0]);
  expect((await confirmAs(grace, [give(1, 1)], { request })).error?.details).toBe(
    'request_of_another_plan',
  );
});

test('taking a plan back twice, at once or later, takes one back and says who did', async () => {
  await must(confirmAs(study.admin, [give(0, 1)]));
  const confirmation = await lastConfirmation(study.id);
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => undoAs(grace, confirmation)),
    ...Array.from({ length: 3 }, () => undoAs(study.admin, confirmation)),
  ]);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(await holders()).toEqual([0, 0]);
  const { error } = await undoAs(study.admin, confirmation);
  expect(error?.code).toBe('PT409');
  expect(JSON.parse(error?.details ?? '')).toMatchObject({
    version: version + 2,
    changes: [{ kind: 'undone', scenarioIds: [study.scenarioIds[0]] }],
  });
});

test('only the last plan is taken back, and only one of the study', async () => {
  const first = await lastConfirmation(study.id);
  await must(confirmAs(grace, [give(0, 1)]));
  const { error } = await undoAs(study.admin, first);
  expect(JSON.parse(error?.details ?? '').changes).toMatchObject([
    { kind: 'confirmed', byName: 'Grace' },
  ]);
  expect((await undoAs(study.admin, 0)).error?.code).toBe('PT404');
  const [ada] = study.annotators;
  if (!ada) throw new Error('Two annotators were asked for.');
  expect((await undoAs(ada, first)).error?.code).toBe('PT403');
  expect(await holders()).toEqual([1, 0]);
});
