'use client';

import { Select, type SelectOption } from '@/components/ui/select';
import {
  type ResponseConditions,
  type ResultsFilter,
  readConditions,
} from '@/lib/domain/results/results-address';
import { useChoice } from './use-choice';

export interface ConditionChoice {
  readonly name: 'verdict' | 'timing' | 'intensity' | 'issue' | 'over' | 'content' | 'looked';
  readonly label: string;
  readonly options: readonly SelectOption[];
}

type ConditionSelectsProps = {
  path: string;
  filter: ResultsFilter;
  conditions: ResponseConditions;
  choices: readonly ConditionChoice[];
  /** What stands for no condition. */
  any: string;
};

/** A select a condition; choosing lists the responses that are left at once. */
export function ConditionSelects({
  path,
  filter,
  conditions,
  choices,
  any,
}: ConditionSelectsProps) {
  const { shown, choose, isPending } = useChoice(path, conditions, filter);
  return (
    <div aria-busy={isPending} className="flex flex-wrap items-end gap-3">
      {choices.map(({ name, label, options }) => (
        <div key={name} className="flex flex-col gap-1">
          <label htmlFor={`condition-${name}`} className="text-xs font-medium">
            {label}
          </label>
          <Select
            compact
            id={`condition-${name}`}
            options={[{ value: '', label: any }, ...options]}
            value={shown[name] ?? ''}
            onChange={({ target }) =>
              choose(readConditions({ ...shown, [name]: target.value || undefined }))
            }
          />
        </div>
      ))}
    </div>
  );
}
