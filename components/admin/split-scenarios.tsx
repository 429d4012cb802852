import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/table';
import type { SplitScenario } from '@/lib/domain/analysis/annotator-changes';

type SplitScenariosProps = {
  scenarios: readonly SplitScenario[];
  /** Of the responses of a scenario. */
  hrefOf: (scenario: SplitScenario) => string;
};

/** Scenarios whose labels are of more than one annotator, where a difference of models may be one of people. */
export function SplitScenarios({ scenarios, hrefOf }: SplitScenariosProps) {
  const t = useTranslations('admin.quality.split');
  const format = useFormatter();
  return (
    <Card title={t('title')}>
      <p className="max-w-prose text-muted">{scenarios.length === 0 ? t('none') : t('lead')}</p>
      {scenarios.length === 0 ? null : (
        <div className="mt-2">
          <DataTable
            caption={t('title')}
            rows={scenarios}
            rowKey={({ instance, scenario }) => `${instance} ${scenario}`}
            columns={[
              {
                key: 'scenario',
                header: t('scenario'),
                isRowHeader: true,
                cell: (row) => (
                  <Link href={hrefOf(row)} prefetch={false} className="text-accent hover:underline">
                    {row.scenario}
                  </Link>
                ),
              },
              { key: 'instance', header: t('instance'), cell: ({ instance }) => instance },
              {
                key: 'annotators',
                header: t('annotators'),
                align: 'end',
                cell: ({ annotators }) => format.number(annotators),
              },
              {
                key: 'labels',
                header: t('labels'),
                align: 'end',
                cell: ({ responses }) => format.number(responses),
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
