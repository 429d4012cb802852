/** Figures of a source under a filter, computed once for a moment of the labels. */
import 'server-only';
import { defaultRankFloors } from '@/lib/domain/analysis/analyse-dataset';
import { type AnnotatorChanges, annotatorChanges } from '@/lib/domain/analysis/annotator-changes';
import { contextOfModels } from '@/lib/domain/analysis/dataset-context';
import { type Leaderboard, leaderboard } from '@/lib/domain/analysis/leaderboard';
import { filterRecords } from '@/lib/domain/analysis/record-filter';
import { defaultBootstrap } from '@/lib/domain/analysis/scenario-bootstrap';
import { createStratum, type Stratum } from '@/lib/domain/analysis/stratum';
import {
  addressOf,
  type ResultsFilter,
  recordFilterOf,
} from '@/lib/domain/results/results-address';
import { createBoundedCache } from '../bounded-cache';
import type { ResultsSource } from './results-source';

export const bootstrapSettings = defaultBootstrap;
export const rankFloors = defaultRankFloors;

/** In bytes, about. */
const strata = createBoundedCache<Stratum>(128 * 1024 ** 2);
/** Figures are small beside strata; counted one by one. */
const figures = createBoundedCache<object>(300);

/** The records that pass the filter, as the analyses take them. */
export function stratumOf(source: ResultsSource, filter: ResultsFilter): Stratum {
  const key = keyOf(source, filter);
  const known = strata.get(key);
  if (known !== undefined) return known;
  const records = filterRecords(source.records, recordFilterOf(filter));
  const stratum = createStratum(records, bootstrapSettings);
  strata.set(key, stratum, bytesOf(stratum));
  return stratum;
}

/**
 * What keeping a stratum costs: a row each record, which is itself the source's; a byte each draw; and the resampled rates
 * of a dozen named conditions.
 */
function bytesOf({ n, scenarios }: Stratum): number {
  const { replicates } = bootstrapSettings;
  return 100 * n + scenarios * replicates + 12 * replicates * Float64Array.BYTES_PER_ELEMENT;
}

/** The answer of `analyse`, which depends on the stratum alone; `name` tells it from others of the same stratum. */
export function figuresOf<Figures extends object>(
  source: ResultsSource,
  filter: ResultsFilter,
  name: string,
  analyse: (stratum: Stratum) => Figures,
): Figures {
  const key = `${name} ${keyOf(source, filter)}`;
  const known = figures.get(key);
  // The name belongs to one analysis, so what was kept under it has its type.
  if (known !== undefined) return known as Figures;
  const fresh = analyse(stratumOf(source, filter));
  figures.set(key, fresh, 1);
  return fresh;
}

/** The same, where the analysis also takes what has to be read: that is read where nothing was kept. */
export async function figuresOfRead<Read, Figures extends object>(
  source: ResultsSource,
  filter: ResultsFilter,
  name: string,
  read: () => Promise<Read>,
  analyse: (stratum: Stratum, read: Read) => Figures,
): Promise<Figures> {
  const known = figures.get(`${name} ${keyOf(source, filter)}`);
  if (known !== undefined) return known as Figures;
  const found = await read();
  return figuresOf(source, filter, name, (stratum) => analyse(stratum, found));
}

/** The leaderboard, which many pages lead with. Counts by status are of whole models: under a filter they are unknown. */
export function leaderboardOf(source: ResultsSource, filter: ResultsFilter): Leaderboard {
  const { groups, statuses } = contextOfModels(source.labels.models);
  const isWhole = [filter.domain, filter.need, filter.level, filter.batch].every(
    (list) => list.length === 0,
  );
  const wanted = (model: string) => filter.model.length === 0 || filter.model.includes(model);
  const known = Object.fromEntries(Object.entries(statuses).filter(([model]) => wanted(model)));
  return figuresOf(source, filter, 'leaderboard', (stratum) =>
    leaderboard(stratum, { groups, statuses: isWhole ? known : null, ...rankFloors }),
  );
}

/** Scenarios of the filtered records that are not one annotator's throughout. */
export function annotatorChangesOf(source: ResultsSource, filter: ResultsFilter): AnnotatorChanges {
  const { handovers } = source;
  // They are only added to, so their number tells them apart.
  return figuresOf(source, filter, `annotators ${handovers?.length ?? 'unknown'}`, ({ records }) =>
    annotatorChanges(records, handovers),
  );
}

const keyOf = ({ study, watermark }: ResultsSource, filter: ResultsFilter) =>
  addressOf(`${study.id}/${watermark}`, filter);
