/** From a call in words to a command that ran, or to the reason why none did. */
import type { Action, AnyCommand, Inspection } from '@/arena/commands/command';
import type { CommandError, CommandResult } from '@/lib/domain/trace/command-result';
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { CommandContext } from '../world/command-context';
import type { EffectLog } from '../world/effect-log';
import { HarnessError } from './harness-error';
import { unknownCommand } from './unknown-command';

/** The part of the registry that execution needs; arena/commands/registry.ts is the real one. */
export interface CommandBook {
  readonly commands: readonly AnyCommand[];
  findCommand(name: string): AnyCommand | undefined;
}

export interface Execution {
  readonly book: CommandBook;
  readonly context: CommandContext;
  readonly effects: EffectLog;
}

/**
 * UNKNOWN_COMMAND, KIND_MISMATCH and INVALID_ARGS mean that nothing ran; handlers parse their arguments themselves. An action that answers with an error changed
 * nothing. Throws HarnessError where the handler throws or writes outside its declared stores; then, too, nothing
 * changed.
 */
export async function executeCall(
  { book, context, effects }: Execution,
  call: CommandCall,
  kind: 'inspect' | 'act',
): Promise<CommandResult> {
  const command = book.findCommand(call.command);
  if (command === undefined) return { ok: false, error: unknownCommand(book, call.command) };
  if (command.kind !== kind) return { ok: false, error: kindMismatch(command) };
  try {
    return command.kind === 'act'
      ? act(command, call, context, effects)
      : await inspect(command, call, context);
  } catch (error) {
    throw new HarnessError(command.name, error);
  }
}

function act(
  command: Action,
  call: CommandCall,
  context: CommandContext,
  effects: EffectLog,
): CommandResult {
  return effects.record(command.writes, () => {
    const result = command.handler(call.args, context);
    return { keep: result.ok, value: result };
  });
}

async function inspect(
  command: Inspection,
  call: CommandCall,
  context: CommandContext,
): Promise<CommandResult> {
  return command.handler(call.args, context);
}

function kindMismatch({ name, kind }: AnyCommand): CommandError {
  const message =
    kind === 'act'
      ? `${name} acts, and only inspection is possible here; it can be the final action.`
      : `${name} only inspects and cannot be the final action.`;
  return { code: 'KIND_MISMATCH', message, field: 'command', got: name };
}
