/** Turns a written-down rule into an agent: the form that all baselines have. */
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { Agent, AgentTask, AgentTurn, CommandExchange, TurnInput } from './agent';

/** Yields inspections and is given their results; returns the action, or null for none. */
export type Script = Generator<
  readonly CommandCall[],
  CommandCall | null,
  readonly CommandExchange[]
>;

export interface Baseline {
  readonly id: string;
  readonly label: string;
  /** Raised whenever the rule could decide differently; part of every response key. */
  readonly version: number;
  /** The rule in one or two sentences, as researchers read it. */
  readonly rule: string;
  readonly script: (task: AgentTask) => Script;
}

/**
 * A baseline decides from its task and its results alone: no clock, no chance, no zone or language of the machine. Its
 * script stays within the grammar and the default limits; a turn that is refused is a fault of the script and throws,
 * so that it is recorded as a harness error and never as silence.
 */
export function createScriptedAgent({ id, label, version, rule, script }: Baseline): Agent {
  return {
    id,
    label,
    group: 'baseline',
    concurrency: 1,
    configuration: { kind: 'scripted', version, rule },
    start: (task) => {
      const running = script(task);
      let started = false;
      return {
        step: async (input: TurnInput): Promise<AgentTurn> => {
          if (input.problem !== null) {
            throw new Error(`The baseline "${id}" sent a bad turn: ${input.problem.message}`);
          }
          const next = started ? running.next(input.results) : running.next();
          started = true;
          return { turn: next.done ? { final: next.value } : { inspect: next.value } };
        },
      };
    },
  };
}
