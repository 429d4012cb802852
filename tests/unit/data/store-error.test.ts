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
