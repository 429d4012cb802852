/**
 * The work of exports: claims, progress, rows and seals. Past every policy, because an export goes on when the token of whoever
 * asked for it has ended; what he may have is decided when he asks and when he downloads. Throws StoreError.
 */
import 'server-only';
import { z } from 'zod';
import {
  type ExportBounds,
  type ExportFailure,
  exportFormats,
  exportKinds,
} from '@/lib/domain/dataset/export';
import type { RowKind } from '@/lib/domain/dataset/export-record';
import type { Json } from '../database-types.gen';
import { createDatasetRepository } from '../dataset-repository';
import { createReleaseRepository, type ReleaseTexts } from '../release-repository';
import type { Store } from '../server-client';
import { createServiceStore } from '../service-client';
import { unwrap } from '../store-error';

const claimSchema = z.strictObject({
  id: z.uuid(),
  /** Names this beginning of it, and its file. */
  claim: z.uuid(),
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

/** Rows of a page, each some hundred bytes to some kilobytes. */
const rowsPerPage = 500;

/** Takes a store made with the secret key. */
export function createExportWork(store: Store) {
  return {
    dataset: createDatasetRepository(store),
    releases: createReleaseRepository(store),

    /**
     * For a server that keeps files in `place`: one that waits, or whose server has been silent for so long; null where there
     * is none.
     */
    claim: async (place: string, silentSeconds: number): Promise<ClaimedExport | null> =>
      claimSchema
        .nullable()
        .parse(
          unwrap(
            await store.rpc('claim_export', { p_place: place, p_silent_seconds: silentSeconds }),
          ),
        ),

    /** False when the claim stands no longer: the export was cancelled, or another server has it. */
    report: async (claim: string, { rows, total, bytes }: ExportProgress): Promise<boolean> =>
      z.boolean().parse(
        unwrap(
          await store.rpc('report_export', {
            p_claim: claim,
            p_rows: rows,
            // The generated types know no argument that may be null.
            p_total: total as number,
            p_bytes: bytes,
          }),
        ),
      ),

    /** False as of `report`. */
    finish: async (
      claim: string,
      end:
        | { readonly bytes: number; readonly sha256: string | null }
        | { readonly failure: ExportFailure },
    ): Promise<boolean> =>
      z.boolean().parse(
        unwrap(
          await store.rpc('finish_export', {
            p_claim: claim,
            p_bytes: ('bytes' in end ? end.bytes : null) as number,
            p_sha256: ('sha256' in end ? end.sha256 : null) as string,
            p_failure: ('failure' in end ? end.failure : null) as string,
          }),
        ),
      ),

    /** Lets go of files past the bounds, and returns the claims whose files `place` is still to have. */
    expire: async (place: string, { files, days, bytes }: ExportBounds): Promise<string[]> =>
      z.array(z.uuid()).parse(
        unwrap(
          await store.rpc('expire_exports', {
            p_place: place,
            p_keep: files,
            p_days: days,
            p_bytes: bytes,
          }),
        ),
      ),

    /** For a server that has the folder of the file. */
    lose: async (claim: string): Promise<void> => {
      unwrap(await store.rpc('lose_export', { p_claim: claim }));
    },

    /** The rows of a kind as far as they are when it begins, page by page; the first page says how many there are. */
    async *rowPages(
      studyId: string,
      kind: RowKind,
    ): AsyncGenerator<{ readonly total: number | null; readonly rows: readonly unknown[] }> {
      const until = z
        .int()
        .nullable()
        .parse(unwrap(await store.rpc('export_bound', { p_kind: kind })));
      let cursor: Record<string, unknown> | null = null;
      do {
        const page: z.infer<typeof rowPageSchema> = rowPageSchema.parse(
          unwrap(
            await store.rpc('export_rows', {
              p_study: studyId,
              p_kind: kind,
              p_until: until as number,
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
