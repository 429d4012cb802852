/**
 * A stream of uniform integers from a seed: equal seeds give equal streams on every machine. Not for secrets.
 * Source: sfc32 (Doty-Humphrey, PractRand), 128 bits of state, the first 12 outputs thrown away.
 */
export interface SeededRandom {
  /** 0 to 2³² − 1. */
  readonly nextUint32: () => number;
  /** 0 to bound − 1; the bias for bounds below 2²⁰ is under one in 4,000. */
  readonly nextBelow: (bound: number) => number;
}

export function seededRandom(seed: number): SeededRandom {
  let a = seed | 0;
  let b = (seed / 2 ** 32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  function nextUint32(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  for (let round = 0; round < 12; round++) nextUint32();
  return { nextUint32, nextBelow: (bound) => Math.floor((nextUint32() / 2 ** 32) * bound) };
}
