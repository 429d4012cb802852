/**
 * Free time in a person's calendar. Spans are half open, in milliseconds since the epoch; the days of working hours
 * are the person's own days, so a day on which the clock changes has 23 or 25 hours. Pure.
 */
import { Temporal } from '@js-temporal/polyfill';
import type { WorldPerson } from '@/arena/world/command-context';
import { instantOf, inZone } from '../instants';
import type { StoreRows } from '../store-rows';

export interface Span {
  readonly start: number;
  readonly end: number;
}

const dayMinutes = 24 * 60;

/** Events that take the person's time: neither cancelled nor declined; a tentative one does. */
export function busySpans(events: readonly StoreRows['calendar_events'][]): Span[] {
  return events
    .filter((event) => event.status !== 'cancelled' && event.my_response !== 'declined')
    .map((event) => ({ start: instantOf(event.start), end: instantOf(event.end) }));
}

/** The working hours within a range, one span a day. Hours that end before they start run into the next day. */
export function workingSpans(range: Span, person: WorldPerson): Span[] {
  const { start, end, days } = person.workingHours;
  const opens = minutesOf(start);
  const closes = minutesOf(end) + (minutesOf(end) <= opens ? dayMinutes : 0);
  const at = (day: Temporal.PlainDate, minutes: number): number =>
    day.add({ days: Math.floor(minutes / dayMinutes) }).toZonedDateTime({
      timeZone: person.timezone,
      plainTime: { hour: Math.floor((minutes % dayMinutes) / 60), minute: minutes % 60 },
    }).epochMilliseconds;
  const last = inZone(range.end, person.timezone).toPlainDate();
  const spans: Span[] = [];
  let day = inZone(range.start, person.timezone).toPlainDate().subtract({ days: 1 });
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    if (days.includes(day.dayOfWeek)) {
      const span = {
        start: Math.max(at(day, opens), range.start),
        end: Math.min(at(day, closes), range.end),
      };
      if (span.end > span.start) spans.push(span);
    }
    day = day.add({ days: 1 });
  }
  return spans;
}

/** Wall-clock minutes of "08:30"; "24:00" is the end of the day. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** What is left of the open spans once the busy ones are taken out, in order of time. */
export function subtractSpans(open: readonly Span[], busy: readonly Span[]): Span[] {
  const taken = [...busy].sort((a, b) => a.start - b.start);
  return open.flatMap((span) => {
    const free: Span[] = [];
    let from = span.start;
    for (const { start, end } of taken) {
      if (end <= from || start >= span.end) continue;
      if (start > from) free.push({ start: from, end: start });
      from = Math.max(from, end);
    }
    if (from < span.end) free.push({ start: from, end: span.end });
    return free;
  });
}
