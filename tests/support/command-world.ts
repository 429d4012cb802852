/** A well-stocked environment on the Friday before the clocks change in Vienna, and short ways to call commands in it. */

import { createSqlPool, type SqlPool } from '@/arena/evidence/sql-pool';
import { type Checkpoint, openCheckpoint } from '@/arena/replay/checkpoint';
import type { CommandError, CommandResult } from '@/lib/domain/trace/command-result';
import type { Effect, OutboxEntry } from '@/lib/domain/trace/world-view';
import { noSql } from './command-book';
import { buildEvent, buildInstance, buildScenario, compiledScenario } from './scenario-builder';

/** The time of the only observed event that matters: Friday 27 March 2026, 08:04 in Vienna. */
export const now = '2026-03-27T08:04:00+01:00';

const me = 'mara@example.org';
const email = (id: string, at: string, more: object) => ({
  id,
  thread_id: 'et_1',
  folder: 'inbox' as const,
  from_name: 'Boiler Ltd',
  from_address: 'office@boiler.example',
  to: [me],
  subject: 'Boiler visit',
  body: 'We come on Thursday.\nPlease keep the Straße free.',
  at,
  read: false,
  ...more,
});

const compiled = compiledScenario(
  buildScenario({
    s0Time: '2026-03-27T08:00:00+01:00',
    apps: {
      email: [
        // 09:00+02:00 is 07:00Z and older than 07:30Z, though its text sorts later.
        email('em_a', '2026-03-26T09:00:00+02:00', {}),
        email('em_b', '2026-03-26T07:30:00+00:00', { read: true, subject: 'Re: Boiler visit' }),
        email('em_c', '2026-03-25T10:00:00+01:00', { thread_id: 'et_2', body: 'Invoice 17.' }),
        email('em_d', '2026-03-25T11:00:00+01:00', {
          folder: 'sent',
          thread_id: 'et_2',
          from_name: 'Mara Lind',
          from_address: me,
          to: ['office@boiler.example'],
          body: 'Paid.',
        }),
      ],
      drafts: [
        {
          id: 'dr_1',
          channel: 'email',
          to: ['a@example.org'],
          body: 'Hello',
          at: '2026-03-20T08:00:00+01:00',
        },
        { id: 'dr_2', channel: 'chat', to: ['ct_1'], body: 'Hi', at: '2026-03-21T08:00:00+01:00' },
      ],
      calendar: [
        {
          id: 'ev_1',
          title: 'Boiler visit',
          start: '2026-03-27T10:00:00+01:00',
          end: '2026-03-27T12:00:00+01:00',
          organizer: 'office@boiler.example',
          attendees: [{ address: me, response: 'needs_action' }],
          my_response: 'needs_action',
        },
        {
          id: 'ev_2',
          title: 'House meeting',
          start: '2026-03-30T13:00:00+02:00',
          end: '2026-03-30T14:00:00+02:00',
          location: 'Cellar',
          notes: 'Bring the key',
          organizer: me,
          attendees: [{ address: 'jonas@example.org', response: 'accepted' }],
        },
        {
          id: 'ev_3',
          title: 'Cancelled lunch',
          start: '2026-03-27T13:00:00+01:00',
          end: '2026-03-27T14:00:00+01:00',
          organizer: me,
          status: 'cancelled',
        },
      ],
      reminders: [
        {
          id: 'rm_1',
          title: 'Bin',
          remind_at: '2026-03-27T07:30:00+00:00',
          created_at: '2026-03-01T08:00:00+01:00',
        },
        {
          id: 'rm_2',
          title: 'Key',
          remind_at: '2026-03-27T08:10:00+01:00',
          created_at: '2026-03-01T08:00:00+01:00',
          status: 'done',
        },
      ],
      notifications: [
        { id: 'nt_1', at: '2026-03-26T08:00:00+01:00', source: 'bank', message: 'Booked.' },
      ],
      contacts: [
        {
          id: 'ct_2',
          name: 'Ana Größe',
          group: 'Family',
          emails: ['ana@example.org'],
          notes: 'Has the spare key',
        },
      ],
      chat: {
        threads: [{ id: 'th_2', title: 'Quiet', participants: ['ct_2'] }],
        messages: [1, 2, 3].map((n) => ({
          id: `ms_${n}`,
          thread_id: 'th_1',
          sender: n === 2 ? 'me' : 'ct_1',
          at: `2026-03-2${n}T08:00:00+01:00`,
          body: `Message ${n} about the boiler`,
        })),
      },
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
          {
            id: 'ac_3',
            name: 'Francs',
            kind: 'savings',
            currency: 'CHF',
            opening_minor: 100,
            balance_minor: 100,
          },
        ],
        scheduled: [
          {
            id: 'sp_1',
            account_id: 'ac_1',
            payee_id: 'py_1',
            amount_minor: 900,
            currency: 'EUR',
            next_date: '2026-04-01',
            frequency: 'monthly',
          },
          {
            id: 'sp_2',
            account_id: 'ac_1',
            payee_id: 'py_1',
            amount_minor: 100,
            currency: 'EUR',
            next_date: '2026-03-30',
            frequency: 'once',
            status: 'cancelled',
          },
        ],
      },
    },
    files: [
      {
        path: 'house/boiler.txt',
        kind: 'background',
        text: 'Serviced every March.\n\nKey at the STRASSE.\n',
      },
    ],
    events: [1, 2, 3, 4].map((n) => ({
      ...buildEvent(n, 'files', {
        kind: 'file_added',
        path: `inbox/scan-${n}.txt`,
        text: `Scan ${n}`,
      }),
      at: `2026-03-27T08:0${n}:00+01:00`,
    })),
  }),
  buildInstance(),
);

export interface CommandWorld {
  readonly checkpoint: Checkpoint;
  /** The result as the runner would record it, JSON and all. */
  inspect(command: string, args?: Record<string, unknown>): Promise<CommandResult>;
  act(command: string, args: Record<string, unknown>): Promise<CommandResult>;
  effects(): Effect[];
  outbox(): OutboxEntry[];
}

/** A fresh world at the last event. `sql` only where a test runs SQL. */
export function openCommandWorld(sql: SqlPool | typeof noSql = noSql): CommandWorld {
  const checkpoint = openCheckpoint(compiled, 'e4', sql);
  const call = async (command: string, args: Record<string, unknown>, kind: 'inspect' | 'act') =>
    JSON.parse(JSON.stringify(await checkpoint.execute({ command, args }, kind)));
  return {
    checkpoint,
    inspect: (command, args = {}) => call(command, args, 'inspect'),
    act: (command, args) => call(command, args, 'act'),
    effects: () => checkpoint.effects(),
    outbox: () => checkpoint.outbox(),
  };
}

export const openSqlPool = (): SqlPool => createSqlPool({ size: 1 });

/** The data of a result that has to be a success. */
// biome-ignore lint/suspicious/noExplicitAny: tests read fields of JSON whose shape each command decides.
export function dataOf(result: CommandResult): any {
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.message}`);
  return result.data;
}

export function metaOf(result: CommandResult): Extract<CommandResult, { ok: true }>['meta'] {
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.message}`);
  return result.meta;
}

/** The error of a result that has to be a refusal. */
export function errorOf(result: CommandResult): CommandError {
  if (result.ok) throw new Error(`Succeeded: ${JSON.stringify(result.data)}`);
  return result.error;
}

export function idsOf(result: CommandResult): string[] {
  return dataOf(result).items.map((item: { id: string }) => item.id);
}
