/** Somebody at the keyboard or at the other end of a pipe, as an agent of the arena. */
import { createInterface, type Interface } from 'node:readline';
import type { Agent } from '@/arena/agents/agent';
import type { ResponseRecord } from '@/arena/runner/response-record';

export interface Player {
  readonly agent: Agent;
  /** Shows how the response ended. */
  end(record: ResponseRecord): void;
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

/** The lines of an input one by one; null at its end. Blank lines are passed over. */
export function createLineReader(lines: Interface): () => Promise<string | null> {
  const iterator = lines[Symbol.asyncIterator]();
  return async () => {
    for (;;) {
      const next = await iterator.next();
      if (next.done) return null;
      if (next.value.trim() !== '') return next.value;
    }
  };
}

export const openStandardInput = (): Interface =>
  createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
