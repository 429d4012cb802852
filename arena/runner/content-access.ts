/** What a response had seen of the environment, from its trace alone. */
import type { CommandResult } from '@/lib/domain/trace/command-result';

export interface AccessFlags {
  /** A non-null cell of a user table, non-blank file text, or a hit line came back (HALO 5.6). */
  readonly contentAccess: boolean;
  /** That content was nothing but zero counts. */
  readonly zeroCountsOnly: boolean;
  /** Rows of the app stores came back. */
  readonly recordsAccess: boolean;
}

/** File names, schemas, constants, empty results and errors are no content; each result's `meta` says so. Pure. */
export function accessOf(results: readonly CommandResult[]): AccessFlags {
  const metas = results.flatMap((result) => (result.ok ? [result.meta] : []));
  const content = metas.filter((meta) => meta.content);
  return {
    contentAccess: content.length > 0,
    zeroCountsOnly: content.length > 0 && content.every((meta) => meta.zeroCountsOnly === true),
    recordsAccess: metas.some((meta) => meta.records === true),
  };
}
