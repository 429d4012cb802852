/** Asks a person for the arguments that a call still needs. */
import type { PromptCommand } from '@/arena/runner/prompt';
import { argumentSchemas, isRequired } from './complete-line';
import { valueFor } from './parse-line';
import { typeText } from './play-help';

export interface Call {
  readonly command: PromptCommand;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The one command of a turn that was typed as a call; null for turns typed as JSON and for no action. Pure. */
export function callOf(turn: unknown, commands: readonly PromptCommand[]): Call | null {
  if (typeof turn !== 'object' || turn === null) return null;
  const call: unknown =
    'final' in turn
      ? turn.final
      : 'inspect' in turn && Array.isArray(turn.inspect)
        ? turn.inspect[0]
        : null;
  if (typeof call !== 'object' || call === null || !('command' in call) || !('args' in call)) {
    return null;
  }
  const command = commands.find(({ name }) => name === call.command);
  const { args } = call;
  return command === undefined || typeof args !== 'object' || args === null
    ? null
    : { command, args: { ...args } };
}

/** One question for each required argument that is missing; null where one was left empty. */
export async function askArguments(
  { command, args }: Call,
  ask: (question: string) => Promise<string | null>,
): Promise<Call | null> {
  const schemas = argumentSchemas(command);
  const whole: Record<string, unknown> = { ...args };
  for (const name of Object.keys(command.args.shape)) {
    if (name in whole || !isRequired(command, name)) continue;
    const answer = await ask(`  ${name} (${typeText(schemas[name] ?? {})}): `);
    if (answer === null || answer.trim() === '') return null;
    whole[name] = valueFor(command, name, answer.trim().replaceAll('\\n', '\n'));
  }
  return { command, args: whole };
}
