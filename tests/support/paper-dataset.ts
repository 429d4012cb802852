/**
 * Synthetic records with the counts that the HALO paper reports (sections 5.2 to 5.8). What the paper leaves open is filled in
 * so that all reported counts hold at once; no record is a real response.
 */
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { seededRandom } from '@/lib/domain/analysis/seeded-random';
import { domains, needTypes } from '@/lib/domain/scenario/vocabulary';
import { analysisRecord } from './analysis-records';

export const paperGroups = {
  proprietary: ['Gemini3.8-Flash', 'Claude-Opus5.5', 'Grok4.7', 'Gemini3.1-Pro', 'GPT5.6-Luna'],
  open: ['DeepSeekV4-Pro', 'Qwen3.8-27B', 'GLM5.3-Flash', 'Qwen3.5-9B', 'GPT-OSS-20B'],
};

/** Of 800 responses of each model: accepted, accepted L0, rejected L0, over-proactive. */
const modelCounts: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'Gemini3.8-Flash': [583, 182, 59, 104],
  'Claude-Opus5.5': [576, 220, 34, 108],
  'Grok4.7': [504, 50, 16, 205],
  'Gemini3.1-Pro': [446, 2, 2, 282],
  'GPT5.6-Luna': [414, 6, 4, 267],
  'DeepSeekV4-Pro': [453, 25, 0, 240],
  'Qwen3.8-27B': [441, 3, 0, 249],
  'GLM5.3-Flash': [433, 20, 10, 254],
  'Qwen3.5-9B': [332, 120, 80, 207],
  'GPT-OSS-20B': [243, 10, 0, 272],
};

/** Of 2,000 responses of each need: accepted L0, rejected L0, accepted interventions. */
const needCounts: Readonly<Record<(typeof needTypes)[number], readonly [number, number, number]>> =
  {
    dependency: [105, 39, 996],
    blockage: [150, 50, 937],
    risk: [170, 57, 950],
    opportunity: [213, 59, 904],
  };

type Label = Partial<AnalysisRecord>;
const rejected = (
  action_level: AnalysisRecord['action_level'],
  timing: AnalysisRecord['timing'],
  intensity: AnalysisRecord['intensity'],
): Label => ({ action_level, timing, intensity, verdict: 'unacceptable' });

/** 3,370 rejected interventions: 991 timely, 1,784 premature, 595 belated. */
const rejectedInterventions: readonly (readonly [number, Label])[] = [
  [329, rejected('L1', 'Timely', 'Insufficient')],
  [12, rejected('L1', 'Timely', 'Excessive')],
  [282, rejected('L1', 'Timely', 'Appropriate')],
  [20, rejected('L2', 'Timely', 'Insufficient')],
  [4, rejected('L2', 'Timely', 'Excessive')],
  [32, rejected('L2', 'Timely', 'Appropriate')],
  [10, rejected('L3', 'Timely', 'Insufficient')],
  [238, rejected('L3', 'Timely', 'Excessive')],
  [64, rejected('L3', 'Timely', 'Appropriate')],
  [106, rejected('L1', 'Belated', 'Insufficient')],
  [150, rejected('L1', 'Belated', 'Excessive')],
  [339, rejected('L1', 'Belated', 'Appropriate')],
  [526, rejected('L1', 'Premature', 'Excessive')],
  [785, rejected('L1', 'Premature', 'Appropriate')],
  [98, rejected('L2', 'Premature', 'Appropriate')],
  [375, rejected('L3', 'Premature', 'Appropriate')],
];
const acceptedInterventions: readonly (readonly [number, Label])[] = [
  [3007, { action_level: 'L1' }],
  [180, { action_level: 'L2' }],
  [600, { action_level: 'L3' }],
];

/** Issues of 1,000 rejected responses: those that fail in nothing else first. */
const issueCounts = [
  [503, 'Unsupported Evidence'],
  [291, 'Irrelevant Action'],
  [206, 'Factual Contradiction'],
] as const;

export function paperDataset(): AnalysisRecord[] {
  const silent = needTypes.flatMap((need_type) => {
    const [acceptedL0, rejectedL0] = needCounts[need_type];
    return [
      ...repeat(acceptedL0, { need_type, action_level: 'L0' as const }),
      ...repeat(rejectedL0, { need_type, ...rejected('L0', 'Inaction', null) }),
    ];
  });
  const acting = dealt(expand(acceptedInterventions), ([, , interventions]) => interventions);
  const failing = dealt(
    withContent(withIssues(expand(rejectedInterventions))),
    ([observed, inaction, interventions]) => 2000 - observed - inaction - interventions,
  );
  const labels = [...silent, ...withContent(acting), ...failing];
  return withAlternatives(withModels(labels).map(placed));
}

function expand(counts: readonly (readonly [number, Label])[]): Label[] {
  return counts.flatMap(([count, label]) => repeat(count, label));
}

function repeat<T>(count: number, value: T): T[] {
  return new Array<T>(count).fill(value);
}

/** Shuffled, then cut into the needs' shares. */
function dealt(
  labels: readonly Label[],
  shareOf: (counts: readonly [number, number, number]) => number,
): Label[] {
  const rest = shuffled(labels);
  return needTypes.flatMap((need_type) =>
    rest.splice(0, shareOf(needCounts[need_type])).map((label) => ({ ...label, need_type })),
  );
}

function withIssues(labels: readonly Label[]): Label[] {
  const issues = issueCounts.flatMap(([count, issue]) => repeat(count, issue));
  const needsIssue = (label: Label) =>
    label.timing === 'Timely' && label.intensity === 'Appropriate';
  const ordered = [...labels.filter(needsIssue), ...labels.filter((label) => !needsIssue(label))];
  return ordered.map((label, at) => {
    const issue = issues[at];
    return issue === undefined ? label : { ...label, other_issues: [issue] };
  });
}

