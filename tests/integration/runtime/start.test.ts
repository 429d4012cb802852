import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '@/scripts/testing/temporary-postgres';
import { preparedDataDirectory, started, temporaryDirectory } from '../../support/data-directories';

/** Runs `npm start`'s program to its end; for starts that are expected to fail before anything is built. */
async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', 'scripts/start.ts'],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  const [exitCode] = await once(child, 'exit');
  return { exitCode, said: said.join('') };
}

test('a taken port is said to be taken before anything is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { exitCode, said } = await start({
    PORT: String(port),
    HALO_DATA_DIR: temporaryDirectory(),
  });
  expect(exitCode).toBe(3);
  expect(said).toContain(`Port ${port} is taken`);
  expect(said).not.toContain('Opening the store');
});

test('a second start on the same data says so, and disturbs nothing', async () => {
  const place = await preparedDataDirectory();
  const store = await started(place);
  const { exitCode, said } = await start({
    PORT: String(await freePort()),
    HALO_DATA_DIR: place.dataDir,
  });
  expect(exitCode).toBe(4);
  expect(said).toContain('in use');
  expect(await store.owner.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['HALO_ORIGIN', 'halo.example.org/path'],
])('%s=%s is refused with the variable’s name', async (name, value) => {
  const { exitCode, said } = await start({ HALO_DATA_DIR: temporaryDirectory(), [name]: value });
  expect(exitCode).toBe(2);
  expect(said).toContain(name);
});

test('a project’s address without its keys is refused with the names of the keys', async () => {
  const { exitCode, said } = await start({
    PORT: String(await freePort()),
    SUPABASE_URL: 'http://127.0.0.1:9',
    HALO_DATA_DIR: temporaryDirectory(),
  });
  expect(exitCode).toBe(2);
  expect(said).toContain('SUPABASE_SECRET_KEY');
});
