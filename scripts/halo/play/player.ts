/** Somebody at the keyboard or at the other end of a pipe, as an agent of the arena. */
import { createInterface, type Interface } from 'node:readline';
import type { Agent } from '@/arena/agents/agent';
import type { ResponseRecord } from '@/arena/runner/response-record';

export interface Player {
  readonly agent: Agent;
  /** Shows how the response ended. */
  end(record: ResponseRecord): void;
  /** Asks for a file to keep the response in; null where nobody can be asked or none is wanted. */
  whereToSave(): Promise<string | null>;
  close(): void;
}

export function humanAgent(id: string, way: string, start: Agent['start']): Agent {
  return {
    id,
    label: id,
    group: 'human',
    configuration: { kind: 'human', way },
    concurrency: 1,
    start,
  };
}

/** The lines of an input one by one, those that came early included; null at its end. */
export function createLineReader(lines: Interface): () => Promise<string | null> {
  const early: string[] = [];
  const waiting: ((line: string | null) => void)[] = [];
  let isOver = false;
  lines.on('line', (line) => {
    const next = waiting.shift();
    if (next === undefined) early.push(line);
    else next(line);
  });
  lines.on('close', () => {
    isOver = true;
    for (const next of waiting.splice(0)) next(null);
  });
  return () => {
    const line = early.shift();
    if (line !== undefined) return Promise.resolve(line);
    return isOver ? Promise.resolve(null) : new Promise((resolve) => waiting.push(resolve));
  };
}

export const openStandardInput = (): Interface =>
  createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
