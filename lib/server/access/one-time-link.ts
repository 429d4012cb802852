import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

export type OneTimeLink = {
  /** With the token in it: shown or mailed once, and never stored. */
  readonly link: string;
  /** What is stored: SHA-256 of the token, in hexadecimal. */
  readonly tokenHash: string;
  readonly expiresAt: Date;
};

/** A link to one of the pages of `origin` that let somebody in without a password, good for a number of hours. */
export function makeOneTimeLink(
  origin: string,
  page: 'invite' | 'reset-password',
  hours: number,
): OneTimeLink {
  const token = randomBytes(32).toString('base64url');
  return {
    link: `${origin}/${page}/${token}`,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    expiresAt: new Date(Date.now() + hours * 60 * 60 * 1_000),
  };
}