/** Of the L1 responses: 2,425 of 4,111 accepted with content, 582 of 1,425 without; Insufficient 214 and 221. */
function withContent(labels: readonly Label[]): Label[] {
  const withContentLeft = { accepted: 2425, insufficient: 214, other: 4111 - 2425 - 214 };
  return labels.map((label) => {
    if (label.action_level !== 'L1') return label;
    const kind =
      label.verdict === undefined
        ? 'accepted'
        : label.intensity === 'Insufficient'
          ? 'insufficient'
          : 'other';
    withContentLeft[kind] -= 1;
    return { ...label, content_access: withContentLeft[kind] >= 0 };
  });
}

function withModels(labels: readonly Label[]): Label[] {
  const isSilent = (label: Label) => label.action_level === 'L0';
  const isAccepted = (label: Label) => label.verdict === undefined;
  const isTooMuch = (label: Label) =>
    label.timing === 'Premature' || label.intensity === 'Excessive';
  const pile = (silent: boolean, good: boolean, tooMuch = false) =>
    shuffled(
      labels.filter(
        (label) =>
          isSilent(label) === silent && isAccepted(label) === good && isTooMuch(label) === tooMuch,
      ),
    );
  const piles = {
    acceptedL0: pile(true, true),
    rejectedL0: pile(true, false),
    acceptedActing: pile(false, true),
    tooMuch: pile(false, false, true),
    otherwiseRejected: pile(false, false),
  };
  return Object.entries(modelCounts).flatMap(([model, [good, goodL0, badL0, tooMuch]]) =>
    [
      ...piles.acceptedL0.splice(0, goodL0),
      ...piles.rejectedL0.splice(0, badL0),
      ...piles.acceptedActing.splice(0, good - goodL0),
      ...piles.tooMuch.splice(0, tooMuch),
      ...piles.otherwiseRejected.splice(0, 800 - good - badL0 - tooMuch),
    ].map((label) => ({ ...label, model })),
  );
}

/** 100 scenarios a need, 40 a domain; every response at a checkpoint of its own. */
function placed(label: Label, at: number): AnalysisRecord {
  const number = at % 100;
  return analysisRecord({
    ...label,
    item_id: `item-${at}`,
    instance: `person-${number % 50}`,
    scenario: `${label.need_type}-${number}`,
    domain: domains[number % 10] ?? '',
    checkpoint: `e${at}`,
  });
}

/** Moves accepted responses of other models to the checkpoints of 229 Insufficient L1 and 178 Excessive L3. */
function withAlternatives(records: readonly AnalysisRecord[]): AnalysisRecord[] {
  const moved = new Map<string, AnalysisRecord>();
  const accepted = records.filter(
    ({ verdict, action_level }) => verdict === 'acceptable' && action_level === 'L1',
  );
  const place = (level: string, intensity: string, count: number) => {
    const cases = records.filter(
      (one) => one.action_level === level && one.timing === 'Timely' && one.intensity === intensity,
    );
    for (const one of cases.slice(0, count)) {
      const partner = accepted.find(
        (other) =>
          !moved.has(other.item_id) &&
          other.model !== one.model &&
          other.need_type === one.need_type,
      );
      if (partner === undefined) throw new Error('No partner is left');
      const { instance, scenario, domain, checkpoint } = one;
      moved.set(partner.item_id, { ...partner, instance, scenario, domain, checkpoint });
    }
  };
  place('L1', 'Insufficient', 229);
  place('L3', 'Excessive', 178);
  return records.map((record) => moved.get(record.item_id) ?? record);
}

function shuffled<T>(values: readonly T[]): T[] {
  const random = seededRandom(39_086);
  const order = [...values];
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.nextBelow(at + 1);
    const [a, b] = [order[at], order[other]];
    if (a === undefined || b === undefined) continue;
    order[at] = b;
    order[other] = a;
  }
  return order;
}

type PairLabels = readonly (readonly [number, Label])[];
const inaction = rejected('L0', 'Inaction', null);
const insufficient = rejected('L1', 'Timely', 'Insufficient');
const premature = rejected('L1', 'Premature', 'Appropriate');
const belated = rejected('L1', 'Belated', 'Appropriate');

/** 623 checkpoints that two models share, and 201 of two others (section 5.5). */
export function paperPairs(): AnalysisRecord[] {
  return [
    ...pairOf('Gemini3.8-Flash', 'Gemini3.1-Pro', [
      [
        [131, { action_level: 'L0' }],
        [52, inaction],
        [309, {}],
        [100, premature],
        [31, insufficient],
      ],
      [
        [2, { action_level: 'L0' }],
        [1, inaction],
        [346, {}],
        [234, premature],
        [40, insufficient],
      ],
    ]),
    ...pairOf('Qwen3.5-9B', 'Qwen3.8-27B', [
      [
        [36, { action_level: 'L0' }],
        [20, inaction],
        [54, {}],
        [60, premature],
        [26, insufficient],
        [5, belated],
      ],
      [
        [1, inaction],
        [119, {}],
        [72, premature],
        [9, insufficient],
      ],
    ]),
  ];
}

function pairOf(from: string, to: string, labels: readonly [PairLabels, PairLabels]) {
  return labels.flatMap((counts, side) =>
    expand(counts).map((label, at) =>
      analysisRecord({
        ...label,
        model: side === 0 ? from : to,
        item_id: `${from}-${to}-${side}-${at}`,
        scenario: `s${at % 300}`,
        checkpoint: `e${Math.floor(at / 300)}`,
        annotator: `a${at % 20}`,
      }),
    ),
  );
}
