import type { Figure, Unit } from './figure';
import { FigureText } from './figure-text';

export interface LeadingFigure {
  readonly label: string;
  readonly figure: Figure;
  readonly unit: Unit;
  readonly href: string;
}

/** The few figures that a page leads with. */
export function LeadingFigures({ figures }: { figures: readonly LeadingFigure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, figure, unit, href }) => (
        <div
          key={label}
          className="flex flex-col rounded-card border border-line bg-surface px-3 py-2"
        >
          <dt className="grow text-xs text-muted">{label}</dt>
          <dd className="mt-1 text-base">
            <FigureText figure={figure} unit={unit} href={href} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
