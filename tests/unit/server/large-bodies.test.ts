import { expect, test } from 'vitest';
import { config } from '@/proxy';

test('files that come in do not pass where Next would cut them at 10 MB', () => {
  const [matcher = ''] = config.matcher;
  const passes = (path: string) => new RegExp(`^${matcher}$`).test(path);
  expect(['/', '/admin', '/api/dataset/study', '/api/results/study'].every(passes)).toBe(true);
  for (const path of [
    '/api/dataset/import',
    '/api/audit/upload',
    '/api/results/7d3c/predictions',
  ]) {
    expect(passes(path), path).toBe(false);
  }
});
