import * as Plot from '@observablehq/plot';
import { expect, it } from 'vitest';
import { readSorting, sortedRows } from '@/app/(workbench)/results/[studyId]/leaderboard/sorting';
import { csvText, type FigureColumn, figuresCsv } from '@/components/results/figure';
import { drawPlot } from '@/components/results/plots/draw-plot';
import { intervalOptions } from '@/components/results/plots/interval-plot';
import type { Rate } from '@/lib/domain/analysis/figure';

const rate = (k: number, n: number): Rate => ({
  k,
  n,
  value: n === 0 ? null : k / n,
  interval: n === 0 ? null : { low: 0.1, high: 0.9 },
  wilson: null,
  scenarios: 12,
  reason: n === 0 ? 'zero_denominator' : null,
});

type Row = { readonly name: string; readonly rate: Rate };
const rows: Row[] = [
  { name: 'none', rate: rate(0, 0) },
  { name: 'low', rate: rate(1, 4) },
  { name: '=high', rate: rate(3, 4) },
];
const columns: FigureColumn<Row>[] = [
  { key: 'accepted', header: 'Accepted', unit: 'share', figure: (row) => row.rate },
];

it('writes every figure with interval, counts and reason, in full digits', () => {
  expect(figuresCsv({ key: 'name', of: (row) => row.name }, columns, rows)).toBe(
    [
      'name,accepted_value,accepted_low,accepted_high,accepted_k,accepted_n,accepted_reason',
      'none,,,,0,0,zero_denominator',
      'low,0.25,0.1,0.9,1,4,',
      "'=high,0.75,0.1,0.9,3,4,",
      '',
    ].join('\n'),
  );
  expect(csvText([['a "b"', null, true]])).toBe('"a ""b""",,true\n');
});

it('sorts by a figure in both directions, what is missing last', () => {
  const namesBy = (sort: string) =>
    sortedRows(rows, columns, readSorting({ sort }, columns)).map(({ name }) => name);
  expect(namesBy('accepted')).toEqual(['=high', 'low', 'none']);
  expect(namesBy('-accepted')).toEqual(['low', '=high', 'none']);
  expect(namesBy('unknown')).toEqual(['none', 'low', '=high']);
});

it('draws plots that a page with a strict policy may hold: no style, no script, every text escaped', () => {
  const svg = drawPlot({
    marks: [
      Plot.dot([{ x: 1, y: '<script>alert(1)</script>' }], {
        x: 'x',
        y: 'y',
        fill: 'var(--color-accent)',
      }),
    ],
  });
  expect(svg).toMatch(/^<svg /);
  expect(svg).not.toMatch(/<style|style=|<script/);
  expect(svg).toContain('&lt;script&gt;');
  expect(svg).toContain('var(--color-accent)');
});

it('draws a row for a model without a value, and an interval only where there is one', () => {
  const svg = drawPlot({
    ...intervalOptions(
      {
        axis: 'Acceptable (%)',
        kind: 'share',
        reference: 0.5,
        points: [
          { label: 'aster', value: 0.7, interval: { low: 0.6, high: 0.8 }, group: 'open' },
          { label: 'basalt', value: 0.4, interval: null, group: 'proprietary' },
          { label: 'cedar', value: null, interval: null, group: 'open' },
        ],
      },
      760,
    ),
    width: 760,
  });
  expect(svg).toContain('cedar');
  expect(svg.match(/<line[^>]*stroke-opacity="0.55"|stroke-opacity="0.55"/g)).toHaveLength(1);
  expect(svg.match(/<g[^>]*aria-label="dot"[^>]*>.*?<\/g>/s)?.[0].match(/<path/g)).toHaveLength(2);
});
