/** What a list shows of a contact: all but the postal address and the notes. Pure. */
import type { StoreRows } from '../store-rows';

export function contactSummary({
  address: _address,
  notes: _notes,
  ...summary
}: StoreRows['contacts']): object {
  return summary;
}
