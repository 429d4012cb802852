/** Calls of commands as property tests make them up: for the world of command-world, whose ids they know. */
import fc from 'fast-check';
import { z } from 'zod';
import type { AnyCommand } from '@/arena/commands/command';
import { commands } from '@/arena/commands/registry';
import type { CommandCall } from '@/lib/domain/trace/trace';

const oneOf = (...values: unknown[]) => fc.constantFrom(...values);
const text = fc.oneof(
  oneOf('boiler', 'İ ß ﬁ', '%', "'; DROP TABLE emails; --", '<script>', '\u202e', 'e'),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);
const time = fc.oneof(
  oneOf(
    '2026-03-27T08:04:00+01:00',
    '2026-03-29T02:30:00+01:00',
    '2026-03-30T15:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999999-23:59',
  ),
  fc
    .date({ min: new Date('2026-03-20'), max: new Date('2026-04-20'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);
const day = oneOf('2026-03-26', '2026-03-27', '2026-04-01', '0000-01-01', '9999-12-31');
const address = oneOf('mara@example.org', 'jonas@example.org', 'a@example.org', 'ct_1');
const changes = fc.record(
  {
    title: text,
    start: time,
    end: time,
    location: text,
    attendees: fc.array(address),
    status: oneOf('cancelled', 'confirmed'),
    my_response: oneOf('accepted'),
  },
  { requiredKeys: [] },
);
const fields = fc.record(
  {
    name: text,
    group: text,
    emails: fc.array(address),
    phones: fc.array(text),
    notes: fc.option(text),
  },
  { requiredKeys: [] },
);

/** Values that an argument of this name can really have, so that calls reach the inside of handlers. */
const fitting: Record<string, fc.Arbitrary<unknown>> = {
  email_id: oneOf('em_a', 'em_d'),
  in_reply_to: oneOf('em_a', 'em_d'),
  thread_id: oneOf('et_1', 'th_1', 'th_2'),
  before: fc.oneof(time, oneOf('ms_2')),
  event_id: oneOf('ev_1', 'ev_2', 'ev_3'),
  message_id: oneOf('ms_1', 'ms_2'),
  contact_id: oneOf('ct_1', 'ct_2'),
  contact_ids: fc.array(oneOf('ct_1', 'ct_2')),
  transaction_id: oneOf('tx_1'),
  account_id: oneOf('ac_1', 'ac_2', 'ac_3'),
  payee_id: oneOf('py_1'),
  payment_id: oneOf('sp_1', 'sp_2'),
  amount_minor: oneOf(1, 48_000, 48_001, Number.MAX_SAFE_INTEGER),
  currency: oneOf('EUR', 'CHF'),
  operation: oneOf('pause', 'resume', 'cancel', 'reschedule'),
  table: oneOf('contracts', '_files', 'sqlite_schema'),
  sql: oneOf('SELECT * FROM contracts', 'SELECT 1', 'SELECT', 'DROP TABLE contracts', 'VALUES (1'),
  path: oneOf('house/rules.md', 'house/boiler.txt', '../x.txt', 'x'),
  prefix: oneOf('', 'house/', '..'),
  folder: oneOf('inbox', 'sent'),
  channel: oneOf('email', 'chat'),
  status: oneOf('pending', 'active', 'done'),
  urgency: oneOf('high'),
  to: fc.oneof(time, day, fc.array(address, { minLength: 1 })),
  from: fc.oneof(time, day, text),
  cc: fc.array(address),
  attendees: fc.array(address),
  since: time,
  until: time,
  start: time,
  end: time,
  remind_at: time,
  date: day,
  due: day,
  limit: oneOf(1, 50),
  offset: oneOf(0, 1, 1_000_000),
  start_line: oneOf(1, 2, 99),
  max_lines: oneOf(1, 400),
  duration_minutes: oneOf(5, 60, 1_440),
  working_hours_only: fc.boolean(),
  unread_only: fc.boolean(),
  related_ids: fc.array(text),
  changes,
  fields,
};

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
  oneOf(Number.NaN, Number.POSITIVE_INFINITY, -0, '__proto__', 1.5),
);

/** Mostly what gets past a command's schema, now and then anything at all. */
export const argumentsOf = (command: AnyCommand): fc.Arbitrary<Record<string, unknown>> => {
  const shape = Object.entries(command.args.shape).map(([name, schema]) => ({
    name,
    required: !z.safeParse(schema, undefined).success,
    values: fc.oneof(
      { weight: 24, arbitrary: fitting[name] ?? text },
      { weight: 1, arbitrary: anything },
    ),
  }));
  return fc.oneof(
    {
      weight: 15,
      arbitrary: fc.record(Object.fromEntries(shape.map((each) => [each.name, each.values])), {
        requiredKeys: shape.filter((each) => each.required).map((each) => each.name),
      }),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), anything, { maxKeys: 3 }) },
  );
};

export interface AnyCall {
  readonly call: CommandCall;
  readonly kind: 'inspect' | 'act';
}

const listedCall: fc.Arbitrary<AnyCall> = fc.constantFrom(...commands).chain((command) =>
  fc.record({
    call: argumentsOf(command).map((args) => ({ command: command.name, args })),
    kind: fc.oneof(
      { weight: 12, arbitrary: fc.constant(command.kind) },
      { weight: 1, arbitrary: fc.constantFrom('inspect' as const, 'act' as const) },
    ),
  }),
);

const unlistedCall: fc.Arbitrary<AnyCall> = fc.record({
  call: fc.record({
    command: fc.oneof(oneOf('sendemail', '__proto__', 'toString', ''), fc.string()).map(String),
    args: fc.dictionary(fc.string(), anything, { maxKeys: 3 }),
  }),
  kind: fc.constantFrom('inspect' as const, 'act' as const),
});

/** Listed commands with fitting and unfitting arguments, of the right kind and of the wrong one, and names of nothing. */
export const anyCall: fc.Arbitrary<AnyCall> = fc.oneof(
  { weight: 15, arbitrary: listedCall },
  { weight: 1, arbitrary: unlistedCall },
);
