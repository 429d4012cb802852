/** Files as answers to a browser. */
import 'server-only';
import { Readable } from 'node:stream';
import type { ExportFormat } from '@/lib/domain/dataset/export';

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  archive: 'application/zip',
  jsonl: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/** A download under a name of plain characters. `bytes` where they are known, so that a browser shows how far it is. */
export function attachment(
  body: Readable,
  fileName: string,
  type: string,
  bytes: number | null = null,
): Response {
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      ...(bytes === null ? {} : { 'Content-Length': String(bytes) }),
    },
  });
}
