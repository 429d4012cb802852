/** Arguments that calendar actions share, and the rules that need more than one of them. */
import { z } from 'zod';
import { attendanceSchema } from '@/lib/domain/scenario/app-rows';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { addressArgument, timeArgument, titleArgument } from '../arguments';
import { instantOf } from '../instants';
import type { StoreRows } from '../store-rows';

type EventRow = StoreRows['calendar_events'];

const distinctAddresses = z
  .array(addressArgument)
  .max(100)
  .refine((addresses) => new Set(addresses).size === addresses.length, {
    error: 'expected each address once',
  });

export const newEventArguments = {
  title: titleArgument,
  start: timeArgument,
  end: timeArgument,
  attendees: distinctAddresses.default([]).describe('Addresses of the others.'),
  location: z.string().max(300).optional(),
  notes: z.string().max(20_000).optional(),
};

/** A field that is left out stays as it is; `attendees` is the whole new list. */
export const eventChangesArgument = z
  .strictObject({
    title: titleArgument,
    start: timeArgument,
    end: timeArgument,
    location: z.string().max(300).nullable(),
    attendees: distinctAddresses,
    status: z.enum(['confirmed', 'tentative', 'cancelled']),
    my_response: attendanceSchema,
  })
  .partial();
export type EventChanges = z.output<typeof eventChangesArgument>;

/** INVALID_ARGS where the end is not after the start, or null. Pure. */
export function orderProblem(
  times: { start: string; end: string },
  field: string,
): CommandResult | null {
  if (instantOf(times.end) > instantOf(times.start)) return null;
  return refused(
    invalidArgument(field, 'must be later than the start', {
      expected: `after ${times.start}`,
      got: times.end,
    }),
  );
}

/** The columns that really change, in their stored form; those who stay invited keep their response. Pure. */
export function changedColumns(event: EventRow, changes: EventChanges): Partial<EventRow> {
  const { attendees, ...fields } = changes;
  const columns: Partial<EventRow> = { ...definedOnly(fields) };
  if (attendees) {
    const responses = new Map(event.attendees.map((each) => [each.address, each.response]));
    columns.attendees = attendees.map((address) => ({
      address,
      response: responses.get(address) ?? 'needs_action',
    }));
  }
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(Reflect.get(event, name)) !== JSON.stringify(value),
    ),
  );
}

/** INVALID_ARGS for a change that leaves the event as it is or out of order, or null. Pure. */
export function changesProblem(event: EventRow, columns: Partial<EventRow>): CommandResult | null {
  if (Object.keys(columns).length === 0) {
    return refused(invalidArgument('changes', 'the event is so already; nothing would change'));
  }
  return orderProblem({ ...event, ...columns }, 'changes.end');
}

/** Optional fields of zod may be present and undefined; a column may not. */
function definedOnly<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
