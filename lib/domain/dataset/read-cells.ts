/**
 * Single cells of a file from anywhere: the same value may come as JSON, from Parquet (big integers) or as the text of a
 * CSV. Each reader gives the value or notes what is wrong and gives a stand-in, so that one row reports all its faults.
 */
import { textOfCell } from './csv';
import { jsonMaxDepth, nestsTooDeep } from './json-depth';
import { isStorable, nameMaxLength, smallCountMax, storableText } from './record';
import { type RowFault, shown } from './row-fault';

/** A row as its file gave it: columns by name. In a CSV every value is a text, in which an empty one is missing. */
export interface RawRow {
  readonly cells: Readonly<Record<string, unknown>>;
  readonly isCsv: boolean;
}

export class CellReader {
  readonly faults: RowFault[] = [];

  constructor(private readonly row: RawRow) {}

  note(column: string | null, found: unknown, expected: string): void {
    this.faults.push({ column, found: shown(found), expected });
  }

  /** Null where the column is absent or says that there is nothing. */
  value(column: string): unknown {
    const value = this.row.cells[column];
    if (value === undefined || value === null) return null;
    return this.row.isCsv && typeof value === 'string' ? textOfCell(value) : value;
  }

  text(column: string): string {
    const value = this.value(column);
    if (typeof value !== 'string') this.note(column, value, 'a text');
    else if (!isStorable(value)) this.note(column, value, storableText);
    return typeof value === 'string' ? value : '';
  }

  /** What things are looked up by. */
  name(column: string): string {
    const name = this.text(column);
    const value = this.value(column);
    if (value === '') this.note(column, value, 'a text that is not empty');
    if (name.length > nameMaxLength) {
      const found = `${name.length} characters`;
      this.faults.push({ column, found, expected: `at most ${nameMaxLength} characters` });
    }
    return name;
  }

  /** One of a few words, in whatever case, spaces or underscores; null where none fits, noted if `required`. */
  word<Word extends string>(
    column: string,
    words: readonly Word[],
    aliases: Readonly<Record<string, Word>> = {},
  ): Word | null {
    const value = this.value(column);
    const found = typeof value === 'string' ? wordOf(value, words, aliases) : null;
    if (found === null) this.note(column, value, `one of ${words.join(', ')}`);
    return found;
  }

  optionalWord<Word extends string>(column: string, words: readonly Word[]): Word | null {
    const value = this.value(column);
    return value === null || value === '' ? null : this.word(column, words);
  }

  words<Word extends string>(column: string, words: readonly Word[]): Word[] {
    const value = this.value(column);
    const list = this.row.isCsv && typeof value === 'string' ? listOf(value) : value;
    if (!Array.isArray(list)) {
      this.note(column, value, `a list of ${words.join(', ')}`);
      return [];
    }
    return list.flatMap((item) => {
      const found = typeof item === 'string' ? wordOf(item, words, {}) : null;
      if (found === null) this.note(column, item, `one of ${words.join(', ')}`);
      return found ?? [];
    });
  }

  /** What the database keeps in an int. */
  smallCount(column: string, least = 0): number {
    const count = this.optionalCount(column);
    if (count === null || count < least || count > smallCountMax) {
      const range = `a whole number from ${least} to ${smallCountMax}`;
      this.note(column, this.value(column), range);
    }
    return count ?? least;
  }

  optionalCount(column: string): number | null {
    const value = this.value(column);
    if (value === null || value === '') return null;
    const number = numberOf(value, this.row.isCsv);
    // A column with gaps is one of floats to many a program: its gaps are NaN.
    if (Number.isNaN(number) && typeof value === 'number') return null;
    if (Number.isSafeInteger(number) && number >= 0) return number;
    this.note(column, value, 'a whole number from 0 to 9007199254740991, or nothing');
    return null;
  }

  /** A JSON-encoded text, kept as it is; where the column may be JSON null, a missing value says the same. */
  json(column: string, { missingIsNull = false } = {}): string {
    const missing = this.value(column) ?? '';
    if (missingIsNull && missing === '') return 'null';
    const text = this.text(column);
    if (typeof this.value(column) !== 'string') return text;
    if (!isJson(text)) this.note(column, text, 'a JSON-encoded text');
    else if (nestsTooDeep(text)) {
      this.note(column, text, `JSON of at most ${jsonMaxDepth} levels`);
    }
    return text;
  }
}

function wordOf<Word extends string>(
  text: string,
  words: readonly Word[],
  aliases: Readonly<Record<string, Word>>,
): Word | null {
  const plain = plainWord(text);
  return words.find((word) => plainWord(word) === plain) ?? aliases[plain] ?? null;
}

const plainWord = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/**
 * A list in a CSV cell: JSON, or as programs print a list of words. pandas writes `['Timing' 'Intensity']` for what it read from
 * Parquet and `['Timing', 'Intensity']` else, DuckDB `[Timing, Intensity]`. No word of ours has a comma or a quote in it.
 */
function listOf(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    const inside = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1];
    if (inside === undefined) return null;
    const quoted = [...inside.matchAll(/'([^']*)'|"([^"]*)"/g)];
    if (quoted.length === 0) return inside.split(',').map((word) => word.trim());
    const between = inside.replaceAll(/'[^']*'|"[^"]*"/g, '');
    return /^[\s,]*$/.test(between) ? quoted.map(([, one, two]) => one ?? two) : null;
  }
}

function numberOf(value: unknown, isCsv: boolean): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return isCsv && typeof value === 'string' && /^\d+(?:\.0+)?$/.test(value)
    ? Number(value)
    : Number.NaN;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
