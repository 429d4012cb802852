/** What a revision may change of the environment its scenario happens in. */
import type { Instance } from '../scenario/instance';
import { fieldDifferences } from './field-difference';

/**
 * Who the person is and what the environment is: scenarios share it and studies name it, so it stays. All else, records,
 * tables, files, permissions and responsibilities, is what a scenario is made of, and a revision may bring its own.
 */
export const sharedEnvironmentFields = [
  'schemaVersion',
  'id',
  'domain',
  'description',
  'person',
] as const satisfies readonly (keyof Instance)[];

/** The shared fields in which two instances differ. Pure. */
export function sharedFieldsChanged(
  before: Instance,
  after: Instance,
): (typeof sharedEnvironmentFields)[number][] {
  return sharedEnvironmentFields.filter(
    (field) => fieldDifferences(before[field], after[field]).length > 0,
  );
}
