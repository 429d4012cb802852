/**
 * The room of the controls every workbench is made of. In: plain values and handlers. Out: accessible elements in the
 * house's look. Nothing here knows what is being judged or administered. Imports: react, next/link, next-intl.
 *
 * Words: a *tone* says what something means (neutral, accent, positive, warning, danger), a *variant* how loud it is.
 */

/** Joins class names and drops what is absent. Pure. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';

/** Ground and words of a tone, for badges and notices. */
export const toneClasses: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** What every box that takes text has in common. */
export const controlClasses =
  'rounded-control border border-line-strong bg-surface px-2.5 text-ink ' +
  'placeholder:text-muted disabled:bg-sunken disabled:text-muted ' +
  'aria-invalid:border-danger aria-invalid:outline-danger';
