/** Plots, drawn on the server: no script on the page, and the same lines on screen, paper and in a file. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** Widths in CSS pixels: one for pages, one for phones, for letters must not shrink with the screen. */
export const plotWidths = { wide: 760, narrow: 340 } as const;

type PlotOptions = Plot.PlotOptions;

type DrawnPlotProps = {
  /** What is seen, for those who do not see it; the numbers are in the table beside. */
  label: string;
  /** May differ by width, such as in its margins. */
  options: (width: number) => PlotOptions;
};

/** A plot for both widths; style sheets show the one that fits. */
export function DrawnPlot({ label, options }: DrawnPlotProps) {
  return (
    <>
      <PlotOf
        label={label}
        width={plotWidths.wide}
        options={options}
        className="max-sm:hidden print:block"
      />
      <PlotOf
        label={label}
        width={plotWidths.narrow}
        options={options}
        className="sm:hidden print:hidden"
      />
    </>
  );
}

function PlotOf({
  label,
  width,
  options,
  className,
}: DrawnPlotProps & { width: number; className: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      className={`${className} text-ink [&_svg]:h-auto [&_svg]:max-w-full`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the plotting library, which escapes every text
      dangerouslySetInnerHTML={{ __html: drawPlot({ ...options(width), width }) }}
    />
  );
}

/**
 * The markup of a plot. Colours are the page's own variables and follow light and dark. The library's style element is
 * taken out: the page's policy refuses it, and what it says is said by classes. Pure.
 */
export function drawPlot(options: PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = Plot.plot({ ...options, document: document as unknown as Document });
  for (const style of svg.querySelectorAll('style')) style.remove();
  svg.removeAttribute('class');
  svg.setAttribute('font-size', '12');
  svg.setAttribute('aria-hidden', 'true');
  return svg.outerHTML;
}
