/** What the runner needs of a checkpoint and of the command registry; arena/replay and arena/commands have it. */
import type { ActionLevel } from '@/lib/domain/scenario/scenario';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { CommandCall, ObservedEvent } from '@/lib/domain/trace/trace';
import type { PromptCommand } from './prompt';

export interface PlayedCheckpoint {
  /** ISO 8601 with offset: the time of the last observed event. */
  readonly clock: string;
  readonly prefix: readonly ObservedEvent[];
  /** A call that is unknown, of the other kind or badly formed is answered and not executed. */
  execute(call: CommandCall, kind: 'inspect' | 'act'): Promise<CommandResult>;
  /** sha256 in hex over all rows of both images. */
  digest(): string;
  /** Rows that the action changed, before and after. */
  effects(): readonly unknown[];
  /** What left the house, verbatim. */
  outbox(): readonly unknown[];
}

export interface ProtocolCommands {
  readonly all: readonly PromptCommand[];
  find(name: string): { readonly kind: 'inspect' | 'act' } | undefined;
  levelOf(name: string | null): ActionLevel;
}
