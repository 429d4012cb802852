import { useTranslations } from 'next-intl';
import { SplitTable } from '@/components/shared/split-table';
import { Card } from '@/components/ui/card';
import type { SplitScenario } from '@/lib/domain/analysis/annotator-changes';

type SplitScenariosProps = {
  scenarios: readonly SplitScenario[];
  /** Of the responses of a scenario. */
  hrefOf: (scenario: SplitScenario) => string;
};

/** Scenarios whose labels are of more than one annotator, where a difference of models may be one of people. */
export function SplitScenarios({ scenarios, hrefOf }: SplitScenariosProps) {
  const t = useTranslations('admin.quality.split');
  return (
    <Card title={t('title')}>
      <p className="max-w-prose text-muted">{scenarios.length === 0 ? t('none') : t('lead')}</p>
      {scenarios.length === 0 ? null : (
        <div className="mt-2">
          <SplitTable
            caption={t('title')}
            scenarios={scenarios}
            headers={{
              scenario: t('scenario'),
              instance: t('instance'),
              annotators: t('annotators'),
              responses: t('labels'),
            }}
            hrefOf={hrefOf}
          />
        </div>
      )}
    </Card>
  );
}
