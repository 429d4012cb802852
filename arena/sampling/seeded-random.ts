/**
 * The room of checkpoint selection. In: which checkpoints each scenario has, and for which models. Out: the two that
 * are taken per scenario and model, and figures that say how balanced the selection is. Pure: no clock, no chance
 * beyond the seed, no files. Imports: core.
 *
 * Words: a *position* is a checkpoint's 1-based index among the events of its scenario; its *relative position* runs
 * from 0 (first event) to 1 (last). Nothing here ever sees a verdict. Not used: split, fold.
 */

export interface SeededRandom {
  /** The next number in [0, 1). */
  next(): number;
}

/** FNV-1a over UTF-16 units, which spreads a seed text over 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The same seed gives the same sequence on every platform. Generator: sfc32 (PractRand, C. Doty-Humphrey). */
export function createSeededRandom(seed: string): SeededRandom {
  let a = hashText(`a:${seed}`);
  let b = hashText(`b:${seed}`);
  let c = hashText(`c:${seed}`);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  // The first values still show the seed's structure.
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next();
  return { next };
}
