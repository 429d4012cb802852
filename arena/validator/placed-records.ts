/** Every app record of a scenario's world with the place it is written at and the moment it is there from. Pure. */
import type { StoreRows } from '@/arena/commands/store-rows';
import { appLists, placedRows } from '@/arena/world/initial-rows';
import type { EventPayload } from '@/lib/domain/scenario/event';
import type { WorldDump, WorldRow } from '@/lib/domain/trace/world-view';
import type { DocumentName } from './check';
import type { ScenarioSubject } from './scenario-subject';

export interface PlacedRecord {
  readonly store: string;
  readonly row: WorldRow;
  readonly document: DocumentName;
  readonly path: string;
  /** Events observed when it is there first: 0 for S0. */
  readonly after: number;
  /** The clock at that moment. */
  readonly since: string;
}

/** Instance, scenario, noise, then events; noise rows that do not parse are left out. */
export function placedRecords({ instance, scenario, noise }: ScenarioSubject): PlacedRecord[] {
  const start = { after: 0, since: scenario.s0Time };
  const written = (document: DocumentName, apps: typeof instance.apps): PlacedRecord[] =>
    placedRows(apps, 'apps').map((placed) => ({ ...placed, document, ...start }));
  const settled = (noise?.records ?? []).flatMap(({ store, row }, index): PlacedRecord[] => {
    const list = appLists.get(store);
    const parsed = list?.schema.safeParse(row);
    if (!list || !parsed?.success) return [];
    const path = `records[${index}].row`;
    return [{ store: list.store, row: parsed.data, document: 'noise', path, ...start }];
  });
  const arrived = scenario.events.flatMap((event, index) =>
    rowsOfPayload(event.payload).map(
      ({ store, row, field }): PlacedRecord => ({
        store,
        row,
        document: 'scenario',
        path: `events[${index}].payload.${field}`,
        after: index + 1,
        since: event.at,
      }),
    ),
  );
  return [
    ...written('instance', instance.apps),
    ...written('scenario', scenario.apps),
    ...settled,
    ...arrived,
  ];
}

/** The records of one store, typed. They were parsed by the schema of that store. */
export function recordsIn<Store extends keyof StoreRows>(
  subject: ScenarioSubject,
  store: Store,
): (Omit<PlacedRecord, 'row'> & { readonly row: StoreRows[Store] })[] {
  return placedRecords(subject)
    .filter((record) => record.store === store)
    .map((record) => ({ ...record, row: record.row as unknown as StoreRows[Store] }));
}

/** The rows of one store in a world, typed; the image was compiled from parsed rows. */
export function rowsIn<Store extends keyof StoreRows>(
  world: WorldDump,
  store: Store,
): StoreRows[Store][] {
  const rows = world.stores.find(({ name }) => name === store)?.rows ?? [];
  return rows as unknown as StoreRows[Store][];
}

interface PayloadRow {
  readonly store: string;
  readonly row: WorldRow;
  readonly field: string;
}

function rowsOfPayload(payload: EventPayload): PayloadRow[] {
  switch (payload.kind) {
    case 'email_received':
    case 'email_sent':
      return [{ store: 'emails', row: payload.email, field: 'email' }];
    case 'calendar_created':
      return [{ store: 'calendar_events', row: payload.event, field: 'event' }];
    case 'chat_message':
      return [
        ...(payload.thread
          ? [{ store: 'chat_threads', row: payload.thread, field: 'thread' }]
          : []),
        { store: 'chat_messages', row: payload.message, field: 'message' },
      ];
    case 'wallet_transaction':
      return [{ store: 'transactions', row: payload.transaction, field: 'transaction' }];
    case 'wallet_scheduled':
      return [{ store: 'scheduled_payments', row: payload.scheduled, field: 'scheduled' }];
    default:
      return [];
  }
}
