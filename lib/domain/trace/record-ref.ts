/** Naming one record of a world, and the other names the same record has: in citations and in evidence references. */
import type { CitedThing } from '../evaluation/citations';

/** `store` is a store of a WorldDump, `table:<name>`, or `files`; `key` is the row's key, or a file's path. */
export type RecordRef = { readonly store: string; readonly key: string };

/** What a citation calls a store: `[email em_0412]`. Stores that are not here are cited by their own name. */
const citedStores: Readonly<Record<string, string>> = {
  emails: 'email',
  drafts: 'draft',
  calendar_events: 'event',
  draft_events: 'event',
  chat_threads: 'thread',
  chat_messages: 'chat',
  reminders: 'reminder',
  notifications: 'notification',
  files: 'file',
};

/** What a scenario file calls a store in a reference: `chat.messages/ms_3`. */
const storesOfEvidence: Readonly<Record<string, string>> = {
  email: 'emails',
  drafts: 'drafts',
  calendar: 'calendar_events',
  reminders: 'reminders',
  notifications: 'notifications',
  'chat.threads': 'chat_threads',
  'chat.messages': 'chat_messages',
  contacts: 'contacts',
  'wallet.accounts': 'accounts',
  'wallet.payees': 'payees',
  'wallet.transactions': 'transactions',
  'wallet.scheduled': 'scheduled_payments',
};

/** The record as a rationale or a remark cites it. Pure. */
export function citedRecord({ store, key }: RecordRef): CitedThing {
  if (store.startsWith('table:')) {
    return { kind: 'record', store: 'table', id: `${store.slice('table:'.length)}/${key}` };
  }
  return { kind: 'record', store: citedStores[store] ?? store, id: key };
}

/**
 * The record that a reference of a scenario file names (`evidenceRefSchema`); null for events and for what is none.
 * Pure.
 */
export function refOfEvidence(reference: string): RecordRef | null {
  if (reference.startsWith('file:')) return { store: 'files', key: reference.slice(5) };
  const slash = reference.indexOf('/');
  if (slash === -1) return null;
  const [place, key] = [reference.slice(0, slash), reference.slice(slash + 1)];
  if (place.startsWith('table:')) return { store: place, key };
  const store = storesOfEvidence[place];
  return store === undefined ? null : { store, key };
}

/** The record that a citation names, whether or not any world has it; null for events, steps, action and result. Pure. */
export function refOfCitation(citation: string): RecordRef | null {
  const space = citation.indexOf(' ');
  if (space === -1) return null;
  const [word, id] = [citation.slice(0, space), citation.slice(space + 1)];
  if (word === 'table') {
    const slash = id.indexOf('/');
    return slash === -1 ? null : { store: `table:${id.slice(0, slash)}`, key: id.slice(slash + 1) };
  }
  const [store] = Object.entries(citedStores).find(([, cited]) => cited === word) ?? [word];
  return { store, key: id };
}
