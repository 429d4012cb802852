import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { messageRooms } from '@/lib/i18n/messages';

type Tree = { readonly [key: string]: Tree | string };

const read = (locale: string, room: string): Tree =>
  JSON.parse(readFileSync(join('messages', locale, `${room}.json`), 'utf8'));

/** Every message of a room by its full key. */
function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** The arguments and tags that a message is given. `#` and the words of a plural's branches are no arguments. */
function placeholders(message: string): string[] {
  const found = new Set<string>();
  for (const [, name] of message.matchAll(/\{\s*(\w+)\s*(?=[,}])/g)) {
    if (name) found.add(name);
  }
  for (const [, tag] of message.matchAll(/<(\w+)>/g)) if (tag) found.add(`<${tag}>`);
  return [...found].sort();
}

describe.each(messageRooms)('the messages of the room "%s"', (room) => {
  const english = new Map(flatten(read('en', room)));

  it.each(locales)('have the same keys in %s', (locale) => {
    const keys = flatten(read(locale, room)).map(([key]) => key);
    expect(keys.sort()).toEqual([...english.keys()].sort());
  });

  it.each(locales)('take the same placeholders in %s', (locale) => {
    for (const [key, message] of flatten(read(locale, room))) {
      // A branch of a plural such as {none} is a word, not a placeholder; branches hold text with spaces or CJK.
      expect([key, placeholders(message)]).toEqual([key, placeholders(english.get(key) ?? '')]);
    }
  });

  it.each(locales)('are well-formed and not empty in %s', (locale) => {
    const problems: string[] = [];
    const messages = read(locale, room);
    for (const [key, message] of flatten(messages)) {
      const values = Object.fromEntries(placeholders(message).map((name) => [name, 1]));
      const t = createTranslator({
        locale,
        messages: messages as Record<string, string>,
        onError: (error) => problems.push(`${key}: ${error.message}`),
      });
      const tags = Object.fromEntries(
        placeholders(message)
          .filter((name) => name.startsWith('<'))
          .map((name) => [name.slice(1, -1), (chunks: unknown) => chunks]),
      );
      t.rich(key as never, { ...values, ...tags } as never);
      if (message.trim() === '') problems.push(`${key} is empty`);
    }
    expect(problems).toEqual([]);
  });
});

it('every file of messages belongs to a room', () => {
  const expected = messageRooms.map((room) => `${room}.json`).sort();
  for (const locale of locales)
    expect(readdirSync(join('messages', locale)).sort()).toEqual(expected);
});
