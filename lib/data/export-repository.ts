/** Exports in the background, as a person asks for them. Admins and researchers; the functions check role and kind. */
import 'server-only';
import { z } from 'zod';
import {
  type ExportEntry,
  type ExportFormat,
  type ExportKind,
  exportEntrySchema,
  exportFormats,
  exportKinds,
} from '@/lib/domain/dataset/export';
import { instantSchema } from './instant';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export const exportRowSchema = exportEntrySchema.extend({
  requestedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
});

const downloadSchema = z.object({
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  studyKey: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  /** The name of its file, and the folder that has it. */
  claim: z.uuid(),
  place: z.uuid(),
});
export type ExportDownload = z.infer<typeof downloadSchema>;

/** Each throws StoreError on refusal. */
export function createExportRepository(store: Store) {
  return {
    /** Asking for what waits already gives the same one, whoever asked for it. */
    request: async (studyId: string, kind: ExportKind, format: ExportFormat): Promise<string> =>
      z.uuid().parse(
        unwrap(
          await store.rpc('request_export', {
            p_study: studyId,
            p_kind: kind,
            p_format: format,
          }),
        ),
      ),

    cancel: async (exportId: string): Promise<void> => {
      unwrap(await store.rpc('cancel_export', { p_export: exportId }));
    },

    retry: async (exportId: string): Promise<void> => {
      unwrap(await store.rpc('retry_export', { p_export: exportId }));
    },

    /** The newest of those that the caller may have. */
    list: async (studyId: string, limit: number): Promise<ExportEntry[]> =>
      z
        .array(exportRowSchema)
        .parse(unwrap(await store.rpc('study_exports', { p_study: studyId, p_limit: limit }))),

    /** `locked` where it is not done or its file is gone. */
    download: async (exportId: string): Promise<ExportDownload> =>
      downloadSchema.parse(unwrap(await store.rpc('export_to_download', { p_export: exportId }))),
  };
}
