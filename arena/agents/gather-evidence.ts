/** The searching half of the evidence-first baseline: from words to places where the environment speaks of them. */
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { CommandExchange } from './agent';
import type { Wallet } from './find-bill';
import { countWordsIn, type EventWords, shared } from './pick-words';
import { dataOf, type JsonRecord, recordsIn, textField, textOfRecord } from './read-result';
import { codesOf, renderRow } from './render-row';
import { isAuthority, queryForCodes, queryForWords, type Table, tableOf } from './table-queries';

/** A place that speaks of the events. */
export interface Finding {
  /** `table` rows say what is recorded, `file` lines what is said in words, `record` what the apps hold. */
  readonly source: 'table' | 'file' | 'record';
  /** Where a person finds it, such as `contact_limits` or `house/courtyard.md, line 4`. */
  readonly place: string;
  readonly text: string;
  /** Distinct marks of the events that it holds, and what they weigh. */
  readonly count: number;
  readonly weight: number;
}

/** A row of a table that says what may be done. */
export interface Rule {
  readonly table: string;
  readonly row: JsonRecord;
  readonly text: string;
  readonly count: number;
  readonly weight: number;
}

export interface Evidence {
  /** Best first. */
  readonly findings: readonly Finding[];
  /** All rows of the tables about authority, best first; those that share nothing with the events included. */
  readonly rules: readonly Rule[];
  readonly wallet: Wallet;
}

type Asking<Answer> = Generator<readonly CommandCall[], Answer, readonly CommandExchange[]>;

const commandsPerRound = 8;
const authorityTables = 5;
const filesRead = 3;
const codesFollowed = 6;
/** Mail, chat and calendar are in front of the person anyway. */
const recordShare = 0.6;

/**
 * Six rounds, at most 46 commands: the tables there are, and the words in files; the words in the apps; what may be done, and
 * the wallet; rows of the tables that fit best; the best files whole and the other tables; what other tables say of the
 * things found.
 */
export function* gatherEvidence({ words, marks }: EventWords): Asking<Evidence> {
  const overview = yield [
    { command: 'list_tables', args: {} },
    ...words.map((query) => ({ command: 'search_files', args: { query, limit: 10 } })),
  ];
  const tables = rankTables(recordsIn(overview[0]?.result, 'items'), words);
  const paths = pathsOf(overview.slice(1), marks);
  const records = recordsFound(yield appSearches(words), marks);
  const { rules, wallet } = yield* askAuthority(tables.filter(isAuthority), marks);
  const facts = tables.filter((table) => !isAuthority(table));
  const [near, far] = [facts.slice(0, commandsPerRound), facts.slice(commandsPerRound)];
  const rows = rowsFound(yield* ask(near.map((table) => queryForWords(table, words))), near, marks);
  const rest = far.slice(0, commandsPerRound - paths.length);
  const later = yield* ask([
    ...paths.map((path) => ({ command: 'read_file', args: { path } })),
    ...rest.map((table) => queryForWords(table, words)),
  ]);
  const moreRows = rowsFound(later.slice(paths.length), rest, marks);
  const lines = later.slice(0, paths.length).flatMap(({ result }) => linesFound(result, marks));
  const direct = best([...rows, ...moreRows, ...lines, ...records]);
  const linked = yield* followCodes([...rows, ...moreRows], facts, marks);
  return { findings: best([...direct, ...linked]), rules, wallet };
}

/** The same text once; the heaviest first, then what is recorded before what is said. */
function best<F extends Finding>(findings: readonly F[]): F[] {
  const order = ['table', 'file', 'record'];
  const once = new Map(findings.map((finding) => [`${finding.place}\n${finding.text}`, finding]));
  return [...once.values()].sort(
    (left, right) =>
      right.weight - left.weight || order.indexOf(left.source) - order.indexOf(right.source),
  );
}

/** A turn holds at least one command. */
function* ask(calls: readonly CommandCall[]): Asking<readonly CommandExchange[]> {
  return calls.length === 0 ? [] : yield calls.slice(0, commandsPerRound);
}

function rankTables(items: readonly JsonRecord[], words: readonly string[]): Table[] {
  const tables = items.flatMap((item) => tableOf(item) ?? []);
  const fitness = ({ name, columns }: Table): number =>
    countWordsIn([name, ...columns].join(' ').replaceAll('_', ' '), words);
  return tables.sort((left, right) => fitness(right) - fitness(left));
}

