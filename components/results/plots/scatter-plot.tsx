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

/** Named points. Names of neighbours in height stand on different sides, and at the edges on the inner one. */
export function ScatterPlot({ label, xAxis, yAxis, points }: ScatterPlotProps) {
  const xs = points.map((point) => point.x);
  const [least, most] = [Math.min(0, ...xs), Math.max(...xs)];
  const place = (point: ScatterPoint) => (point.x - least) / (most - least || 1);
  const byHeight = points.toSorted((a, b) => b.y - a.y);
  const isLeft = (point: ScatterPoint, at: number) =>
    place(point) > 0.75 || (place(point) > 0.25 && at % 2 === 1);
  const left = byHeight.filter(isLeft);
  const right = byHeight.filter((point, at) => !isLeft(point, at));
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
          Plot.text(right, { x: 'x', y: 'y', text: 'label', textAnchor: 'start', dx: 8 }),
          Plot.text(left, { x: 'x', y: 'y', text: 'label', textAnchor: 'end', dx: -8 }),
        ],
      })}
    />
  );
}
