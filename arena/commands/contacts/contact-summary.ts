/** What a list shows of a contact, and in which order. Pure. */
import { compareText, type StoreRows } from '../store-rows';
import { foldedOf } from '../word-search';

type Contact = StoreRows['contacts'];

const nameOf = (row: Contact) => [row.name];

export const byName = (a: Contact, b: Contact): number =>
  compareText(foldedOf(a, nameOf), foldedOf(b, nameOf)) || compareText(a.id, b.id);

/** All but the postal address and the notes. */ export function contactSummary({
  address: _address,
  notes: _notes,
  ...summary
}: Contact): object {
  return summary;
}
