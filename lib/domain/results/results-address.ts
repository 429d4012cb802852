/**
 * The room of what an address of the results says: which records are looked at, and of them which responses. In: query
 * parameters. Out: filters, conditions, and addresses again. Imports: zod, the analysis, dataset, label and scenario rooms.
 *
 * Words: a *filter* narrows the records that every figure is made of; a *condition* picks the responses behind one figure.
 *
 * An address is all the state that the pages have: whoever is sent it sees the same figures, as of his own time. The address
 * behind a figure also names the moment at which the figure was seen, so that the page behind it can say that it moved on.
 */
import { z } from 'zod';
import type { AnalysisRecord } from '../analysis/analysis-record';
import {
  accepted,
  dosed,
  overProactive,
  rejected,
  timed,
  withAnyIssue,
  withIssue,
} from '../analysis/conditions';
import { regressionKinds } from '../analysis/evidence';
import { judgedDimensions } from '../analysis/judge';
import { type MirrorCase, mirrorCases } from '../analysis/mirror-cases';
import { type PairMeasure, pairMeasures } from '../analysis/pair-measures';
import type { RecordFilter } from '../analysis/record-filter';
import type { Condition } from '../analysis/stratum';
import { intensityWords, otherIssueWords, timingWords } from '../dataset/words';
import { intensities, type OtherIssue, otherIssues, timings, verdicts } from '../labels/vocabulary';

/** What Next hands a page: a parameter may come once, often or not at all. */
export type QueryParameters = Readonly<Record<string, string | string[] | undefined>>;

const listSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === 'string' ? [value] : value))
  .pipe(z.array(z.string().max(300)).max(200))
  .catch([]);

/** Parameters that narrow the records, in the order in which they are offered. */
export const filterKeys = ['model', 'domain', 'need', 'level', 'batch'] as const;
export type FilterKey = (typeof filterKeys)[number];
export type ResultsFilter = Readonly<Record<FilterKey, readonly string[]>>;

/** What is not understood is left out: an address that somebody cut still shows a page. Pure. */
export function readFilter(query: QueryParameters): ResultsFilter {
  const list = (key: FilterKey) => [...new Set(listSchema.parse(query[key] ?? []))].toSorted();
  return {
    model: list('model'),
    domain: list('domain'),
    need: list('need'),
    level: list('level'),
    batch: list('batch'),
  };
}

/** The filter as the analyses take it. Pure. */
export function recordFilterOf(filter: ResultsFilter): RecordFilter {
  return {
    models: filter.model,
    domains: filter.domain,
    needs: filter.need,
    levels: filter.level,
    batches: filter.batch,
  };
}

/** Quantities that not every response reports. */
export const reportable = [
  'input_tokens',
  'output_tokens',
  'completion_tokens',
  'reasoning_tokens',
  'command_count',
  'checkpoint_position',
] as const satisfies (keyof AnalysisRecord)[];
const measures = Object.keys(pairMeasures) as [PairMeasure, ...PairMeasure[]];
const mirrorKinds = Object.keys(mirrorCases) as [MirrorCase, ...MirrorCase[]];

export const issueConditions = ['any', ...otherIssues] as const;

const conditionsSchema = z.object({
  verdict: z.enum(verdicts).optional().catch(undefined),
  timing: z.enum(timings).optional().catch(undefined),
  intensity: z.enum(intensities).optional().catch(undefined),
  issue: z.enum(issueConditions).optional().catch(undefined),
  /** Over-proactive responses alone. */
  over: z.literal('yes').optional().catch(undefined),
  content: z.enum(['yes', 'no', 'unknown']).optional().catch(undefined),
  looked: z.enum(['yes', 'no']).optional().catch(undefined),
  /** Those that report the quantity. */
  reports: z.enum(reportable).optional().catch(undefined),
  /** Those that share their checkpoint with a response of this model, as pairs do. */
  partner: z.string().max(300).optional().catch(undefined),
  measure: z.enum(measures).optional().catch(undefined),
  /** Of the pairs, those whose partner lacks the measure. */
  lost: z.literal('yes').optional().catch(undefined),
  /** Cases of the mirror that have an alternative: an accepted one unless `found` is any. */
  mirror: z.enum(mirrorKinds).optional().catch(undefined),
  found: z.literal('any').optional().catch(undefined),
  /** Observations of the regressions on content access. */
  regression: z.enum(regressionKinds).optional().catch(undefined),
  /** Those that a further person judged, in a set made for it. */
  overlap: z.literal('yes').optional().catch(undefined),
  /** Those that this set of predictions answers. */
  judge: z.uuid().optional().catch(undefined),
  /** Of them, by what people and the judge said there; `agrees` where both said the same. */
  dimension: z.enum(judgedDimensions).optional().catch(undefined),
  human: z.string().max(100).optional().catch(undefined),
  said: z.string().max(100).optional().catch(undefined),
  agrees: z.literal('yes').optional().catch(undefined),
  instance: z.string().max(300).optional().catch(undefined),
  scenario: z.string().max(300).optional().catch(undefined),
  checkpoint: z.string().max(300).optional().catch(undefined),
});
export type ResponseConditions = z.infer<typeof conditionsSchema>;
export const conditionKeys = Object.keys(conditionsSchema.shape) as (keyof ResponseConditions)[];

