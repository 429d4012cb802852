import * as Plot from '@observablehq/plot';

const fontSizePx = 12;
/** Of a wide Latin letter at the size of a plot's letters. */
export const letterWidthPx = 7;
const gapPx = 24;

/** Names leave most of the width to what they name. */
const widestShare = 0.45;
/** The plotting library measures by the letters of its own font, which are narrower than the widest of the page's. */
const measureShare = 0.9;

/** Room for the names of rows beside a plot of a width, in CSS pixels. Pure. */
export function nameMargin(width: number, names: readonly string[]): number {
  return Math.min(width * widestShare, gapPx + letterWidthPx * longest(names));
}

/** The names of rows. One that has no room loses its middle, where names of models differ least. Pure. */
export function nameAxis(width: number, names: readonly string[]): Plot.Markish {
  const room = nameMargin(width, names) - gapPx / 2;
  const fits = longest(names) * letterWidthPx <= room;
  return Plot.axisY({
    label: null,
    tickSize: 0,
    lineWidth: ((fits ? 1 : measureShare) * room) / fontSizePx,
    textOverflow: 'ellipsis-middle',
  });
}

/** The length of a text in letters of a Latin width; Chinese ones are twice as wide. Pure. */
export const lettersOf = (text: string): number =>
  [...text].length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

const longest = (texts: readonly string[]): number => Math.max(1, ...texts.map(lettersOf));
