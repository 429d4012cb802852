/** Reads what a person types in a session. Pure. */
import type { PromptCommand } from '@/arena/runner/prompt';

export type Line =
  | { readonly kind: 'turn'; readonly turn: unknown }
  | { readonly kind: 'help'; readonly about: string | null }
  | { readonly kind: 'events' | 'person' | 'trace' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fault'; readonly message: string };

/**
 * `name key=value …` calls a command, an inspection as a turn of its own, an action as the final. Values are JSON where
 * the argument takes it so, else text; double quotes keep spaces. A line that begins with `{` is a turn as it stands.
 */
export function parseLine(text: string, commands: readonly PromptCommand[]): Line {
  const line = text.trim();
  if (line.startsWith('{')) return { kind: 'turn', turn: line };
  const [word = '', ...rest] = splitWords(line);
  if (word === 'help' || word === '?') return { kind: 'help', about: rest[0] ?? null };
  if (word === '') return { kind: 'nothing' };
  if (word === 'events' || word === 'person' || word === 'trace') return { kind: word };
  if (word === 'quit' || word === 'exit') return { kind: 'quit' };
  if (word === 'none') return { kind: 'turn', turn: { final: null } };
  const command = commands.find(({ name }) => name === word);
  if (command === undefined) {
    return { kind: 'fault', message: `There is no command "${word}". "help" lists them.` };
  }
  const args: Record<string, unknown> = {};
  for (const part of rest) {
    const split = part.indexOf('=');
    if (split < 1) return { kind: 'fault', message: `Expected key=value, got "${part}".` };
    const key = part.slice(0, split);
    args[key] = valueFor(command, key, part.slice(split + 1));
  }
  const call = { command: word, args };
  return { kind: 'turn', turn: command.kind === 'inspect' ? { inspect: [call] } : { final: call } };
}

/**
 * The first reading of a value that fits its argument, of JSON, text and a list with commas: `query=2026` is text, `limit=5` a
 * number, `to=a@example.org,b@example.org` a list.
 */
export function valueFor({ args }: PromptCommand, key: string, text: string): unknown {
  const fits = (value: unknown): boolean => {
    const problems = args.safeParse({ [key]: value }).error?.issues ?? [];
    return !problems.some((issue) => issue.path[0] === key);
  };
  const json = jsonOf(text);
  const list = text.split(',').map((each) => each.trim());
  const readings = [...(json === undefined ? [] : [json]), text, list];
  return readings.find(fits) ?? readings[0];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Splits at spaces outside double quotes and outside brackets; quotes around a whole value fall away. */
function splitWords(line: string): string[] {
  const words: string[] = [];
  let word = '';
  let quoted = false;
  let depth = 0;
  for (const [index, character] of [...line].entries()) {
    const escaped = [...line][index - 1] === '\\';
    if (character === '"' && !escaped) quoted = !quoted;
    if (!quoted && '[{'.includes(character)) depth += 1;
    if (!quoted && ']}'.includes(character)) depth -= 1;
    if (character === ' ' && !quoted && depth <= 0) {
      if (word !== '') words.push(word);
      word = '';
    } else {
      word += character;
    }
  }
  return word === '' ? words : [...words, word];
}
