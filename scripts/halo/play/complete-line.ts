/** What the tab key offers: names of commands, then their arguments, then values. Pure. */
import { z } from 'zod';
import type { PromptCommand } from '@/arena/runner/prompt';

/** Words that the session itself understands. */
export const sessionWords = ['help', 'events', 'person', 'trace', 'none', 'quit'] as const;

/**
 * The completions of the last word of a line, and that word, as node:readline wants them. `ids` are those that results
 * have shown so far, offered to arguments that take one.
 */
export function completeLine(
  line: string,
  commands: readonly PromptCommand[],
  ids: readonly string[],
): [string[], string] {
  const words = line.split(/\s+/);
  const last = words.at(-1) ?? '';
  const names = commands.map(({ name }) => name);
  if (words.length <= 1) {
    return [matching([...names, ...sessionWords], last).map((name) => `${name} `), last];
  }
  if (words[0] === 'help') return [matching(names, last), last];
  const command = commands.find(({ name }) => name === words[0]);
  if (command === undefined) return [[], last];
  const split = last.indexOf('=');
  if (split === -1) {
    const given = new Set(words.slice(1, -1).map((word) => word.split('=')[0]));
    const open = Object.keys(command.args.shape).filter((name) => !given.has(name));
    return [matching(open, last).map((name) => `${name}=`), last];
  }
  const name = last.slice(0, split);
  const values = valuesOf(command, name, ids);
  return [matching(values, last.slice(split + 1)).map((value) => `${name}=${value}`), last];
}

const matching = (candidates: readonly string[], beginning: string): string[] =>
  candidates.filter((candidate) => candidate.startsWith(beginning));

function valuesOf(command: PromptCommand, name: string, ids: readonly string[]): string[] {
  const schema = argumentSchemas(command)[name];
  if (schema?.enum) return schema.enum.map(String);
  if (schema?.type === 'boolean') return ['true', 'false'];
  return /(?:_id|^path|^in_reply_to|^table)$/.test(name) ? [...ids] : [];
}

const argumentSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
});
export type ArgumentSchema = z.infer<typeof argumentSchema>;

/** The JSON Schema of each argument, by its name. */
export function argumentSchemas({ args }: PromptCommand): Record<string, ArgumentSchema> {
  const { properties } = z.toJSONSchema(args, { io: 'input' });
  return z.record(z.string(), argumentSchema).parse(properties ?? {});
}

export const isRequired = ({ args }: PromptCommand, name: string): boolean =>
  !z.safeParse(args.shape[name], undefined).success;
