/**
 * The work of exports: claims, progress, rows and seals. Past every policy, because an export goes on when the token of whoever
 * asked for it has ended; what he may have is decided when he asks and when he downloads. Throws StoreError.
 */
import 'server-only';
import { z } from 'zod';
import { type ExportFailure, exportFormats, exportKinds } from '@/lib/domain/dataset/export';
import type { RowKind } from '@/lib/domain/dataset/export-record';
import type { Json } from '../database-types.gen';
import { createDatasetRepository } from '../dataset-repository';
import { createReleaseRepository, type ReleaseTexts } from '../release-repository';
import type { Store } from '../server-client';
import { createServiceStore } from '../service-client';
import { unwrap } from '../store-error';

const claimSchema = z.strictObject({
  id: z.uuid(),
  studyId: z.uuid(),
  studyKey: z.string(),
  studyName: z.string(),
  kind: z.enum([...exportKinds, 'release']),
  format: z.enum(exportFormats),
  releaseId: z.uuid().nullable(),
});
export type ClaimedExport = z.infer<typeof claimSchema>;

const rowPageSchema = z.strictObject({
  /** Of the first page alone. */
  total: z.int().nonnegative().nullable(),
  rows: z.array(z.unknown()),
  next: z.record(z.string(), z.unknown()).nullable(),
});

export interface ExportProgress {
  readonly rows: number;
  /** Null until they are counted. */
  readonly total: number | null;
  readonly bytes: number;
}

/** How many files of exports are kept, for how long, and of what size together. */
export interface ExportBounds {
  readonly files: number;
  readonly days: number;
  readonly bytes: number;
}

/** Rows of a page, each some hundred bytes to some kilobytes. */
const rowsPerPage = 500;

/** Takes a store made with the secret key. */
export function createExportWork(store: Store) {
  return {
    dataset: createDatasetRepository(store),
    releases: createReleaseRepository(store),

    /** One that waits, or whose server has been silent for so long; null where there is none. */
    claim: async (worker: string, silentSeconds: number): Promise<ClaimedExport | null> =>
      claimSchema
        .nullable()
        .parse(
          unwrap(
            await store.rpc('claim_export', { p_worker: worker, p_silent_seconds: silentSeconds }),
          ),
        ),

    /** False when the export is not this server's any more. */
    report: async (
      exportId: string,
      worker: string,
      { rows, total, bytes }: ExportProgress,
    ): Promise<boolean> =>
      z.boolean().parse(
        unwrap(
          await store.rpc('report_export', {
            p_export: exportId,
            p_worker: worker,
            p_rows: rows,
            // The generated types know no argument that may be null.
            p_total: total as number,
            p_bytes: bytes,
          }),
        ),
      ),

    finish: async (
      exportId: string,
      worker: string,
      end:
        | { readonly bytes: number; readonly sha256: string | null }
        | { readonly failure: ExportFailure },
    ): Promise<boolean> =>
      z.boolean().parse(
        unwrap(
          await store.rpc('finish_export', {
            p_export: exportId,
            p_worker: worker,
            p_bytes: ('bytes' in end ? end.bytes : null) as number,
            p_sha256: ('sha256' in end ? end.sha256 : null) as string,
            p_failure: ('failure' in end ? end.failure : null) as string,
          }),
        ),
      ),

    /** The exports whose files are to go. */
    expire: async ({ files, days, bytes }: ExportBounds): Promise<string[]> =>
      z
        .array(z.uuid())
        .parse(
          unwrap(
            await store.rpc('expire_exports', { p_keep: files, p_days: days, p_bytes: bytes }),
          ),
        ),

    lose: async (exportId: string): Promise<void> => {
      unwrap(await store.rpc('lose_export', { p_export: exportId }));
    },

    /** The rows of a kind, page by page; the first page says how many there are. */
    async *rowPages(
      studyId: string,
      kind: RowKind,
    ): AsyncGenerator<{ readonly total: number | null; readonly rows: readonly unknown[] }> {
      let cursor: Record<string, unknown> | null = null;
      do {
        const page: z.infer<typeof rowPageSchema> = rowPageSchema.parse(
          unwrap(
            await store.rpc('export_rows', {
              p_study: studyId,
              p_kind: kind,
              p_limit: rowsPerPage,
              ...(cursor === null ? {} : { p_cursor: cursor as Json }),
            }),
          ),
        );
        yield { total: page.total, rows: page.rows };
        cursor = page.next;
      } while (cursor !== null);
    },

    /** Once; again with the same manifest changes nothing. */
    seal: async (releaseId: string, texts: ReleaseTexts): Promise<void> => {
      unwrap(
        await store.rpc('seal_release', {
          p_release: releaseId,
          p_manifest: texts.manifest,
          p_card: texts.card,
          p_croissant: texts.croissant,
        }),
      );
    },
  };
}
export type ExportWork = ReturnType<typeof createExportWork>;

/** The same for this server. Throws when SUPABASE_SECRET_KEY is missing. */
export function serviceExportWork(): ExportWork {
  return createExportWork(createServiceStore());
}
