/** How a benchmark of pages tells its figures. */
import type { PageFigures } from './browse-together';

/**
 * As one line of JSON with `--json`, else `heading` and a table. The process ends with 1 where something is missed.
 */
export function tellFigures(
  figures: { readonly pages: readonly PageFigures[]; readonly missed: readonly string[] },
  heading: string,
): void {
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
  else {
    console.log(heading);
    for (const { page, requests, p50, p95, kilobytes } of figures.pages) {
      console.log(
        `${page.padEnd(24)} median ${String(p50).padStart(4)} ms, 95th percentile ${String(p95).padStart(4)} ms, ${String(kilobytes).padStart(4)} KB (${requests} requests)`,
      );
    }
    if (figures.missed.length > 0) console.log(`Missed: ${figures.missed.join(', ')}`);
  }
  if (figures.missed.length > 0) process.exitCode = 1;
}
