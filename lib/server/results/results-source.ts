/**
 * Use cases of the results. In: a study and what its address says. Out: figures for the pages. Who may: admins and
 * researchers; each request asks the database with the reader's own token before anything that was kept is handed out.
 * Imports: lib/core, lib/data,
 * lib/domain/{analysis,dataset,results}.
 *
 * Words: the *source* is a study's labels at one moment; its *watermark* names that moment.
 *
 * This file: the source of a page. All that a page shows is read by one statement, so that none mixes two moments. Labels
 * are narrow rows and kept by watermark, for every page is made of the same rows and they change seldom compared with how
 * often they are looked at.
 */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { z } from 'zod';
import { invariant } from '@/lib/core/assert';
import {
  type BatchStatus,
  createResultsRepository,
  type ResponseParts,
} from '@/lib/data/results-repository';
import { createServerStore } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import { rolesOf } from '@/lib/domain/access/actor';
import { type AnalysisRecord, toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import type { Study } from '@/lib/domain/assignment/study-plan';
import type { DatasetLabels, LabelRow } from '@/lib/domain/dataset/label-row';
import { type HandoverRecord, isStorable } from '@/lib/domain/dataset/record';
import type { Surroundings } from '@/lib/domain/results/related-conditions';
import { createBoundedCache } from '../bounded-cache';
import { requireActor } from '../require-actor';

export interface ResultsSource {
  readonly study: Study;
  readonly watermark: string;
  /** ISO 8601; of this reading, also where the labels were kept from one before. */
  readonly readAt: string;
  readonly labels: Omit<DatasetLabels, 'rows'>;
  readonly records: readonly AnalysisRecord[];
  /** Batches whose labels count, with their state. */
  readonly batches: readonly BatchStatus[];
  /** Scenarios that changed hands, in the order in which they did; null for an imported study whose files do not say. */
  readonly handovers: readonly HandoverRecord[] | null;
}

/** What was read of a study; without rationales, which are most of a label's bytes and belong to one response's page. */
type Kept = Pick<ResultsSource, 'watermark' | 'labels' | 'records'>;

/** Rows of all studies together. A row is under 1 KB here, so this is at most some 150 MB. */
const rowsKept = 150_000;
const kept = createBoundedCache<Kept>(rowsKept);

/** For pages about a study's results: a reader who may, the study and its labels, or the way out. Asks once a request. */
export const requireResults = cache(
  async (studyId: string): Promise<ResultsSource> => (await readResults(studyId, [])).source,
);

/** The same with some responses whole, at most 100; those without a label have no rationale. */
export async function requireResponses(
  studyId: string,
  itemIds: readonly string[],
): Promise<{ readonly source: ResultsSource; readonly parts: ResponseParts }> {
  // What no item can be called is none; the database would refuse to be asked.
  const { source, responses } = await readResults(studyId, itemIds.filter(isStorable));
  return { source, parts: responses ?? { contents: new Map(), rationales: {}, contacts: {} } };
}

async function readResults(studyId: string, items: readonly string[]) {
  const study = await requireResultsStudy(studyId);
  const known = kept.get(study.id);
  const { labels, responses, ...reading } = await createResultsRepository(
    await createServerStore(),
  ).read(study.id, { items, ...(known ? { known: known.watermark } : {}) });
  const labelled = labels === null ? known : keepLabels(study.id, labels);
  invariant(labelled !== undefined, 'Labels are left out only where their watermark was named.');
  return { source: { study, ...reading, ...labelled }, responses };
}

function keepLabels(studyId: string, { rows, ...labels }: DatasetLabels): Kept {
  const fresh = { watermark: labels.watermark, labels, records: rows.map(recordOf) };
  kept.set(studyId, fresh, rows.length + labels.overlap.length + 1);
  return fresh;
}

/** What conditions look at that concern more than one response. */
export const surroundingsOf = ({ records, labels }: ResultsSource): Surroundings => ({
  records,
  overlapItems: new Set(labels.overlap.map(({ item_id }) => item_id)),
});

/** The study alone, for what stands around the pages. */
export const requireResultsStudy = cache(async (studyId: string): Promise<Study> => {
  await requireActor(...rolesOf('results'));
  if (!z.uuid().safeParse(studyId).success) notFound();
  return (await createStudyRepository(await createServerStore()).find(studyId)) ?? notFound();
});

const recordOf = ({ columns, sidecar }: LabelRow): AnalysisRecord =>
  toAnalysisRecord(columns, sidecar);
