interface LegendEntry {
  readonly name: string;
  readonly colour: string;
  readonly shape: 'circle' | 'triangle' | 'square' | 'diamond';
  readonly opacity?: number;
}

const outlines = {
  circle: 'M6 1.5a4.5 4.5 0 1 0 .01 0z',
  triangle: 'M6 1 11 10.5H1z',
  square: 'M1 1h10v10H1z',
  diamond: 'M6 .5 11.5 6 6 11.5.5 6z',
} as const;

/** What the shapes and shades of a plot stand for. */
export function PlotLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {entries.map(({ name, colour, shape, opacity }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <path d={outlines[shape]} fill={colour} fillOpacity={opacity ?? 1} stroke={colour} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
