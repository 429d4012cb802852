/**
 * What an annotator waits for: from Ctrl+Enter to the next item taking keys, and the scripts that its page loads.
 * `npm run bench -- evaluate [--json]`. The floor is the same work asked of the store directly: the submission, then the
 * next item.
 */
import type { Page } from '@playwright/test';
import { openJudgingStudy, signedInClient } from '../support/judging-study';
import { median, percentile } from '../support/percentiles';
import { demoPerson, inSignedInBrowser } from '../support/signed-in-browser';
import { launchWorkbench, type WorkbenchAddress } from '../support/workbench';

const scenarioKeys = ['household-01-s1', 'household-01-s2', 'household-01-s3', 'household-01-s4'];
const warmUpItems = 4;
const answerLimitMs = 10_000;
/** The shortest that a person looks at a response; the next one is fetched meanwhile. */
const readingMs = 1_000;

const workbench = await launchWorkbench();
try {
  const annotator = demoPerson(workbench, 'annotator');
  const admin = demoPerson(workbench, 'admin');
  const open = () => openJudgingStudy(workbench, { annotator, admin, scenarioKeys });
  const floorMs = await submitToStore(workbench, annotator, (await open()).batchId);
  const { waits, scriptBytes } = await judgeInBrowser(workbench, annotator, (await open()).batchId);
  const figures = {
    items: waits.length,
    submit_to_next_ms: { p50: median(waits), p95: percentile(waits, 0.95) },
    store_floor_ms: { p50: median(floorMs), p95: percentile(floorMs, 0.95) },
    ratio: median(waits) / median(floorMs),
    item_page_script_kb: scriptBytes / 1024,
  };
  console.log(process.argv.includes('--json') ? JSON.stringify(figures) : inWords(figures));
} finally {
  await workbench.stop();
  workbench.discard();
}

function inWords(figures: {
  items: number;
  submit_to_next_ms: { p50: number; p95: number };
  store_floor_ms: { p50: number };
  ratio: number;
  item_page_script_kb: number;
}): string {
  const { submit_to_next_ms: wait, store_floor_ms: floor } = figures;
  return [
    `submit to next item, ${figures.items} items: median ${wait.p50.toFixed(0)} ms, 95th percentile ${wait.p95.toFixed(0)} ms`,
    `the same asked of the store alone: median ${floor.p50.toFixed(0)} ms, so ${figures.ratio.toFixed(1)} times the floor`,
    `scripts of the item page: ${figures.item_page_script_kb.toFixed(0)} KB compressed`,
  ].join('\n');
}

type Person = WorkbenchAddress['people'][number];

async function submitToStore(
  address: WorkbenchAddress,
  person: Person,
  batchId: string,
): Promise<number[]> {
  const client = await signedInClient(address, person);
  const waits: number[] = [];
  const { data: slots } = await client.rpc('batch_slots', { p_batch: batchId });
  let slotId: string | null = slots?.[0]?.slotId ?? null;
  while (slotId) {
    const item = await client.rpc('slot_item', { p_slot: slotId });
    const started = performance.now();
    const receipt = await client.rpc('submit_annotation', {
      p_slot: slotId,
      p_label: {
        verdict: 'acceptable',
        level: item.data.content.inferredLevel,
        timing: 'timely',
        intensity: item.data.content.inferredLevel === 'L0' ? null : 'appropriate',
        otherIssues: [],
        rationale: '',
      },
      p_expected_version: 0,
      p_idempotency_key: crypto.randomUUID(),
      p_active_ms: 1,
    });
    if (receipt.error) throw new Error(JSON.stringify(receipt.error));
    slotId = receipt.data.nextSlotId;
    if (slotId) await client.rpc('slot_item', { p_slot: slotId });
    waits.push(performance.now() - started);
  }
  return waits.slice(warmUpItems);
}

async function judgeInBrowser(address: WorkbenchAddress, person: Person, batchId: string) {
  return inSignedInBrowser(address, person, async (page) => {
    await page.goto(`/evaluate/batches/${batchId}`);
    await page.getByRole('link', { name: 'Start' }).click();
    await page.waitForURL(/\/evaluate\/items\//);
    const scriptBytes = await scriptBytesOf(page);
    const waits: number[] = [];
    for (;;) {
      const wait = await submitAndWait(page);
      if (wait === null) return { waits: waits.slice(warmUpItems), scriptBytes };
      waits.push(wait);
    }
  });
}

/** Of the page as it stands, loaded again with an empty cache. */
async function scriptBytesOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload({ waitUntil: 'networkidle' });
  await session.detach();
  return bytes;
}

/** Milliseconds from the key to the next item's form, or null where the batch ended. The person reads for a moment first. */
async function submitAndWait(page: Page): Promise<number | null> {
  await page.waitForTimeout(readingMs);
  await page.keyboard.press('a');
  await page.waitForSelector('main form input[type=radio]:checked', { timeout: answerLimitMs });
  return page.evaluate(
    (limitMs) =>
      new Promise<number | null>((resolve, reject) => {
        setTimeout(() => reject(new Error('The next item did not come.')), limitMs);
        const before = location.pathname;
        const started = performance.now();
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            code: 'Enter',
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
          }),
        );
        const look = () => {
          if (location.pathname === before) requestAnimationFrame(look);
          else if (!location.pathname.includes('/items/')) resolve(null);
          else {
            const button = document.querySelector('main form button[type=submit]');
            if (button instanceof HTMLButtonElement && !button.disabled) {
              resolve(performance.now() - started);
            } else requestAnimationFrame(look);
          }
        };
        requestAnimationFrame(look);
      }),
    answerLimitMs,
  );
}
