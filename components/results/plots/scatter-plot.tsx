import * as Plot from '@observablehq/plot';
import { DrawnPlot } from './draw-plot';

export interface ScatterPoint {
  readonly label: string;
  readonly x: number;
  /** Share of one. */
  readonly y: number;
}

type ScatterPlotProps = {
  label: string;
  xAxis: string;
  yAxis: string;
  points: readonly ScatterPoint[];
};

/** Named points; a name stands beside its point on the side where there is room. */
export function ScatterPlot({ label, xAxis, yAxis, points }: ScatterPlotProps) {
  const middle =
    (Math.max(...points.map((point) => point.x)) + Math.min(...points.map((point) => point.x))) / 2;
  const left = points.filter((point) => point.x <= middle);
  const right = points.filter((point) => point.x > middle);
  return (
    <DrawnPlot
      label={label}
      options={(width) => ({
        height: width < 500 ? 320 : 400,
        marginLeft: 48,
        marginRight: 24,
        marginBottom: 40,
        x: { label: xAxis, grid: true, nice: true, zero: true },
        y: {
          label: yAxis,
          grid: true,
          nice: true,
          tickFormat: (value: number) => String(Math.round(value * 100)),
        },
        marks: [
          Plot.dot(points, { x: 'x', y: 'y', r: 4.5, fill: 'var(--color-accent)' }),
          Plot.text(left, { x: 'x', y: 'y', text: 'label', textAnchor: 'start', dx: 8 }),
          Plot.text(right, { x: 'x', y: 'y', text: 'label', textAnchor: 'end', dx: -8 }),
        ],
      })}
    />
  );
}
