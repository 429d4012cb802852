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
      repeated: [],
    });
  });

  it('names the lines it cannot read, and those that repeat an address', () => {
    const text = 'ada@example.org\nAda again, ADA@example.org\nno address\nbroken@';
    expect(parseInvitees(text)).toEqual({
      invitees: [{ email: 'ada@example.org', displayName: '' }],
      faults: [
        { line: 3, text: 'no address' },
        { line: 4, text: 'broken@' },
      ],
      repeated: [2],
    });
    expect(parseInvitees('nobody').faults).toEqual([{ line: 1, text: 'nobody' }]);
  });

  it('has the names as a spreadsheet quotes them', () => {
    const text = [
      'email,name',
      'p11@example.org,"Person, 11"',
      '"p12@example.org","Ada ""Countess"" Lovelace"',
      '"Person; 13",p13@example.org',
      'Lovelace, Ada;p14@example.org',
      "p15@example.org,O'Neil;",
      'p16@example.org,"half a name',
    ].join('\n');
    const { invitees, faults } = parseInvitees(text);
    expect(invitees.map(({ displayName }) => displayName)).toEqual([
      'Person, 11',
      'Ada "Countess" Lovelace',
      'Person; 13',
      'Lovelace, Ada',
      "O'Neil",
    ]);
    expect(faults).toEqual([{ line: 7, text: 'p16@example.org,"half a name' }]);
  });
});
