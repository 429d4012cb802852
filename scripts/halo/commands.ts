/** `halo commands`: every command of the arena with its arguments. */
import type { Command } from 'commander';
import { z } from 'zod';
import type { AnyCommand } from '@/arena/commands/command';
import { commands } from '@/arena/commands/registry';
import { printJson } from './program';

/** Adds `halo commands [--json]`. With --json, one JSON object is alone on standard output. */
export function register(program: Command): void {
  program
    .command('commands')
    .description('list the commands of the arena: inspections, and actions with their levels')
    .option('--json', 'print {commands:[{name, kind, level, app, args}]}, args as JSON Schema')
    .action(({ json }: { json?: boolean }) => {
      if (json) printJson({ commands: commands.map(described) });
      else console.log(table());
    });
}

function described({ name, kind, level, app, args }: AnyCommand): object {
  return { name, kind, level, app, args: z.toJSONSchema(args, { io: 'input' }) };
}

function table(): string {
  const rows = commands.map((command) => ({ command, call: signatureOf(command) }));
  const width = Math.max(...rows.map(({ command }) => command.name.length));
  return rows
    .map(({ command: { name, level, app }, call }) =>
      [name.padEnd(width), level ?? '  ', app.padEnd(8), call].join('  '),
    )
    .join('\n');
}

/** Names of the arguments; `?` marks those that may be left out. */
function signatureOf({ args }: AnyCommand): string {
  return Object.entries(args.shape)
    .map(([name, schema]) => (z.safeParse(schema, undefined).success ? `${name}?` : name))
    .join(', ');
}
