import { expect, it } from 'vitest';
import { invitationCsv } from '@/lib/domain/access/invitation-csv';

it('has a line for each invitation, and no cell that a spreadsheet would run', () => {
  const expiresAt = '2026-12-07T08:00:00.000Z';
  expect(
    invitationCsv([
      { email: 'ada@example.org', link: 'https://halo.example/invite/a', expiresAt },
      { email: '=1+1@example.org', link: 'https://halo.example/invite/b', expiresAt },
    ]),
  ).toBe(
    `email,link,expires_at
ada@example.org,https://halo.example/invite/a,${expiresAt}
'=1+1@example.org,https://halo.example/invite/b,${expiresAt}
`,
  );
});
