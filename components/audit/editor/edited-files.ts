/** The files of a revision as they are being edited. */
import type { FieldDifference } from '@/lib/domain/audit/field-difference';
import { fieldDifferences } from '@/lib/domain/audit/field-difference';
import type { JsonSchema } from '@/lib/domain/audit/json-place';

export const editedFiles = ['scenario', 'instance', 'noise'] as const;
/** The scenario's own, its environment's, and the records that only widen the search there. */
export type EditedFile = (typeof editedFiles)[number];

/** Noise is null where the environment has none. */
export type FileTexts = Readonly<Record<'scenario' | 'instance', string>> & {
  readonly noise: string | null;
};

export type FileSchemas = Readonly<Record<EditedFile, JsonSchema>>;

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** Pure. */
export function parseText(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** What differs between two texts; null while one of them is no JSON. Pure. */
export function textDifferences(
  before: string | null,
  after: string | null,
): FieldDifference[] | null {
  if (before === after || before === null || after === null) return [];
  const [earlier, later] = [parseText(before), parseText(after)];
  return earlier.ok && later.ok ? fieldDifferences(earlier.value, later.value) : null;
}
