import * as Plot from '@observablehq/plot';
import { useTranslations } from 'next-intl';
import { DrawnPlot } from './draw-plot';
import { type PlacedName, placeNames } from './place-names';

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

type NamedPoint = ScatterPoint & { readonly name: PlacedName };

const margins = { left: 48, right: 24, top: 24, bottom: 40 };

/** Named points. A name that has room beside no point is left out and told by the page when one points at the dot. */
export function ScatterPlot({ label, xAxis, yAxis, points }: ScatterPlotProps) {
  const t = useTranslations('results.exhibit');
  return (
    <>
      <DrawnPlot
        label={label}
        options={(width) => scatterOptions({ xAxis, yAxis, points }, width)}
      />
      <p className="text-xs text-muted">{t('namesLeftOut')}</p>
    </>
  );
}

/** The plot of a width in CSS pixels. Pure. */
function scatterOptions(
  { xAxis, yAxis, points }: Omit<ScatterPlotProps, 'label'>,
  width: number,
): Plot.PlotOptions {
  const height = width < 500 ? 320 : 400;
  const frame = {
    left: margins.left,
    right: width - margins.right,
    top: margins.top,
    bottom: height - margins.bottom,
  };
  const x = niceScale([0, ...points.map((point) => point.x)], [frame.left, frame.right]);
  const y = niceScale(
    points.map((point) => point.y),
    [frame.bottom, frame.top],
  );
  const names = placeNames(
    points.map((point) => ({ name: point.label, x: x.apply(point.x), y: y.apply(point.y) })),
    { ...frame, right: width },
  );
  const named = points.flatMap((point, at): NamedPoint[] => {
    const name = names[at];
    return name ? [{ ...point, name }] : [];
  });
  return {
    height,
    marginLeft: margins.left,
    marginRight: margins.right,
    marginTop: margins.top,
    marginBottom: margins.bottom,
    x: { label: xAxis, grid: true, domain: x.domain, ticks: width < 500 ? 5 : 10 },
    y: {
      label: yAxis,
      grid: true,
      domain: y.domain,
      tickFormat: (value: number) => String(Math.round(value * 100)),
    },
    marks: [
      Plot.dot(points, { x: 'x', y: 'y', r: 4.5, fill: 'var(--color-accent)', title: 'label' }),
      // Offsets are no channel of the library: each name is a mark of its own.
      ...named.map(({ name, ...point }) =>
        Plot.text([point], {
          x: 'x',
          y: 'y',
          text: [name.text],
          textAnchor: name.anchor,
          dx: name.dx,
          dy: name.dy,
        }),
      ),
    ],
  };
}

function niceScale(values: readonly number[], range: readonly [number, number]) {
  const domain = [Math.min(...values), Math.max(...values)];
  const scale = Plot.scale({ x: { type: 'linear', domain, range, nice: true } });
  return {
    domain: [...(scale.domain ?? domain)],
    apply: (value: number) => scale.apply(value) as number,
  };
}
