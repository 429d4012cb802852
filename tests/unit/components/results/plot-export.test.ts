import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { standaloneSvg } from '@/components/results/plot-export';
import { paperColours } from '@/components/results/plots/paper-colours';

const parts = {
  title: 'Level <mix> & more',
  note: 'Study; n = 4',
  legend: [
    { name: 'L0 Observation', swatch: '<path d="M1 1h10v10H1z" fill="var(--color-accent)"/>' },
    { name: 'L3 & beyond', swatch: '<path d="M1 1h10v10H1z" fill="var(--color-danger)"/>' },
  ],
  width: 760,
  height: 200,
  markup:
    '<svg viewBox="0 0 760 200" width="760" height="200"><text stroke="var(--color-surface)" fill="currentColor">aster</text></svg>',
};

it('writes a plot with its title and legend, in colours that need no page', () => {
  const { svg, height } = standaloneSvg(parts);
  expect(svg).not.toMatch(/var\(|currentColor/);
  const { document } = parseHTML(svg);
  const texts = [...document.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual([
    'Level <mix> & more',
    'L0 Observation',
    'L3 & beyond',
    'aster',
    'Study; n = 4',
  ]);
  expect(height).toBeGreaterThan(parts.height);
});

it('breaks a long legend into lines, for which it makes room', () => {
  const long = Array.from({ length: 20 }, (_, at) => ({ name: `a long name ${at}`, swatch: '' }));
  expect(standaloneSvg({ ...parts, legend: long }).height).toBeGreaterThan(
    standaloneSvg(parts).height,
  );
});

it('breaks a long note into lines that the plot has room for, and keeps its last word', () => {
  const note = `${'a study with a long name; '.repeat(12)}n = 4`;
  const { svg, width, height } = standaloneSvg({ ...parts, note });
  const { document } = parseHTML(svg);
  const lines = [...document.querySelectorAll('text[font-size="10"]')];
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map((line) => line.textContent).join(' ')).toBe(note);
  for (const line of lines) {
    expect(line.textContent.length * 5).toBeLessThan(width);
    expect(Number(line.getAttribute('y'))).toBeLessThan(height);
  }
  expect(height).toBeGreaterThan(standaloneSvg(parts).height);
});

it('knows the colours of the page in their light look', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  for (const [name, colour] of Object.entries(paperColours)) {
    expect(css).toContain(`--color-${name}: light-dark(${colour},`);
  }
});
