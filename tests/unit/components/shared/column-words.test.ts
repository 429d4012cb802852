import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storeTables } from '@/arena/world/schema';
import { locales } from '@/lib/i18n/locale';

const shownAsTables = [
  'contacts',
  'draft_contact_updates',
  'accounts',
  'payees',
  'transactions',
  'scheduled_payments',
  'prepared_payments',
];

describe.each(locales)('the tables of contacts and the wallet in %s', (locale) => {
  it('have a word for every column', () => {
    const { column } = JSON.parse(readFileSync(`messages/${locale}/world.json`, 'utf8'));
    const names = storeTables
      .filter(({ name }) => shownAsTables.includes(name))
      .flatMap(({ columns }) => columns.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !column[name]?.trim())).toEqual([]);
  });
});
