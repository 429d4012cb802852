/** A run of a baseline into a study, started and worked on by command line, watched and steered on its page. */
import { expect, personOf, signIn, test } from '../../support/e2e-test';
import { startHalo } from '../../support/halo-command';
import { loadStudy } from '../../support/judging-study';
import type { WorkbenchAddress } from '../../support/workbench';

const scenarioKeys = ['household-01-s1'];
const trials = 10;

/** Starts a run and kills its only worker (-9) as soon as the store knows the run. Its id. */
async function abandonedRun({ dataDir }: WorkbenchAddress, studyKey: string): Promise<string> {
  const { process: worker, ended } = startHalo(
    [
      ...['run', 'start', '--corpus', 'arena/corpus/household', '--study', studyKey],
      ...['--agents', 'evidence-first', '--trials', String(trials), '--lease', '1'],
    ],
    { env: { HALO_DATA_DIR: dataDir } },
  );
  worker.stderr?.on('data', (words) => {
    if (String(words).includes('Help with it')) worker.kill('SIGKILL');
  });
  const { err } = await ended;
  const launch = /Run ([0-9a-f-]{36})\./.exec(err)?.[1];
  if (launch === undefined) throw new Error(`The run did not start:\n${err}`);
  return launch;
}

test('a run whose worker died is paused, taken over by another worker, resumed and finished', async ({
  page,
  workbench,
}) => {
  test.slow();
  // What is there already is of models by other names: a run brings its models' own configurations.
  const { name } = await loadStudy(workbench, {
    scenarioKeys,
    alter: (response) => ({
      ...response,
      itemId: `earlier-${response.itemId}`,
      modelKey: `earlier-${response.modelKey}`,
    }),
  });
  const launch = await abandonedRun(workbench, name.replace('Study ', ''));
  await signIn(page, personOf(workbench, 'admin'));
  await page.goto('/admin/runs');
  await page.getByRole('row', { name }).getByRole('link').first().click();
  await page.waitForURL(`**/admin/runs/${launch}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Workers finish what is under way and wait.')).toBeVisible();
  const row = page.getByRole('row', { name: /^Baseline: evidence first/ });
  await expect(row).toContainText('paused');

  const worker = startHalo(['run', 'work', launch, '--corpus', 'arena/corpus/household'], {
    env: { HALO_DATA_DIR: workbench.dataDir },
  });
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('The run goes on.')).toBeVisible();
  expect(await worker.ended).toMatchObject({ code: 0 });
  await expect(row).toContainText('finished', { timeout: 30_000 });
  await expect(row).toContainText(`${2 * trials} of ${2 * trials} completed`);
  await expect(page.getByText('Nothing failed.')).toBeVisible();
});
