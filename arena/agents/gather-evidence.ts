/** The searching half of the evidence-first baseline: from words to places where the environment speaks of them. */
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { CommandExchange } from './agent';
import { countWordsIn } from './pick-words';
import { dataOf, type JsonRecord, recordsIn, textField, textOfRecord } from './read-result';

/** A place that holds some of the words. */
export interface Finding {
  /** `table` rows say what is recorded, `file` lines what is said in words, `record` what the apps hold. */
  readonly source: 'table' | 'file' | 'record';
  /** Where a person finds it, such as `contact_limits` or `house/courtyard.md, line 4`. */
  readonly place: string;
  readonly text: string;
  /** Distinct words of the events that it holds. */
  readonly matches: number;
  /** True for rows of tables whose names speak of what is allowed. */
  readonly authority: boolean;
}

type Search = Generator<readonly CommandCall[], readonly Finding[], readonly CommandExchange[]>;

const authorityName =
  /limit|cap|permi|allow|author|rule|mandate|consent|grant|polic|procedure|eligib/;
const commandsPerRound = 8;

/**
 * Four rounds, at most 32 commands: what there is (tables, files); the words in files and apps; rows of the tables
 * whose names or columns fit, authority first; the other tables and the best files whole. Best findings first.
 */
export function* gatherEvidence(words: readonly string[]): Search {
  const overview = yield [
    { command: 'list_tables', args: {} },
    { command: 'list_files', args: {} },
    ...words.slice(0, 5).map((query) => ({ command: 'search_files', args: { query, limit: 10 } })),
  ];
  const tables = rankTables(recordsIn(overview[0]?.result, 'items'), words);
  const lines = overview.slice(2).flatMap(({ result }) => linesOf(result, words));
  const records = recordsFound(yield appSearches(words), words);
  const first = yield* ask(
    tables.slice(0, commandsPerRound).map((table) => rowQuery(table, words)),
  );
  const rows = rowsFound(first, tables, words);
  const files = [...new Set(lines.map(({ path }) => path))].slice(0, 3);
  const later = yield* ask([
    ...files.map((path) => ({ command: 'read_file', args: { path } })),
    ...tables
      .slice(commandsPerRound, 2 * commandsPerRound - files.length)
      .map((table) => rowQuery(table, words)),
  ]);
  const moreRows = rowsFound(later.slice(files.length), tables.slice(commandsPerRound), words);
  const paragraphs = later
    .slice(0, files.length)
    .flatMap(({ result }) => paragraphsOf(result, words));
  return [...rows, ...moreRows, ...paragraphs, ...records].sort(
    (left, right) =>
      right.matches - left.matches || Number(right.authority) - Number(left.authority),
  );
}

/** A turn holds at least one command. */
function* ask(
  calls: readonly CommandCall[],
): Generator<readonly CommandCall[], readonly CommandExchange[], readonly CommandExchange[]> {
  return calls.length === 0 ? [] : yield calls;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly authority: boolean;
}

function rankTables(items: readonly JsonRecord[], words: readonly string[]): Table[] {
  const tables = items.flatMap((item) => {
    const name = textOfRecord(item, 'name');
    const columns = Array.isArray(item.columns) ? item.columns.map(String) : [];
    if (name === null || columns.length === 0) return [];
    const fit = countWordsIn([name, ...columns].join(' ').replaceAll('_', ' '), words);
    return [{ name, columns, authority: authorityName.test(name), fit }];
  });
  return tables.sort(
    (left, right) => right.fit - left.fit || Number(right.authority) - Number(left.authority),
  );
}

/** Words hold letters and digits only, so they stand in a LIKE pattern as they are. */
function rowQuery({ name, columns }: Table, words: readonly string[]): CommandCall {
  const text = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
  const conditions = words.map((word) => `${text} LIKE '%${word.replaceAll("'", "''")}%'`);
  return {
    command: 'query_database',
    args: { sql: `SELECT * FROM "${name}" WHERE ${conditions.join(' OR ')}`, limit: 20 },
  };
}

function appSearches(words: readonly string[]): CommandCall[] {
  const search = (command: string, count: number): CommandCall[] =>
    words.slice(0, count).map((query) => ({ command, args: { query, limit: 5 } }));
  return [
    ...search('search_emails', 3),
    ...search('search_calendar_events', 2),
    ...search('search_chat_messages', 2),
    ...search('search_contacts', 1),
  ];
}

function rowsFound(
  exchanges: readonly CommandExchange[],
  tables: readonly Table[],
  words: readonly string[],
): Finding[] {
  return exchanges.flatMap(({ result }, index) => {
    const table = tables[index];
    const { columns, rows } = dataOf(result);
    if (table === undefined || !Array.isArray(columns) || !Array.isArray(rows)) return [];
    return rows.filter(Array.isArray).map((row: unknown[]) => {
      const text = row
        .flatMap((cell, column) =>
          cell === null ? [] : [`${String(columns[column])} ${String(cell)}`],
        )
        .join('; ');
      const matches = countWordsIn(row.map(String).join(' '), words);
      return {
        source: 'table' as const,
        place: table.name,
        text,
        matches,
        authority: table.authority,
      };
    });
  });
}

function linesOf(result: CommandExchange['result'], words: readonly string[]) {
  return recordsIn(result, 'items')
    .flatMap((item) => {
      const path = textOfRecord(item, 'path');
      const text = textOfRecord(item, 'text') ?? '';
      return path === null ? [] : [{ path, matches: countWordsIn(text, words) }];
    })
    .sort((left, right) => right.matches - left.matches);
}

function paragraphsOf(result: CommandExchange['result'], words: readonly string[]): Finding[] {
  const path = textField(result, 'path') ?? 'file';
  return (textField(result, 'text') ?? '').split('\n').flatMap((line, index) => {
    const matches = countWordsIn(line, words);
    const place = `${path}, line ${index + 1}`;
    return matches === 0
      ? []
      : [{ source: 'file' as const, place, text: line.trim(), matches, authority: false }];
  });
}

function recordsFound(exchanges: readonly CommandExchange[], words: readonly string[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { command, result } of exchanges) {
    for (const item of recordsIn(result, 'items')) {
      const id = textOfRecord(item, 'id') ?? '';
      const text = ['subject', 'snippet', 'title', 'notes', 'body', 'name', 'relation']
        .flatMap((field) => textOfRecord(item, field) ?? [])
        .join(': ');
      const place = `${command.replace('search_', '').replaceAll('_', ' ')} ${id}`;
      const matches = countWordsIn(text, words);
      found.set(place, { source: 'record', place, text, matches, authority: false });
    }
  }
  return [...found.values()];
}
