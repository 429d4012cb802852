/** Numbers of options. */
import { CommandFailure } from './program';

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  throw new CommandFailure(`"${text}" is not a whole number from 1.`, 2);
}

/** Replicates are added four at a time, so their number is rounded up to such a one. */
export function replicatesOption(text: string): number {
  return Math.ceil(wholeNumber(text) / 4) * 4;
}

export function share(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && number <= 1) return number;
  throw new CommandFailure(`"${text}" is not a share from 0 to 1.`, 2);
}
