import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { playEverything } from '../../../support/play-everything';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('a run', () => {
  it('is the same byte for byte on another day, in another zone, language and order', async () => {
    const program = `
      import { createHash } from 'node:crypto';
      import { playEverything } from '@/tests/support/play-everything';
      if (new Date().getFullYear() !== 2031 || new Date(0).getTimezoneOffset() === 0) throw new Error('the same machine');
      for (const record of await playEverything('backwards'))
        console.log(createHash('sha256').update(record).digest('hex'));`;
    const other = spawnSync(
      process.execPath,
      [
        ...['--import', './tests/support/other-machine.mjs', '--import', 'tsx'],
        ...['--input-type=module', '-e', program],
      ],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          TZ: 'Pacific/Apia',
          LANG: 'tr_TR.UTF-8',
          LC_ALL: 'tr_TR.UTF-8',
        },
      },
    );
    expect(other.stderr).toBe('');
    const here = await playEverything('forwards');
    expect(here.length).toBeGreaterThan(20);
    expect(other.stdout.trim().split('\n')).toEqual(here.map(sha256));
  }, 60_000);
});
