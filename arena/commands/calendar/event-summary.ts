/** What a list shows of a calendar event, and whether it overlaps a range. Pure. */
import { instantOf } from '../instants';
import type { StoreRows } from '../store-rows';

type EventRow = StoreRows['calendar_events'];

export function eventSummary(event: EventRow): object {
  return {
    id: event.id,
    title: event.title,
    start: event.start,
    end: event.end,
    location: event.location,
    organizer: event.organizer,
    attendee_count: event.attendees.length,
    my_response: event.my_response,
    status: event.status,
  };
}

/** Half open: an event that ends at `from` or starts at `to` is outside; one without length counts at its start. */
export function overlaps(
  event: { readonly start: string; readonly end: string },
  from: string | undefined,
  to: string | undefined,
): boolean {
  const start = instantOf(event.start);
  const end = Math.max(instantOf(event.end), start + 1);
  return (
    (from === undefined || end > instantOf(from)) && (to === undefined || start < instantOf(to))
  );
}
