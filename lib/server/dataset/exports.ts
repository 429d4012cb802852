/** Exports and releases as pages offer them. Each throws StoreError on refusal. */
import 'server-only';
import { ok, type Result } from '@/lib/core/result';
import { createAdminPageRepository } from '@/lib/data/admin-page-repository';
import { createExportRepository } from '@/lib/data/export-repository';
import { createReleaseRepository } from '@/lib/data/release-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { type ExportEntry, exportsListed, isUnderWay } from '@/lib/domain/dataset/export';
import type {
  ExportChange,
  ReleaseChange,
  ReleaseComparison,
} from '@/lib/domain/dataset/export-change';
import type { Release, ReleaseDifference, ReleaseScope } from '@/lib/domain/dataset/release';
import { askedPageSchema, type NumberedPage } from '@/lib/domain/lists/numbered-page';
import { wakeExports } from './run-exports';

/** Releases of a page. */
export const releasesPerPage = 20;

export interface StudyExports {
  /** Newest first; of the kinds that the reader may have. */
  readonly exports: readonly ExportEntry[];
  /** A page of them, newest first. */
  readonly releases: NumberedPage<Release>;
}

const releasesAsked = (asked: unknown) => ({
  limit: releasesPerPage,
  page: askedPageSchema.parse(asked),
});

/**
 * What a study's page of exports shows; `asked` is the page of its releases as the address has it. Looking at work that
 * waits for a server wakes this one.
 */
export async function loadExports(studyId: string, asked: unknown): Promise<StudyExports> {
  const pages = createAdminPageRepository(await createServerStore());
  const page = await pages.exportsAndReleases(studyId, exportsListed, releasesAsked(asked));
  if (page.exports.some(isUnderWay)) void wakeExports();
  return page;
}

export interface AdminExports extends StudyExports {
  /** What a release can be limited to. */
  readonly scope: ReleaseScope;
  /** Batches whose labels count and may still change. */
  readonly unfinished: number;
  /** A label is there to export, submitted or imported. */
  readonly isLabelled: boolean;
}

/** The same for an admin, who may also make releases. */
export async function loadAdminExports(studyId: string, asked: unknown): Promise<AdminExports> {
  const pages = createAdminPageRepository(await createServerStore());
  const page = await pages.exports(studyId, exportsListed, releasesAsked(asked));
  const { exports, releases, batches, models, isLabelled } = page;
  if (exports.some(isUnderWay)) void wakeExports();
  return {
    exports,
    releases,
    scope: {
      batches: batches
        .filter(({ status }) => status !== 'draft')
        .map(({ name, status }) => ({ name, isLocked: status === 'locked' })),
      models,
    },
    unfinished: batches.filter(({ status }) => status !== 'locked').length,
    isLabelled,
  };
}

export async function changeExport(change: ExportChange): Promise<Result<null, Fault>> {
  const exports = createExportRepository(await createServerStore());
  switch (change.kind) {
    case 'request':
      await exports.request(change.studyId, change.exported, change.format);
      break;
    case 'retry':
      await exports.retry(change.exportId);
      break;
    case 'cancel':
      await exports.cancel(change.exportId);
      return ok(null);
  }
  void wakeExports();
  return ok(null);
}

export async function changeRelease(change: ReleaseChange): Promise<Result<null, Fault>> {
  const releases = createReleaseRepository(await createServerStore());
  switch (change.kind) {
    case 'create': {
      const { kind: _kind, ...request } = change;
      await releases.create(request);
      void wakeExports();
      break;
    }
    case 'withdraw':
      await releases.withdraw(change.releaseId, change.reason);
      break;
  }
  return ok(null);
}

/** How today's dataset differs from a release. */
export async function compareRelease({
  releaseId,
}: ReleaseComparison): Promise<Result<ReleaseDifference, Fault>> {
  return ok(await createReleaseRepository(await createServerStore()).difference(releaseId));
}
