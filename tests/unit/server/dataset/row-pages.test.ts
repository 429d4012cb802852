import { expect, it } from 'vitest';
import { pagesOf } from '@/lib/server/dataset/row-pages';

async function pageSizes(lengths: readonly number[]): Promise<number[]> {
  async function* rows() {
    for (const length of lengths) yield { text: 'x'.repeat(length) };
  }
  const sizes: number[] = [];
  for await (const page of pagesOf(rows())) sizes.push(page.length);
  return sizes;
}

it('ends a page at its rows or its bytes, and gives a row that fills one a page of its own', async () => {
  const megabyte = 1024 ** 2;
  expect(await pageSizes(Array(401).fill(1))).toEqual([200, 200, 1]);
  expect(await pageSizes([megabyte, 10 * megabyte, megabyte, 3 * megabyte])).toEqual([1, 1, 2]);
  expect(await pageSizes([])).toEqual([]);
});
