/** The rules that all responses of a run share, with the names they go by. */
import { commands, findCommand, levelOf } from '@/arena/commands/registry';
import { defaultLimits, type Limits } from './limits';
import type { ProtocolCommands } from './played-checkpoint';
import { promptHashOf, renderInstructions } from './prompt';
import { hashOf } from './response-record';

export interface ProtocolSetting {
  readonly commands: ProtocolCommands;
  readonly limits: Limits;
  readonly instructions: string;
  readonly promptHash: string;
  /** Part of every response key: other words or other limits make other responses. */
  readonly protocolVersion: string;
}

const haloCommands: ProtocolCommands = { all: commands, find: findCommand, levelOf };

/** The halo protocol: every command, no questions to the person, each checkpoint from S0. Pure. */
export function createProtocolSetting(limits: Limits = defaultLimits): ProtocolSetting {
  const promptHash = promptHashOf(haloCommands.all);
  return {
    commands: haloCommands,
    limits,
    instructions: renderInstructions(haloCommands.all),
    promptHash,
    protocolVersion: `halo-1.${hashOf([promptHash, limits]).slice(0, 8)}`,
  };
}
