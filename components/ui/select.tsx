'use client';

import type { ComponentProps } from 'react';
import { classes, controlClasses } from './classes';
import { useHydrated } from './use-hydrated';

export type SelectOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  options: readonly SelectOption[];
  /** Small and as wide as its words, for bars; else as wide as its place. */
  compact?: boolean;
};

/**
 * The browser's own select: it knows keyboards, screen readers and phones better than we would. A choice made before the
 * page's scripts are there would be heard by nobody, so it waits for them.
 */
export function Select({ options, compact = false, className, disabled, ...rest }: SelectProps) {
  const hydrated = useHydrated();
  return (
    <select
      {...rest}
      disabled={disabled || !hydrated}
      className={classes(controlClasses, compact ? 'min-h-8 text-xs' : 'min-h-9 w-full', className)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
