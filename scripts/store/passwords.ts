/** Passwords that a program makes for a person to type. */
import { randomInt } from 'node:crypto';

/** Twelve characters that are hard to mistake for each other: 60 bits, to be typed from a terminal. */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () =>
    Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return [group(), group(), group()].join('-');
}
