import * as Plot from '@observablehq/plot';
import { DrawnPlot } from './draw-plot';
import { nameAxis, nameMargin } from './name-axis';
import { PlotLegend } from './plot-legend';

export interface StackedPart {
  readonly row: string;
  readonly part: string;
  /** Share of one. */
  readonly share: number;
}

type StackedPlotProps = {
  label: string;
  axis: string;
  /** Parts of a row in the order in which they stand. */
  parts: readonly StackedPart[];
  rows: readonly string[];
  legend: readonly { readonly part: string; readonly colour: string; readonly opacity: number }[];
};

/** Levels as one colour that grows stronger: they are an order, not four things. */
export const levelShades = [0.18, 0.45, 0.72, 1] as const;

/** Rows of bars that share a scale, each made of parts. */
export function StackedPlot({ label, axis, parts, rows, legend }: StackedPlotProps) {
  const look = new Map(legend.map((entry) => [entry.part, entry]));
  return (
    <>
      <PlotLegend
        entries={legend.map((entry) => ({ ...entry, name: entry.part, shape: 'square' }))}
      />
      <DrawnPlot
        label={label}
        options={(width) => ({
          height: 56 + 24 * rows.length,
          marginBottom: 40,
          marginLeft: nameMargin(width, rows),
          marginRight: 20,
          x: {
            label: axis,
            labelOffset: 36,
            domain: [0, 1],
            grid: true,
            tickFormat: (value: number) => String(Math.round(value * 100)),
            ticks: width < 500 ? 5 : 10,
          },
          y: { label: null, domain: [...rows], axis: null },
          marks: [
            nameAxis(width, rows),
            Plot.barX(parts, {
              x: 'share',
              y: 'row',
              fill: (part: StackedPart) => look.get(part.part)?.colour,
              fillOpacity: (part: StackedPart) => look.get(part.part)?.opacity,
              stroke: 'var(--color-surface)',
              insetTop: 2,
              insetBottom: 2,
              title: ({ row, part, share }: StackedPart) => `${row}: ${part} ${percent(share)}%`,
            }),
            ...shareTexts(parts, width < 500 ? 0.14 : 0.07, look),
          ],
          // Channels that are values already, not data to be scaled.
          color: { type: 'identity' },
          opacity: { type: 'identity' },
        })}
      />
    </>
  );
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** From this strength on a colour is dark in the light look, and light in the dark one. */
const strong = 0.6;

/** Parts that are wide enough carry their percent, so that they can be read where colours cannot be told apart. */
function shareTexts(
  parts: readonly StackedPart[],
  narrowest: number,
  look: ReadonlyMap<string, { readonly opacity: number }>,
): Plot.Markish[] {
  const isStrong = ({ part }: StackedPart) => (look.get(part)?.opacity ?? 0) >= strong;
  const texts = (ink: string, isShown: (part: StackedPart) => boolean) =>
    Plot.text(
      parts,
      Plot.stackX({
        x: 'share',
        y: 'row',
        text: (part: StackedPart) =>
          part.share >= narrowest && isShown(part) ? percent(part.share) : null,
        fill: ink,
        fontSize: 11,
      }),
    );
  return [
    texts('var(--color-surface)', isStrong),
    texts('var(--color-ink)', (part) => !isStrong(part)),
  ];
}
