import { describe, expect, it } from 'vitest';
import { parseInvitees } from '@/lib/domain/access/invitee-list';

describe('a pasted list of people', () => {
  it('may be addresses, a table with a heading, or what a mail program copies', () => {
    const text = [
      'E-mail;Name',
      'Ada@Example.org; Ada Lovelace',
      '"Bea, of the north" <bea@example.org>',
      'Chen Li\tchen@example.org',
      '',
      'dora@example.org',
    ].join('\r\n');
    expect(parseInvitees(text)).toEqual({
      invitees: [
        { email: 'ada@example.org', displayName: 'Ada Lovelace' },
        { email: 'bea@example.org', displayName: 'Bea, of the north' },
        { email: 'chen@example.org', displayName: 'Chen Li' },
        { email: 'dora@example.org', displayName: '' },
      ],
      faults: [],
    });
  });

  it('names the lines it cannot read and counts an address once', () => {
    const text = 'ada@example.org\nAda again, ADA@example.org\nno address\nbroken@';
    expect(parseInvitees(text)).toEqual({
      invitees: [{ email: 'ada@example.org', displayName: '' }],
      faults: [
        { line: 3, text: 'no address' },
        { line: 4, text: 'broken@' },
      ],
    });
    expect(parseInvitees('nobody').faults).toEqual([{ line: 1, text: 'nobody' }]);
  });
});
