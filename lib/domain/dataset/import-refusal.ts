/**
 * Why the store refused an import whose files are sound: a code, and what it is about after a colon (the functions of
 * supabase/migrations/*_dataset_import.sql and *_overlap_in_files.sql). The sentences are messages, for pages and commands.
 */

const refusals = [
  'study_not_imported',
  'item_differs',
  'overlap_differs',
  'overlap_malformed',
  'overlap_of_own',
  'scenario_differs',
  'study_key_form',
  'study_name_length',
  'characters_not_storable',
] as const;
type ImportRefusal = (typeof refusals)[number] | 'other';

export interface ReadRefusal {
  /** `other` where the code is none that an import knows. */
  readonly code: ImportRefusal;
  /** The item it is about, else the code itself; of an unknown code all that the store said. */
  readonly subject: string;
}

/** Pure. */
export function readRefusal(detail: string): ReadRefusal {
  const [, word = '', item] = /^([^:]*)(?::(.*))?$/s.exec(detail) ?? [];
  const code = refusals.find((known) => known === word);
  return code === undefined ? { code: 'other', subject: detail } : { code, subject: item ?? word };
}
