/** Shows command results to a person at a terminal. Pure. */
import type { CommandExchange } from '@/arena/agents/agent';

type Row = Readonly<Record<string, unknown>>;

const cellWidthMax = 48;

/** Lists and SQL answers as tables, texts as they are, everything else as `name: value`. */
export function renderExchange({ command, result }: CommandExchange, width: number): string {
  if (!result.ok) return `${command}: ${result.error.code}: ${result.error.message}`;
  const { rows, truncated } = result.meta;
  const heading = `${command}: ${rows} ${rows === 1 ? 'row' : 'rows'}${truncated ? ', more follow' : ''}`;
  return `${heading}\n${renderData(result.data, width)}`;
}

function renderData(data: unknown, width: number): string {
  if (!isRow(data)) return String(data);
  const { columns, rows } = data;
  const parts: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    if (name === 'columns' || name === 'rows') continue;
    if (Array.isArray(value) && value.every(isRow)) parts.push(table(value, width));
    else parts.push(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  }
  if (Array.isArray(columns) && columns.every(isRow)) parts.unshift(table(columns, width));
  else if (Array.isArray(columns) && Array.isArray(rows)) {
    parts.unshift(grid(columns.map(String), rows.filter(Array.isArray), width));
  }
  return parts.filter((part) => part !== '').join('\n');
}

function table(rows: readonly Row[], width: number): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
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
  const cells = [names, ...rows.map((row) => row.map(cellText))];
  const widths = names.map((_, column) =>
    Math.min(cellWidthMax, Math.max(...cells.map((row) => (row[column] ?? '').length))),
  );
  return cells
    .map((row) =>
      widths
        .map((size, column) => fitted(row[column] ?? '', size))
        .join('  ')
        .trimEnd()
        .slice(0, width),
    )
    .join('\n');
}

const cellText = (value: unknown): string =>
  (value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  ).replace(/\s+/g, ' ');

const fitted = (text: string, size: number): string =>
  text.length > size ? `${text.slice(0, size - 1)}…` : text.padEnd(size);

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
