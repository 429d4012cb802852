/** Statements that look into tables of any shape. Pure. */
import type { CommandCall } from '@/lib/domain/trace/trace';
import { type JsonRecord, textOfRecord } from './read-result';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Null where the item of list_tables is none. */
export function tableOf(item: JsonRecord): Table | null {
  const name = textOfRecord(item, 'name');
  const columns = Array.isArray(item.columns) ? item.columns.map(String) : [];
  return name === null || columns.length === 0 ? null : { name, columns };
}

const authorityName =
  /limit|cap|permi|allow|author|mandate|consent|grant|polic(?:y|ies)$|_rules$|resolution|disclos/;
const authorityColumn = /allow|(?:^|_)may(?:_|$)|never|forbid|permit|(?:^|_)cap(?:_|$)|consent/;

/** By its name or its columns: does it say what may be done? */
export const isAuthority = ({ name, columns }: Table): boolean =>
  authorityName.test(name) || columns.some((column) => authorityColumn.test(column));

const rowsMax = 20;

/** Rows in which any cell holds any of the words, as parts of words too. */
export function queryForWords({ name, columns }: Table, words: readonly string[]): CommandCall {
  const text = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
  const conditions = words.map((word) => `${text} LIKE '${patternOf(word)}'`);
  return query(`SELECT * FROM "${name}" WHERE ${conditions.join(' OR ')}`);
}

/** Rows in which any cell is one of the codes. */
export function queryForCodes({ name, columns }: Table, codes: readonly string[]): CommandCall {
  const list = codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(', ');
  const conditions = columns.map((column) => `"${column}" IN (${list})`);
  return query(`SELECT * FROM "${name}" WHERE ${conditions.join(' OR ')}`);
}

const query = (sql: string): CommandCall => ({
  command: 'query_database',
  args: { sql, limit: rowsMax },
});

/** SQLite ignores the case of ASCII letters only; any other letter that has cases stands for itself in both. */
function patternOf(word: string): string {
  const letters = [...word].map((letter) =>
    letter > '\u007f' && letter.toUpperCase() !== letter ? '_' : letter,
  );
  return `%${letters.join('').replaceAll("'", "''")}%`;
}
