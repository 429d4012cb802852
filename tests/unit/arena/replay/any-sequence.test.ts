import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Checkpoint } from '@/arena/replay/checkpoint';
import {
  type CommandResult,
  commandErrorCodes,
  commandResultSchema,
} from '@/lib/domain/trace/command-result';
import { type AnyCall, anyCall } from '../../../support/any-call';
import { openCommandWorld, openSqlPool } from '../../../support/command-world';

const pool = openSqlPool();
afterAll(() => pool.close());

const sequence = fc.array(anyCall, { minLength: 1, maxLength: 14 });

interface Played {
  readonly results: readonly CommandResult[];
  readonly digest: string;
  readonly left: string;
}

const endOf = (checkpoint: Checkpoint, results: readonly CommandResult[]): Played => ({
  results,
  digest: checkpoint.digest(),
  left: JSON.stringify([checkpoint.effects(), checkpoint.outbox(), checkpoint.dump()]),
});

async function playAlone(calls: readonly AnyCall[]): Promise<Played> {
  const { checkpoint } = openCommandWorld(pool);
  try {
    const results: CommandResult[] = [];
    for (const { call, kind } of calls) results.push(await checkpoint.execute(call, kind));
    return endOf(checkpoint, results);
  } finally {
    checkpoint.close();
  }
}

/** Neither waits for the other; which goes first is decided by `turns`. */
async function playTogether(
  lists: readonly (readonly AnyCall[])[],
  turns: readonly number[],
): Promise<Played[]> {
  const seats = lists.map((calls) => ({
    checkpoint: openCommandWorld(pool).checkpoint,
    waiting: [...calls],
    results: [] as Promise<CommandResult>[],
  }));
  const order = [...turns, ...lists.flatMap((calls, seat) => calls.map(() => seat))];
  for (const turn of order) {
    const seat = seats[turn];
    const next = seat?.waiting.shift();
    if (seat && next) seat.results.push(seat.checkpoint.execute(next.call, next.kind));
  }
  const played: Played[] = [];
  for (const { checkpoint, results } of seats) {
    played.push(endOf(checkpoint, await Promise.all(results)));
    checkpoint.close();
  }
  return played;
}

describe('any sequence of commands', () => {
  it('is answered call by call with results or listed errors, and never breaks the arena', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(sequence, async (calls) => {
        const { results } = await playAlone(calls);
        for (const result of results) {
          expect(commandResultSchema.safeParse(result).error).toBeUndefined();
          if (result.ok) done += 1;
          else expect(commandErrorCodes).toContain(result.error.code);
        }
      }),
      { numRuns: 150, seed: 20260328 },
    );
    expect(done).toBeGreaterThan(100);
  });

  it('gives the same at a checkpoint of its own as among others that are open', async () => {
    await fc.assert(
      fc.asyncProperty(
        sequence,
        sequence,
        fc.array(fc.nat({ max: 1 }), { maxLength: 28 }),
        async (first, second, turns) => {
          const together = await playTogether([first, second], turns);
          expect(together).toEqual([await playAlone(first), await playAlone(second)]);
        },
      ),
      { numRuns: 60, seed: 20260328 },
    );
  });
});
