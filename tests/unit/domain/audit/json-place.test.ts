import { expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, placeAt, suggestionsAt } from '@/lib/domain/audit/json-place';
import { scenarioSchema } from '@/lib/domain/scenario/scenario';

/** The caret is where `|` stands. */
const at = (marked: string) => placeAt(marked.replace('|', ''), marked.indexOf('|'));

test('a caret knows its path and whether a key or a value is expected', () => {
  expect(at('{|')).toEqual({ path: [], expects: 'key' });
  expect(at('{"a": |')).toEqual({ path: ['a'], expects: 'value' });
  expect(at('{"a": [1, {"b": "x", |')).toEqual({ path: ['a', 1], expects: 'key' });
  expect(at('{"a": {"b": 1}, "c": "|')).toEqual({ path: ['c'], expects: 'value' });
  expect(at('{"a": "br{ace\\"[", "b": [|')).toEqual({ path: ['b', 0], expects: 'value' });
});

const schema = z.toJSONSchema(scenarioSchema, {
  io: 'input',
  unrepresentable: 'any',
}) as JsonSchema;
const labels = (marked: string) => suggestionsAt(schema, at(marked)).map(({ label }) => label);

test('the scenario schema says which keys and values may stand there', () => {
  expect(labels('{"needType": |')).toEqual([
    '"dependency"',
    '"blockage"',
    '"risk"',
    '"opportunity"',
  ]);
  expect(labels('{|')).toContain('hidden');
  expect(labels('{"events": [{"payload": {"kind": |')).toContain('"email_received"');
  expect(labels('{"hidden": {"evidence": [{"role": |')).toEqual([
    '"timing"',
    '"authority"',
    '"fact"',
  ]);
});

test('what is required stands first', () => {
  const found = suggestionsAt(schema, at('{"hidden": {|'));
  const firstOptional = found.findIndex(({ required }) => !required);
  expect(found.slice(firstOptional).every(({ required }) => !required)).toBe(true);
  expect(found[0]?.required).toBe(true);
});
