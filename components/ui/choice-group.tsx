import type { ReactNode } from 'react';
import { classes } from './classes';

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The key that chooses it, shown at the end of the line; the owner of the group binds it. */
  readonly shortcut?: ReactNode;
  readonly disabled?: boolean;
};

type GroupProps<Value extends string> = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  choices: readonly Choice<Value>[];
  /** Lines below each other, or side by side where there is room. */
  layout?: 'column' | 'row';
  disabled?: boolean;
  className?: string;
};

/** One of several. Native radio buttons: arrows move, one is the value, nothing chosen is `null`. */
export function RadioGroup<Value extends string>({
  value,
  onChange,
  ...group
}: GroupProps<Value> & { value: Value | null; onChange: (value: Value) => void }) {
  return (
    <ChoiceFieldset
      {...group}
      type="radio"
      isChosen={(choice) => choice === value}
      onToggle={(choice) => onChange(choice)}
    />
  );
}

/** Any of several, in the order of `choices` whatever the order of the clicks. */
export function CheckboxGroup<Value extends string>({
  values,
  onChange,
  ...group
}: GroupProps<Value> & { values: readonly Value[]; onChange: (values: Value[]) => void }) {
  return (
    <ChoiceFieldset
      {...group}
      type="checkbox"
      isChosen={(choice) => values.includes(choice)}
      onToggle={(toggled, checked) =>
        onChange(
          group.choices
            .map((choice) => choice.value)
            .filter((choice) => (choice === toggled ? checked : values.includes(choice))),
        )
      }
    />
  );
}

function ChoiceFieldset<Value extends string>({
  name,
  legend,
  hint,
  error,
  choices,
  layout = 'column',
  disabled,
  className,
  type,
  isChosen,
  onToggle,
}: GroupProps<Value> & {
  type: 'radio' | 'checkbox';
  isChosen: (value: Value) => boolean;
  onToggle: (value: Value, checked: boolean) => void;
}) {
  const described = [hint ? `${name}-hint` : null, error ? `${name}-error` : null].filter(Boolean);
  return (
    <fieldset
      className={classes('flex min-w-0 flex-col gap-1', className)}
      disabled={disabled}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className={layout === 'row' ? 'flex flex-wrap gap-1.5' : 'flex flex-col gap-1'}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              'flex items-start gap-2 rounded-control border border-line bg-surface px-2.5 py-1.5',
              'hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft',
              'has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
              layout === 'row' && 'grow basis-28',
            )}
          >
            <input
              type={type}
              name={name}
              value={choice.value}
              checked={isChosen(choice.value)}
              disabled={choice.disabled}
              onChange={(event) => onToggle(choice.value, event.target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 grow">
              <span className="block">{choice.label}</span>
              {choice.hint ? <span className="block text-xs text-muted">{choice.hint}</span> : null}
            </span>
            {choice.shortcut}
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${name}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
