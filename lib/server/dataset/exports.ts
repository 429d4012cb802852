/** Exports and releases as pages offer them. */
import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createExportRepository } from '@/lib/data/export-repository';
import { createReleaseRepository } from '@/lib/data/release-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { type ExportEntry, exportRequestSchema, isUnderWay } from '@/lib/domain/dataset/export';
import {
  type Release,
  type ReleaseDifference,
  releaseRequestSchema,
} from '@/lib/domain/dataset/release';
import { reasonSchema } from '../admin/reason';
import { wakeExports } from './run-exports';

const exportsShown = 20;

export interface StudyExports {
  /** Newest first; of the kinds that the reader may have. */
  readonly exports: readonly ExportEntry[];
  readonly releases: readonly Release[];
}

/** What a study's page of exports shows. Looking at work that waits for a server wakes this one. */
export async function loadExports(studyId: string): Promise<StudyExports> {
  const store = await createServerStore();
  const [exports, releases] = await Promise.all([
    createExportRepository(store).list(studyId, exportsShown),
    createReleaseRepository(store).list(studyId),
  ]);
  if (exports.some(isUnderWay)) wakeExports();
  return { exports, releases };
}

/** What a person does on that page. Admins all of it; researchers ask, cancel and compare. The store checks each. */
export const changeExportsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('request'), request: exportRequestSchema }),
  z.strictObject({ kind: z.literal('cancel'), exportId: z.uuid() }),
  z.strictObject({ kind: z.literal('retry'), exportId: z.uuid() }),
  z.strictObject({ kind: z.literal('release'), release: releaseRequestSchema }),
  z.strictObject({ kind: z.literal('withdraw'), releaseId: z.uuid(), reason: reasonSchema }),
]);
export type ChangeExports = z.infer<typeof changeExportsSchema>;

/** Throws StoreError on refusal. */
export async function changeExports(change: ChangeExports): Promise<Result<null, Fault>> {
  const store = await createServerStore();
  const exports = createExportRepository(store);
  const releases = createReleaseRepository(store);
  switch (change.kind) {
    case 'request':
      await exports.request(change.request.studyId, change.request.kind, change.request.format);
      break;
    case 'cancel':
      await exports.cancel(change.exportId);
      break;
    case 'retry':
      await exports.retry(change.exportId);
      break;
    case 'release':
      await releases.create(change.release);
      break;
    case 'withdraw':
      await releases.withdraw(change.releaseId, change.reason);
      break;
  }
  if (change.kind !== 'cancel' && change.kind !== 'withdraw') wakeExports();
  return ok(null);
}

export const compareReleaseSchema = z.strictObject({ releaseId: z.uuid() });

/** How today's dataset differs from a release. */
export async function compareRelease({
  releaseId,
}: z.infer<typeof compareReleaseSchema>): Promise<Result<ReleaseDifference, Fault>> {
  return ok(await createReleaseRepository(await createServerStore()).difference(releaseId));
}
