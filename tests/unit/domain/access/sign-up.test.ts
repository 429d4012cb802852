import { describe, expect, it } from 'vitest';
import {
  displayNameSchema,
  emailSchema,
  invitationTokenSchema,
  passwordSchema,
} from '@/lib/domain/access/sign-up';

describe('what a person enters to join', () => {
  it('an address is the same whatever its case and the spaces around it', () => {
    expect(emailSchema.parse('  Ada@Example.ORG ')).toBe('ada@example.org');
  });

  it.each(['', 'ada', 'ada@', '@example.org', `${'a'.repeat(250)}@example.org`])(
    'the address "%s" is refused',
    (text) => expect(emailSchema.safeParse(text).success).toBe(false),
  );

  it.each([
    ['nine characters', 'ninechars', false],
    ['ten characters', 'tencharact', true],
    ['72 bytes', 'x'.repeat(72), true],
    ['73 bytes, which would be cut without a word', 'x'.repeat(73), false],
    ['25 Chinese characters of 3 bytes', '密'.repeat(25), false],
    ['24 Chinese characters of 3 bytes', '密'.repeat(24), true],
    ['a NUL', 'with\u0000a NUL inside', false],
    ['a lone surrogate', 'with \ud800 inside', false],
  ])('a password of %s', (_what, text, accepted) => {
    expect(passwordSchema.safeParse(text).success).toBe(accepted);
  });

  it.each(['', '   ', 'x'.repeat(81), 'a\u0000b', '\ud800'])('the name %j is refused', (text) => {
    expect(displayNameSchema.safeParse(text).success).toBe(false);
  });

  it.each([
    '',
    'short',
    'x'.repeat(300),
    'with space in the middle of it',
    '../../etc/passwd/and/more',
  ])('the token %j was mangled on its way', (text) =>
    expect(invitationTokenSchema.safeParse(text).success).toBe(false),
  );
});
