/** Where appointments stand on a calendar: days and minutes on the person's clock, and lanes for those that overlap. */

export type Span = { readonly id: string; readonly start: string; readonly end: string };

/** One appointment on one day. Minutes from midnight; lanes from 0, `lanes` beside each other. */
export type DayBlock = {
  readonly id: string;
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly lane: number;
  readonly lanes: number;
};

const minutesADay = 24 * 60;
/** Shorter ones are drawn as long as this, so that they can be read. */
const drawnMinutesMin = 30;

/** Calendar day and minute of an instant on a zone's clock. Pure. */
export function placeInZone(at: string, zone: string): { day: string; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The day some days later. Days are names here, not moments. Pure. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Monday to Sunday around a day. Pure. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - weekday));
}

/** The days on which the last appointment before some days and the first one after them begin. Pure. */
export function daysBeside(
  days: readonly { readonly day: string }[],
  spans: readonly Span[],
  zone: string,
): { before: string | null; after: string | null } {
  const begins = spans.map(({ start }) => placeInZone(start, zone).day).sort();
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return {
    before: begins.findLast((day) => day < first) ?? null,
    after: begins.find((day) => day > last) ?? null,
  };
}

/** The blocks of a day, by beginning; what lasts over midnight is cut at it. Pure. */
export function blocksOn(day: string, spans: readonly Span[], zone: string): DayBlock[] {
  const cut = spans
    .flatMap((span) => {
      const [start, end] = [placeInZone(span.start, zone), placeInZone(span.end, zone)];
      if (
        start.day > day ||
        end.day < day ||
        (end.day === day && end.minute === 0 && start.day < day)
      )
        return [];
      const fromMinute = start.day < day ? 0 : start.minute;
      const toMinute = end.day > day ? minutesADay : end.minute;
      return [
        { id: span.id, fromMinute, toMinute: Math.max(toMinute, fromMinute + drawnMinutesMin) },
      ];
    })
    .sort((a, b) => a.fromMinute - b.fromMinute || b.toMinute - a.toMinute);
  return inLanes(cut);
}

/** Groups what overlaps, and gives each of a group the first lane that is free. */
function inLanes(blocks: readonly Omit<DayBlock, 'lane' | 'lanes'>[]): DayBlock[] {
  const placed: DayBlock[] = [];
  let group: Omit<DayBlock, 'lanes'>[] = [];
  let groupEnd = -1;
  const close = () => {
    const lanes = Math.max(0, ...group.map((block) => block.lane + 1));
    placed.push(...group.map((block) => ({ ...block, lanes })));
    group = [];
  };
  for (const block of blocks) {
    if (block.fromMinute >= groupEnd) close();
    const taken = new Set(
      group.filter((each) => each.toMinute > block.fromMinute).map((each) => each.lane),
    );
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...block, lane });
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, block.toMinute);
  }
  close();
  return placed;
}
