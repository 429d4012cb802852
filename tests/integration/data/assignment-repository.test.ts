import { describe, expect, it } from 'vitest';
import { createAssignmentRepository } from '@/lib/data/assignment-repository';
import { createBatchRepository } from '@/lib/data/batch-repository';
import type { Store } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import { ownerSql } from '../../support/store';
import { makeStudy, openBatch, type TestStudy } from '../../support/test-study';

const storeOf = (study: TestStudy) => study.admin.client as unknown as Store;

describe('what an admin reads to plan a study', () => {
  it('the scenarios in their order, with contributors named once', async () => {
    const study = await makeStudy({ scenarios: 3, annotators: 2 });
    const [scenarioId] = study.scenarioIds;
    const [annotator] = study.annotators;
    for (const part of ['wrote', 'revised']) {
      await ownerSql().query(
        'insert into public.scenario_contributors (scenario_id, person_id, part) values ($1, $2, $3)',
        [scenarioId ?? '', annotator?.id ?? '', part],
      );
    }
    const scenarios = await createAssignmentRepository(storeOf(study)).scenarios(study.id);
    expect(scenarios.map((scenario) => scenario.id)).toEqual(study.scenarioIds);
    expect(scenarios[0]?.contributorIds).toEqual([annotator?.id]);
    expect(scenarios[1]?.contributorIds).toEqual([]);
    expect(scenarios[0]?.personName).toBe('Ines Duarte');
  });

  it('the confirmed annotators and the members', async () => {
    const study = await makeStudy({ scenarios: 2, annotators: 2 });
    const annotators = await createAssignmentRepository(storeOf(study)).annotators(study.id);
    expect(study.scenarioIds.map((id) => annotators.get(id))).toEqual(
      study.annotators.map((person) => person.id),
    );
    const members = await createStudyRepository(storeOf(study)).memberIds(study.id);
    expect(members.sort()).toEqual(study.annotators.map((person) => person.id).sort());
  });

  it('completed responses that were not voided, and the batch that holds each', async () => {
    const study = await makeStudy({ scenarios: 2 });
    const batches = createBatchRepository(storeOf(study));
    const [voided, failed, ...rest] = study.responses;
    await ownerSql().query(
      `update public.response_content set voided_at = now(), void_reason = 'test' where id = $1`,
      [voided?.id ?? ''],
    );
    await ownerSql().query(
      `update public.response_provenance set status = 'parse_failed' where response_id = $1`,
      [failed?.id ?? ''],
    );
    const judgeable = await batches.judgeable(study.id);
    expect(judgeable.map(({ id }) => id).sort()).toEqual(rest.map(({ id }) => id).sort());

    const batchId = await openBatch(study, { responseIds: rest.map(({ id }) => id) });
    const holders = await batches.holders([batchId]);
    expect([...holders.keys()].sort()).toEqual(rest.map(({ id }) => id).sort());
    const [progress] = await batches.progress(study.id);
    expect(progress).toMatchObject({ batchId, status: 'open', responses: rest.length, done: 0 });
  });

  it('lists longer than a page of the data API are read to their end', async () => {
    const study = await makeStudy({ scenarios: 1, checkpoints: 6, models: 170, traceLength: 5 });
    const judgeable = await createBatchRepository(storeOf(study)).judgeable(study.id);
    expect(new Set(judgeable.map(({ id }) => id)).size).toBe(1_020);
  }, 60_000);
});
