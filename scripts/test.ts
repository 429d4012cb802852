/**
 * `npm test`: format, lint, types, import directions, dead code, then unit, integration, security and end-to-end tests.
 * `npm test -- --only=unit,e2e` runs some of the steps; `npm run check` those without tests. The last line is
 * `N passed, N failed`, a failed check counting as one; the exit code is 0 only when nothing failed.
 */
import { parseArgs } from 'node:util';
import { runTests } from './testing/run-tests';

const { values } = parseArgs({
  options: { checks: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

const results = await runTests({
  checksOnly: values.checks,
  only: values.only.split(',').filter((name) => name !== ''),
});

console.log('');
for (const { name, passed, failed, flaky, skippedBecause } of results) {
  const outcome = failed > 0 ? 'failed' : 'passed';
  const counts = passed + failed > 0 ? ` (${passed} passed, ${failed} failed${again(flaky)})` : '';
  console.log(
    `${name.padEnd(18)} ${skippedBecause === null ? outcome + counts : `skipped: ${skippedBecause}`}`,
  );
}
function again(flaky: number): string {
  return flaky > 0 ? `, ${flaky} flaky: passed only when tried again` : '';
}

const sum = (key: 'passed' | 'failed') => results.reduce((total, one) => total + one[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
