/** Numbers of options. What is none ends the command, with the option's name and what was expected. */
import { InvalidArgumentError } from 'commander';

/** For options that count, and seeds. */
export function positiveInteger(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || !Number.isSafeInteger(value)) {
    throw new InvalidArgumentError('expected a whole number from 1');
  }
  return value;
}

/** Each figure of an analysis has a number for each replicate, in memory. */
const mostReplicates = 100_000;

/** Replicates are added four at a time, so their number is rounded up to such a one. */
export function replicatesOption(text: string): number {
  const replicates = positiveInteger(text);
  if (replicates <= mostReplicates) return Math.ceil(replicates / 4) * 4;
  throw new InvalidArgumentError(`expected at most ${mostReplicates}`);
}

export function share(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && number <= 1) return number;
  throw new InvalidArgumentError('expected a share from 0 to 1');
}
