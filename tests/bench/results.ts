/**
 * What `halo results` costs as a whole process, from the files of a dataset to the document, bootstrap included.
 * `tsx --conditions=react-server tests/bench/results.ts [--json] [--large]`; --large adds 100,000 records (2 GB of files).
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@/lib/domain/analysis/seeded-random';
import { datasetLine } from '@/lib/domain/dataset/jsonl';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { domains, needTypes } from '@/lib/domain/scenario/vocabulary';
import { datasetRecord } from '../support/dataset-records';

const models = 10;
const checkpoints = 2;
const traceEntries = 15;
const sizes = process.argv.includes('--large') ? [8_000, 100_000] : [8_000];
const targetSeconds: Readonly<Record<number, number>> = { 8000: 5, 100000: 60 };
const targetMegabytes = 600;

/** Preloaded into the measured process: says at its end what it needed at most. */
const sayPeak =
  'data:text/javascript,process.on("exit",()=>{const used=process.resourceUsage();console.error("peak kilobytes:",used.maxRSS,"cpu microseconds:",used.userCPUTime+used.systemCPUTime)})';

const random = seededRandom(5);
const chance = () => random.nextUint32() / 2 ** 32;
const trace = JSON.stringify(
  Array.from({ length: traceEntries }, (_, round) => ({
    round,
    command: 'search_emails',
    args: { query: 'boiler' },
    result: [
      { id: `em_${round}`, subject: 'Boiler', body: 'Words that fill a letter. '.repeat(36) },
    ],
  })),
);

const figures = [];
for (const size of sizes) figures.push(await measured(size));
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else console.table(figures);
if (figures.some(({ seconds, seconds_max }) => seconds > seconds_max)) process.exitCode = 1;

async function measured(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'halo-bench-results-'));
  try {
    await writeDataset(join(folder, 'evaluation.jsonl'), join(folder, 'sidecar.jsonl'), size);
    const started = performance.now();
    const run = spawnSync(
      process.execPath,
      [
        ...['--import', 'tsx', '--conditions=react-server', '--import', sayPeak],
        ...['scripts/halo.ts', 'results', folder, '--json'],
      ],
      { encoding: 'utf8', maxBuffer: 2 ** 30 },
    );
    const seconds = (performance.now() - started) / 1000;
    if (run.status !== 0) throw new Error(run.stderr);
    const { base, pairs } = JSON.parse(run.stdout);
    const megabytes = Math.round(Number(/peak kilobytes: (\d+)/.exec(run.stderr)?.[1]) / 1024);
    const cpuSeconds = Number(/cpu microseconds: (\d+)/.exec(run.stderr)?.[1]) / 1e6;
    return {
      records: base.records,
      pairs: pairs.length,
      seconds: Math.round(seconds * 100) / 100,
      seconds_max: targetSeconds[size] ?? 0,
      /** Of all threads: what the wall clock shows where nothing else runs, or less. */
      cpuSeconds: Math.round(cpuSeconds * 100) / 100,
      megabytes,
      megabytes_max: targetMegabytes,
      documentKilobytes: Math.round(run.stdout.length / 1000),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rows of some 20 KB, as a study with 15 inspections a response has them. */
async function writeDataset(path: string, sidecarPath: string, size: number): Promise<void> {
  const [file, sidecar] = [createWriteStream(path), createWriteStream(sidecarPath)];
  for (let at = 0; at < size; at++) {
    const record = recordAt(at);
    const more = file.write(datasetLine(record));
    sidecar.write(`${JSON.stringify(sidecarOf(record))}\n`);
    if (!more) await once(file, 'drain');
  }
  file.end();
  sidecar.end();
  await Promise.all([once(file, 'finish'), once(sidecar, 'finish')]);
}

function recordAt(at: number): DatasetRecord {
  const model = at % models;
  const scenario = Math.floor(at / (models * checkpoints));
  const level = chance() < 0.12 ? 'L0' : chance() < 0.78 ? 'L1' : chance() < 0.2 ? 'L2' : 'L3';
  return datasetRecord({
    item_id: `item-${String(at).padStart(7, '0')}`,
    model: `model-${model}`,
    domain: domains[scenario % domains.length] ?? 'household',
    need_type: needTypes[scenario % needTypes.length] ?? 'risk',
    instance: `person-${scenario % 50}-${scenario % domains.length}`,
    scenario: `scenario-${scenario}`,
    checkpoint: `e${1 + (Math.floor(at / models) % checkpoints)}`,
    inspection_trace_json: trace,
    action_level: level,
    ...labelOf(level, chance() < 0.4 + 0.03 * model),
    retrieval_rounds: random.nextBelow(5),
    reasoning_tokens: random.nextBelow(20_000),
  });
}

function labelOf(
  level: DatasetRecord['action_level'],
  isAccepted: boolean,
): Partial<DatasetRecord> {
  if (isAccepted) return {};
  const base = { verdict: 'unacceptable', rationale: 'Not so.' } as const;
  if (level === 'L0') {
    return { ...base, timing: 'Inaction', intensity: null, failed_dimensions: ['Timing'] };
  }
  return chance() < 0.5
    ? { ...base, timing: 'Premature', failed_dimensions: ['Timing'] }
    : {
        ...base,
        intensity: chance() < 0.6 ? 'Excessive' : 'Insufficient',
        failed_dimensions: ['Intensity'],
      };
}

function sidecarOf({ item_id, action_level, checkpoint, instance }: DatasetRecord) {
  return {
    item_id,
    annotator: `annotator of ${instance}`,
    batch: 'first',
    revision: 'r1',
    event_count: 5,
    checkpoint_position: Number(checkpoint.slice(1)),
    inferred_level: action_level,
    content_access: chance() < 0.6,
    zero_counts_only: false,
    records_access: false,
    command_count: traceEntries,
    label_version: 1,
    guideline_version: 1,
    active_milliseconds: 60_000,
    label_source: 'workbench',
  };
}
