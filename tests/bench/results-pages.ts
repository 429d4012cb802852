/**
 * What results of a full study cost on the embedded store: 8,000 records of 20 KB come in (under 60 s), are looked at page
 * by page under filters that nobody chose before and again (95th percentile under 500 ms), and go out in every format
 * (under 20 s); no process takes more than 600 MB: neither a command, nor the web server, nor the store, at any time.
 * `npm run bench -- results-pages [--json]`; ends with 1 where one is missed.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { datasetLine, sidecarLine } from '@/lib/domain/dataset/jsonl';
import { needTypes } from '@/lib/domain/scenario/vocabulary';
import { ownerDoor } from '@/scripts/store/owner-door';
import { personOf } from '../support/e2e-test';
import { generatedDataset, generatedModels } from '../support/generated-dataset';
import { type HttpSession, signInOverHttp, timedGet } from '../support/http-session';
import { median, percentile } from '../support/percentiles';
import { type MemoryMark, memoryOf } from '../support/process-memory';
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
/** Sets that the judges' page shows, of every record each; and the answers of a set that comes in while others look. */
const judges = { sets: 10, answers: 150_000 };
const idleMs = 30_000;

/** Preloaded into a measured command: says at its end what it needed at most. */
const sayPeak =
  'data:text/javascript,process.on("exit",()=>console.error("peak kilobytes:",process.resourceUsage().maxRSS))';

const folder = mkdtempSync(join(tmpdir(), 'halo-bench-pages-'));
const workbench = await launchWorkbench();
try {
  const files = join(folder, 'dataset');
  const records = await writeDataset(files);
  const memory: Record<string, MemoryMark | null> = {};
  const mark = memoryOf(workbench);
  const marked = async <Value>(part: string, work: () => Value | Promise<Value>) => {
    const value = await work();
    memory[part] = mark();
    return value;
  };
  await marked('started', () => undefined);
  const importing = await marked('import by command', () =>
    halo('dataset', 'import', files, '--study', study),
  );
  const judging = await marked('predictions', () => addJudges(workbench));
  const looked = await marked('pages', () => lookAtPages(workbench));
  const exporting = await marked('export by command', () =>
    halo('dataset', 'export', '--study', study, '--out', join(folder, 'out')),
  );
  await marked('download', () => download(workbench));
  await marked('import by page', () => importByPage(workbench, files));
  await marked('idle', () => pause(idleMs));
  tell({ records, importing, judging, looked, exporting, memory });
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
  const session = await signInOverHttp(at, personOf(at, 'researcher'));
  const base = `${at.origin}/results/${await studyId(at)}`;
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

/** Sets of predictions of every record, and one of many more, during which somebody else looks at a page. */
async function addJudges(at: WorkbenchAddress) {
  const session = await signInOverHttp(at, personOf(at, 'researcher'));
  const address = `${at.origin}/api/results/${await studyId(at)}/predictions`;
  for (let version = 1; version <= judges.sets; version += 1) {
    await post(
      `${address}?judge=judge&version=${version}`,
      session,
      predictionLines(size.scenarios * 20),
    );
  }
  const waits: number[] = [];
  let isDone = false;
  const adding = post(
    `${address}?judge=judge&version=large`,
    session,
    predictionLines(judges.answers),
  ).finally(() => {
    isDone = true;
  });
  const began = performance.now();
  while (!isDone) waits.push((await timedGet(`${at.origin}/results`, session)).ms);
  await adding;
  return {
    answers: judges.answers,
    seconds: Math.round(performance.now() - began) / 1000,
    othersWaitMs: Math.round(Math.max(...waits)),
  };
}

function predictionLines(count: number): string {
  const label = { verdict: 'acceptable', timing: 'Timely', intensity: 'Appropriate' };
  const lines = Array.from({ length: count }, (_, at) =>
    JSON.stringify({ item_id: `item-${String(at).padStart(6, '0')}`, ...label }),
  );
  return `${lines.join('\n')}\n`;
}

/** Every file of the dataset in a ZIP, as a browser fetches it. */
async function download(at: WorkbenchAddress): Promise<void> {
  const session = await signInOverHttp(at, personOf(at, 'researcher'));
  await timedGet(`${at.origin}/api/dataset/${await studyId(at)}?file=archive`, session);
}

/** The same files once more, as another study, through the web server. */
async function importByPage(at: WorkbenchAddress, path: string): Promise<void> {
  const session = await signInOverHttp(at, personOf(at, 'admin'));
  const names = ['evaluation.jsonl', 'sidecar.jsonl'];
  const files = names.map((name) => ({ name, size: statSync(join(path, name)).size }));
  const header = { study: { key: 'by-page', name: 'By page' }, quarantine: false, files };
  const end = await post(`${at.origin}/api/dataset/import`, session, [
    `${JSON.stringify(header)}\n`,
    ...names.map((name) => readFileSync(join(path, name))),
  ]);
  if (!end.includes('"done"')) throw new Error(end);
}

/** The last line of the answer. Throws on any answer but 200. */
async function post(
  address: string,
  { cookie }: HttpSession,
  body: string | BlobPart[],
): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      cookie,
      origin: new URL(address).origin,
      'Content-Type': 'application/octet-stream',
    },
    body: typeof body === 'string' ? body : new Blob(body),
  });
  const text = (await answer.text()).trimEnd();
  if (answer.status !== 200 || text.includes('"refused"')) throw new Error(text);
  return text.slice(text.lastIndexOf('\n') + 1);
}

async function studyId(at: WorkbenchAddress): Promise<unknown> {
  const [row] = await ownerDoor(at.store.url, at.store.ownerKey).query(
    'select id::text as id from public.studies where key = $1',
    [study],
  );
  return row?.id;
}

function tell(figures: {
  readonly records: number;
  readonly importing: CommandFigures;
  readonly judging: Awaited<ReturnType<typeof addJudges>>;
  readonly looked: Awaited<ReturnType<typeof lookAtPages>>;
  readonly exporting: CommandFigures;
  readonly memory: Readonly<Record<string, MemoryMark | null>>;
}): void {
  const { importing, exporting, judging, looked, memory } = figures;
  const marks = Object.values(memory).filter((mark) => mark !== null);
  const peaks = [
    ...[importing.megabytes, exporting.megabytes],
    ...marks.flatMap(({ web, store }) => [web.peak, store.peak]),
  ];
  const missed = [
    ...(importing.seconds > limits.importSeconds ? ['import'] : []),
    ...(exporting.seconds > limits.exportSeconds ? ['export'] : []),
    ...looked.filter(({ p95 }) => (p95 ?? 0) > limits.pageMs).map(({ page }) => page),
    ...(Math.max(...peaks) > limits.megabytes ? ['memory'] : []),
  ];
  if (process.argv.includes('--json')) console.log(JSON.stringify({ ...figures, limits, missed }));
  else {
    console.table(looked);
    console.table({ import: importing, export: exporting });
    console.table({ predictions: judging });
    console.table(
      Object.entries(memory).map(([part, mark]) => ({
        part,
        ...{ web: mark?.web.now, webPeak: mark?.web.peak },
        ...{ store: mark?.store.now, storePeak: mark?.store.peak },
      })),
    );
    if (missed.length > 0) console.log(`Missed: ${missed.join(', ')}`);
  }
  if (missed.length > 0) process.exitCode = 1;
}
