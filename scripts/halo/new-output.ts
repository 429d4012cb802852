/** Where a verb makes a file or a folder: told before the work whether it can. */
import { accessSync, constants, lstatSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandFailure } from './program';

/**
 * The whole path. Ends the command with exit code 2 where something is there already, a link that leads nowhere included, and
 * where nothing can be made.
 */
export function newOutput(path: string): string {
  const target = resolve(path);
  if (isThere(target)) throw new CommandFailure(`${path} exists. Name a new one.`, 2);
  let above = dirname(target);
  while (!isThere(above)) above = dirname(above);
  if (statSync(above, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new CommandFailure(`${path} cannot be made: ${above} is no folder.`, 2);
  }
  try {
    accessSync(above, constants.W_OK);
  } catch {
    throw new CommandFailure(`${path} cannot be made: ${above} cannot be written to.`, 2);
  }
  return target;
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
