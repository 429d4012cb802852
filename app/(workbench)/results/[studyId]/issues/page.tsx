import { getTranslations } from 'next-intl/server';
import { Exhibit } from '@/components/results/exhibit';
import { type FigureColumn, figuresCsv } from '@/components/results/figure';
import { FigureTable } from '@/components/results/figure-table';
import { IntervalPlot } from '@/components/results/plots/interval-plot';
import {
  type IssueRates,
  type OtherIssues,
  otherIssuesSection,
} from '@/lib/domain/analysis/other-issues';
import { type Silence, silenceSection } from '@/lib/domain/analysis/silence';
import { responsesAddress } from '@/lib/domain/results/results-address';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

const issues = [
  ['any', 'any'],
  ['unsupportedEvidence', 'unsupported_evidence'],
  ['irrelevantAction', 'irrelevant_action'],
  ['factualContradiction', 'factual_contradiction'],
  ['others', 'others'],
] as const;

type IssueRow = Omit<IssueRates, 'ofWithIssue'> &
  Partial<IssueRates> & {
    readonly key: (typeof issues)[number][0];
    readonly code: (typeof issues)[number][1];
  };
type ByName<T> = T & { readonly model: string | null };

export default async function IssuesPage(props: ResultsPageProps) {
  const { source, filter, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results');
  const other = figuresOf(source, filter, 'other-issues', otherIssuesSection);
  const silence = figuresOf(source, filter, 'silence', silenceSection);
  const issueLabel = (row: { readonly key: IssueRow['key'] }) =>
    row.key === 'any' ? t('issues.any') : t(`columns.${row.key}`);
  const rows = issues.map(([key, code]): IssueRow => ({ key, code, ...other.overall[key] }));
  const to = (more: Parameters<typeof responsesAddress>[2]) =>
    responsesAddress(source.study.id, filter, more);
  const columns: FigureColumn<IssueRow>[] = [
    {
      key: 'of_rejected',
      header: t('issues.ofRejected'),
      unit: 'share',
      figure: (row) => row.ofRejected,
      href: (row) => to({ issue: row.code }),
    },
    {
      key: 'of_all',
      header: t('issues.ofAll'),
      unit: 'share',
      figure: (row) => row.ofAll,
      href: (row) => to({ issue: row.code }),
    },
    {
      key: 'of_with_issue',
      header: t('issues.ofWithIssue'),
      unit: 'share',
      figure: (row) => row.ofWithIssue ?? row.ofRejected,
    },
  ];
  const modelLabel = (row: { readonly model: string | null }) =>
    row.model === null ? t('columns.all') : words.model(row.model);
  const otherModels: ByName<OtherIssues>[] = [{ model: null, ...other.overall }, ...other.models];
  const otherColumns = issues.map(
    ([key, code]): FigureColumn<ByName<OtherIssues>> => ({
      key,
      header: issueLabel({ key }),
      unit: 'share',
      compact: true,
      figure: (row) => row[key].ofRejected,
      href: (row) => to({ issue: code, ...(row.model === null ? {} : { model: [row.model] }) }),
    }),
  );
  const silences: ByName<Silence>[] = [{ model: null, ...silence.overall }, ...silence.models];
  const silenceColumns = silenceColumnsOf(t, (row, more) =>
    to({ level: ['L0'], ...(row.model === null ? {} : { model: [row.model] }), ...more }),
  );
  return (
    <ResultsFrame source={source} filter={filter} page="/issues" n={stratum.n}>
      <Exhibit
        id="other-issues"
        title={t('issues.other')}
        lead={t('issues.otherLead')}
        caveat={t('issues.otherCaveat')}
        plot={
          <IntervalPlot
            label={t('issues.other')}
            axis={t('axes.ofRejected')}
            points={rows.map((row) => ({ label: issueLabel(row), ...row.ofRejected }))}
          />
        }
        table={
          <>
            <FigureTable
              caption={t('issues.other')}
              rowHeader={t('issues.issue')}
              rows={rows}
              rowKey={(row) => row.key}
              rowLabel={issueLabel}
              columns={columns.slice(0, 2)}
            />
            <FigureTable
              caption={t('issues.ofWithIssue')}
              rowHeader={t('issues.issue')}
              rows={rows.slice(1)}
              rowKey={(row) => row.key}
              rowLabel={issueLabel}
              columns={columns.slice(2)}
            />
            <FigureTable
              caption={`${t('issues.other')}, ${t('issues.ofRejected')}`}
              rowHeader={t('columns.model')}
              rows={otherModels}
              rowKey={(row) => row.model ?? ''}
              rowLabel={modelLabel}
              columns={otherColumns}
            />
          </>
        }
        csv={figuresCsv(
          { key: 'model', of: (row) => row.model ?? 'all' },
          otherColumns,
          otherModels,
        )}
      />
      <Exhibit
        id="silence"
        title={t('issues.silence')}
        lead={t('issues.silenceLead')}
        caveat={t('issues.silenceCaveat')}
        table={
          <FigureTable
            caption={t('issues.silence')}
            rowHeader={t('columns.model')}
            rows={silences}
            rowKey={(row) => row.model ?? ''}
            rowLabel={modelLabel}
            columns={silenceColumns}
          />
        }
        csv={figuresCsv(
          { key: 'model', of: (row) => row.model ?? 'all' },
          silenceColumns,
          silences,
        )}
      />
    </ResultsFrame>
  );
}

function silenceColumnsOf(
  t: Awaited<ReturnType<typeof getTranslations<'results'>>>,
  to: (row: ByName<Silence>, more: Parameters<typeof responsesAddress>[2]) => string,
): FigureColumn<ByName<Silence>>[] {
  return [
    {
      key: 'after_looking',
      header: t('issues.afterLooking'),
      unit: 'share',
      compact: true,
      figure: (row) => row.afterLooking,
      href: (row) => to(row, { looked: 'yes' }),
    },
    {
      key: 'without_looking',
      header: t('issues.withoutLooking'),
      unit: 'share',
      compact: true,
      figure: (row) => row.withoutLooking,
      href: (row) => to(row, { looked: 'no' }),
    },
    {
      key: 'acceptable_after',
      header: t('issues.acceptedAfter'),
      unit: 'share',
      figure: (row) => row.acceptabilityAfterLooking,
      href: (row) => to(row, { looked: 'yes', verdict: 'acceptable' }),
    },
    {
      key: 'acceptable_without',
      header: t('issues.acceptedWithout'),
      unit: 'share',
      figure: (row) => row.acceptabilityWithoutLooking,
      href: (row) => to(row, { looked: 'no', verdict: 'acceptable' }),
    },
    {
      key: 'commands_l0',
      header: t('issues.commandsL0'),
      unit: 'number',
      figure: (row) => row.commandsOfAcceptedL0,
    },
    {
      key: 'commands_interventions',
      header: t('issues.commandsInterventions'),
      unit: 'number',
      figure: (row) => row.commandsOfAcceptedInterventions,
    },
  ];
}
