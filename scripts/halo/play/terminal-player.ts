/** A person in the agent's seat, at a terminal: help, completion of command names, results as tables. */
import { createInterface } from 'node:readline';
import pc from 'picocolors';
import { type AgentTask, AgentTransportError, type TurnInput } from '@/arena/agents/agent';
import { describeBudget, type PromptCommand } from '@/arena/runner/prompt';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { parseLine } from './parse-line';
import { createLineReader, humanAgent, type Player } from './player';
import { renderExchange } from './render-result';

const help = `A command is typed as its name and key=value pairs: search_emails query="boiler visit" limit=5
An inspection is executed; an action is final and ends the session.
  none            end with no action
  help [command]  the commands, or one of them with its arguments
  task            the person, the events and the time again
  quit            leave without an answer
The tab key completes names. A line that begins with { is sent as a turn of the protocol.`;

export function createTerminalPlayer(id: string, commands: readonly PromptCommand[]): Player {
  const names = [...commands.map(({ name }) => name), 'help', 'none', 'quit', 'task'];
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: pc.bold('halo> '),
    historySize: 500,
    completer: (line: string): [string[], string] => [
      names.filter((name) => name.startsWith(line)),
      line,
    ],
  });
  const readLine = createLineReader(lines);
  return {
    agent: humanAgent(id, 'terminal', (task) => {
      let opened = false;
      return {
        step: async (input) => {
          if (!opened) console.log(`${situationOf(task)}\n\n${pc.dim(help)}`);
          else showNews(input);
          opened = true;
          for (;;) {
            lines.prompt();
            const text = await readLine();
            const turn = text === null ? null : turnOf(text, task, commands);
            if (turn === null) throw new AgentTransportError('The session was left.');
            if (turn !== undefined) return { turn };
          }
        },
      };
    }),
    end: showEnd,
    close: () => lines.close(),
  };
}

/** Undefined where the line asked something that the session answers itself; null to leave. */
function turnOf(text: string, task: AgentTask, commands: readonly PromptCommand[]): unknown {
  const line = parseLine(text, commands);
  switch (line.kind) {
    case 'turn':
      return line.turn;
    case 'quit':
      return null;
    case 'task':
      console.log(situationOf(task));
      return undefined;
    case 'help':
      console.log(helpAbout(line.about, commands));
      return undefined;
    case 'fault':
      console.log(pc.yellow(line.message));
      return undefined;
  }
}

const situationOf = ({ situation }: AgentTask): string => situation;

function helpAbout(about: string | null, commands: readonly PromptCommand[]): string {
  const command = commands.find(({ name }) => name === about);
  if (command === undefined) {
    const listed = (kind: PromptCommand['kind']): string =>
      commands
        .filter((each) => each.kind === kind)
        .map(({ name }) => name)
        .join(', ');
    return `${help}\n\nInspections: ${listed('inspect')}\n\nActions: ${listed('act')}`;
  }
  return `${command.name}: ${command.doc}\n${argumentLines(command)}`;
}

function argumentLines({ args }: PromptCommand): string {
  return Object.entries(args.shape)
    .map(([name, schema]) => {
      const optional = schema.safeParse(undefined).success ? 'optional' : 'required';
      return `  ${name.padEnd(20)} ${optional}  ${schema.description ?? ''}`.trimEnd();
    })
    .join('\n');
}

function showNews({ results, problem, finalOnly, budget }: TurnInput): void {
  const width = process.stdout.columns ?? 120;
  for (const exchange of results) console.log(`${renderExchange(exchange, width)}\n`);
  if (problem !== null) console.log(pc.yellow(`Not executed. ${problem.message}`));
  if (finalOnly) console.log(pc.yellow('The budget is used up. Only an action or "none" is open.'));
  console.log(pc.dim(`Left: ${describeBudget(budget)}`));
}

function showEnd(record: ResponseRecord): void {
  console.log(
    pc.bold(`Ended: ${record.status}${record.failure === null ? '' : `. ${record.failure}`}`),
  );
  if (record.status !== 'completed') return;
  console.log(`Action  ${record.finalActionJson}`);
  console.log(`Result  ${record.executionResultJson}`);
  console.log(`Level   ${record.inferredLevel}`);
}
