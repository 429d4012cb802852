/**
 * Single cells of a file from anywhere: the same value may come as JSON, from Parquet (big integers) or as the text of a
 * CSV. Each reader gives the value or notes what is wrong and gives a stand-in, so that one row reports all its faults.
 */
import { textOfCell } from './csv';
import { type FaultWords, say } from './fault-words';
import { jsonMaxDepth, nestsTooDeep } from './json-depth';
import { isStorable, nameMaxLength, smallCountMax } from './record';
import { asFound, type RowFault } from './row-fault';

/** A row as its file gave it: columns by name. In a CSV every value is a text, in which an empty one is missing. */
export interface RawRow {
  readonly cells: Readonly<Record<string, unknown>>;
  readonly isCsv: boolean;
}

export class CellReader {
  readonly faults: RowFault[] = [];

  constructor(private readonly row: RawRow) {}

  note(column: string | null, found: unknown, expected: FaultWords): void {
    this.faults.push({ column, found: asFound(found), expected });
  }

  /** Null where the column is absent or says that there is nothing. */
  value(column: string): unknown {
    const value = this.row.cells[column];
    if (value === undefined || value === null) return null;
    return this.row.isCsv && typeof value === 'string' ? textOfCell(value) : value;
  }

  text(column: string): string {
    const value = this.value(column);
    if (typeof value !== 'string') this.note(column, value, say('text'));
    else if (!isStorable(value)) this.note(column, value, say('storableText'));
    return typeof value === 'string' ? value : '';
  }

  /** What things are looked up by. */
  name(column: string): string {
    const name = this.text(column);
    const value = this.value(column);
    if (value === '') this.note(column, value, say('filledText'));
    if (name.length > nameMaxLength) {
      const found = say('characters', { count: name.length });
      const expected = say('charactersMost', { most: nameMaxLength });
      this.faults.push({ column, found, expected });
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
    if (found === null) this.note(column, value, oneOf(words));
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
      this.note(column, value, say('listOf', { words: words.join(', ') }));
      return [];
    }
    return list.flatMap((item) => {
      const found = typeof item === 'string' ? wordOf(item, words, {}) : null;
      if (found === null) this.note(column, item, oneOf(words));
      return found ?? [];
    });
  }

  /** What the database keeps in an int. */
  smallCount(column: string, least = 0): number {
    const count = this.optionalCount(column);
    if (count === null || count < least || count > smallCountMax) {
      const range = say('wholeNumber', { least, most: smallCountMax });
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
    this.note(column, value, say('wholeNumberOrNothing', { most: Number.MAX_SAFE_INTEGER }));
    return null;
  }

  /** A JSON-encoded text, kept as it is; where the column may be JSON null, a missing value says the same. */
  json(column: string, { missingIsNull = false } = {}): string {
    const missing = this.value(column) ?? '';
    if (missingIsNull && missing === '') return 'null';
    const text = this.text(column);
    if (typeof this.value(column) !== 'string') return text;
    if (!isJson(text)) this.note(column, text, say('encodedJson'));
    else if (nestsTooDeep(text)) {
      this.note(column, text, say('jsonLevelsMost', { most: jsonMaxDepth }));
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

const oneOf = (words: readonly string[]) => say('oneOf', { words: words.join(', ') });

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
