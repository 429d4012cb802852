import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands } from '@/arena/commands/registry';
import { type Checkpoint, openCheckpoint } from '@/arena/replay/checkpoint';
import type { EventPayload } from '@/lib/domain/scenario/event';
import { appOfPayloadKind, eventPayloadSchema } from '@/lib/domain/scenario/event';
import type { Effect, WorldDump, WorldRow } from '@/lib/domain/trace/world-view';
import { argumentsOf } from '../../../support/any-call';
import { noSql } from '../../../support/command-book';
import { buildEvent, buildScenario, compiledScenario } from '../../../support/scenario-builder';

const me = 'mara@example.org';
const s0 = '2026-03-02T08:00:00+01:00';
const minutes = (count: number): string =>
  new Date(Date.parse('2026-03-05T09:00:00Z') + count * 60_000).toISOString();

/** A payload of each kind; `n` keeps ids apart. */
const payloadOf = (n: number): fc.Arbitrary<EventPayload> => {
  const at = `2026-03-02T08:0${n}:00+01:00`;
  const span = fc
    .tuple(fc.nat({ max: 2_000 }), fc.integer({ min: 1, max: 600 }))
    .map(([start, length]) => ({ start: minutes(start), end: minutes(start + length) }));
  const email = {
    id: `em_${n}`,
    thread_id: 'et_1',
    folder: 'inbox',
    from_name: 'Boiler Ltd',
    from_address: 'office@boiler.example',
    to: [me],
    subject: 'Visit',
    body: 'On Thursday.',
    at,
    read: false,
  };
  const amount = fc.integer({ min: -90_000, max: 90_000 });
  return fc
    .oneof(
      fc.constant({ kind: 'email_received', email }),
      fc.constant({
        kind: 'email_sent',
        email: { ...email, folder: 'sent', from_address: me, to: ['jonas@example.org'] },
      }),
      span.map((times) => ({
        kind: 'calendar_created',
        event: { id: `ev_new_${n}`, title: 'Tea', organizer: me, ...times },
      })),
      span.map((changes) => ({ kind: 'calendar_updated', event_id: 'ev_1', changes })),
      fc.constant({ kind: 'calendar_cancelled', event_id: 'ev_1' }),
      fc.constantFrom('me', 'ct_1').map((sender) => ({
        kind: 'chat_message',
        message: { id: `ms_${n}`, thread_id: 'th_1', sender, at, body: 'Hi' },
      })),
      fc.constant({
        kind: 'chat_message',
        thread: { id: `th_new_${n}`, title: 'New', participants: ['ct_1'] },
        message: { id: `ms_${n}`, thread_id: `th_new_${n}`, sender: 'ct_1', at, body: 'Hi' },
      }),
      fc.constant({ kind: 'contact_changed', contact_id: 'ct_1', changes: { phones: ['12345'] } }),
      fc.tuple(fc.constantFrom('ac_1', 'ac_2'), amount).map(([account_id, amount_minor]) => ({
        kind: 'wallet_transaction',
        transaction: {
          id: `tx_new_${n}`,
          account_id,
          at,
          amount_minor,
          currency: 'EUR',
          counterparty: 'Shop',
        },
      })),
      fc.constantFrom('active', 'paused').map((status) => ({
        kind: 'wallet_scheduled',
        scheduled: {
          id: 'sp_1',
          account_id: 'ac_1',
          payee_id: 'py_1',
          amount_minor: 500,
          currency: 'EUR',
          next_date: '2026-04-01',
          frequency: 'monthly',
          status,
        },
      })),
      fc.constant({
        kind: 'record_changed',
        operation: 'insert',
        table: 'companies',
        row: { id: 10 + n, name: 'New' },
      }),
      fc.constant({ kind: 'file_added', path: `inbox/${n}.txt`, text: 'Scan' }),
    )
    .map((payload) => eventPayloadSchema.parse(payload));
};

const worldOf = (payloads: readonly EventPayload[]) =>
  compiledScenario(
    buildScenario({
      s0Time: s0,
      apps: {
        calendar: [
          {
            id: 'ev_1',
            title: 'Visit',
            start: minutes(0),
            end: minutes(60),
            organizer: 'office@boiler.example',
            attendees: [{ address: me, response: 'needs_action' }],
            my_response: 'needs_action',
          },
        ],
        wallet: {
          accounts: [
            {
              id: 'ac_2',
              name: 'Card',
              kind: 'card',
              currency: 'EUR',
              opening_minor: 0,
              balance_minor: 0,
            },
          ],
        },
      },
      events: payloads.map((payload, index) =>
        buildEvent(index + 1, appOfPayloadKind[payload.kind], payload),
      ),
    }),
  );

const payloads = fc
  .integer({ min: 4, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => payloadOf(index + 1))));
