'use client';

import type { ReactNode } from 'react';
import { describedBy, Field, Input } from '@/components/ui/field';

type NumberFieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: number | null;
  min: number;
  max: number;
  onChange: (value: number | null) => void;
};

/** A whole number, or nothing. */
export function NumberField(props: NumberFieldProps) {
  const { id, label, hint, error, value, min, max, onChange } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        step={1}
        min={min}
        max={max}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        className="max-w-40"
        {...describedBy(id, { hint, error })}
      />
    </Field>
  );
}
