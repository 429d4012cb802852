/**
 * `npm run bench`: every benchmark of tests/bench, one after another, each in a process of its own so that none runs on what
 * another left in memory. `npm run bench -- store` runs those whose name contains the word.
 */
import { readdirSync } from 'node:fs';
import { runCommand } from './testing/run-step';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const benches = readdirSync('tests/bench')
  .filter((file) => file.endsWith('.ts') && words.every((word) => file.includes(word)))
  .sort();

for (const file of benches) {
  console.error(`── ${file}`);
  const exitCode = await runCommand(process.execPath, [
    '--import',
    'tsx',
    '--conditions=react-server',
    `tests/bench/${file}`,
    ...flags,
  ]);
  if (exitCode !== 0) process.exitCode = exitCode;
}
