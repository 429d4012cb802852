/** A drawn plot as a file of its own, with its title and its legend: a file has no page around it. */
import { letterWidthPx } from './plots/name-axis';
import { inPaperColours, paperColours } from './plots/paper-colours';
import { lettersOf } from './plots/short-names';

const pixelRatio = 2;
const marginPx = 12;
const titleHeightPx = 28;
const noteLinePx = 13;
/** The note is in smaller letters than the names of an axis. */
const noteLetterPx = letterWidthPx * (10 / 12);
const legendRowPx = 20;
const swatchPx = 12;

export interface DrawnPlotParts {
  readonly title: string;
  /** Study, choices, n and moment; '' says nothing. */
  readonly note: string;
  readonly legend: readonly { readonly name: string; readonly swatch: string }[];
  readonly width: number;
  readonly height: number;
  /** Of the plot itself. */
  readonly markup: string;
}

export interface StandalonePlot {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** What a figure of the page holds; null where it holds no plot. Of two widths the wide one. Only in a browser. */
export function readFigure(
  figure: Element | null,
  title: string,
): Omit<DrawnPlotParts, 'note'> | null {
  const plot = figure?.querySelector<SVGSVGElement>('[role="img"] svg');
  if (!figure || !plot) return null;
  const { width, height } = plot.viewBox.baseVal;
  const legend = [...figure.querySelectorAll('li')].map((entry) => ({
    name: entry.textContent.trim(),
    swatch: entry.querySelector('svg')?.innerHTML ?? '',
  }));
  return { title, legend, width, height, markup: new XMLSerializer().serializeToString(plot) };
}

/** The SVG as a text, in the colours of the light look and on white. Pure. */
export function standaloneSvg({
  title,
  note,
  legend,
  width,
  height,
  markup,
}: DrawnPlotParts): StandalonePlot {
  const placed = placeLegend(legend, width);
  const top = titleHeightPx + placed.height;
  const lines = note === '' ? [] : linesOf(note, width / noteLetterPx);
  const foot = lines.length * noteLinePx + (lines.length > 0 ? marginPx / 2 : 0);
  const size = { width: width + 2 * marginPx, height: height + top + foot + 2 * marginPx };
  const plot = markup.replace('<svg', `<svg x="${marginPx}" y="${marginPx + top}"`);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
    ` viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12"`,
    ` fill="${paperColours.ink}"><title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<text x="${marginPx}" y="${marginPx + 14}" font-size="15" font-weight="600">${escaped(title)}</text>`,
    placed.markup,
    plot,
    ...lines.map((line, at) => {
      const y = size.height - marginPx - (lines.length - 1 - at) * noteLinePx;
      return `<text x="${marginPx}" y="${y}" font-size="10" fill="${paperColours.muted}">${escaped(line)}</text>`;
    }),
    '</svg>',
  ].join('');
  return { svg: inPaperColours(svg), ...size };
}

/** Words in lines of at most so many letters; a longer word has a line of its own. */
function linesOf(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && lettersOf(longer) <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The plot in twice its size; null where the browser cannot draw it. */
export async function drawnAsPng({ svg, width, height }: StandalonePlot): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Entries side by side below the title, on as many lines as they need. */
function placeLegend(legend: DrawnPlotParts['legend'], width: number) {
  let [left, line] = [0, 0];
  const entries = legend.map(({ name, swatch }) => {
    const entryWidth = swatchPx + 6 + lettersOf(name) * letterWidthPx + 16;
    if (left > 0 && left + entryWidth > width) [left, line] = [0, line + 1];
    const [x, y] = [marginPx + left, marginPx + titleHeightPx + line * legendRowPx];
    left += entryWidth;
    return `<g transform="translate(${x} ${y})">${swatch}<text x="${swatchPx + 6}" y="10">${escaped(name)}</text></g>`;
  });
  return { markup: entries.join(''), height: legend.length === 0 ? 0 : (line + 1) * legendRowPx };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
