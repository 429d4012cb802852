/** A program for tests of the lock: tries to take the lock of its argument, says how it went, and stays until it is killed. */
import { acquireDirectoryLock } from '@/scripts/store/directory-lock';

const lock = acquireDirectoryLock(process.argv[2] ?? '');
process.stdout.write(lock.ok ? 'acquired\n' : `${lock.error.kind}\n`);
setInterval(() => undefined, 60_000);