export function readConditions(query: QueryParameters): ResponseConditions {
  const once = Object.fromEntries(
    conditionKeys.map((key) => [key, Array.isArray(query[key]) ? query[key][0] : query[key]]),
  );
  return conditionsSchema.parse(once);
}

/** Whether a response is among those that an address asks for, as far as it shows by itself (related-conditions.ts). Pure. */
export function conditionOf(conditions: ResponseConditions): Condition {
  const tests = testsOf(conditions);
  return (record) => tests.every((test) => test(record));
}

function testsOf(wanted: ResponseConditions): Condition[] {
  const tests: Condition[] = [];
  if (wanted.verdict) tests.push(wanted.verdict === 'acceptable' ? accepted : rejected);
  if (wanted.timing) tests.push(timed(timingWords[wanted.timing]));
  if (wanted.intensity) tests.push(dosed(intensityWords[wanted.intensity]));
  if (wanted.issue) tests.push(issueTest(wanted.issue));
  if (wanted.over) tests.push(overProactive);
  if (wanted.content) {
    const access = { yes: true, no: false, unknown: null }[wanted.content];
    tests.push((record) => record.content_access === access);
  }
  if (wanted.looked)
    tests.push((record) => record.retrieval_rounds > 0 === (wanted.looked === 'yes'));
  const { reports, measure } = wanted;
  if (reports) tests.push((record) => record[reports] !== null);
  if (measure) tests.push(pairMeasures[measure]);
  for (const key of ['instance', 'scenario', 'checkpoint'] as const) {
    if (wanted[key] !== undefined) tests.push((record) => record[key] === wanted[key]);
  }
  return tests;
}

const issueTest = (issue: 'any' | OtherIssue): Condition =>
  issue === 'any' ? withAnyIssue : withIssue(otherIssueWords[issue]);

export type AddressParts = Readonly<
  Record<string, string | number | readonly string[] | null | undefined>
>;

/** An address with its parameters in a fixed order; what is empty is left out. Pure. */
export function addressOf(path: string, parts: AddressParts): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(parts).toSorted()) {
    const value = parts[key];
    const values = typeof value === 'object' && value !== null ? value : [value];
    for (const one of values) {
      if (one !== null && one !== undefined && one !== '') query.append(key, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Figures as a page shows them: of a study, narrowed by a filter, of one moment. */
export interface ShownFigures {
  readonly studyId: string;
  readonly filter: ResultsFilter;
  /** As `momentMark` has it. */
  readonly seen: string;
}

const momentMarkSchema = z
  .string()
  .regex(/^[0-9a-f]{8}$/)
  .optional()
  .catch(undefined);

/** Names the moment of a watermark in an address; two moments of one study share it once in four billion. Pure. */
export const momentMark = (watermark: string): string => watermark.slice(0, 8);

/** The moment at which the figure was seen that an address is behind. Pure. */
export const readSeen = ({ seen }: QueryParameters): string | undefined =>
  momentMarkSchema.parse(seen);

/** What an address narrows on top of a page's filter. */
export type FigureConditions = Partial<Record<FilterKey, readonly string[]>> & ResponseConditions;

/** The responses behind a figure: the page's filter, and the conditions on top of it. Pure. */
export function responsesAddress(
  { studyId, filter, seen }: ShownFigures,
  more: FigureConditions,
): string {
  return addressOf(`/results/${studyId}/responses`, { ...filter, ...more, seen });
}

/** A list of responses: filter and conditions, and the moment of the figure that it is behind. */
export type ListState = ResultsFilter & ResponseConditions & { readonly seen?: string | undefined };

/** One response of a list, alone or beside another. Pure. */
export const responseAddress = (
  studyId: string,
  itemId: string,
  state: Partial<ListState>,
  beside: string | null = null,
): string =>
  addressOf(`/results/${studyId}/responses/${encodeURIComponent(itemId)}`, {
    ...state,
    with: beside,
  });

/** What the checkpoint of a record is called in an address. Pure. */
export function checkpointConditions(
  record: Pick<AnalysisRecord, 'instance' | 'scenario' | 'checkpoint'>,
): ResponseConditions {
  const { instance, scenario, checkpoint } = record;
  return { instance, scenario, checkpoint };
}
