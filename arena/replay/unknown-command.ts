/** What to say to a name that no command has. */
import { distance } from 'fastest-levenshtein';
import type { CommandError } from '@/lib/domain/trace/command-result';
import type { CommandBook } from './execute-call';

const nearestCount = 3;
/** Longer names are cut before they are compared: the distance costs the product of both lengths. */
const comparedChars = 60;

/** UNKNOWN_COMMAND with the nearest names, the closest first and equally close ones by name. Pure. */
export function unknownCommand({ commands }: CommandBook, name: string): CommandError {
  const shown = name.toWellFormed().replaceAll('\0', '').slice(0, comparedChars);
  const nearest = commands
    .map((command) => ({ name: command.name, away: distance(shown, command.name) }))
    .sort((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1))
    .slice(0, nearestCount)
    .map((command) => command.name);
  return {
    code: 'UNKNOWN_COMMAND',
    message: `There is no command "${shown}". The nearest are ${nearest.join(', ')}.`,
    field: 'command',
    expected: nearest.join(', '),
    got: shown,
  };
}
