/** What a reference of the hidden part points to, see `evidenceRefSchema`. Pure. */
import { appLists } from '@/arena/world/initial-rows';
import type { Instance } from '@/lib/domain/scenario/instance';
import type { AppName } from '@/lib/domain/scenario/vocabulary';
import type { WorldDump, WorldRow, WorldTable } from '@/lib/domain/trace/world-view';

export type Reference =
  | { readonly kind: 'table'; readonly table: string; readonly key: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'record'; readonly list: string; readonly id: string };

export function parseReference(ref: string): Reference {
  if (ref.startsWith('file:')) return { kind: 'file', path: ref.slice('file:'.length) };
  const slash = ref.indexOf('/');
  const [place, key] = [ref.slice(0, slash), ref.slice(slash + 1)];
  if (place.startsWith('table:')) {
    return { kind: 'table', table: place.slice('table:'.length), key };
  }
  return place === 'event' ? { kind: 'event', id: key } : { kind: 'record', list: place, id: key };
}

/** The record it points to in this world, or null. `events` are the ids observed by then. */
export function resolveReference(
  ref: string,
  world: WorldDump,
  events: readonly string[],
): WorldRow | null {
  const reference = parseReference(ref);
  switch (reference.kind) {
    case 'file':
      return world.files.find((file) => file.path === reference.path) ?? null;
    case 'event':
      return events.includes(reference.id) ? { id: reference.id } : null;
    case 'table':
      return rowByKey(
        world.tables.find(({ name }) => name === reference.table),
        reference.key,
      );
    default: {
      const store = appLists.get(reference.list)?.store;
      return rowByKey(
        world.stores.find(({ name }) => name === store),
        reference.id,
      );
    }
  }
}

/** True where the instance alone holds the table row or file: permissions stand in its evidence. */
export function isInInstanceEvidence(ref: string, instance: Instance): boolean {
  const reference = parseReference(ref);
  if (reference.kind === 'file') return instance.files.some(({ path }) => path === reference.path);
  if (reference.kind !== 'table') return false;
  const declared = instance.evidenceTables.find(({ name }) => name === reference.table);
  const rows = instance.tables[reference.table] ?? [];
  const keys = declared?.columns.filter((column) => column.pk).map((column) => column.name) ?? [];
  return rows.some((row) => keys.map((name) => String(row[name])).join(',') === reference.key);
}

/** The app in which a command would find it; null for what is in none, such as a notification. */
export function appOfReference(
  ref: string,
  appOfEvent: (id: string) => AppName | null,
): AppName | null {
  const reference = parseReference(ref);
  if (reference.kind === 'table') return 'database';
  if (reference.kind === 'file') return 'files';
  if (reference.kind === 'event') return appOfEvent(reference.id);
  const [app = ''] = reference.list.split('.');
  return appOfList[app] ?? null;
}

const appOfList: Readonly<Record<string, AppName>> = {
  email: 'email',
  drafts: 'email',
  calendar: 'calendar',
  reminders: 'calendar',
  chat: 'chat',
  contacts: 'contacts',
  wallet: 'wallet',
};

/** Values of the key columns joined by a comma, as references write them. */
export function keyOf(table: WorldTable, row: WorldRow): string {
  return table.columns
    .filter((column) => column.key)
    .map((column) => String(row[column.name]))
    .join(',');
}

function rowByKey(table: WorldTable | undefined, key: string): WorldRow | null {
  return table?.rows.find((row) => keyOf(table, row) === key) ?? null;
}
