import { expect, test } from 'vitest';
import { faultOfRefusal } from '@/lib/data/store-error';

test('a store that does not answer says so, and nothing of the connection', () => {
  const refusal = {
    code: '',
    message: 'TypeError: fetch failed',
    details: 'Error: connect ECONNREFUSED at Socket (net.js:1)',
  };
  expect(faultOfRefusal(refusal)).toEqual({ kind: 'unavailable', detail: 'store_unreachable' });
});

test('a refusal of what has changed gives the row that stands, or the rule where it names one', () => {
  const detailOf = (details: string) =>
    faultOfRefusal({ code: 'PT409', message: 'changed meanwhile', details });
  expect(detailOf('{"version":3}')).toEqual({ kind: 'stale', detail: { version: 3 } });
  expect(detailOf('null')).toEqual({ kind: 'stale', detail: null });
  expect(detailOf('scenario_changed_hands')).toEqual({
    kind: 'stale',
    detail: 'scenario_changed_hands',
  });
  expect(detailOf('changed meanwhile')).toEqual({ kind: 'stale', detail: null });
});
