'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import type { StudyCheckpoints } from '@/lib/domain/audit/compared-responses';

type CheckpointPickerProps = {
  studyId: string;
  scenarios: StudyCheckpoints;
  scenarioId: string;
  index: number;
};

/** Goes to another scenario or checkpoint of the study; the address holds which. */
export function CheckpointPicker({ studyId, scenarios, scenarioId, index }: CheckpointPickerProps) {
  const t = useTranslations('audit');
  const router = useRouter();
  const scenario = scenarios.find((each) => each.scenarioId === scenarioId);
  const go = (toScenario: string, toIndex?: number) =>
    router.push(
      `/audit/compare/${studyId}?scenario=${toScenario}${toIndex === undefined ? '' : `&checkpoint=${toIndex}`}`,
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        compact
        aria-label={t('board.scenario')}
        value={scenarioId}
        onChange={(event) => go(event.target.value)}
        options={scenarios.map((each) => ({ value: each.scenarioId, label: each.scenarioKey }))}
      />
      <Select
        compact
        aria-label={t('checkpoint.label')}
        value={String(index)}
        onChange={(event) => go(scenarioId, Number(event.target.value))}
        options={(scenario?.checkpoints ?? []).map((each) => ({
          value: String(each.index),
          label: t('compare.checkpoint', { number: each.index, responses: each.responses }),
        }))}
      />
    </div>
  );
}
