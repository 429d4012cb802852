/** Keeps one result within the characters an agent is shown, and says so where something was cut. */
import {
  type CommandError,
  type CommandResult,
  commandResultSchema,
} from '@/lib/domain/trace/command-result';

type JsonObject = { readonly [key: string]: unknown };

/** Room for the mark itself and for the digits that change while cutting. */
const markChars = 220;

/**
 * The form in which a result is shown, recorded and compared: within the limit, keys in the schema's order. Throws
 * where a handler answered with something that is no result.
 */
export function shownResult(result: CommandResult, maxChars: number): CommandResult {
  return limitOutput(commandResultSchema.parse(result), maxChars);
}

/**
 * Returns the result unchanged where its JSON has at most `maxChars` characters (UTF-16 units). Else whole trailing
 * elements of the longest list are left out, and `next_offset` moves back so that they can be asked for; where that
 * is not enough, the longest texts are cut. `data.output_cut` then says what was cut, and `meta.truncated` is true.
 *
 * The limited result is what the agent sees, what the trace records and what verification expects. Pure,
 * deterministic.
 */
export function limitOutput(result: CommandResult, maxChars: number): CommandResult {
  const full = JSON.stringify(result).length;
  if (full <= maxChars) return result;
  if (!result.ok) return { ok: false, error: limitError(result.error, maxChars - 100) };
  const data = isJsonObject(result.data) ? result.data : { value: result.data };
  const target = maxChars - markChars - (full - JSON.stringify(result.data).length);
  const listed = cutLongestList(data, target);
  const fitted = cutLongestTexts(listed.data, target);
  const cut =
    listed.dropped > 0
      ? `${listed.dropped} of ${listed.total} ${listed.key} left out`
      : 'long texts cut';
  return {
    ok: true,
    data: {
      ...fitted,
      output_cut: `Output of ${full} characters cut to ${maxChars}: ${cut}. Narrow the request to see the rest.`,
    },
    meta: { ...result.meta, truncated: true },
  };
}

/** Errors repeat what was sent, which may be long. */
function limitError(error: CommandError, target: number): CommandError {
  return { code: error.code, message: '', ...cutLongestTexts({ ...error }, target) };
}

interface CutList {
  readonly data: JsonObject;
  readonly key: string;
  readonly dropped: number;
  readonly total: number;
}

/** Keeps at least one element, so that a list of one long text is cut in the text. */
function cutLongestList(data: JsonObject, target: number): CutList {
  const lists = Object.entries(data)
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
    .sort(([, left], [, right]) => JSON.stringify(right).length - JSON.stringify(left).length);
  const longest = lists[0];
  if (longest === undefined) return { data, key: '', dropped: 0, total: 0 };
  const [key, items] = longest;
  let excess = JSON.stringify(data).length - target;
  let kept = items.length;
  while (excess > 0 && kept > 1) {
    kept -= 1;
    excess -= JSON.stringify(items[kept]).length + 1;
  }
  const dropped = items.length - kept;
  return {
    data: { ...data, [key]: items.slice(0, kept), ...movedOffset(data, dropped) },
    key,
    dropped,
    total: items.length,
  };
}

/** The offset after the last element that is still there; only lists that page have one. */
function movedOffset(data: JsonObject, dropped: number): JsonObject {
  if (dropped === 0 || !('next_offset' in data)) return {};
  const end = typeof data.next_offset === 'number' ? data.next_offset : data.total;
  return typeof end === 'number' ? { next_offset: end - dropped } : {};
}

/** Cuts every text to the greatest length at which the whole fits; structure is kept as long as that is possible. */
function cutLongestTexts(data: JsonObject, target: number): JsonObject {
  if (JSON.stringify(data).length <= target) return data;
  const cutTo = (most: number): JsonObject =>
    mapTexts(data, (text) =>
      text.length > most ? `${wellFormedStart(text, most)}… [cut]` : text,
    ) as JsonObject;
  let fits = 0;
  let tooLong = longestTextIn(data);
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (JSON.stringify(cutTo(middle)).length <= target) fits = middle;
    else tooLong = middle;
  }
  const fitted = cutTo(fits);
  if (JSON.stringify(fitted).length <= target) return fitted;
  // Nothing but structure is too long already. JSON in JSON at most doubles, so half of the room is safe.
  return { text: wellFormedStart(JSON.stringify(data), Math.max(1, Math.floor(target / 2) - 20)) };
}

/** Does not split a surrogate pair. */
function wellFormedStart(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

function longestTextIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>(
    (longest, item) => Math.max(longest, longestTextIn(item)),
    0,
  );
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  );
}

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
