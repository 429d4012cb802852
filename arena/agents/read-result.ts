/** Reads command results without trusting their shape: what is missing is empty, and errors hold nothing. Pure. */
import type { CommandResult } from '@/lib/domain/trace/command-result';

export type JsonRecord = { readonly [key: string]: unknown };

/** The objects of the list `field` of the result's data. */
export function recordsIn(result: CommandResult | undefined, field: string): JsonRecord[] {
  const data = dataOf(result);
  const list = data[field];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** A text of the result's data, or null. */
export function textField(result: CommandResult | undefined, field: string): string | null {
  return textOfRecord(dataOf(result), field);
}

/** A text of a record, or null. */
export function textOfRecord(record: JsonRecord, field: string): string | null {
  const value = record[field];
  return typeof value === 'string' ? value : null;
}

export function dataOf(result: CommandResult | undefined): JsonRecord {
  return result?.ok === true && isRecord(result.data) ? result.data : {};
}

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
