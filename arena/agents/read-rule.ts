/**
 * Reads rows about authority without knowing their tables: which column grants, which forbids, whom, how much, when and in which
 * words. What is not recognised is not granted. Pure.
 */
import type { Rule } from './gather-evidence';
import type { JsonRecord } from './read-result';

const columns = {
  forbids: /not(?:_|$)|never|forbid|deny|refus/,
  grants: /allow|(?:^|_)may(?:_|$)|permit|grant|consent/,
  cap: /(?:^|_)(?:cap|max|limit|ceiling|up_to)(?:_|$)/,
  words: /^(?:exact_|fixed_)?(?:words|wording|phrase)$/,
  condition: /condition|when|only_if|purpose/,
};
const draftWords = /\bdraft|\bprepar|\blaid ready\b|\blay(?:ing)? ready\b|草稿|備好/i;
const noteWords = /\bnote\b|\bpage\b|\blist\b/i;

const textIn = (row: JsonRecord, column: RegExp, but?: RegExp): string =>
  Object.entries(row)
    .filter(([name, value]) => column.test(name) && !but?.test(name) && typeof value === 'string')
    .map(([, value]) => String(value))
    .join(' ');

/** What the row grants in words; where it has no such column, the whole row. */
function grantOf({ row, text }: Rule): string {
  const granted = textIn(row, columns.grants, columns.forbids);
  return granted === '' ? text : granted;
}

export const grantsDraft = (rule: Rule): boolean => draftWords.test(grantOf(rule));
export const grantsNote = (rule: Rule): boolean =>
  grantsDraft(rule) && noteWords.test(grantOf(rule));

/** Does a cell name this very contact, payee or address? */
export const names = ({ row }: Rule, id: string): boolean => Object.values(row).includes(id);

/** True where the row names somebody and leaves no way to reach them. */
export const isClosed = ({ row }: Rule): boolean =>
  /^(?:none|no|never|-)$/i.test(String(row.channel ?? ''));

export interface FixedMessage {
  readonly contactId: string;
  readonly words: string;
  /** `HH:MM`, in the person's zone. */
  readonly from: string;
  readonly to: string;
}

/** A chat message that the row spells out word by word, with its hours; null where it does not. */
export function fixedMessageOf({ row }: Rule): FixedMessage | null {
  const words = textIn(row, columns.words);
  const contactId = Object.values(row).find((value) => /^ct_/.test(String(value)));
  if (words === '' || contactId === undefined || row.channel !== 'chat') return null;
  const [from = '00:00', to = '23:59'] = hoursIn(row) ?? [];
  return { contactId: String(contactId), words, from, to };
}

/** The condition under which the row holds, in its own words. */
export const conditionOf = ({ row }: Rule): string => textIn(row, columns.condition);

export interface Cap {
  readonly payeeId: string;
  readonly accountId: string;
  readonly capMinor: number;
  readonly currency: string;
}

/** How much may be paid to whom, from which account; null where the row does not say all of it. */
export function capOf({ row }: Rule): Cap | null {
  const cap = Object.entries(row).find(
    ([name, value]) => columns.cap.test(name) && typeof value === 'number',
  );
  const { payee_id: payeeId, account_id: accountId, currency } = row;
  if (cap === undefined || typeof payeeId !== 'string') return null;
  if (typeof accountId !== 'string' || typeof currency !== 'string') return null;
  return { payeeId, accountId, capMinor: Number(cap[1]), currency };
}

const hourSpan = /\b([01]\d|2[0-3]):([0-5]\d)\b[^\d]{1,12}\b([01]\d|2[0-3]):([0-5]\d)\b/;

/** Two hours of the day, in columns of their own or in words such as "06:30 and 22:00"; null where there are none. */
export function hoursIn(row: JsonRecord): readonly [string, string] | null {
  const cells = Object.entries(row).filter(([name]) => /hour|from|to$|until/.test(name));
  const own = cells.map(([, value]) => String(value)).filter((value) => /^\d\d:\d\d$/.test(value));
  if (own[0] !== undefined && own[1] !== undefined) return [own[0], own[1]];
  const span = hourSpan.exec(Object.values(row).map(String).join(' '));
  return span === null ? null : [`${span[1]}:${span[2]}`, `${span[3]}:${span[4]}`];
}

const tellingWords = /\btell(?:s|ing)?\b|\bnotif|跟我說|告訴/i;

/** The hours in which the person wants to be told things, from the first rule that names them. */
export function tellingHours(rules: readonly Rule[]): readonly [string, string] | null {
  for (const rule of rules) {
    const hours = tellingWords.test(rule.text) ? hoursIn(rule.row) : null;
    if (hours !== null) return hours;
  }
  return null;
}
