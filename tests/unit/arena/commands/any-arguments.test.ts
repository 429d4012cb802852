import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from '@/arena/commands/registry';
import { commandErrorCodes, commandResultSchema } from '@/lib/domain/trace/command-result';
import { argumentsOf } from '../../../support/any-call';
import { openCommandWorld, openSqlPool } from '../../../support/command-world';

const pool = openSqlPool();
afterAll(() => pool.close());

describe.each(commands)('$name', (command) => {
  it('answers any arguments with a result or a listed error; an inspection or a refusal changes nothing', async () => {
    let successes = 0;
    await fc.assert(
      fc.asyncProperty(argumentsOf(command), async (args) => {
        const world = openCommandWorld(pool);
        try {
          const before = world.checkpoint.digest();
          const result = await world.checkpoint.execute(
            { command: command.name, args },
            command.kind,
          );
          expect(commandResultSchema.safeParse(result).error).toBeUndefined();
          if (result.ok) successes += 1;
          else expect(commandErrorCodes).toContain(result.error.code);
          if (command.kind === 'inspect' || !result.ok) {
            expect(world.checkpoint.digest()).toBe(before);
          }
        } finally {
          world.checkpoint.close();
        }
      }),
      { numRuns: 240, seed: 20260327 },
    );
    // Without this, a generator that never gets past the schema would prove nothing.
    expect(successes).toBeGreaterThan(0);
  });
});
