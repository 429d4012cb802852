import { useFormatter } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import type { SplitScenario } from '@/lib/domain/analysis/annotator-changes';
import { CountLink } from './count-link';

type SplitTableProps = {
  caption: string;
  scenarios: readonly SplitScenario[];
  headers: Readonly<Record<keyof SplitScenario, string>>;
  /** Of the responses of a scenario. */
  hrefOf: (scenario: SplitScenario) => string;
};

/** Scenarios whose labels are of more than one annotator, with the way to their responses. */
export function SplitTable({ caption, scenarios, headers, hrefOf }: SplitTableProps) {
  const format = useFormatter();
  return (
    <DataTable
      caption={caption}
      rows={scenarios}
      rowKey={({ instance, scenario }) => `${instance} ${scenario}`}
      columns={[
        {
          key: 'scenario',
          header: headers.scenario,
          isRowHeader: true,
          cell: ({ scenario }) => scenario,
        },
        { key: 'instance', header: headers.instance, cell: ({ instance }) => instance },
        {
          key: 'annotators',
          header: headers.annotators,
          align: 'end',
          cell: ({ annotators }) => format.number(annotators),
        },
        {
          key: 'responses',
          header: headers.responses,
          align: 'end',
          cell: (row) => <CountLink n={row.responses} href={hrefOf(row)} />,
        },
      ]}
    />
  );
}
