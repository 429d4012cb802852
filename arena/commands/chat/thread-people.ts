/** Who takes part in a chat, by name. A name helps a reader; the id is what commands take. Pure reading. */
import type { Database } from 'better-sqlite3';
import { findRow } from '../store-rows';

interface NamedContact {
  readonly id: string;
  readonly name: string | null;
}

/** Contacts in the order of the thread; `name` is null where the contact is not in the address book. */
export function namedContacts(state: Database, ids: readonly string[]): NamedContact[] {
  return ids.map((id) => ({ id, name: findRow(state, 'contacts', id)?.name ?? null }));
}

/** `me` is the person. */
export function senderName(state: Database, sender: string, personName: string): string | null {
  return sender === 'me' ? personName : (findRow(state, 'contacts', sender)?.name ?? null);
}
