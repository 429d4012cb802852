/** A run as the commands know it, whoever keeps it: a ledger beside a file of responses, or the store. */
import type { Ledger } from '@/arena/runner/ledger';
import type { RunPlan } from '@/arena/runner/run-plan';
import { openLocalRun } from './local-run';
import type { ModelReport } from './run-report';
import { openSharedRun } from './shared-run';

export interface OpenRun {
  /** What names it on the command line. */
  readonly name: string;
  readonly plan: RunPlan;
  readonly ledger: Ledger;
  /** `idle`: under way, but nobody works on it. */
  state(): Promise<'running' | 'idle' | 'paused' | 'finished' | 'cancelled'>;
  /** Opens failed items again and lets it go on. Ends the command with exit code 2 where it was cancelled. */
  resume(): Promise<void>;
  /** Ends the command with exit code 1 where there is nothing to stop. */
  stop(change: 'pause' | 'cancel'): Promise<void>;
  report(): Promise<ModelReport[]>;
  /** Responses of the last ten minutes of work, and over how long they are spread. */
  pace(): Promise<{ readonly responses: number; readonly seconds: number }>;
  /** Where its responses are to be found, after bringing them there. */
  deliver(): Promise<string>;
  close(): Promise<void>;
}

const launchIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For workers of a shared run; a killed worker's items are free after this. */
export const leaseFlag = [
  '--lease <seconds>',
  'of a shared run: how long a worker that falls silent keeps its items',
] as const;
export const defaultLeaseSeconds = 60;

/** `name` is a file of responses, or the id of a launch. Ends the command with exit code 2 where there is no such run. */
export const openRun = async (
  name: string,
  leaseSeconds = defaultLeaseSeconds,
): Promise<OpenRun> =>
  launchIdPattern.test(name) ? openSharedRun(name, leaseSeconds) : openLocalRun(name);
