/** Finds days and times that a text names. English and ISO; what it does not recognise it leaves alone. Pure. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const dayForms = {
  iso: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
  dayMonth: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthWord}\\b`, 'gi'),
  monthDay: new RegExp(`\\b${monthWord}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b`, 'gi'),
  // A weekday before a date only says it again.
  weekday: new RegExp(
    `\\b(${weekdays.join('|')})\\b(?!,?\\s+(?:the\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?)?${monthWord}\\b)(?!,?\\s+\\d{4}-)`,
    'gi',
  ),
  near: /\b(today|tonight|tomorrow)\b/gi,
};
const timeForm =
  /\b(?:([01]?\d|2[0-3])[:.]([0-5]\d)|(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s?(am|pm))\b/i;

const dayMs = 86_400_000;

export interface FoundDay {
  /** Such as 2026-03-05. */
  readonly date: string;
  /** Such as 14:30, from the words that follow the day; null where there is none. */
  readonly time: string | null;
}

/**
 * The days that `text` names, earliest first, each once. Days without a year fall in the half year around `now`; a weekday
 * is the next one after today. `now` is ISO 8601 with offset, and days are those of its wall clock.
 */
export function findDays(text: string, now: string): FoundDay[] {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  const found = new Map<string, FoundDay>();
  for (const { dayTime, end } of dayMentions(text, today)) {
    const date = new Date(dayTime).toISOString().slice(0, 10);
    const time = timeIn(text.slice(end, end + 40));
    const known = found.get(date);
    if (known === undefined || known.time === null) found.set(date, { date, time });
  }
  return [...found.values()].sort((left, right) => (left.date < right.date ? -1 : 1));
}

/** Whole days from the day of `now` to `date`; negative in the past. */
export function daysUntil(date: string, now: string): number {
  return Math.round(
    (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${now.slice(0, 10)}T00:00:00Z`)) / dayMs,
  );
}

/** The wall time of a day in the offset that `now` has. */
export const momentOn = (date: string, time: string, now: string): string =>
  `${date}T${time}:00${now.endsWith('Z') ? 'Z' : now.slice(-6)}`;

interface Mention {
  /** Midnight UTC of the day. */
  readonly dayTime: number;
  /** Index after the mention. */
  readonly end: number;
}

function dayMentions(text: string, today: number): Mention[] {
  const mentions: Mention[] = [];
  const add = (match: RegExpMatchArray, dayTime: number | null): void => {
    if (dayTime !== null) mentions.push({ dayTime, end: (match.index ?? 0) + match[0].length });
  };
  for (const match of text.matchAll(dayForms.iso)) {
    add(match, dayOf(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  }
  for (const match of text.matchAll(dayForms.dayMonth)) {
    add(match, nearestYear(monthOf(match[2]), Number(match[1]), today));
  }
  for (const match of text.matchAll(dayForms.monthDay)) {
    add(match, nearestYear(monthOf(match[1]), Number(match[2]), today));
  }
  for (const match of text.matchAll(dayForms.weekday)) {
    const wanted = weekdays.indexOf((match[1] ?? '').toLowerCase());
    const ahead = (wanted - new Date(today).getUTCDay() + 7) % 7 || 7;
    add(match, today + ahead * dayMs);
  }
  for (const match of text.matchAll(dayForms.near)) {
    add(match, today + (match[1]?.toLowerCase() === 'tomorrow' ? dayMs : 0));
  }
  return mentions;
}

const monthOf = (word: string | undefined): number =>
  months.indexOf((word ?? '').slice(0, 3).toLowerCase());

/** Null where the calendar has no such day. */
function dayOf(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month, day);
  const date = new Date(time);
  return date.getUTCMonth() === month && date.getUTCDate() === day ? time : null;
}

function nearestYear(month: number, day: number, today: number): number | null {
  const year = new Date(today).getUTCFullYear();
  const candidates = [year - 1, year, year + 1].flatMap((each) => dayOf(each, month, day) ?? []);
  return candidates.sort((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? null;
}

function timeIn(text: string): string | null {
  const match = timeForm.exec(text);
  if (match === null) return null;
  const twelve = match[3] === undefined ? null : Number(match[3]) % 12;
  const hour =
    twelve === null ? Number(match[1]) : twelve + (match[5]?.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2] ?? match[4] ?? '00'}`;
}
