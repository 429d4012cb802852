/** A row of a table as a sentence that a person can read. Pure. */
import type { JsonRecord } from './read-result';
import { amountText } from './wording';

const codeForm = /^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N}._/-]{0,15}$/u;

/** Ids, codes and numbers: what finds a row again. */
const isCode = (value: unknown): boolean => codeForm.test(String(value));

const label = (column: string): string => column.replaceAll('_', ' ').replace(/ minor$/, '');

/**
 * What is written in words comes first and as it stands, labelled figures and days after it, codes in brackets at the
 * end; empty cells are left out.
 */
export function renderRow(row: JsonRecord): string {
  const currency = typeof row.currency === 'string' ? row.currency : null;
  const words: string[] = [];
  const figures: string[] = [];
  const codes: string[] = [];
  for (const [column, value] of Object.entries(row)) {
    if (value === null || value === '' || column === 'currency') continue;
    if (column.endsWith('_minor') && typeof value === 'number') {
      figures.push(
        `${label(column)} ${currency === null ? (value / 100).toFixed(2) : amountText(value, currency)}`,
      );
    } else if (typeof value === 'number') figures.push(`${label(column)} ${value}`);
    else if (/^\d{4}-\d\d-\d\d/.test(String(value))) {
      figures.push(`${label(column)} ${String(value).slice(0, 16).replace('T', ' ')}`);
    } else if (isCode(value)) codes.push(String(value));
    else words.push(`${String(value).replace(/[\s.;]+$/u, '')}`);
  }
  const sentence = [...words, ...figures].join('; ');
  return codes.length === 0 ? sentence : `${sentence} (${codes.join(', ')})`;
}

/** The codes of a row, by which other tables may speak of the same thing. */
export const codesOf = (row: JsonRecord): string[] =>
  Object.values(row)
    .filter((value) => typeof value === 'string' && isCode(value))
    .map(String);
