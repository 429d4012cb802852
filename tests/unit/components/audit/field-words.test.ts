import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { scenarioSchema } from '@/lib/domain/scenario/scenario';
import { locales } from '@/lib/i18n/locale';

/** Every key that a schema or one inside it names. */
function keysOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([word, inside]) =>
    word === 'properties'
      ? [...Object.keys(inside), ...Object.values(inside).flatMap(keysOf)]
      : keysOf(inside),
  );
}

describe.each(locales)('the form of a revision in %s', (locale) => {
  it('has a word for every key that the formats of its files name', () => {
    const { field } = JSON.parse(readFileSync(`messages/${locale}/audit.json`, 'utf8'));
    const keys = [scenarioSchema, instanceSchema, noiseSchema].flatMap((schema) =>
      keysOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    );
    expect(keys.length).toBeGreaterThan(100);
    expect([...new Set(keys)].filter((key) => !field[key]?.trim())).toEqual([]);
    expect(Object.keys(field).filter((key) => !keys.includes(key))).toEqual([]);
  });
});
