import type { WorldRow } from '@/lib/domain/trace/world-view';
import type { Problem, ScenarioCheck } from '../../check';
import { type PlacedRecord, placedRecords } from '../../placed-records';
import type { ScenarioSubject } from '../../scenario-subject';

/** Which field of which store names a record of which store. `me` is the person. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  emails: { in_reply_to: 'emails' },
  drafts: { in_reply_to: 'emails' },
  chat_threads: { participants: 'contacts' },
  chat_messages: { thread_id: 'chat_threads', sender: 'contacts' },
  payees: { contact_id: 'contacts' },
  transactions: { account_id: 'accounts', payee_id: 'payees' },
  scheduled_payments: { account_id: 'accounts', payee_id: 'payees' },
};

/** What a record names is there when the record is. */
export const recordReferences: ScenarioCheck = {
  code: 'RECORD_REFERENCES',
  layer: 'signatures',
  severity: 'error',
  scope: 'scenario',
  run: (subject) => placedRecords(subject).flatMap((record) => problemsOf(subject, record)),
};

function problemsOf(subject: ScenarioSubject, record: PlacedRecord): Problem[] {
  const world = subject.worldAfter(record.after);
  if (!world) return [];
  return Object.entries(references[record.store] ?? {}).flatMap(([field, store]) => {
    const known = new Set(
      world.stores.find(({ name }) => name === store)?.rows.map((row) => String(row.id)),
    );
    return idsAt(record.row, field)
      .filter((id) => id !== 'me' && !known.has(id))
      .map((id) => ({
        document: record.document,
        path: `${record.path}.${field}`,
        message: `There is no "${id}" in ${store} at that time; add it before, or correct the id.`,
      }));
  });
}

function idsAt(row: WorldRow, field: string): string[] {
  const value = row[field];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : [];
}
