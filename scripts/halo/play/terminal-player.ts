/** A person in the agent's seat, at a terminal: help, history, completion, results as tables. */
import { createInterface } from 'node:readline';
import pc from 'picocolors';
import {
  type AgentTask,
  AgentTransportError,
  type CommandExchange,
  type TurnInput,
} from '@/arena/agents/agent';
import { describeBudget, type PromptCommand } from '@/arena/runner/prompt';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { askArguments, type Call, callOf } from './ask-arguments';
import { completeLine } from './complete-line';
import type { LineHistory } from './line-history';
import { type Line, parseLine } from './parse-line';
import { helpAbout, introduction } from './play-help';
import { createLineReader, humanAgent, type Player } from './player';
import { idsShown, renderData, renderExchange } from './render-result';
import { renderEvents, renderPerson } from './render-task';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** False for a pipe: nothing is asked then. */
  readonly isInteractive: boolean;
  readonly history: LineHistory;
  readonly width: number;
}

/** One session: what was shown so far, and the ways to say and ask something. */
interface Session {
  readonly task: AgentTask;
  readonly commands: readonly PromptCommand[];
  readonly trace: CommandExchange[];
  readonly isInteractive: boolean;
  say(text: string): void;
  /** Null at the end of the input. */
  ask(question: string): Promise<string | null>;
}

const prompt = pc.bold('halo> ');

export function createTerminalPlayer(
  id: string,
  commands: readonly PromptCommand[],
  terminal: Terminal,
): Player {
  const { output, isInteractive, width } = terminal;
  const ids = new Set<string>();
  const lines = createInterface({
    input: terminal.input,
    output,
    terminal: isInteractive,
    history: terminal.history.read(),
    historySize: 500,
    completer: (line: string) => completeLine(line, commands, [...ids]),
  });
  let isCommand = true;
  lines.on('history', (history: string[]) => {
    // An answer to a question is no line that anybody wants back.
    if (!isCommand) history.shift();
    terminal.history.write(history);
  });
  const readLine = createLineReader(lines);
  const say = (text: string): void => void output.write(`${text}\n`);
  const ask = (question: string): Promise<string | null> => {
    isCommand = question === prompt;
    lines.setPrompt(question);
    lines.prompt();
    return readLine();
  };
  return {
    agent: humanAgent(id, 'terminal', (task) => {
      const session: Session = { task, commands, trace: [], isInteractive, say, ask };
      let opened = false;
      return {
        step: async (input) => {
          if (!opened) {
            const parts = [renderPerson(task), renderEvents(task), pc.dim(introduction)];
            say(parts.join('\n\n'));
          } else showNews(session, input, width);
          opened = true;
          session.trace.push(...input.results);
          for (const { result } of input.results)
            for (const each of idsShown(result)) ids.add(each);
          return { turn: await nextTurn(session) };
        },
      };
    }),
    end: (record) => say(endText(record, width)),
    whereToSave: async () => {
      if (!isInteractive) return null;
      const file = await ask('Keep this response? File (empty: no): ');
      return file === null || file.trim() === '' ? null : file.trim();
    },
    close: () => lines.close(),
  };
}

async function nextTurn(session: Session): Promise<unknown> {
  for (;;) {
    const text = await session.ask(prompt);
    const line: Line = text === null ? { kind: 'quit' } : parseLine(text, session.commands);
    if (line.kind === 'quit') throw new AgentTransportError('The session was left.');
    if (line.kind === 'turn') {
      const turn = session.isInteractive ? await settled(session, line.turn) : line.turn;
      if (turn !== null) return turn;
    } else if (line.kind !== 'nothing') session.say(answerTo(line, session));
  }
}

type SessionLine = Exclude<Line, { kind: 'turn' | 'quit' | 'nothing' }>;

function answerTo(line: SessionLine, { task, trace, commands }: Session): string {
  switch (line.kind) {
    case 'events':
      return renderEvents(task);
    case 'person':
      return renderPerson(task);
    case 'trace':
      return trace.map(traceLine).join('\n') || 'Nothing looked at yet.';
    case 'help':
      return helpAbout(line.about, commands);
    case 'fault':
      return pc.yellow(line.message);
  }
}

function traceLine({ command, args, result }: CommandExchange, index: number): string {
  const outcome = result.ok ? `${result.meta.rows} rows` : result.error.code;
  return `${String(index + 1).padStart(3)}  ${command} ${JSON.stringify(args)}  ${outcome}`;
}

/** Asks for what the call lacks and, before a final, whether it is meant; null to go on with the session. */
async function settled(session: Session, turn: unknown): Promise<unknown> {
  const call = callOf(turn, session.commands);
  if (call === null) return isNoAction(turn) ? confirmed(session, turn, 'no action') : turn;
  const whole = await askArguments(call, session.ask);
  if (whole === null) {
    session.say(pc.dim('Not sent.'));
    return null;
  }
  if (whole.command.kind === 'inspect') return { inspect: [calling(whole)] };
  return confirmed(
    session,
    { final: calling(whole) },
    `${whole.command.name}\n${renderData(whole.args, 100)}`,
  );
}

const calling = ({ command, args }: Call): object => ({ command: command.name, args });

const isNoAction = (turn: unknown): boolean =>
  typeof turn === 'object' && turn !== null && 'final' in turn && turn.final === null;

async function confirmed(session: Session, turn: unknown, what: string): Promise<unknown> {
  session.say(`${pc.bold('The final answer:')} ${what}`);
  const reply = await session.ask('Do it? [y/N] ');
  return reply !== null && /^y(?:es)?$/i.test(reply.trim()) ? turn : null;
}

function showNews(
  { say }: Session,
  { results, problem, finalOnly, budget }: TurnInput,
  width: number,
): void {
  for (const exchange of results) say(`${renderExchange(exchange, width)}\n`);
  if (problem !== null) say(pc.yellow(`Not executed. ${problem.message}`));
  if (finalOnly) say(pc.yellow('The budget is used up. Only an action or "none" is open.'));
  say(pc.dim(`Left: ${describeBudget(budget)}`));
}

function endText(record: ResponseRecord, width: number): string {
  const { status, failure, inferredLevel } = record;
  if (status !== 'completed') {
    return pc.bold(`Ended: ${status}${failure === null ? '' : `. ${failure}`}`);
  }
  const result: CommandExchange['result'] | null = JSON.parse(record.executionResultJson);
  const action: { command: string; args: CommandExchange['args'] } | null = JSON.parse(
    record.finalActionJson,
  );
  const done =
    action === null || result === null
      ? 'No action.'
      : renderExchange({ ...action, result }, width);
  return `${pc.bold('Ended.')} ${done}\nLevel ${inferredLevel}`;
}
