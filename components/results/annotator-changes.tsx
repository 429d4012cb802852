import { useFormatter, useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import type {
  AnnotatorChanges as Changes,
  SplitScenario,
} from '@/lib/domain/analysis/annotator-changes';
import { responsesAddress, type ShownFigures } from '@/lib/domain/results/results-address';
import { CountLink } from './count-link';
import { Exhibit } from './exhibit';
import { csvText } from './figure';

type AnnotatorChangesProps = { shown: ShownFigures; changes: Changes };

/** Which scenarios are not one annotator's throughout, with the way to their responses. */
export function AnnotatorChanges({ shown, changes }: AnnotatorChangesProps) {
  const t = useTranslations('results.changes');
  const { split, relabelled } = changes;
  const scenarios = split ?? [];
  return (
    <Exhibit
      id="annotator-changes"
      title={t('title')}
      lead={
        <>
          {t('lead')} {relabelled === null ? '' : t('relabelled', { relabelled })}
        </>
      }
      caveat={t('caveat')}
      table={
        scenarios.length === 0 ? (
          <p className="text-muted">{t(split === null ? 'unknown' : 'none')}</p>
        ) : (
          <SplitTable
            scenarios={scenarios}
            address={({ instance, scenario }) => responsesAddress(shown, { instance, scenario })}
          />
        )
      }
      csv={csvText([
        ['instance', 'scenario', 'annotators', 'responses'],
        ...scenarios.map(({ instance, scenario, annotators, responses }) => [
          ...[instance, scenario, annotators, responses],
        ]),
      ])}
    />
  );
}

function SplitTable({
  scenarios,
  address,
}: {
  scenarios: readonly SplitScenario[];
  address: (of: SplitScenario) => string;
}) {
  const t = useTranslations('results.changes');
  const format = useFormatter();
  return (
    <DataTable
      caption={t('title')}
      rows={scenarios}
      rowKey={({ instance, scenario }) => `${instance} ${scenario}`}
      columns={[
        {
          key: 'scenario',
          header: t('scenario'),
          isRowHeader: true,
          cell: ({ scenario }) => scenario,
        },
        { key: 'instance', header: t('instance'), cell: ({ instance }) => instance },
        {
          key: 'annotators',
          header: t('annotators'),
          align: 'end',
          cell: ({ annotators }) => format.number(annotators),
        },
        {
          key: 'responses',
          header: t('responses'),
          align: 'end',
          cell: (row) => <CountLink n={row.responses} href={address(row)} />,
        },
      ]}
    />
  );
}
