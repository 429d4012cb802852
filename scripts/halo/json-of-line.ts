/** One line of a JSONL file that a person named. */
import { basename } from 'node:path';
import { CommandFailure } from './program';

/** `row` is from 1. Ends the command with exit code 1 and the place where the line is no JSON. */
export function jsonOfLine(line: string, file: string, row: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(`${basename(file)}, row ${row}: no JSON: ${reason}`, 1);
  }
}
