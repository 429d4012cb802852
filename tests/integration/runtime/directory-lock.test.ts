import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireDirectoryLock } from '@/scripts/store/directory-lock';
import { identifyThisProcess } from '@/scripts/store/process-identity';
import { temporaryDirectory } from '../../support/data-directories';

const lockFileOfTest = () => join(temporaryDirectory(), 'store.lock');

/** A process that tries for the lock, and what came of it. */
async function contender(lockFile: string): Promise<{ child: ChildProcess; outcome: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/lock-contender.ts', lockFile],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { child, outcome: String(line).trim() };
}

async function killHard(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function writeLock(lockFile: string, holder: Partial<ReturnType<typeof identifyThisProcess>>) {
  const content = { token: 'earlier', holder: { ...identifyThisProcess(), ...holder } };
  writeFileSync(lockFile, JSON.stringify(content));
}

test('a free lock is taken, for its owner alone to read, and can be taken again once given back', () => {
  const lockFile = lockFileOfTest();
  const lock = acquireDirectoryLock(lockFile);
  if (!lock.ok) throw new Error(lock.error.message);
  expect(statSync(lockFile).mode & 0o777).toBe(0o600);
  lock.value.release();
  lock.value.release();
  expect(existsSync(lockFile)).toBe(false);
  expect(acquireDirectoryLock(lockFile).ok).toBe(true);
});

test('a second process is refused while the first lives, and told which it is', async () => {
  const lockFile = lockFileOfTest();
  const first = await contender(lockFile);
  expect(first.outcome).toBe('acquired');
  const second = acquireDirectoryLock(lockFile);
  expect(second).toMatchObject({ ok: false, error: { kind: 'held' } });
  expect(second.ok ? '' : second.error.message).toContain(`process ${first.child.pid}`);
});

test('the lock of a killed process is taken over', async () => {
  const lockFile = lockFileOfTest();
  const { child } = await contender(lockFile);
  await killHard(child);
  expect(acquireDirectoryLock(lockFile).ok).toBe(true);
  expect(JSON.parse(readFileSync(lockFile, 'utf8')).holder.pid).toBe(process.pid);
});

test('of many processes that find a dead lock at once, exactly one takes it over', async () => {
  const lockFile = lockFileOfTest();
  const { child } = await contender(lockFile);
  await killHard(child);
  const contenders = await Promise.all(Array.from({ length: 6 }, () => contender(lockFile)));
  expect(contenders.filter(({ outcome }) => outcome === 'acquired')).toHaveLength(1);
  expect(contenders.filter(({ outcome }) => outcome === 'held')).toHaveLength(5);
});

test('a pid that another process has by now does not keep a dead lock alive', () => {
  const lockFile = lockFileOfTest();
  writeLock(lockFile, { startedAt: '1' });
  expect(acquireDirectoryLock(lockFile).ok).toBe(true);
});

test.each([
  ['another host', { host: 'elsewhere' }],
  ['an earlier boot', { bootId: '00000000-0000-0000-0000-000000000000' }],
])('a lock from %s is left alone, and the person told how to decide', (_where, holder) => {
  const lockFile = lockFileOfTest();
  writeLock(lockFile, { pid: 999_999, ...holder });
  const before = readFileSync(lockFile, 'utf8');
  const lock = acquireDirectoryLock(lockFile);
  expect(lock).toMatchObject({ ok: false, error: { kind: 'unsure' } });
  expect(lock.ok ? '' : lock.error.message).toContain(`delete ${lockFile}`);
  expect(readFileSync(lockFile, 'utf8')).toBe(before);
});

test('a lock that cannot be read is left alone', () => {
  const lockFile = lockFileOfTest();
  writeFileSync(lockFile, '{"token":');
  expect(acquireDirectoryLock(lockFile)).toMatchObject({ ok: false, error: { kind: 'unsure' } });
});

test('giving back a lock that has become somebody else’s leaves it to them', () => {
  const lockFile = lockFileOfTest();
  const lock = acquireDirectoryLock(lockFile);
  writeLock(lockFile, { pid: 1 });
  if (lock.ok) lock.value.release();
  expect(existsSync(lockFile)).toBe(true);
});
