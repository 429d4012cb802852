/** Turns as native tool calls: every command is a tool, and one more tool ends with no action. */
import { jsonSchema, type ModelMessage, type ToolModelMessage, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import type { TurnInput } from '@/arena/agents/agent';
import { type PromptCommand, renderRemaining } from '@/arena/runner/prompt';
import type { Conversation } from './conversation';
import type { ModelAnswer } from './request-answer';

/** Stands for `{"final":null}`. */
export const endToolName = 'end_without_action';

/** What the instructions lack for native tools. Part of the configuration, and so of every response key. */
export const toolInstructions = [
  '## Native tools',
  'The commands are offered as native tools, and tool calls stand for the JSON forms:',
  '- one or more calls of inspection tools in one answer are {"inspect":[…]};',
  '- one call of an action tool is {"final":{"command":…,"args":{…}}};',
  `- a call of ${endToolName} is {"final":null}.`,
  'Answer each turn with tool calls alone and never mix these forms in one answer.',
].join('\n');

type ToolCall = ModelAnswer['toolCalls'][number];

/** Arguments are not judged here: the arena answers wrong ones as it does in text. */
export function createToolConversation(
  situation: string,
  commands: readonly PromptCommand[],
): Conversation {
  const messages: ModelMessage[] = [{ role: 'user', content: situation }];
  const kinds = new Map(commands.map(({ name, kind }) => [name, kind]));
  let asked: readonly ToolCall[] = [];
  return {
    messages,
    tools: toolsOf(commands),
    systemAddition: toolInstructions,
    hear(input) {
      if (asked.length > 0) messages.push(toolResults(asked, input));
      const problem = asked.length === 0 && input.problem !== null ? [problemText(input)] : [];
      messages.push({ role: 'user', content: [...problem, renderRemaining(input)].join('\n\n') });
    },
    read(answer) {
      const said = answer.response.messages.filter(({ role }) => role === 'assistant');
      messages.push(...said);
      if (said.length === 0) messages.push({ role: 'assistant', content: '(no answer)' });
      asked = answer.toolCalls;
      return asked.length === 0 ? answer.text : turnOf(asked, kinds);
    },
  };
}

function toolsOf(commands: readonly PromptCommand[]): ToolSet {
  const tools: ToolSet = {};
  for (const { name, doc, args } of commands) {
    const { $schema: _, ...schema } = z.toJSONSchema(args, { io: 'input' });
    tools[name] = tool({ description: doc, inputSchema: jsonSchema(schema as object) });
  }
  tools[endToolName] = tool({
    description: 'End the task with no action.',
    inputSchema: jsonSchema({ type: 'object', properties: {}, additionalProperties: false }),
  });
  return tools;
}

/**
 * Calls of one answer as a turn: actions and inspections together are a mixed turn, two finals are no turn; a command
 * that does not exist counts as an inspection, so that the model hears its name is unknown. Pure.
 */
function turnOf(calls: readonly ToolCall[], kinds: ReadonlyMap<string, 'inspect' | 'act'>): object {
  const isFinal = ({ toolName }: ToolCall): boolean =>
    toolName === endToolName || kinds.get(toolName) === 'act';
  const finals = calls.filter(isFinal).map((call) => finalOf(call));
  const inspections = calls
    .filter((call) => !isFinal(call))
    .map(({ toolName, input }) => ({ command: toolName, args: input }));
  return {
    ...(inspections.length > 0 ? { inspect: inspections } : {}),
    ...(finals.length > 0 ? { final: finals.length === 1 ? finals[0] : finals } : {}),
  };
}

function finalOf({ toolName, input }: ToolCall): object | null {
  if (toolName !== endToolName) return { command: toolName, args: input };
  const isEmpty = typeof input === 'object' && input !== null && Object.keys(input).length === 0;
  // Words that come with it are no part of the grammar: refused, as they are in text.
  return isEmpty ? null : { command: toolName, args: input };
}

/** Every call is answered, which providers insist on: with its result, or with why nothing was executed. */
function toolResults(calls: readonly ToolCall[], input: TurnInput): ToolModelMessage {
  return {
    role: 'tool',
    content: calls.map(({ toolCallId, toolName }, index) => {
      const result = input.results[index]?.result;
      const output =
        result === undefined
          ? { type: 'error-text' as const, value: problemText(input) }
          : { type: 'text' as const, value: JSON.stringify(result) };
      return { type: 'tool-result' as const, toolCallId, toolName, output };
    }),
  };
}

const problemText = ({ problem }: TurnInput): string =>
  problem === null ? 'Not executed.' : `Not executed. ${problem.code}: ${problem.message}`;
