/** Days that a reader names in a filter, as the instants between which they lie where he is. */
import 'server-only';
import { Temporal } from '@js-temporal/polyfill';
import { getTimeZone } from 'next-intl/server';
import type { TimeSpan } from '@/lib/data/time-span';

/** Days as `YYYY-MM-DD`, both included; empty where there is none. */
type Days = { readonly since: string; readonly until: string };

/** The span of days in the zone in which every page tells this reader the time. */
export async function spanOfReader(days: Days): Promise<TimeSpan> {
  return spanOfDays(days, await getTimeZone());
}

/**
 * The span of days in a zone, from the first instant of the first to that of the day after the last: a day in which clocks
 * change is longer or shorter, and need not begin at midnight. Throws RangeError for an unknown zone. Pure.
 */
export function spanOfDays({ since, until }: Days, zone: string): TimeSpan {
  const firstInstant = (day: Temporal.PlainDate) =>
    day.toZonedDateTime(zone).toInstant().toString();
  return {
    ...(since ? { since: firstInstant(Temporal.PlainDate.from(since)) } : {}),
    ...(until ? { until: firstInstant(Temporal.PlainDate.from(until).add({ days: 1 })) } : {}),
  };
}
