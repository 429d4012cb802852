/**
 * The room of `npm test`: each check and each runner is a step. In: nothing but the checkout. Out: what passed and what
 * failed, on the terminal, in the exit code and as one closing line. Imports: scripts/store, lib/core, node.
 */
import { spawn } from 'node:child_process';
import { readIfPresent } from '../store/data-directory';

export interface StepResult {
  readonly name: string;
  /** Tests, or zero for a check that counts none. */
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed, how many did so only when tried again: faults of a test, to be looked into. */
  readonly flaky: number;
  /** Why a step did not run, for a person. */
  readonly skippedBecause: string | null;
}

/** Where a step's words go: to the terminal as they are said, or kept, because another step has the terminal. */
export type Output = 'shown' | ((text: string) => void);

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Instead of passing on what the command says. */
  readonly quiet?: boolean;
  /** `shown` when left out. */
  readonly output?: Output;
}

/** Runs a program of node_modules/.bin, or one of the system; resolves with its exit code, 1 when it cannot be run. */
export function runCommand(
  command: string,
  parameters: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  const { output = 'shown', quiet = false } = options;
  const child = spawn(command, parameters, {
    stdio: quiet ? 'ignore' : output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `node_modules/.bin:${process.env.PATH}`,
      NEXT_TELEMETRY_DISABLED: '1',
      ...options.env,
    },
  });
  if (output !== 'shown') {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', output);
    }
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    // Not `exit`: what was said last may still be in the pipe.
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A check has no tests to count; it fails as one. */
export function runCheck(command: string, parameters: readonly string[]) {
  return async (name: string, output: Output): Promise<StepResult> => {
    const exitCode = await runCommand(command, parameters, { output });
    return { name, passed: 0, failed: exitCode === 0 ? 0 : 1, flaky: 0, skippedBecause: null };
  };
}

/**
 * What a runner reports as JSON, made a result. A runner that fails without a failed test (a file that does not load, a
 * store that does not start) counts as one failure.
 */
export function resultOfRunner(
  name: string,
  exitCode: number,
  reportFile: string,
  count: (report: unknown) => { passed: number; failed: number; flaky: number },
): StepResult {
  const text = readIfPresent(reportFile);
  const { passed, failed, flaky } =
    text === null ? { passed: 0, failed: 0, flaky: 0 } : count(JSON.parse(text));
  return {
    name,
    passed,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    flaky,
    skippedBecause: null,
  };
}

export function skipped(name: string, because: string): StepResult {
  return { name, passed: 0, failed: 0, flaky: 0, skippedBecause: because };
}
