import { useTranslations } from 'next-intl';
import type { ByModel } from '@/lib/domain/analysis/figure';
import type { IssueRates, OtherIssues } from '@/lib/domain/analysis/other-issues';
import { responsesAddress, type ShownFigures } from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { type FigureColumn, figuresCsv } from './figure';
import { FigureTable } from './figure-table';
import { IntervalPlot } from './plots/interval-plot';

type OtherIssueExhibitProps = {
  shown: ShownFigures;
  section: ByModel<OtherIssues>;
  modelLabel: (model: string) => string;
};

/** Keys of the analysis and the codes that addresses know. */
const issues = [
  ['any', 'any'],
  ['unsupportedEvidence', 'unsupported_evidence'],
  ['irrelevantAction', 'irrelevant_action'],
  ['factualContradiction', 'factual_contradiction'],
  ['others', 'others'],
] as const;
type IssueKey = (typeof issues)[number][0];

type IssueRow = Omit<IssueRates, 'ofWithIssue'> &
  Partial<IssueRates> & { readonly key: IssueKey; readonly code: (typeof issues)[number][1] };
type ModelRow = OtherIssues & { readonly model: string | null };

/** Issues beside timing and intensity: by issue, and by model. */
export function OtherIssueExhibit({ shown, section, modelLabel }: OtherIssueExhibitProps) {
  const t = useTranslations('results');
  const labelOf = useIssueLabel();
  const columns = useIssueColumns(shown);
  const modelColumns = useModelColumns(shown);
  const rows = issues.map(([key, code]): IssueRow => ({ key, code, ...section.overall[key] }));
  const models: ModelRow[] = [{ model: null, ...section.overall }, ...section.models];
  const byIssue = (caption: string, some: readonly IssueRow[], figures: typeof columns) => (
    <FigureTable
      caption={caption}
      captionVisible={some !== rows}
      rowHeader={t('issues.issue')}
      rows={some}
      rowKey={({ key }) => key}
      rowLabel={({ key }) => labelOf(key)}
      columns={figures}
    />
  );
  return (
    <Exhibit
      id="other-issues"
      title={t('issues.other')}
      lead={t('issues.otherLead')}
      caveat={t('issues.otherCaveat')}
      plot={
        <IntervalPlot
          label={t('issues.other')}
          axis={t('axes.ofRejected')}
          points={rows.map(({ key, ofRejected }) => ({ label: labelOf(key), ...ofRejected }))}
        />
      }
      table={
        <>
          {byIssue(t('issues.other'), rows, columns.slice(0, 2))}
          {byIssue(t('issues.ofWithIssue'), rows.slice(1), columns.slice(2))}
          <FigureTable
            caption={`${t('issues.other')}, ${t('issues.ofRejected')}`}
            captionVisible
            rowHeader={t('columns.model')}
            rows={models}
            rowKey={({ model }) => model ?? ''}
            rowLabel={({ model }) => (model === null ? t('columns.all') : modelLabel(model))}
            columns={modelColumns}
          />
        </>
      }
      csv={figuresCsv({ key: 'model', of: ({ model }) => model ?? 'all' }, modelColumns, models)}
    />
  );
}

function useIssueLabel(): (key: IssueKey) => string {
  const t = useTranslations('results');
  return (key) => (key === 'any' ? t('issues.any') : t(`columns.${key}`));
}

function useIssueColumns(shown: ShownFigures): FigureColumn<IssueRow>[] {
  const t = useTranslations('results.issues');
  const href = ({ code }: IssueRow) => responsesAddress(shown, { issue: code });
  return [
    {
      ...{ key: 'of_rejected', header: t('ofRejected'), unit: 'share', href },
      figure: (row) => row.ofRejected,
    },
    {
      ...{ key: 'of_all', header: t('ofAll'), unit: 'share', href },
      figure: (row) => row.ofAll,
    },
    {
      ...{ key: 'of_with_issue', header: t('ofWithIssue'), unit: 'share', href },
      figure: (row) => row.ofWithIssue ?? row.ofRejected,
    },
  ];
}

function useModelColumns(shown: ShownFigures): FigureColumn<ModelRow>[] {
  const labelOf = useIssueLabel();
  return issues.map(([key, code]) => ({
    key,
    header: labelOf(key),
    unit: 'share',
    compact: true,
    figure: (row) => row[key].ofRejected,
    href: ({ model }) =>
      responsesAddress(shown, {
        issue: code,
        ...(model === null ? {} : { model: [model] }),
      }),
  }));
}
