/**
 * Use cases of the results. In: a study and what its address says. Out: figures for the pages. Who may: admins and
 * researchers; each request asks the database with the reader's own token before anything that was kept is handed out.
 * Imports: lib/data, lib/domain/{analysis,dataset,results}.
 *
 * Words: the *source* is a study's labels at one moment; its *watermark* names that moment.
 *
 * This file: the source of a page. Labels are read as narrow rows in one statement and kept by watermark, for every
 * page is made of the same rows and they change seldom compared with how often they are looked at.
 */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { z } from 'zod';
import { type BatchStatus, createBatchStatusRepository } from '@/lib/data/batch-status-repository';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createServerStore } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import { rolesOf } from '@/lib/domain/access/actor';
import { type AnalysisRecord, toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import type { Study } from '@/lib/domain/assignment/study-plan';
import type { DatasetLabels, LabelRow } from '@/lib/domain/dataset/label-row';
import type { HandoverRecord } from '@/lib/domain/dataset/record';
import { createBoundedCache } from '../bounded-cache';
import { requireActor } from '../require-actor';

export interface ResultsSource {
  readonly study: Study;
  readonly watermark: string;
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
export const requireResults = cache(async (studyId: string): Promise<ResultsSource> => {
  const study = await requireResultsStudy(studyId);
  const store = await createServerStore();
  const dataset = createDatasetRepository(store);
  const [watermark, batches, handovers] = await Promise.all([
    dataset.watermark(study.id),
    createBatchStatusRepository(store).list(study.id),
    dataset.handovers(study.id),
  ]);
  const known = kept.get(study.id);
  if (known?.watermark === watermark) return { study, batches, handovers, ...known };
  const { rows, ...labels } = await dataset.labels(study.id, { rationales: false });
  const fresh = { watermark: labels.watermark, labels, records: rows.map(recordOf) };
  kept.set(study.id, fresh, rows.length + 1);
  return { study, batches, handovers, ...fresh };
});

/** The study alone, for what stands around the pages. */
export const requireResultsStudy = cache(async (studyId: string): Promise<Study> => {
  await requireActor(...rolesOf('results'));
  if (!z.uuid().safeParse(studyId).success) notFound();
  return (await createStudyRepository(await createServerStore()).find(studyId)) ?? notFound();
});

const recordOf = ({ columns, sidecar }: LabelRow): AnalysisRecord =>
  toAnalysisRecord(columns, sidecar);
