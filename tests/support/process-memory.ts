/** What the processes of a workbench have in memory, from /proc and therefore on Linux alone. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dataDirectoryAt } from '@/scripts/store/data-directory';
import type { WorkbenchAddress } from './workbench';

/** In megabytes; `peak` is the most since the mark before. */
interface Resident {
  readonly now: number;
  readonly peak: number;
}

export interface MemoryMark {
  readonly web: Resident;
  readonly store: Resident;
}

/** Called after each part of a work: what the two processes have, and had at most during that part; null elsewhere. */
export function memoryOf({ dataDir }: WorkbenchAddress): () => MemoryMark | null {
  const lock = JSON.parse(readFileSync(dataDirectoryAt(dataDir).lockFile, 'utf8'));
  const store: number = lock.holder.pid;
  return () => {
    try {
      const parent = Number(/PPid:\s+(\d+)/.exec(statusOf(store))?.[1]);
      // The program that started both has helpers of its own, which are small.
      const web = childrenOf(parent)
        .filter((pid) => pid !== store)
        .map((pid) => ({ pid, resident: residentOf(pid) }))
        .sort((one, other) => other.resident.now - one.resident.now)[0];
      if (web === undefined) return null;
      const mark = { web: web.resident, store: residentOf(store) };
      for (const pid of [store, web.pid]) writeFileSync(`/proc/${pid}/clear_refs`, '5');
      return mark;
    } catch {
      return null;
    }
  };
}

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');

function residentOf(pid: number): Resident {
  const status = statusOf(pid);
  const megabytes = (key: string) =>
    Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}
