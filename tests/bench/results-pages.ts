/**
 * What results of a full study cost on the embedded store: 8,000 records of 20 KB come in (under 60 s), are looked at page
 * by page under filters that nobody chose before and again (95th percentile under 500 ms), and go out in every format
 * (under 20 s); no process takes more than 600 MB. `npm run bench -- results-pages [--json]`; ends with 1 where one is
 * missed. Memory is read from /proc and therefore known on Linux alone.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetLine, sidecarLine } from '@/lib/domain/dataset/jsonl';
import { needTypes } from '@/lib/domain/scenario/vocabulary';
import { dataDirectoryAt } from '@/scripts/store/data-directory';
import { ownerDoor } from '@/scripts/store/owner-door';
import { personOf } from '../support/e2e-test';
import { generatedDataset, generatedModels } from '../support/generated-dataset';
import { signInOverHttp, timedGet } from '../support/http-session';
import { median, percentile } from '../support/percentiles';
import { launchWorkbench, type WorkbenchAddress } from '../support/workbench';

const limits = { importSeconds: 60, exportSeconds: 20, pageMs: 500, megabytes: 600 };
const size = { scenarios: 400, checkpoints: 2, traceLength: 14_000 };
const study = 'full';
const pages = [
  ...['', 'leaderboard', 'over-proactivity', 'pairs', 'evidence', 'mirror', 'profiles', 'issues'],
  ...['resources', 'balance', 'agreement', 'judges', 'responses'],
];
/** The first answer under each is made anew, the others from what was kept. */
const filters = [
  '',
  ...needTypes.map((need) => `need=${need}`),
  ...generatedModels.slice(0, 5).map(({ key }) => `model=${key}`),
];
const rounds = 3;

/** Preloaded into a measured command: says at its end what it needed at most. */
const sayPeak =
  'data:text/javascript,process.on("exit",()=>console.error("peak kilobytes:",process.resourceUsage().maxRSS))';

const folder = mkdtempSync(join(tmpdir(), 'halo-bench-pages-'));
const workbench = await launchWorkbench();
try {
  const records = await writeDataset(join(folder, 'dataset'));
  const importing = halo('dataset', 'import', join(folder, 'dataset'), '--study', study);
  const looked = await lookAtPages(workbench);
  const exporting = halo('dataset', 'export', '--study', study, '--out', join(folder, 'out'));
  const serverMegabytes = peakOfServer(workbench);
  tell({ records, importing, looked, exporting, serverMegabytes });
} finally {
  await workbench.stop();
  workbench.discard();
  rmSync(folder, { recursive: true, force: true });
}

interface CommandFigures {
  readonly seconds: number;
  readonly megabytes: number;
}

function halo(...words: readonly string[]): CommandFigures {
  const began = performance.now();
  const run = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', '--conditions=react-server', '--import', sayPeak],
      ...['scripts/halo.ts', ...words],
    ],
    { encoding: 'utf8', env: { ...process.env, HALO_DATA_DIR: workbench.dataDir } },
  );
  if (run.status !== 0) throw new Error(run.stderr);
  return {
    seconds: Math.round(performance.now() - began) / 1000,
    megabytes: Math.round(Number(/peak kilobytes: (\d+)/.exec(run.stderr)?.[1]) / 1024),
  };
}

async function writeDataset(path: string): Promise<number> {
  mkdirSync(path);
  const file = createWriteStream(join(path, 'evaluation.jsonl'));
  const sidecar = createWriteStream(join(path, 'sidecar.jsonl'));
  let records = 0;
  for (const row of generatedDataset(size)) {
    sidecar.write(sidecarLine(row.sidecar));
    if (!file.write(datasetLine(row.record))) await once(file, 'drain');
    records += 1;
  }
  file.end();
  sidecar.end();
  await Promise.all([once(file, 'finish'), once(sidecar, 'finish')]);
  return records;
}

/** Every page under every filter, in rounds. Who asks first under a filter waits for its figures, and is counted. */
async function lookAtPages(at: WorkbenchAddress) {
  const [row] = await ownerDoor(at.store.url, at.store.ownerKey).query(
    'select id::text as id from public.studies where key = $1',
    [study],
  );
  const session = await signInOverHttp(at, personOf(at, 'researcher'));
  const base = `${at.origin}/results/${row?.id}`;
  // The code of a page is loaded, and the labels are read, at the first visit after a start.
  const address = (page: string) => (page === '' ? base : `${base}/${page}`);
  for (const page of pages) await timedGet(address(page), session);
  const figures = [];
  for (const page of pages) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const filter of filters) {
        times.push((await timedGet(`${address(page)}?${filter}`, session)).ms);
      }
    }
    const [p50, p95] = [median(times), percentile(times, 0.95)].map(Math.round);
    figures.push({ page: page || 'overview', requests: times.length, p50, p95 });
  }
  return figures;
}

/** Of the web server and the store together, at most since they started; null where the system does not say. */
function peakOfServer({ dataDir }: WorkbenchAddress): number | null {
  try {
    const lock = JSON.parse(readFileSync(dataDirectoryAt(dataDir).lockFile, 'utf8'));
    const peaks = [lock.holder.pid, ...childrenOf(lock.holder.pid)].map((pid) =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
    );
    return Math.round(Math.max(...peaks) / 1024);
  } catch {
    return null;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

function tell(figures: {
  readonly records: number;
  readonly importing: CommandFigures;
  readonly looked: Awaited<ReturnType<typeof lookAtPages>>;
  readonly exporting: CommandFigures;
  readonly serverMegabytes: number | null;
}): void {
  const { importing, exporting, looked, serverMegabytes } = figures;
  const peaks = [importing.megabytes, exporting.megabytes, serverMegabytes ?? 0];
  const missed = [
    ...(importing.seconds > limits.importSeconds ? ['import'] : []),
    ...(exporting.seconds > limits.exportSeconds ? ['export'] : []),
    ...looked.filter(({ p95 }) => (p95 ?? 0) > limits.pageMs).map(({ page }) => page),
    ...(Math.max(...peaks) > limits.megabytes ? ['memory'] : []),
  ];
  if (process.argv.includes('--json')) console.log(JSON.stringify({ ...figures, limits, missed }));
  else {
    console.table(looked);
    console.table({ import: importing, export: exporting, server: { megabytes: serverMegabytes } });
    if (missed.length > 0) console.log(`Missed: ${missed.join(', ')}`);
  }
  if (missed.length > 0) process.exitCode = 1;
}
