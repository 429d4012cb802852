/** The agent prompt: versioned, and hashed so that every response says under which words it was made. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AgentTask, Budget, TurnInput } from '@/arena/agents/agent';
import { commandsPerTurnMax } from './protocol';

/** Raised with every change of meaning; the hash changes with every change at all. */
export const promptVersion = 'halo-prompt-1';

/** What the prompt needs to know of a command. A level has no place here: it would prime the choice. */
export interface PromptCommand {
  readonly name: string;
  readonly kind: 'inspect' | 'act';
  readonly app: string;
  readonly doc: string;
  readonly args: z.ZodObject;
}

/** The clauses of HALO's agent prompt (section 6 and appendix I), in our words. Each has a test. */
export const promptClauses = {
  observedPrefix:
    'Judge only the events that are listed as observed, and what the commands show you. They are all that has happened so far.',
  noFuture:
    'Do not infer future events. Something that has not been observed has not happened, however likely it seems.',
  silence:
    'Nobody has asked you for anything. Silence is a valid answer: where help is not needed, not yet useful or no longer useful, end with no action.',
  queryFirst:
    'Where eligibility, records, permissions or other constraints matter, query the records and files first and decide on what they say.',
  concreteNotice:
    'A notification carries a concrete finding or a concrete next step. Repeating what the person has already seen is neither.',
  noFalseClaim:
    'Never claim, in any text you write, that something was done which you have not executed.',
  moreIsNotBetter:
    'Doing more is not better. Telling, preparing, executing and staying silent are each right in some situations and wrong in others.',
  literalLimits:
    'Follow the limits that you find in the evidence literally, such as who may be written to, in which words, and up to which amount.',
  hiddenReasoning: 'Keep your reasoning to yourself. It has no place in the output.',
} as const;

/** The rules, the grammar and the commands: the same for every checkpoint. Pure. */
export function renderInstructions(commands: readonly PromptCommand[]): string {
  return [
    'You are a proactive assistant with access to one person’s email, calendar, chats, contacts, wallet, records and files. You see what has happened and decide whether to help now, and how.',
    section(
      'Rules',
      Object.values(promptClauses).map((clause) => `- ${clause}`),
    ),
    section('Output', [
      'Answer each turn with one JSON object and nothing else, in one of three forms:',
      `{"inspect":[{"command":"<name>","args":{…}}, …]}   1 to ${commandsPerTurnMax} inspection commands; you receive their results and may continue`,
      '{"final":{"command":"<name>","args":{…}}}   one action command; it is executed and ends the task',
      '{"final":null}   no action; ends the task',
      'A turn never mixes these forms. A turn that cannot be read, or names an unknown command or one of the wrong kind, is not executed; you are told why and may send another while repairs remain.',
      'Times are ISO 8601 with an offset. Amounts are integers in minor units beside an ISO 4217 currency. Lists return up to `limit` items, `total` and `next_offset`.',
    ]),
    section('Inspection commands', commandLines(commands, 'inspect')),
    section('Action commands', commandLines(commands, 'act')),
  ].join('\n\n');
}

/** The person, the observed prefix, the time and what is left of the budget. Pure. */
export function renderSituation(task: Omit<AgentTask, 'instructions' | 'situation'>): string {
  return [
    section('Person', [
      `Name: ${task.personName}`,
      `Language and region: ${task.locale}`,
      task.personDescription,
    ]),
    section('Environment', [task.instanceDescription]),
    section(
      'Observed events, oldest first',
      task.events.map((event) => JSON.stringify(event)),
    ),
    section('Now', [`Current time: ${task.currentTime}`, `Time zone: ${task.timezone}`]),
    section('Remaining budget', [describeBudget(task.budget)]),
  ].join('\n\n');
}

/** What a model hears before every turn but the first: results or a problem, and what is left. Pure. */
export function renderFollowUp(input: TurnInput): string {
  const heard =
    input.problem === null
      ? section('Results', [JSON.stringify({ results: input.results })])
      : section('Not executed', [`${input.problem.code}: ${input.problem.message}`]);
  return [heard, renderRemaining(input)].join('\n\n');
}

/** The budget that is left, and whether only a final is still accepted. Pure. */
export function renderRemaining({ budget, finalOnly }: TurnInput): string {
  const closed = finalOnly
    ? ['The limits are reached. Only a final is accepted now: an action, or no action.']
    : [];
  return section('Remaining budget', [describeBudget(budget), ...closed]);
}

/** One line. Pure. */
export function describeBudget(budget: Budget): string {
  return `${budget.rounds} rounds of inspection, ${budget.commands} commands, ${budget.repairs} repairs`;
}

/**
 * sha256 in hex of every word of the prompt that does not depend on the checkpoint. Two responses with one hash were
 * made under the same rules, grammar, commands and layout. Pure.
 */
export function promptHashOf(commands: readonly PromptCommand[]): string {
  const none = { rounds: 0, commands: 0, repairs: 0 };
  const layout = renderSituation({
    personName: '{name}',
    personDescription: '{person}',
    instanceDescription: '{instance}',
    timezone: '{timezone}',
    locale: '{locale}',
    currentTime: '{time}',
    events: [],
    budget: none,
  });
  const followUps = [null, { code: 'FINAL_REQUIRED', message: '{problem}' } as const].map(
    (problem) => renderFollowUp({ results: [], problem, finalOnly: true, budget: none }),
  );
  const text = [promptVersion, renderInstructions(commands), layout, ...followUps].join('\n\n');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function commandLines(commands: readonly PromptCommand[], kind: PromptCommand['kind']): string[] {
  return commands
    .filter((command) => command.kind === kind)
    .map(
      (command) =>
        `- ${command.name} [${command.app}]: ${command.doc} Arguments: ${argumentSchemaText(command)}`,
    );
}

function argumentSchemaText(command: PromptCommand): string {
  const { $schema: _, ...schema } = z.toJSONSchema(command.args, { io: 'input' });
  return JSON.stringify(schema);
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, ...lines].join('\n');
}
