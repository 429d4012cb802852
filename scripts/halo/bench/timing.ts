/** Measuring on a machine that others use: many short blocks, of which the least disturbed one counts. */

export interface Block {
  /** Milliseconds of each piece of work by the clock, ascending. */
  readonly ms: readonly number[];
  /** The same of processor time, all threads: what is left when other programs have their share taken away. */
  readonly cpuMs: readonly number[];
  /** Processor time of the whole block, all threads: what one core needs when nothing else wants it. */
  readonly cpuSeconds: number;
}

/** One after another. */
export async function timeBlock(rounds: number, work: () => void | Promise<void>): Promise<Block> {
  const ms: number[] = [];
  const cpuMs: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const used = process.cpuUsage();
    await work();
    cpuMs.push(cpuMillisecondsSince(used));
    ms.push(performance.now() - started);
  }
  const cpu = process.cpuUsage(before);
  return {
    ms: ms.sort((a, b) => a - b),
    cpuMs: cpuMs.sort((a, b) => a - b),
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
  };
}

export function cpuMillisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** `share` from 0 to 1 of ascending values. Pure. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;

/** The lowest of the blocks' quantiles. Pure. */
export const bestQuantile = (
  blocks: readonly Block[],
  share: number,
  time: 'ms' | 'cpuMs' = 'ms',
): number => Math.min(...blocks.map((block) => quantile(block[time], share)));

export const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));
