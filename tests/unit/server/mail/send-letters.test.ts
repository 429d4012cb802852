import { afterEach, expect, it, vi } from 'vitest';
import { type Letter, sendLetters } from '@/lib/server/mail/send-letters';
import {
  type MailServer,
  type MailServerOptions,
  startMailServer,
} from '../../../support/mail-server';

const from = 'HALO Workbench <halo@example.org>';
const letterTo = (to: string): Letter => ({
  to,
  subject: 'Ihre Einladung · 邀请函',
  text: 'Open this link:\nhttp://localhost:3000/invite/token\n',
});

let server: MailServer | null = null;
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

async function start(options: MailServerOptions = {}): Promise<MailServer> {
  server = await startMailServer(options);
  return server;
}

afterEach(async () => {
  await server?.close();
  server = null;
  logged.mockClear();
});

it('hands letters in, each to its one person', async () => {
  const { url, letters } = await start();
  const answers = await sendLetters({ url, from }, [
    letterTo('ada@example.org'),
    letterTo('bea@example.org'),
  ]);
  expect(answers).toEqual([{ ok: true }, { ok: true }].map((one) => expect.objectContaining(one)));
  expect(letters.map(({ to }) => to)).toEqual([['ada@example.org'], ['bea@example.org']]);
  expect(letters[0]?.from).toBe('halo@example.org');
  expect(letters[0]?.raw).toContain('http://localhost:3000/invite/token');
  expect(letters[0]?.raw).toMatch(/^From: HALO Workbench <halo@example\.org>\r$/m);
});

it('says who was refused, and sends to the others', async () => {
  const { url, letters } = await start({
    refusesRecipient: (address) => address.startsWith('nobody'),
  });
  const answers = await sendLetters({ url, from }, [
    letterTo('nobody@example.org'),
    letterTo('ada@example.org'),
  ]);
  expect(answers).toMatchObject([{ ok: false, error: 'address' }, { ok: true }]);
  expect(letters).toHaveLength(1);
});

it('signs in where that is asked for, and tells a wrong password from a refused sender', async () => {
  const account = { name: 'halo', password: 'open-sesame' };
  const good = await start({ account });
  expect(await sendLetters({ url: good.url, from }, [letterTo('ada@example.org')])).toMatchObject([
    { ok: true },
  ]);
  const bad = { url: good.url.replace(account.password, 'guess-1234'), from };
  expect(await sendLetters(bad, [letterTo('a@example.org'), letterTo('b@example.org')])).toEqual([
    { ok: false, error: 'sign_in' },
    { ok: false, error: 'sign_in' },
  ]);
  await good.close();
  const strict = await start({ refusesSender: true });
  expect(await sendLetters({ url: strict.url, from }, [letterTo('a@example.org')])).toEqual([
    { ok: false, error: 'sender' },
  ]);
});

it('says that nobody answers, and tries no further', async () => {
  const { url, port, close } = await start();
  await close();
  server = null;
  const answers = await sendLetters({ url, from }, [
    letterTo('ada@example.org'),
    letterTo('bea@example.org'),
  ]);
  expect(port).toBeGreaterThan(0);
  expect(answers).toEqual([
    { ok: false, error: 'connection' },
    { ok: false, error: 'connection' },
  ]);
});

it('gives no password to a server elsewhere that has no TLS', async () => {
  const account = { name: 'halo', password: 'open-sesame' };
  const { port, letters } = await start({ account });
  // A spelling of the loopback that is none of the names for this machine: the server is reached as one elsewhere is.
  const elsewhere = `smtp://halo:open-sesame@[::ffff:127.0.0.1]:${port}`;
  const [answer] = await sendLetters({ url: elsewhere, from }, [letterTo('ada@example.org')]);
  expect(answer).toEqual({ ok: false, error: 'connection' });
  expect(logged.mock.calls.flat()).toEqual([expect.stringMatching(/^mail: E(?:TLS|SOCKET)/)]);
  expect(letters).toEqual([]);
});

it('logs codes, never the password, the address or the words of an error', async () => {
  const { url } = await start({ account: { name: 'halo', password: 'open-sesame' } });
  const wrong = url.replace('open-sesame', 'other-secret');
  await sendLetters({ url: wrong, from }, [letterTo('ada@example.org')]);
  const lines = logged.mock.calls.flat().join('\n');
  expect(lines).toMatch(/^mail: EAUTH \d+$/);
});

it('says no letter in clear to a server that is not this machine', async () => {
  // An address that we do not take for this machine; its server offers no TLS.
  const { url, letters } = await start({ address: '127.0.0.2' });
  expect(await sendLetters({ url, from }, [letterTo('ada@example.org')])).toMatchObject([
    { ok: false },
  ]);
  expect(letters).toHaveLength(0);
});
