/** The command line as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface HaloCommand {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

export function startHalo(
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): HaloCommand {
  const flags = ['--import', 'tsx', '--conditions=react-server', 'scripts/halo.ts'];
  const child = spawn(process.execPath, [...flags, ...args], { env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return { process: child, ended };
}
