/** Who takes part in a chat, by name. A name helps a reader; the id is what commands take. Pure reading. */
import type { Database } from 'better-sqlite3';
import { allRows, findRow } from '../store-rows';

interface NamedContact {
  readonly id: string;
  readonly name: string | null;
}

/** Contacts in the order of the thread; `name` is null where the contact is not in the address book. */
export function namedContacts(state: Database, ids: readonly string[]): NamedContact[] {
  return ids.map((id) => ({ id, name: findRow(state, 'contacts', id)?.name ?? null }));
}

/** From a message's sender to a name, null where the address book has none; `me` is the person. */
export function senderNames(
  state: Database,
  personName: string,
): (sender: string) => string | null {
  const names = new Map(allRows(state, 'contacts').map(({ id, name }) => [id, name]));
  return (sender) => (sender === 'me' ? personName : (names.get(sender) ?? null));
}
