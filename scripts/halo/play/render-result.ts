/** Shows command results to a person at a terminal. Pure. */
import type { CommandExchange } from '@/arena/agents/agent';
import { padText, textWidth, wrapText } from './text-width';

type Row = Readonly<Record<string, unknown>>;

const cellWidthMin = 8;
const gap = 2;

/** Lists and SQL answers as tables, texts as they are, everything else as `name: value`. */
export function renderExchange({ command, result }: CommandExchange, width: number): string {
  if (!result.ok) return `${command}: ${result.error.code}: ${result.error.message}`;
  const { rows, truncated } = result.meta;
  const heading = `${command}: ${rows} ${rows === 1 ? 'row' : 'rows'}${truncated ? ', more follow' : ''}`;
  return `${heading}\n${renderData(result.data, width)}`;
}

/** Any data of a result: a record, a list of records, a table. */
export function renderData(data: unknown, width: number): string {
  if (!isRow(data)) return String(data);
  const { columns, rows } = data;
  const parts: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    if (name === 'columns' || name === 'rows' || value === null || name === 'next_offset') continue;
    if (Array.isArray(value) && value.length > 0 && value.every(isRow)) {
      parts.push(`${name === 'items' ? '' : `${name}\n`}${table(value, width)}`);
    } else if (!(Array.isArray(value) && value.length === 0)) parts.push(fieldText(name, value));
  }
  if (Array.isArray(columns) && columns.every(isRow)) parts.unshift(table(columns, width));
  else if (Array.isArray(columns) && Array.isArray(rows)) {
    parts.unshift(grid(columns.map(String), rows.filter(Array.isArray), width));
  }
  if (typeof data.next_offset === 'number') parts.push(`more with offset=${data.next_offset}`);
  return parts.filter((part) => part !== '').join('\n');
}

/** Ids, paths and names of tables that a result shows, for completion. */
export function idsShown(result: CommandExchange['result']): string[] {
  if (!result.ok || !isRow(result.data)) return [];
  const lists = Object.values(result.data).filter((value) => Array.isArray(value));
  const rows = [result.data, ...lists.flat().filter(isRow)];
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) =>
      /^(?:id|path|name)$|_id$/.test(name) && typeof value === 'string' && /^\S+$/.test(value)
        ? [value]
        : [],
    ),
  );
}

/** A text of several lines stands below its name. */
function fieldText(name: string, value: unknown): string {
  if (isRow(value)) {
    const fields = Object.entries(value).filter(([, each]) => cellText(each) !== '');
    return [`${name}:`, ...fields.map(([key, each]) => `  ${key}: ${cellText(each)}`)].join('\n');
  }
  if (typeof value !== 'string') return `${name}: ${JSON.stringify(value)}`;
  return value.includes('\n') ? `${name}:\n${value.trimEnd()}` : `${name}: ${value}`;
}

/** Columns that no row fills are left out. */
function table(rows: readonly Row[], width: number): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => cellText(row[name]) !== ''),
  );
  return grid(
    names,
    rows.map((row) => names.map((name) => row[name])),
    width,
  );
}

function grid(
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
  width: number,
): string {
  const cells = rows.map((row) => row.map(cellText));
  const wanted = names.map((name, column) =>
    Math.max(textWidth(name), ...cells.map((row) => textWidth(row[column] ?? ''))),
  );
  const sizes = sharedOut(wanted, width - gap * Math.max(0, names.length - 1));
  const line = (row: readonly string[]): string => {
    const wrapped = sizes.map((size, column) => wrapText(row[column] ?? '', size));
    const height = Math.max(1, ...wrapped.map((parts) => parts.length));
    return Array.from({ length: height }, (_, part) =>
      sizes
        .map((size, column) => padText(wrapped[column]?.[part] ?? '', size))
        .join(' '.repeat(gap))
        .trimEnd(),
    ).join('\n');
  };
  return [
    line(names),
    sizes.map((size) => '─'.repeat(size)).join(' '.repeat(gap)),
    ...cells.map(line),
  ].join('\n');
}

/** The widest columns give way first, none below its least width; a table of very many columns runs over the edge. */
function sharedOut(wanted: readonly number[], available: number): number[] {
  const sizes = [...wanted];
  let excess = sizes.reduce((sum, size) => sum + size, 0) - available;
  while (excess > 0) {
    const widest = Math.max(...sizes);
    if (widest <= cellWidthMin) break;
    const column = sizes.indexOf(widest);
    const next = Math.max(cellWidthMin, ...sizes.filter((size) => size < widest));
    const step = Math.max(1, Math.min(excess, widest - next));
    sizes[column] = widest - step;
    excess -= step;
  }
  return sizes;
}

const cellText = (value: unknown): string =>
  (value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? ''
    : typeof value === 'string'
      ? value
      : Array.isArray(value) && value.every((each) => typeof each === 'string')
        ? value.join(', ')
        : JSON.stringify(value)
  ).replace(/\s+/g, ' ');

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
