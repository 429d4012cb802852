/** Events by id: the number that the timeline shows each with. */
export type EventNumbers = Readonly<Record<string, number>>;

/** A text of the construction, each event's id followed by its number on the timeline: `e_1401 (E1)`. Pure. */
export function withEventNumbers(text: string, eventNumbers: EventNumbers): string {
  // Longest first, so that an id which begins with another's is not taken for it.
  const ids = Object.keys(eventNumbers).sort((a, b) => b.length - a.length);
  if (ids.length === 0) return text;
  const written = ids.map((id) => id.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  return text.replace(
    new RegExp(`(?<![\\w])(?:${written})(?![\\w])`, 'gu'),
    (id) => `${id} (E${eventNumbers[id]})`,
  );
}
