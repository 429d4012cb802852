/**
 * The CSV of the dataset, which is for people and their spreadsheets. A cell that a spreadsheet would run as a formula
 * gets an apostrophe in front, here and in no other format; reading takes exactly that one off again, so that nothing
 * is lost on the way.
 */
import { type DatasetRecord, datasetColumns } from './record';

/** What starts a formula, apostrophes before it included: the text `'=1` must come back as `'=1`. */
const formulaStart = /^'*[=+\-@\t\r]/;
const neutralisedStart = /^'+[=+\-@\t\r]/;

/** The header, LF included. */
export const csvHeader = `${datasetColumns.join(',')}\n`;

/** One record as one CSV record (RFC 4180 with LF): lists as JSON, missing values as empty cells. Pure. */
export function csvLine(record: DatasetRecord): string {
  return `${datasetColumns.map((column) => csvCell(record[column])).join(',')}\n`;
}

/** One cell: nothing for a missing value, JSON for what is no single value, harmless to a spreadsheet. Pure. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  // An empty text is quoted: unquoted it would be a missing value.
  return harmless === '' || /[",\r\n]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** The text that a cell stands for. Pure. */
export function textOfCell(cell: string): string {
  return neutralisedStart.test(cell) ? cell.slice(1) : cell;
}
