/**
 * A dataset of any size in the shape of the HALO-8K card, the same for the same options: ten models of different temper
 * over scenarios of ten domains. Figures are made up, rates are near those of the paper; for looking at pages that are
 * full, for files and for measuring.
 */
import type { DatasetRecord, SidecarRecord } from '@/lib/domain/dataset/record';

export interface GeneratedDatasetOptions {
  readonly scenarios: number;
  /** Checkpoints of a scenario that every model is sampled at. */
  readonly checkpoints: number;
  /** Characters of a response's trace. */
  readonly traceLength?: number;
  readonly seed?: number;
}

interface Temper {
  readonly key: string;
  readonly group: 'proprietary' | 'open';
  readonly accepts: number;
  /** Shares of L0, L1, L2; the rest is L3. */
  readonly levels: readonly [number, number, number];
  readonly rounds: number;
  readonly reasoning: number | null;
}

const temper = (
  key: string,
  group: Temper['group'],
  accepts: number,
  levels: Temper['levels'],
  rounds: number,
  reasoning: number | null,
): Temper => ({ key, group, accepts, levels, rounds, reasoning });

export const generatedModels: readonly Temper[] = [
  temper('aster-flash', 'proprietary', 0.73, [0.3, 0.55, 0.04], 4.1, 14_990),
  temper('basalt-opus', 'proprietary', 0.7, [0.31, 0.48, 0.05], 3.2, 3_480),
  temper('cedar-4', 'proprietary', 0.62, [0.08, 0.74, 0.03], 2.4, 4_100),
  temper('delta-pro', 'proprietary', 0.56, [0.005, 0.66, 0.04], 1.9, 3_900),
  temper('ember-luna', 'proprietary', 0.52, [0.02, 0.87, 0.02], 1.2, 1_200),
  temper('fern-v4', 'open', 0.57, [0.1, 0.72, 0.04], 1.8, 5_600),
  temper('granite-27b', 'open', 0.55, [0.004, 0.64, 0.06], 1.6, 6_200),
  temper('heron-flash', 'open', 0.54, [0.12, 0.7, 0.05], 1.3, 5_000),
  temper('iris-9b', 'open', 0.42, [0.2, 0.66, 0.04], 0.9, 4_400),
  temper('juniper-20b', 'open', 0.3, [0.05, 0.8, 0.05], 0.4, null),
];

const domains = [
  ...['household', 'health', 'finance', 'travel', 'social'],
  ...['work', 'study', 'caregiving', 'community', 'leisure'],
];
const needs = ['dependency', 'blockage', 'risk', 'opportunity'] as const;
const actions = { L1: 'system.notify', L2: 'email.draft_create', L3: 'email.send' } as const;

/** Records with their sidecar, ordered by item_id as an export is. */
export function* generatedDataset(
  options: GeneratedDatasetOptions,
): Generator<{ readonly record: DatasetRecord; readonly sidecar: SidecarRecord }> {
  let item = 0;
  for (let scenario = 0; scenario < options.scenarios; scenario += 1) {
    const random = randomOf((options.seed ?? 1) * 1_000_003 + scenario);
    const ease = (random() - 0.5) * 0.3;
    for (let checkpoint = 1; checkpoint <= options.checkpoints; checkpoint += 1) {
      for (const model of generatedModels) {
        const itemId = `item-${String(item).padStart(6, '0')}`;
        item += 1;
        yield responseOf({ itemId, scenario, checkpoint, model, ease, random, options });
      }
    }
  }
}

interface Place {
  readonly itemId: string;
  readonly scenario: number;
  readonly checkpoint: number;
  readonly model: Temper;
  readonly ease: number;
  readonly random: () => number;
  readonly options: GeneratedDatasetOptions;
}

