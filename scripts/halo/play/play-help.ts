/** What a session says about itself and about its commands. Pure. */
import type { PromptCommand } from '@/arena/runner/prompt';
import { type ArgumentSchema, argumentSchemas, isRequired } from './complete-line';

export const introduction = `Type a command with its arguments: search_emails query="boiler visit" limit=5
An inspection is executed. An action is the final answer and ends the session; you are asked before.
Arguments that an action still needs are asked for. \\n in a text breaks the line.

  help [command]   all commands, or one of them with its arguments
  events           what has happened, once more       person   whose world this is
  trace            what you have looked at            none     end with no action
  quit             leave without an answer

Tab completes names, arguments and ids that you have seen; arrow up brings back earlier lines.`;

/** All commands by app, or one with its arguments; an unknown name is answered with all. */
export function helpAbout(about: string | null, commands: readonly PromptCommand[]): string {
  const command = commands.find(({ name }) => name === about);
  if (command !== undefined) return describeCommand(command);
  return [
    introduction,
    '',
    'To look',
    ...byApp(commands.filter(({ kind }) => kind === 'inspect')),
    '',
    'To act',
    ...byApp(commands.filter(({ kind }) => kind === 'act')),
  ].join('\n');
}

function byApp(commands: readonly PromptCommand[]): string[] {
  return [...new Set(commands.map(({ app }) => app))].map((app) => {
    const names = commands.filter((each) => each.app === app).map(({ name }) => name);
    return `  ${app.padEnd(9)} ${names.join(', ')}`;
  });
}

function describeCommand(command: PromptCommand): string {
  const schemas = Object.entries(argumentSchemas(command));
  const width = Math.max(0, ...schemas.map(([name]) => name.length));
  const lines = schemas.map(([name, schema]) =>
    `  ${name.padEnd(width)}  ${isRequired(command, name) ? '' : 'optional '}${typeText(schema)}`.trimEnd(),
  );
  const kind = command.kind === 'act' ? 'an action, ends the session' : 'an inspection';
  return [`${command.name} (${kind})`, command.doc, ...lines].join('\n');
}

/** One of inbox, sent, archive. Most items to return. */
export function typeText({ type, enum: values, format, description }: ArgumentSchema): string {
  const form =
    values !== undefined
      ? values.map(String).join(' | ')
      : [type, format].filter(Boolean).join(' ');
  return [form, description].filter(Boolean).join('. ');
}
