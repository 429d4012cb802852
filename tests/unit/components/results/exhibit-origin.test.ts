import { expect, it } from 'vitest';
import { fileStem } from '@/components/results/exhibit-origin';

it('names the file of an exhibit after its study, what was chosen and its moment, in what every system takes', () => {
  expect(fileStem(['demo', 'pair', 'a/b', '..', 'évidence first', '2026-11-30 08:20 UTC'])).toBe(
    'demo_pair_a-b_évidence-first_2026-11-30-08-20-UTC',
  );
  expect(fileStem(['x'.repeat(500)])).toHaveLength(120);
});
