/** admin_overview and batches_page on the real store: the numbers are those of progress, results and the plan. */
import { expect, test } from 'vitest';
import { batchesPageSchema } from '@/lib/domain/assignment/batches-page';
import { overviewSchema } from '@/lib/domain/assignment/overview';
import { datasetCountsSchema } from '@/lib/domain/dataset/manifest';
import { makeRichStudy } from '../../support/rich-study';
import { makeStudy, must } from '../../support/test-study';

test('an overview counts each study as its progress and its results count it', async () => {
  const { admin, ...rich } = await makeRichStudy();
  const overview = overviewSchema.parse(await must(admin.client.rpc('admin_overview')));
  expect(overview.studies.map(({ id }) => id)).toContain(rich.id);
  for (const study of overview.studies) {
    const { batches } = await must(admin.client.rpc('study_progress', { p_study: study.id }));
    const sum = (key: string) =>
      batches.reduce(
        (total: number, batch: Record<string, number>) => total + (batch[key] ?? 0),
        0,
      );
    const counts = datasetCountsSchema.parse(
      await must(admin.client.rpc('dataset_counts', { p_study: study.id })),
    );
    expect(study).toMatchObject({
      batches: batches.length,
      openBatches: batches.filter(({ status }: { status: string }) => status === 'open').length,
      total: sum('total'),
      done: sum('done'),
      openFlags: sum('openFlags'),
      completed: counts.byStatus.completed ?? 0,
      labelled: counts.labelled,
      voided: counts.voided,
    });
  }
  const { count: people } = await admin.client
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('active', true);
  expect(overview.activePeople).toBe(people);
});

test('an archived study leaves the overview for the list of archived ones', async () => {
  const { id, key, admin } = await makeStudy({ scenarios: 1 });
  await must(admin.client.rpc('set_study_archived', { p_study: id, p_archived: true }));
  const overview = overviewSchema.parse(await must(admin.client.rpc('admin_overview')));
  expect(overview.studies.map((study) => study.id)).not.toContain(id);
  expect(overview.archived[0]).toMatchObject({ id, key });
});

test('a page of batches is progress, plan and rules in one', async () => {
  const { id, admin } = await makeStudy({ scenarios: 2 });
  const page = batchesPageSchema.parse(
    await must(admin.client.rpc('batches_page', { p_study: id })),
  );
  const { batches } = await must(admin.client.rpc('study_progress', { p_study: id }));
  expect(page.batches).toEqual(batches);
  expect(page.scenarios).toEqual(await must(admin.client.rpc('study_plan', { p_study: id })));
  expect(page.rules).toEqual({ batchScenarios: null, overlapPercent: expect.any(Number) });
});
