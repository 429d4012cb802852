import { describe, expect, it } from 'vitest';
import { createAssignmentRepository } from '@/lib/data/assignment-repository';
import { createBatchRepository } from '@/lib/data/batch-repository';
import type { Store } from '@/lib/data/server-client';
import { ownerSql } from '../../support/store';
import { makeStudy, openBatch, type TestStudy } from '../../support/test-study';

const storeOf = (study: TestStudy) => study.admin.client as unknown as Store;
const planOf = (study: TestStudy) => createAssignmentRepository(storeOf(study)).plan(study.id);
const scenariosOf = async (study: TestStudy) => (await planOf(study)).scenarios;

describe('what an admin reads to plan a study', () => {
  it('the scenarios in their order, with annotators, and contributors named once', async () => {
    const study = await makeStudy({ scenarios: 3, annotators: 2 });
    const [scenarioId] = study.scenarioIds;
    const [annotator, peer] = study.annotators;
    for (const part of ['wrote', 'revised']) {
      await ownerSql().query(
        'insert into public.scenario_contributors (scenario_id, person_id, part) values ($1, $2, $3)',
        [scenarioId ?? '', annotator?.id ?? '', part],
      );
    }
    const { scenarios, annotators } = await planOf(study);
    expect(scenarios.map((scenario) => scenario.id)).toEqual(study.scenarioIds);
    expect(scenarios[0]).toMatchObject({
      contributorIds: [annotator?.id],
      annotatorId: annotator?.id,
      personName: 'Ines Duarte',
      domain: 'household',
    });
    expect(scenarios[1]).toMatchObject({ contributorIds: [], annotatorId: peer?.id });
    expect(annotators.map(({ id }) => id).sort()).toEqual(
      study.annotators.map((person) => person.id).sort(),
    );
  });

  it('completed responses that were not voided, and the batch that holds a scenario', async () => {
    const study = await makeStudy({ scenarios: 2 });
    const [voided, failed, ...rest] = study.responses;
    await ownerSql().query(
      `update public.response_content set voided_at = now(), void_reason = 'test' where id = $1`,
      [voided?.id ?? ''],
    );
    await ownerSql().query(
      `update public.response_provenance set status = 'parse_failed' where response_id = $1`,
      [failed?.id ?? ''],
    );
    const judgeable = (await scenariosOf(study)).map((scenario) => scenario.judgeableResponses);
    expect(judgeable.sort()).toEqual([2, 4]);

    const batchId = await openBatch(study, { responseIds: rest.map(({ id }) => id) });
    expect(
      (await scenariosOf(study)).map((scenario) => [scenario.batchId, scenario.opened]),
    ).toEqual([
      [batchId, true],
      [batchId, true],
    ]);
    const { batches } = await createBatchRepository(storeOf(study)).progress(study.id);
    expect(batches[0]).toMatchObject({ batchId, status: 'open', responses: rest.length, done: 0 });
  });

  it('more responses than a page of the data API holds, in a batch of whole scenarios', async () => {
    const study = await makeStudy({ scenarios: 1, checkpoints: 6, models: 170, traceLength: 5 });
    expect((await scenariosOf(study))[0]?.judgeableResponses).toBe(1_020);
    const batches = createBatchRepository(storeOf(study));
    const [batch] = await batches.create(study.id, [
      { name: 'Large', kind: 'main', scenarioIds: study.scenarioIds },
    ]);
    expect(await batches.open(batch ?? '')).toBe(1_020);
  }, 60_000);
});
