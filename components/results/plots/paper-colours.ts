/**
 * The colours of plots in the light look, by the names of the page's variables: a file knows no style sheet. Those of
 * app/globals.css, which a test compares.
 */
export const paperColours: Readonly<Record<string, string>> = {
  surface: '#ffffff',
  'line-strong': '#838c9b',
  ink: '#1a1f29',
  muted: '#566072',
  accent: '#2455c3',
  positive: '#1a6638',
  warning: '#7d4d00',
  danger: '#ad231b',
};

/** The markup of a plot with the page's variables and its own ink replaced by colours of the light look. Pure. */
export const inPaperColours = (markup: string): string =>
  markup
    .replaceAll(/var\(--color-([a-z-]+)\)/g, (variable, name) => paperColours[name] ?? variable)
    .replaceAll(/currentColor/gi, paperColours.ink ?? 'black');
