/** Times as commands compare and show them. Instants decide, never text: 09:00+01:00 is 08:00Z. */
import { Temporal } from '@js-temporal/polyfill';
import { compareText } from './store-rows';

/** Lists are sorted by the same few hundred times again and again. */
const known = new Map<string, number>();
const knownMax = 20_000;

/** Milliseconds since the epoch of an ISO time with offset. */
export function instantOf(time: string): number {
  const last = known.get(time);
  if (last !== undefined) return last;
  const instant = Date.parse(time);
  if (known.size >= knownMax) known.clear();
  known.set(time, instant);
  return instant;
}

/** Both ends belong to it: a message that came at `until` is in it. An absent end is open. Pure. */
export function isWithin(
  time: string,
  since: string | undefined,
  until: string | undefined,
): boolean {
  const at = instantOf(time);
  return (
    (since === undefined || at >= instantOf(since)) &&
    (until === undefined || at <= instantOf(until))
  );
}

interface Dated {
  readonly id: string;
}

export const oldestFirst =
  <Row extends Dated>(time: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    instantOf(time(a)) - instantOf(time(b)) || compareText(a.id, b.id);

export const newestFirst =
  <Row extends Dated>(time: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    instantOf(time(b)) - instantOf(time(a)) || compareText(a.id, b.id);

/** The moment in a person's zone. */
export function inZone(milliseconds: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timezone);
}

/** ISO 8601 with the offset that the zone has at that moment, such as 2026-03-29T03:00:00+02:00. Pure. */
export function isoInZone(milliseconds: number, timezone: string): string {
  return inZone(milliseconds, timezone).toString({
    timeZoneName: 'never',
    smallestUnit: 'second',
  });
}

/** The day it is for the person, such as 2026-03-29. Pure. */
export function dayInZone(time: string, timezone: string): string {
  return inZone(instantOf(time), timezone).toPlainDate().toString();
}
