import * as Plot from '@observablehq/plot';
import type { Interval } from '@/lib/domain/analysis/figure';
import { DrawnPlot } from './draw-plot';
import { nameAxis, nameMargin } from './name-axis';
import { PlotLegend } from './plot-legend';

export interface IntervalPoint {
  readonly label: string;
  readonly value: number | null;
  readonly interval: Interval | null;
  /** Sets points of a group apart by colour and shape. */
  readonly group?: string | null;
}

type IntervalPlotProps = {
  label: string;
  /** Of the axis. */
  axis: string;
  points: readonly IntervalPoint[];
  /** Shares from 0 to 1, or differences of shares around 0. */
  kind?: 'share' | 'difference';
  /** A line to compare with, such as one half. */
  reference?: number;
};

/** One dot a row with its interval. Rows keep their order; a row without a value keeps its place. */
export function IntervalPlot({
  label,
  axis,
  points,
  kind = 'share',
  reference,
}: IntervalPlotProps) {
  const groups = groupsOf(points);
  return (
    <>
      {groups.length > 1 ? (
        <PlotLegend
          entries={groups.map((group, at) => ({
            name: group,
            shape: groupShapes[at % 4] ?? 'circle',
            colour: groupColours[at % 4] ?? '',
          }))}
        />
      ) : null}
      <DrawnPlot
        label={label}
        options={(width) => intervalOptions({ axis, points, kind, reference }, width)}
      />
    </>
  );
}

type Drawn = Required<Pick<IntervalPlotProps, 'axis' | 'points' | 'kind'>> & {
  readonly reference: number | undefined;
};

/** The plot of a width in CSS pixels. Pure. */
export function intervalOptions(
  { axis, points, kind, reference }: Drawn,
  width: number,
): Plot.PlotOptions {
  const labels = points.map((point) => point.label);
  const groups = groupsOf(points);
  return {
    height: 56 + 24 * points.length,
    marginBottom: 40,
    marginLeft: nameMargin(width, labels),
    marginRight: 20,
    x: {
      label: axis,
      labelOffset: 36,
      grid: true,
      ...(kind === 'share' ? { domain: [0, 1] } : { nice: true, zero: true }),
      tickFormat: (value: number) => String(Math.round(value * 100)),
      ticks: width < 500 ? 5 : 10,
    },
    y: { label: null, domain: labels, axis: null },
    symbol: { domain: groups, range: groupShapes, legend: false },
    color: { domain: groups, range: groupColours },
    marks: [
      nameAxis(width, labels),
      ...(kind === 'difference' ? [Plot.ruleX([0], { stroke: 'var(--color-line-strong)' })] : []),
      ...(reference === undefined
        ? []
        : [
            Plot.ruleX([reference], {
              stroke: 'var(--color-line-strong)',
              strokeDasharray: '4 3',
            }),
          ]),
      ...pointMarks(points),
    ],
  };
}

/** Intervals below, dots above them, in colour and shape of their group where there are any. */
function pointMarks(points: readonly IntervalPoint[]): Plot.Markish[] {
  const known = points.filter((point) => point.value !== null);
  const group = (point: IntervalPoint) => point.group ?? '';
  return [
    Plot.ruleY(
      known.filter((point) => point.interval !== null),
      {
        y: 'label',
        x1: (point: IntervalPoint) => point.interval?.low,
        x2: (point: IntervalPoint) => point.interval?.high,
        stroke: 'var(--color-accent)',
        strokeWidth: 2,
        strokeOpacity: 0.55,
      },
    ),
    Plot.dot(known, {
      x: 'value',
      y: 'label',
      r: 4.5,
      ...(groupsOf(points).length > 0
        ? { fill: group, symbol: group }
        : { fill: 'var(--color-accent)' }),
    }),
  ];
}

const groupsOf = (points: readonly IntervalPoint[]): string[] =>
  [...new Set(points.flatMap((point) => point.group ?? []))].toSorted();

const groupShapes = ['circle', 'triangle', 'square', 'diamond'] as const;

const groupColours = [
  'var(--color-accent)',
  'var(--color-warning)',
  'var(--color-positive)',
  'var(--color-danger)',
];
