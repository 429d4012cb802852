'use client';

import { useTranslations } from 'next-intl';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';

type ScenarioPickerProps = {
  scenarios: readonly StudyScenario[];
  isFree: (scenario: StudyScenario) => boolean;
  picked: ReadonlySet<string> | 'all';
  chosen: readonly StudyScenario[];
  onPick: (picked: ReadonlySet<string> | 'all') => void;
};

/** Which scenarios go into a batch: all that are free, or some. Those that cannot say why. */
export function ScenarioPicker({ scenarios, isFree, picked, chosen, onPick }: ScenarioPickerProps) {
  const t = useTranslations('admin.batches.create');
  const freeCount = scenarios.filter(isFree).length;
  const chosenIds = new Set(chosen.map((scenario) => scenario.id));
  const responses = chosen.reduce((sum, scenario) => sum + scenario.judgeableResponses, 0);

  const toggle = (id: string, checked: boolean) => {
    const next = new Set(chosenIds);
    if (checked) next.add(id);
    else next.delete(id);
    onPick(next);
  };

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{t('scenarios')}</legend>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={picked === 'all' && freeCount > 0}
          disabled={freeCount === 0}
          onChange={(event) => onPick(event.target.checked ? 'all' : new Set())}
          className="size-4 accent-accent"
        />
        {t('all', { count: freeCount })}
      </label>
      <ul className="max-h-60 overflow-y-auto rounded-control border border-line px-3 py-1.5">
        {scenarios.map((scenario) => {
          const free = isFree(scenario);
          return (
            <li key={scenario.id}>
              <label className="flex items-center gap-2 py-0.5 has-disabled:text-muted">
                <input
                  type="checkbox"
                  checked={chosenIds.has(scenario.id)}
                  disabled={!free}
                  onChange={(event) => toggle(scenario.id, event.target.checked)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="grow">{scenario.title}</span>
                <span className="text-xs whitespace-nowrap text-muted tabular-nums">
                  {free
                    ? scenario.judgeableResponses
                    : t(scenario.judgeableResponses === 0 ? 'noResponses' : 'inOther')}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-xs text-muted">
        {freeCount === 0 ? t('noneFree') : t('chosen', { scenarios: chosen.length, responses })}
      </p>
    </fieldset>
  );
}
