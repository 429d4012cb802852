/**
 * The room of the command line. In: words and files. Out: machine output alone on standard output, everything meant
 * for people on standard error where --json is given, and an exit code. One verb a file, `<noun>-<verb>.ts`, that
 * exports `register(program)`; verbs are thin and call lib and arena.
 *
 * Exit codes: 0 done and nothing found; 1 done and something was found or failed; 2 usage or bad input.
 */
import { Command, CommanderError } from 'commander';

/** Ends a verb with a message for people. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  constructor(
    message: string,
    readonly exitCode: 1 | 2,
  ) {
    super(message);
  }
}

export function createProgram(): Command {
  return new Command('halo')
    .description('HALO Workbench on the command line: corpora, the arena, runs, data sets.')
    .usage('<noun> <verb> [options]')
    .exitOverride()
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText(
      'after',
      `
Examples:
  $ npm run halo -- commands
  $ npm run halo -- arena play --scenario household-01-s1 --checkpoint 2
  $ npm run halo -- run start --corpus arena/corpus/household --out responses.jsonl
  $ npm run --silent halo -- arena verify responses.jsonl --json

Exit codes: 0 done; 1 something was found or failed; 2 usage or bad input.`,
    );
}

/** The command that groups the verbs of a noun; made by whichever verb comes first. */
export function nounOf(program: Command, name: string, description: string): Command {
  return (
    program.commands.find((command) => command.name() === name) ??
    program.command(name).description(description)
  );
}

/** Runs and sets the exit code; never throws for what a person did. */
export async function runProgram(program: Command, argv: readonly string[]): Promise<void> {
  // A reader that has seen enough, such as `head`, closes the pipe: that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommandFailure) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error.exitCode;
    } else if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else {
      throw error;
    }
  }
}

/** One JSON value on a line of standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
