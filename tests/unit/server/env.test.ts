import { beforeEach, expect, it, vi } from 'vitest';

const needed = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'publishable',
  SUPABASE_SECRET_KEY: 'secret-key',
  HALO_ORIGIN: 'https://halo.example.org/somewhere',
  HALO_SMTP_URL: '',
  HALO_MAIL_FROM: '',
};

/** Read afresh: a running server reads its settings once. */
async function read(rest: Partial<typeof needed> = {}) {
  for (const [name, value] of Object.entries({ ...needed, ...rest })) vi.stubEnv(name, value);
  const { serverEnv } = await import('@/lib/server/env');
  return serverEnv();
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

const mail = {
  HALO_SMTP_URL: 'smtps://halo:pass-word@mail.example.org',
  HALO_MAIL_FROM: 'HALO Workbench <halo@example.org>',
};

it('mail is off where it is set to nothing, and on where server and sender are named', async () => {
  expect((await read()).HALO_SMTP_URL).toBeUndefined();
  vi.resetModules();
  expect(await read(mail)).toMatchObject(mail);
});

it.each([
  ['a server without a sender', { ...mail, HALO_MAIL_FROM: '' }, 'HALO_MAIL_FROM'],
  ['a sender without a server', { ...mail, HALO_SMTP_URL: '' }, 'HALO_MAIL_FROM'],
  [
    'a server of another kind',
    { ...mail, HALO_SMTP_URL: 'https://halo:pass-word@x' },
    'HALO_SMTP_URL',
  ],
  [
    'a sender that would add a header',
    { ...mail, HALO_MAIL_FROM: 'a@b.c\nBcc: d@e.f' },
    'HALO_MAIL_FROM',
  ],
])(
  '%s is refused by the name of the setting, never with what it holds',
  async (_what, rest, name) => {
    const refusal = await read(rest).catch(String);
    expect(refusal).toContain(`Settings missing or malformed: ${name} `);
    expect(refusal).not.toContain('pass-word');
  },
);
