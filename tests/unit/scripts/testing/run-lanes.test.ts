import { expect, onTestFinished, test, vi } from 'vitest';
import { runLanes, type Step } from '@/scripts/testing/run-lanes';

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** A step that begins when it is run, says so, and ends when it is told to. */
function stepNamed(name: string) {
  const [begun, ended] = [signal(), signal()];
  const step: Step = {
    name,
    run: async (_, output) => {
      begun.give();
      await ended.given;
      if (output !== 'shown') output(`${name} says\n`);
      return { name, passed: 1, failed: 0, flaky: 0, skippedBecause: null };
    },
  };
  return { step, begun: begun.given, end: ended.give };
}

test('lanes run at once, steps of a lane in turn, and all of it is told in order', async () => {
  const told: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((words) => void told.push(`${words}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation((words) => told.push(String(words)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  const [first, second, third] = [stepNamed('first'), stepNamed('second'), stepNamed('third')];
  const results = runLanes([[first.step], [], [second.step, third.step]]);
  await Promise.all([first.begun, second.begun]);
  second.end();
  await third.begun;
  third.end();
  first.end();
  expect((await results).map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  expect(told.join('')).toBe(
    [
      '\n── beside what follows, and told after it: second, third\n',
      '\n── first\n',
      '\n── second\nsecond says\n\n── third\nthird says\n',
    ].join(''),
  );
});

test('no lanes are no results', async () => {
  expect(await runLanes([[], []])).toEqual([]);
});