function responseOf(place: Place) {
  const { itemId, scenario, checkpoint, model, random } = place;
  const level = levelBy(random(), model.levels);
  const rounds = Math.round(model.rounds * (0.4 + 1.2 * random()));
  const content = rounds > 0 && random() < 0.8;
  const label = labelOf(place, level, content);
  const domain = domains[scenario % domains.length] ?? 'household';
  const position = Math.min(checkpoint * 2, 5);
  const prefix = Array.from({ length: position }, (_, at) => eventOf(scenario, at));
  const record: DatasetRecord = {
    item_id: itemId,
    model: model.key,
    domain,
    need_type: needs[scenario % needs.length] ?? 'risk',
    instance: `${domain}-${1 + (Math.floor(scenario / domains.length) % 5)}`,
    scenario: `s${String(scenario).padStart(3, '0')}`,
    checkpoint: `e${position}`,
    instance_description: `The ${domain} of one person, with mail, calendar and ledger.`,
    personal_description: 'Works from home, answers late, keeps every receipt.',
    scenario_description: `Scenario ${scenario}: something will be due that nobody has noticed.`,
    event_prefix_json: JSON.stringify(prefix),
    inspection_trace_json: JSON.stringify(
      Array.from({ length: rounds }, (_, at) => stepOf(at + 1, place, rounds)),
    ),
    final_action_json:
      level === 'L0'
        ? 'null'
        : JSON.stringify({ command: actions[level], args: { message: `Noted, ${itemId}` } }),
    execution_result_json: level === 'L0' ? 'null' : '{"ok":true,"data":{"id":"new_1"},"meta":{}}',
    ...label,
    retrieval_rounds: rounds,
    input_tokens: 4_000 + Math.round(random() * 9_000),
    output_tokens: 300 + Math.round(random() * 900),
    completion_tokens: null,
    reasoning_tokens: model.reasoning && Math.round(model.reasoning * (0.5 + random())),
  };
  return { record, sidecar: sidecarOf(record, { scenario, position, content, rounds }) };
}

function labelOf(
  { model, ease, random }: Place,
  level: DatasetRecord['action_level'],
  content: boolean,
) {
  const accepts = model.accepts + ease + (level === 'L1' ? (content ? 0.06 : -0.12) : 0);
  const ok = {
    action_level: level,
    verdict: 'acceptable' as const,
    timing: 'Timely' as const,
    intensity: 'Appropriate' as const,
    failed_dimensions: [],
    other_issues: [],
    rationale: '',
  };
  if (random() < accepts) return ok;
  const issues: DatasetRecord['other_issues'] =
    random() < 0.28 ? [random() < 0.63 ? 'Unsupported Evidence' : 'Irrelevant Action'] : [];
  const premature = random() < 0.5;
  const timing =
    level === 'L0' ? 'Inaction' : premature ? 'Premature' : random() < 0.33 ? 'Belated' : 'Timely';
  const dosed = level === 'L3' ? 'Excessive' : 'Insufficient';
  const intensity =
    level === 'L0' ? null : random() < (timing === 'Timely' ? 0.85 : 0.3) ? dosed : 'Appropriate';
  if (timing === 'Timely' && intensity === 'Appropriate' && issues.length === 0)
    issues.push('Others');
  const failed: DatasetRecord['failed_dimensions'] = [];
  if (timing !== 'Timely') failed.push('Timing');
  if (intensity !== null && intensity !== 'Appropriate') failed.push('Intensity');
  if (issues.length > 0) failed.push('Other issues');
  return {
    action_level: level,
    verdict: 'unacceptable' as const,
    timing: timing as DatasetRecord['timing'],
    intensity: intensity as DatasetRecord['intensity'],
    failed_dimensions: failed,
    other_issues: issues,
    rationale: `The help came ${timing.toLowerCase()}; see round 1. 这次帮助不合适。`,
  };
}

const sidecarOf = (
  record: DatasetRecord,
  {
    scenario,
    position,
    content,
    rounds,
  }: { scenario: number; position: number; content: boolean; rounds: number },
): SidecarRecord => ({
  item_id: record.item_id,
  annotator: `annotator_${scenario % 20}`,
  batch: scenario % 2 === 0 ? 'First half' : 'Second half',
  revision: '1',
  event_count: 5,
  checkpoint_position: position,
  inferred_level: record.action_level,
  content_access: content,
  zero_counts_only: false,
  records_access: content,
  command_count: rounds,
  label_version: 1,
  guideline_version: 1,
  active_milliseconds: 45_000,
  label_source: 'imported',
});

const eventOf = (scenario: number, at: number) => ({
  id: `e${at + 1}`,
  at: `2026-03-0${at + 1}T08:00:00+00:00`,
  app: 'email',
  summary: `Mail ${at + 1} of scenario ${scenario}`,
  payload: {
    from: 'office@example.org',
    subject: `Notice ${at + 1}`,
    body: 'Please answer by Friday.',
  },
});

const stepOf = (round: number, { options }: Place, rounds: number) => ({
  round,
  command: 'email.search',
  args: { query: 'notice' },
  result: {
    ok: true,
    data: {
      items: [{ id: 'em_1', body: 'x'.repeat(Math.floor((options.traceLength ?? 200) / rounds)) }],
    },
    meta: {},
  },
});

function levelBy(draw: number, [l0, l1, l2]: Temper['levels']): DatasetRecord['action_level'] {
  if (draw < l0) return 'L0';
  if (draw < l0 + l1) return 'L1';
  return draw < l0 + l1 + l2 ? 'L2' : 'L3';
}

/** mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
