import type { ComponentProps, ReactNode } from 'react';
import { classes, controlClasses } from './classes';

type FieldProps = {
  /** Id of the control inside; hint and error hang on it as `<id>-hint` and `<id>-error`. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
  className?: string;
};

/** Label, control, hint and error as one. The control inside spreads `describedBy(id, …)` to be announced with them. */
export function Field({ id, label, hint, error, children, className }: FieldProps) {
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The attributes that tie a control to its field's hint and error. Pure. */
export function describedBy(id: string, parts: { hint?: unknown; error?: string | undefined }) {
  const ids = [parts.hint ? `${id}-hint` : null, parts.error ? `${id}-error` : null].filter(
    Boolean,
  );
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(parts.error ? { 'aria-invalid': true as const } : {}),
  };
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input {...rest} className={classes(controlClasses, 'min-h-9 w-full py-1.5', className)} />
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classes(controlClasses, 'w-full py-1.5', className)}
    />
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** The common case: one labelled line of text. */
export function TextField({ id, label, hint, error, className, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      <Input id={id} {...rest} {...describedBy(id, { hint, error })} />
    </Field>
  );
}
