import type { ComponentProps } from 'react';
import { classes, controlClasses } from './classes';

export type SelectOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

type SelectProps = ComponentProps<'select'> & { options: readonly SelectOption[] };

/** The browser's own select: it knows keyboards, screen readers and phones better than we would. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classes(controlClasses, 'min-h-9 pr-7', className)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
