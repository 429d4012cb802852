import * as Plot from '@observablehq/plot';
import { lettersOf, shortNames } from './short-names';

/** Of a wide Latin letter at the size of a plot's letters. */
export const letterWidthPx = 7;
const gapPx = 24;

/** Names leave most of the width to what they name. */
const widestShare = 0.45;
/** Room for the names of rows beside a plot of a width, in CSS pixels. Pure. */
export function nameMargin(width: number, names: readonly string[]): number {
  return Math.min(width * widestShare, gapPx + letterWidthPx * longest(names));
}

/** The names of rows, in what of them has room. Pure. */
export function nameAxis(width: number, names: readonly string[]): Plot.Markish {
  const room = nameMargin(width, names) - gapPx / 2;
  const short = shortNames(names, Math.floor(room / letterWidthPx));
  return Plot.axisY({
    label: null,
    tickSize: 0,
    tickFormat: (name: string) => short.get(name) ?? name,
  });
}

const longest = (texts: readonly string[]): number => Math.max(1, ...texts.map(lettersOf));
