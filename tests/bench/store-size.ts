/**
 * Whether an annotator's pages keep their time as the store grows: 80 responses against 8,000, of 20 KB each, in two
 * workbenches asked in turn. `npm run bench -- store-size [--json]`.
 */
import type { Page } from '@playwright/test';
import { ownerDoor } from '@/scripts/store/owner-door';
import { personOf } from '../support/e2e-test';
import { signedInClient } from '../support/judging-study';
import { median } from '../support/percentiles';
import { openBatchByHand } from '../support/scale-batch';
import { fillScaleStudy, responsesPerScenario } from '../support/scale-study';
import { inSignedInBrowser } from '../support/signed-in-browser';
import { launchWorkbench, type Workbench } from '../support/workbench';

const sizes = { small: 80, large: 8_000 } as const;
const wantedBytes = 20_000;
const rounds = 60;
const warmUpRounds = 10;

type Paths = { readonly home: string; readonly item: string };
const opened: Workbench[] = [];
try {
  const small = await prepare(sizes.small);
  const large = await prepare(sizes.large);
  const measured = await inSignedInBrowser(small.workbench, small.annotator, (smallPage) =>
    inSignedInBrowser(large.workbench, large.annotator, (largePage) =>
      askInTurn([smallPage, small.paths], [largePage, large.paths]),
    ),
  );
  report(measured, large.responseBytes);
} finally {
  for (const workbench of opened) {
    await workbench.stop();
    workbench.discard();
  }
}

async function prepare(responses: number) {
  const workbench = await launchWorkbench();
  opened.push(workbench);
  const filled = await fillScaleStudy(workbench, {
    scenarios: responses / responsesPerScenario,
    responseBytes: wantedBytes,
  });
  const batchId = await openBatchByHand(
    ownerDoor(workbench.store.url, workbench.store.ownerKey),
    filled.studyId,
    workbench.people.filter(({ role }) => role === 'annotator'),
  );
  const annotator = personOf(workbench, 'annotator');
  const client = await signedInClient(workbench, annotator);
  const { data } = await client.rpc('batch_slots', { p_batch: batchId });
  const paths: Paths = { home: '/evaluate', item: `/evaluate/items/${data[0].slotId}` };
  return { workbench, annotator, paths, responseBytes: filled.responseBytes };
}

async function askInTurn(small: readonly [Page, Paths], large: readonly [Page, Paths]) {
  const times = {
    home: { small: [] as number[], large: [] as number[] },
    item: { small: [] as number[], large: [] as number[] },
  };
  for (let round = 0; round < rounds + warmUpRounds; round += 1) {
    for (const page of ['home', 'item'] as const) {
      const inSmall = await timeOf(small[0], small[1][page]);
      const inLarge = await timeOf(large[0], large[1][page]);
      if (round < warmUpRounds) continue;
      times[page].small.push(inSmall);
      times[page].large.push(inLarge);
    }
  }
  return times;
}

async function timeOf(page: Page, path: string): Promise<number> {
  const started = performance.now();
  const answer = await page.request.get(path);
  await answer.body();
  const elapsed = performance.now() - started;
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
  return elapsed;
}

function report(times: Awaited<ReturnType<typeof askInTurn>>, responseBytes: number): void {
  const pages = (['home', 'item'] as const).map((page) => {
    const [small, large] = [median(times[page].small), median(times[page].large)];
    return { page, small_ms: small, large_ms: large, ratio: large / small };
  });
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ sizes, response_bytes: responseBytes, rounds, pages }));
    return;
  }
  for (const { page, small_ms: small, large_ms: large, ratio } of pages) {
    console.log(
      `${page}: median ${small.toFixed(0)} ms at ${sizes.small} responses, ${large.toFixed(0)} ms at ${sizes.large} of ${responseBytes} bytes: ratio ${ratio.toFixed(2)}`,
    );
  }
}