const actions = fc.array(
  fc
    .constantFrom(...commands.filter(({ kind }) => kind === 'act'))
    .chain((command) => argumentsOf(command).map((args) => ({ command: command.name, args }))),
  { maxLength: 12 },
);

const rowsIn = (dump: WorldDump, name: string): WorldRow[] =>
  dump.stores.find((store) => store.name === name)?.rows ?? [];

function expectSoundWallet(dump: WorldDump): void {
  const accounts = new Map(rowsIn(dump, 'accounts').map((row) => [row.id, row]));
  const payees = new Set(rowsIn(dump, 'payees').map(({ id }) => id));
  const transactions = rowsIn(dump, 'transactions');
  for (const { account_id, currency } of transactions) {
    expect(accounts.get(account_id)?.currency).toBe(currency);
  }
  for (const { id, opening_minor, balance_minor } of accounts.values()) {
    const sum = transactions
      .filter(({ account_id }) => account_id === id)
      .reduce((total, { amount_minor }) => total + Number(amount_minor), Number(opening_minor));
    expect(balance_minor).toBe(sum);
  }
  for (const row of [...rowsIn(dump, 'scheduled_payments'), ...rowsIn(dump, 'prepared_payments')]) {
    expect(accounts.has(row.account_id) && payees.has(row.payee_id)).toBe(true);
    expect(row.amount_minor).toBeGreaterThan(0);
  }
}

function expectSoundCalendar(dump: WorldDump): void {
  for (const name of ['calendar_events', 'draft_events']) {
    for (const { start, end } of rowsIn(dump, name)) {
      expect(Date.parse(String(end))).toBeGreaterThan(Date.parse(String(start)));
    }
  }
}

function expectSoundChat(dump: WorldDump): void {
  const contacts = new Set(rowsIn(dump, 'contacts').map(({ id }) => id));
  const threads = new Map(
    rowsIn(dump, 'chat_threads').map(({ id, participants }) => [id, participants as string[]]),
  );
  for (const participants of threads.values()) {
    expect(participants.length).toBeGreaterThan(0);
    for (const each of participants) expect(contacts).toContain(each);
  }
  for (const { sender, thread_id } of rowsIn(dump, 'chat_messages')) {
    expect(sender === 'me' || threads.get(thread_id)?.includes(String(sender))).toBe(true);
  }
}

/** What a comparison of the two worlds, row by row, finds. */
function differences(before: WorldDump, after: WorldDump): Effect[] {
  const tables = (dump: WorldDump) => [
    ...dump.stores.map(({ name, columns, rows }) => ({
      name,
      key: columns.find(({ key }) => key)?.name ?? '',
      rows,
    })),
    { name: 'files', key: 'path', rows: dump.files as WorldRow[] },
  ];
  const last = tables(after);
  return tables(before).flatMap(({ name, key, rows }, index) => {
    const [old, now] = [rows, last[index]?.rows ?? []].map(
      (each) => new Map(each.map((row) => [String(row[key]), row])),
    );
    return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
      .map((id) => ({
        store: name,
        key: id,
        before: old?.get(id) ?? null,
        after: now?.get(id) ?? null,
      }))
      .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  });
}

function expectSound(checkpoint: Checkpoint): void {
  const dump = checkpoint.dump();
  expectSoundWallet(dump);
  expectSoundCalendar(dump);
  expectSoundChat(dump);
}

describe('wallet, calendar and chat', () => {
  it('stay sound after every kind of event and every action, and effects tell all that changed', async () => {
    const kinds = new Set<string>();
    const carriedOut = new Set<string>();
    await fc.assert(
      fc.asyncProperty(payloads, actions, async (events, calls) => {
        const compiled = worldOf(events);
        for (const { payload } of compiled.events) kinds.add(payload.kind);
        for (const { id } of compiled.events) {
          const checkpoint = openCheckpoint(compiled, id, noSql);
          expectSound(checkpoint);
          checkpoint.close();
        }
        const checkpoint = openCheckpoint(compiled, compiled.events.at(-1)?.id ?? '', noSql);
        const before = checkpoint.dump();
        for (const call of calls) {
          const result = await checkpoint.execute(call, 'act');
          if (result.ok) carriedOut.add(call.command);
          expectSound(checkpoint);
        }
        expect(checkpoint.effects()).toEqual(differences(before, checkpoint.dump()));
        checkpoint.close();
      }),
      { numRuns: 120, seed: 20260329 },
    );
    expect([...kinds].sort()).toEqual(Object.keys(appOfPayloadKind).sort());
    for (const command of ['pay', 'update_calendar_event', 'send_chat_message', 'create_note']) {
      expect(carriedOut).toContain(command);
    }
  });
});
