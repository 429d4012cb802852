'use client';

import type { ReactNode } from 'react';
import { TextField } from '@/components/ui/field';

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
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      step={1}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      className="max-w-40"
    />
  );
}