function pathsOf(
  searches: readonly CommandExchange[],
  marks: ReadonlyMap<string, number>,
): string[] {
  const weights = new Map<string, number>();
  for (const item of searches.flatMap(({ result }) => recordsIn(result, 'items'))) {
    const path = textOfRecord(item, 'path');
    const { weight } = shared(textOfRecord(item, 'text') ?? '', marks);
    if (path !== null) weights.set(path, Math.max(weight, weights.get(path) ?? 0));
  }
  return [...weights]
    .sort(([, left], [, right]) => right - left)
    .slice(0, filesRead)
    .map(([path]) => path);
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

function* askAuthority(
  tables: readonly Table[],
  marks: ReadonlyMap<string, number>,
): Asking<Pick<Evidence, 'rules' | 'wallet'>> {
  const asked = tables.slice(0, authorityTables);
  const [accounts, scheduled, ...answers] = yield* ask([
    { command: 'list_accounts', args: {} },
    { command: 'list_scheduled_payments', args: { status: 'active' } },
    ...asked.map(({ name }) => ({
      command: 'query_database',
      args: { sql: `SELECT * FROM "${name}"`, limit: 50 },
    })),
  ]);
  const rules = answers.flatMap(({ result }, index) =>
    rowsOf(result).map((row) => {
      const text = renderRow(row);
      return { table: asked[index]?.name ?? '', row, text, ...shared(text, marks) };
    }),
  );
  return {
    rules: rules.sort((left, right) => right.weight - left.weight),
    wallet: {
      accounts: recordsIn(accounts?.result, 'items'),
      payees: recordsIn(accounts?.result, 'payees'),
      scheduled: recordsIn(scheduled?.result, 'items'),
    },
  };
}

type RowFinding = Finding & { readonly row: JsonRecord };

function rowsFound(
  exchanges: readonly CommandExchange[],
  tables: readonly Table[],
  marks: ReadonlyMap<string, number>,
): RowFinding[] {
  return exchanges.flatMap(({ result }, index) =>
    rowsOf(result).map((row) => {
      const text = renderRow(row);
      const place = tables[index]?.name ?? '';
      return { source: 'table' as const, place, text, row, ...shared(text, marks) };
    }),
  );
}

/** What the other tables say of the things that the best rows name by a code. */
function* followCodes(
  rows: readonly RowFinding[],
  tables: readonly Table[],
  marks: ReadonlyMap<string, number>,
): Asking<Finding[]> {
  const parents = best(rows).slice(0, 3);
  const codes = [...new Set(parents.flatMap(({ row }) => codesOf(row)))].slice(0, codesFollowed);
  if (codes.length === 0) return [];
  const asked = tables.slice(0, commandsPerRound);
  const exchanges = yield* ask(asked.map((table) => queryForCodes(table, codes)));
  const parentWeight = parents[0]?.weight ?? 0;
  return rowsFound(exchanges, asked, marks).map((finding) => ({
    ...finding,
    weight: Math.max(finding.weight, parentWeight / 2),
  }));
}

/** The rows of an answer to SQL, by their columns. */
function rowsOf(result: CommandExchange['result']): JsonRecord[] {
  const { columns, rows } = dataOf(result);
  if (!Array.isArray(columns) || !Array.isArray(rows)) return [];
  return rows
    .filter(Array.isArray)
    .map((row: unknown[]) =>
      Object.fromEntries(columns.map((column, index) => [String(column), row[index] ?? null])),
    );
}

function linesFound(
  result: CommandExchange['result'],
  marks: ReadonlyMap<string, number>,
): Finding[] {
  const path = textField(result, 'path') ?? 'file';
  return (textField(result, 'text') ?? '').split('\n').flatMap((line, index) => {
    const text = line.replace(/^[\s#>*-]+|\*\*/g, '').trim();
    const place = `${path}, line ${index + 1}`;
    return isHeading(text)
      ? []
      : [{ source: 'file' as const, place, text, ...shared(text, marks) }];
  });
}

/** Empty, or in capitals throughout. */
const isHeading = (text: string): boolean =>
  text === text.toUpperCase() && !/[\p{Script=Han}\p{Script=Hiragana}]/u.test(text);

function recordsFound(
  exchanges: readonly CommandExchange[],
  marks: ReadonlyMap<string, number>,
): Finding[] {
  return exchanges.flatMap(({ command, result }) =>
    recordsIn(result, 'items').map((item) => {
      const id = textOfRecord(item, 'id') ?? '';
      const text = ['subject', 'snippet', 'title', 'notes', 'body', 'name', 'relation']
        .flatMap((field) => textOfRecord(item, field) ?? [])
        .join(': ');
      const place = `${command.replace('search_', '').replaceAll('_', ' ')} ${id}`;
      const { count, weight } = shared(text, marks);
      return { source: 'record' as const, place, text, count, weight: weight * recordShare };
    }),
  );
}
