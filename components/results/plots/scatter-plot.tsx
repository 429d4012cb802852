import * as Plot from '@observablehq/plot';
import { useTranslations } from 'next-intl';
import { classes } from '@/components/ui/classes';
import { DrawnPlot, plotWidths } from './draw-plot';
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
type Scale = ReturnType<typeof niceScale>;

const margins = { left: 48, right: 24, top: 24, bottom: 40 };

/** Named points. A name that has no room is left out, and the dot says it to who points at it. */
export function ScatterPlot({ label, xAxis, yAxis, points }: ScatterPlotProps) {
  const t = useTranslations('results.exhibit');
  const isNameless = (width: number) =>
    namedPoints(points, scatterScales(points, width)).length < points.length;
  return (
    <>
      <DrawnPlot
        label={label}
        options={(width) => scatterOptions({ xAxis, yAxis, points }, width)}
      />
      {isNameless(plotWidths.narrow) ? (
        <p
          className={classes(
            'text-xs text-muted',
            !isNameless(plotWidths.wide) && 'sm:hidden print:hidden',
          )}
        >
          {t('namesLeftOut')}
        </p>
      ) : null}
    </>
  );
}

/** The plot of a width in CSS pixels. Pure. */
function scatterOptions(
  { xAxis, yAxis, points }: Omit<ScatterPlotProps, 'label'>,
  width: number,
): Plot.PlotOptions {
  const scales = scatterScales(points, width);
  return {
    height: scales.height,
    marginLeft: margins.left,
    marginRight: margins.right,
    marginTop: margins.top,
    marginBottom: margins.bottom,
    x: { label: xAxis, grid: true, domain: scales.x.domain, ticks: width < 500 ? 5 : 10 },
    y: {
      label: yAxis,
      grid: true,
      domain: scales.y.domain,
      tickFormat: (value: number) => String(Math.round(value * 100)),
    },
    marks: [
      Plot.dot(points, { x: 'x', y: 'y', r: 4.5, fill: 'var(--color-accent)', title: 'label' }),
      // Offsets are no channel of the library: each name is a mark of its own.
      ...namedPoints(points, scales).map(({ name, ...point }) =>
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

/** Those whose names have room. */
function namedPoints(
  points: readonly ScatterPoint[],
  { x, y, frame }: ReturnType<typeof scatterScales>,
): NamedPoint[] {
  const names = placeNames(
    points.map((point) => ({ name: point.label, x: x.apply(point.x), y: y.apply(point.y) })),
    frame,
  );
  return points.flatMap((point, at): NamedPoint[] => {
    const name = names[at];
    return name ? [{ ...point, name }] : [];
  });
}

function scatterScales(points: readonly ScatterPoint[], width: number) {
  const height = width < 500 ? 320 : 400;
  const [right, bottom] = [width - margins.right, height - margins.bottom];
  const x: Scale = niceScale([0, ...points.map((point) => point.x)], [margins.left, right]);
  const y: Scale = niceScale(
    points.map((point) => point.y),
    [bottom, margins.top],
  );
  // Names may use the margin at the right, which holds nothing else.
  return { height, x, y, frame: { left: margins.left, right: width, top: margins.top, bottom } };
}

function niceScale(values: readonly number[], range: readonly [number, number]) {
  const domain = [Math.min(...values), Math.max(...values)];
  const scale = Plot.scale({ x: { type: 'linear', domain, range, nice: true } });
  return {
    domain: [...(scale.domain ?? domain)],
    apply: (value: number): number => scale.apply(value),
  };
}
