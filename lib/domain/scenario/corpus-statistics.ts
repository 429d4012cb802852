/** What a corpus consists of, counted: for its README, and for whoever asks whether a benchmark is balanced. Pure. */

import { appOfPayloadKind } from './event';
import type { Instance, Noise } from './instance';
import type { Scenario } from './scenario';
import { domains, needTypes } from './vocabulary';

export interface CountedInstance {
  readonly instance: Instance;
  readonly noise: Noise | null;
  readonly scenarios: readonly Scenario[];
}

/** How often each value occurs, by value. */
export type Counts = Readonly<Record<string, number>>;

/** Stable keys: `halo corpus statistics --json` prints this. */
export interface CorpusStatistics {
  readonly instances: number;
  readonly scenarios: number;
  readonly checkpoints: number;
  /** Scenarios by need and by domain, with a zero where there is none. */
  readonly needs: Counts;
  readonly domains: Counts;
  readonly events: {
    /** Scenarios by their number of events. */
    readonly per_scenario: Counts;
    readonly by_app: Counts;
  };
  /** Scenarios by the number of different apps that their events touch. */
  readonly apps_per_trajectory: Counts;
  readonly windows: {
    /** Scenarios in which no help is in time at any checkpoint. */
    readonly none: number;
    /** Scenarios by the number, from 1, of the checkpoint at which help begins or ceases to be in time. */
    readonly opens_at: Counts;
    readonly closes_at: Counts;
    /** Open from the first checkpoint on; still open at the last. */
    readonly open_at_start: number;
    readonly open_at_end: number;
    /** Checkpoints before, inside and after a window, or in a scenario without one. */
    readonly checkpoints: { before: number; inside: number; after: number; without: number };
  };
  readonly evidence: { readonly by_role: Counts; readonly by_store: Counts };
  /** Reference acts of help by level. */
  readonly proportionate_help: Counts;
  readonly records: { readonly noise: number; readonly permissions: number };
  /** Words of mails, chats, calendar entries and files, by the segmentation of the person's language. */
  readonly words: { readonly instances: number; readonly scenarios: number };
}

export function corpusStatistics(corpus: readonly CountedInstance[]): CorpusStatistics {
  const scenarios = corpus.flatMap((each) => each.scenarios);
  const events = scenarios.flatMap((scenario) => scenario.events);
  const evidence = scenarios.flatMap((scenario) => scenario.hidden.evidence);
  return {
    instances: corpus.length,
    scenarios: scenarios.length,
    checkpoints: events.length,
    needs: countAll(
      needTypes,
      scenarios.map((scenario) => scenario.needType),
    ),
    domains: countAll(
      domains,
      corpus.flatMap((each) => each.scenarios.map(() => each.instance.domain)),
    ),
    events: {
      per_scenario: count(scenarios.map((scenario) => scenario.events.length)),
      by_app: count(events.map((event) => appOfPayloadKind[event.payload.kind])),
    },
    apps_per_trajectory: count(scenarios.map(appsOf)),
    windows: windowsOf(scenarios),
    evidence: {
      by_role: count(evidence.map(({ role }) => role)),
      by_store: count(evidence.map(({ ref }) => ref.split(/[:/]/)[0] ?? ref)),
    },
    proportionate_help: count(
      scenarios.flatMap(({ hidden }) => hidden.proportionateHelp.map(({ level }) => level)),
    ),
    records: {
      noise: sum(corpus.map(({ noise }) => noise?.records.length ?? 0)),
      permissions: sum(corpus.map(({ instance }) => instance.permissions.length)),
    },
    words: {
      instances: sum(corpus.map(({ instance }) => wordsIn(instance, instance.person.locale))),
      scenarios: sum(
        corpus.flatMap(({ instance, scenarios: of }) =>
          of.map((scenario) => wordsIn(scenario, instance.person.locale)),
        ),
      ),
    },
  };
}

function appsOf({ events }: Scenario): number {
  return new Set(events.map((event) => appOfPayloadKind[event.payload.kind])).size;
}

function windowsOf(scenarios: readonly Scenario[]): CorpusStatistics['windows'] {
  const opens: number[] = [];
  const closes: number[] = [];
  const checkpoints = { before: 0, inside: 0, after: 0, without: 0 };
  let openAtEnd = 0;
  for (const { events, hidden } of scenarios) {
    if (hidden.window === null) {
      checkpoints.without += events.length;
      continue;
    }
    const first = events.findIndex(({ id }) => id === hidden.window?.opens) + 1;
    const last = events.findIndex(({ id }) => id === hidden.window?.closes) + 1;
    opens.push(first);
    closes.push(last);
    if (last === events.length) openAtEnd += 1;
    checkpoints.before += first - 1;
    checkpoints.inside += last - first + 1;
    checkpoints.after += events.length - last;
  }
  return {
    none: scenarios.length - opens.length,
    opens_at: count(opens),
    closes_at: count(closes),
    open_at_start: opens.filter((position) => position === 1).length,
    open_at_end: openAtEnd,
    checkpoints,
  };
}

/** Keys that hold what a person wrote or reads; all others are names, numbers and times. */
const readKeys = new Set(['subject', 'body', 'title', 'notes', 'text', 'description']);

function wordsIn(document: Instance | Scenario, locale: string): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const countIn = (value: unknown, isRead: boolean): number => {
    if (typeof value === 'string') {
      return isRead ? [...segmenter.segment(value)].filter((part) => part.isWordLike).length : 0;
    }
    if (Array.isArray(value)) return sum(value.map((item) => countIn(item, isRead)));
    if (typeof value !== 'object' || value === null) return 0;
    return sum(Object.entries(value).map(([key, item]) => countIn(item, readKeys.has(key))));
  };
  const { apps, files } = document;
  return countIn([apps, files, 'events' in document ? document.events : []], false);
}

function count(values: readonly (string | number)[]): Counts {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function countAll(known: readonly string[], values: readonly string[]): Counts {
  return { ...Object.fromEntries(known.map((value) => [value, 0])), ...count(values) };
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
