import * as Plot from '@observablehq/plot';

const fontSizePx = 12;
const letterWidthPx = 7.2;
const gapPx = 24;

/** Names leave most of the width to what they name. */
const widestShare = 0.45;

/** Room for the names of rows beside a plot of a width, in CSS pixels. Pure. */
export function nameMargin(width: number, names: readonly string[]): number {
  return Math.min(width * widestShare, gapPx + letterWidthPx * longest(names));
}

/** The names of rows. One that has no room loses its middle, where names of models differ least. Pure. */
export function nameAxis(width: number, names: readonly string[]): Plot.Markish {
  return Plot.axisY({
    label: null,
    tickSize: 0,
    lineWidth: (nameMargin(width, names) - gapPx / 2) / fontSizePx,
    textOverflow: 'ellipsis-middle',
  });
}

/** The longest text in letters of a Latin width; Chinese ones are twice as wide. */
const longest = (texts: readonly string[]): number =>
  Math.max(1, ...texts.map((text) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)));
