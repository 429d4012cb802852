/** The results that handlers answer with, each shape made in one place. Pure. */
import type { WritableStore } from '@/arena/world/command-context';
import type {
  CommandError,
  CommandErrorCode,
  CommandResult,
} from '@/lib/domain/trace/command-result';

/**
 * What a result's content counts as (seed 5.6): `records` for rows of the app stores, `none` for what describes the
 * environment only. Local content in the sense of the paper comes from query_database, read_file and search_files,
 * which fill their own meta.
 */
type Source = 'records' | 'none';

/** One thing that was asked for by its id. */
export function single(data: Readonly<Record<string, unknown>>, source: Source): CommandResult {
  return {
    ok: true,
    data,
    meta: {
      rows: 1,
      truncated: false,
      content: false,
      ...(source === 'records' && { records: true }),
    },
  };
}

interface Page<Row> {
  /** All that matched, in the order of the answer. */
  readonly matches: readonly Row[];
  /** Absent: a list that is always answered whole. */
  readonly limit?: number;
  readonly offset?: number;
  /** False for lists that cannot be continued: `next_offset` is then null even where matches were left out. */
  readonly pageable?: boolean;
}

/** Cuts a list to its page; `shape` is applied to that page only. `truncated` tells that matches follow it. */
export function page<Row>(
  { matches, limit = matches.length, offset = 0, pageable = true }: Page<Row>,
  shape: (row: Row) => unknown,
  source: Source,
  more: Readonly<Record<string, unknown>> = {},
): CommandResult {
  const items = matches.slice(offset, offset + limit).map(shape);
  const end = offset + items.length;
  const follows = items.length > 0 && end < matches.length;
  return {
    ok: true,
    data: {
      items,
      total: matches.length,
      next_offset: follows && pageable ? end : null,
      ...more,
    },
    meta: {
      rows: items.length,
      truncated: follows,
      content: false,
      ...(source === 'records' && { records: items.length > 0 }),
    },
  };
}

/** What an action did: the record as it stands afterwards, and where. */
export function acted(
  store: WritableStore,
  id: string,
  record: object,
  more: Readonly<Record<string, unknown>> = {},
): CommandResult {
  return {
    ok: true,
    data: { store, id, record, ...more },
    meta: { rows: 1, truncated: false, content: false },
  };
}

export function refused(error: CommandError): CommandResult {
  return { ok: false, error };
}

/** A refusal of physics that concerns one argument. */
export function refuse(
  code: CommandErrorCode,
  field: string,
  message: string,
  details: { expected?: string; got?: string } = {},
): CommandResult {
  return refused({ code, message, field, ...details });
}

/** No record has this id. */
export function notFound(field: string, what: string, id: string): CommandResult {
  return refuse('NOT_FOUND', field, `There is no ${what} "${id}".`, { got: id });
}
