/**
 * What an annotator waits for: from Ctrl+Enter to the next item taking keys, and the scripts that its page loads.
 * `npm run bench -- evaluate [--json]`. The floor is the same work asked of the store directly: the submission, then the
 * next item.
 */
import type { Page } from '@playwright/test';
import { personOf } from '../support/e2e-test';
import { openJudgingStudy, signedInClient } from '../support/judging-study';
import { median, percentile } from '../support/percentiles';
import { inSignedInBrowser } from '../support/signed-in-browser';
import { launchWorkbench, type WorkbenchAddress } from '../support/workbench';

const scenarioKeys = ['household-01-s1', 'household-01-s2', 'household-01-s3', 'household-01-s4'];
const warmUpItems = 4;
const answerLimitMs = 10_000;
/** The shortest that a person looks at a response; the next one is fetched meanwhile. */
const readingMs = 1_000;

const workbench = await launchWorkbench();
try {
  const annotator = personOf(workbench, 'annotator');
  const admin = personOf(workbench, 'admin');
  const open = () => openJudgingStudy(workbench, { annotator, admin, scenarioKeys });
  const floorMs = await submitToStore(workbench, annotator, (await open()).batchId);
  const { waits, scriptBytes } = await judgeInBrowser(workbench, annotator, (await open()).batchId);
  const figures = {
    fetched_ahead: figuresOf(waits.filter(({ isAhead }) => isAhead)),
    opened_by_submission: figuresOf(waits.filter(({ isAhead }) => !isAhead)),
    store_floor_ms: { p50: median(floorMs), p95: percentile(floorMs, 0.95) },
    item_page_script_kb: scriptBytes / 1024,
  };
  console.log(process.argv.includes('--json') ? JSON.stringify(figures) : inWords(figures));
} finally {
  await workbench.stop();
  workbench.discard();
}

type Figures = { readonly items: number; readonly p50: number; readonly p95: number };

function figuresOf(waits: readonly Wait[]): Figures {
  const ms = waits.map((wait) => wait.ms);
  return { items: ms.length, p50: median(ms), p95: percentile(ms, 0.95) };
}

function inWords(figures: {
  readonly fetched_ahead: Figures;
  readonly opened_by_submission: Figures;
  readonly store_floor_ms: { readonly p50: number };
  readonly item_page_script_kb: number;
}): string {
  const floor = figures.store_floor_ms.p50;
  const line = (what: string, { items, p50, p95 }: Figures) =>
    `submit to next item, ${what}, ${items} items: median ${p50.toFixed(0)} ms (${(p50 / floor).toFixed(1)} times the floor), 95th percentile ${p95.toFixed(0)} ms`;
  return [
    line('fetched ahead', figures.fetched_ahead),
    line('a later checkpoint that the submission opens', figures.opened_by_submission),
    `the same asked of the store alone: median ${floor.toFixed(0)} ms`,
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
    const waits: Wait[] = [];
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

type Wait = {
  readonly ms: number;
  /** The next item was fetched while this one was read: it belongs to the same checkpoint. A later one is closed until then. */
  readonly isAhead: boolean;
};

/** From the key to the next item's form, or null where the batch ended. The person reads for a moment first. */
async function submitAndWait(page: Page): Promise<Wait | null> {
  await page.waitForTimeout(readingMs);
  await page.keyboard.press('a');
  await page.waitForSelector('main form input[type=radio]:checked', { timeout: answerLimitMs });
  return page.evaluate(
    (limitMs) =>
      new Promise<Wait | null>((resolve, reject) => {
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
              // The submission is one request; a second one is the next item, which was not fetched ahead.
              const requests = performance
                .getEntriesByType('resource')
                .filter((entry) => entry.startTime >= started).length;
              resolve({ ms: performance.now() - started, isAhead: requests < 2 });
            } else requestAnimationFrame(look);
          }
        };
        requestAnimationFrame(look);
      }),
    answerLimitMs,
  );
}
