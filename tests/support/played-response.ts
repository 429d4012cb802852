/** Responses of agents that send turns written down in a test, on the small built environment. */
import {
  type Agent,
  type AgentTask,
  AgentTransportError,
  type AgentTurn,
  type TurnInput,
} from '@/arena/agents/agent';
import type { SqlRunner } from '@/arena/evidence/sql-runner';
import type { CompiledScenario } from '@/arena/replay/compile';
import { defaultLimits, type Limits } from '@/arena/runner/limits';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { playItem, responseKeyOf } from '@/arena/runner/run-corpus';
import { compiledScenario } from './scenario-builder';

/** For responses that run no SQL. */
export const noSql: SqlRunner = { run: () => Promise.reject(new Error('This test runs no SQL.')) };

export interface Played {
  readonly record: ResponseRecord;
  readonly task: AgentTask;
  /** What the agent heard before each of its turns. */
  readonly heard: readonly TurnInput[];
}

export interface PlayOptions {
  readonly compiled?: CompiledScenario;
  readonly checkpointId?: string;
  readonly limits?: Partial<Limits>;
  readonly sql?: SqlRunner;
}

/** An agent that sends these turns in order; after the last its connection is gone. */
export function agentOf(turns: readonly (AgentTurn | Error)[], heard: TurnInput[] = []): Agent {
  return {
    id: 'written-down',
    label: 'Written down',
    group: 'baseline',
    configuration: { kind: 'test' },
    concurrency: 1,
    start: () => ({
      step: async (input) => {
        const turn = turns[heard.length] ?? new AgentTransportError('No turn is left.');
        heard.push(input);
        if (turn instanceof Error) throw turn;
        return turn;
      },
    }),
  };
}

/** Plays turns as an agent sends them: text or objects. */
export function playTurns(turns: readonly unknown[], options: PlayOptions = {}): Promise<Played> {
  return play(
    turns.map((turn) => (turn instanceof Error ? turn : { turn })),
    options,
  );
}

export async function play(
  turns: readonly (AgentTurn | Error)[],
  { compiled = compiledScenario(), checkpointId = 'e3', limits, sql = noSql }: PlayOptions = {},
): Promise<Played> {
  const heard: TurnInput[] = [];
  const tasks: AgentTask[] = [];
  const written = agentOf(turns, heard);
  const agent: Agent = {
    ...written,
    start: (task) => {
      tasks.push(task);
      return written.start(task);
    },
  };
  const setting = createProtocolSetting({ ...defaultLimits, ...limits });
  const item = { agent, scenarioId: compiled.scenarioId, checkpointId, trial: 1 };
  const key = responseKeyOf(item, compiled, setting);
  const record = await playItem(item, key, compiled, { sql, setting });
  const [task] = tasks;
  if (task === undefined) throw new Error('The agent was never started.');
  return { record, task, heard };
}

export const inspect = (...calls: readonly [string, Record<string, unknown>?][]): object => ({
  inspect: calls.map(([command, args = {}]) => ({ command, args })),
});

export const final = (command: string, args: Record<string, unknown>): object => ({
  final: { command, args },
});
