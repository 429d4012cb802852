import { getTranslations } from 'next-intl/server';
import { Exhibit } from '@/components/results/exhibit';
import { type FigureColumn, figuresCsv } from '@/components/results/figure';
import { FigureTable } from '@/components/results/figure-table';
import { IntervalPlot } from '@/components/results/plots/interval-plot';
import {
  type OverProactivity,
  overProactivitySection,
} from '@/lib/domain/analysis/over-proactivity';
import { type ResultsFilter, responsesAddress } from '@/lib/domain/results/results-address';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function OverProactivityPage(props: ResultsPageProps) {
  const { source, filter, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results');
  const section = figuresOf(source, filter, 'over-proactivity', overProactivitySection);
  const models = [
    { model: null, ...section.overall },
    ...section.models,
  ] as readonly (OverProactivity & { readonly model: string | null })[];
  const modelLabel = (row: { readonly model: string | null }) =>
    row.model === null ? t('columns.all') : words.model(row.model);
  const columnsFor = await createColumns(source.study.id, filter);
  const modelColumns = columnsFor<(typeof models)[number]>((row) =>
    row.model === null ? {} : { model: [row.model] },
  );
  const needColumns = columnsFor<(typeof section.needs)[number]>((row) => ({ need: [row.need] }));
  const domainColumns = columnsFor<(typeof section.domains)[number]>((row) => ({
    domain: [row.domain],
  }));
  const slices = { lead: t('over.sliceLead'), caveat: t('over.sliceCaveat') };
  return (
    <ResultsFrame source={source} filter={filter} page="/over-proactivity" n={stratum.n}>
      <Exhibit
        id="over-proactivity"
        title={t('over.byModel')}
        lead={t('over.byModelLead')}
        caveat={t('over.byModelCaveat')}
        plot={
          <IntervalPlot
            label={t('over.byModel')}
            axis={t('axes.ofRejected')}
            reference={0.5}
            points={models.map((row) => ({ label: modelLabel(row), ...row.ofRejected }))}
          />
        }
        table={
          <FigureTable
            caption={t('over.byModel')}
            rowHeader={t('columns.model')}
            rows={models}
            rowKey={(row) => row.model ?? ''}
            rowLabel={modelLabel}
            columns={modelColumns}
          />
        }
        csv={figuresCsv({ key: 'model', of: (row) => row.model ?? 'all' }, modelColumns, models)}
      />
      <Exhibit
        id="over-proactivity-needs"
        title={t('over.byNeed')}
        {...slices}
        plot={
          <IntervalPlot
            label={t('over.byNeed')}
            axis={t('axes.ofRejected')}
            reference={0.5}
            points={section.needs.map((row) => ({
              label: words.need(row.need),
              ...row.ofRejected,
            }))}
          />
        }
        table={
          <FigureTable
            caption={t('over.byNeed')}
            rowHeader={t('columns.need')}
            rows={section.needs}
            rowKey={(row) => row.need}
            rowLabel={(row) => words.need(row.need)}
            columns={needColumns}
          />
        }
        csv={figuresCsv({ key: 'need', of: (row) => row.need }, needColumns, section.needs)}
      />
      <Exhibit
        id="over-proactivity-domains"
        title={t('over.byDomain')}
        {...slices}
        plot={
          <IntervalPlot
            label={t('over.byDomain')}
            axis={t('axes.ofRejected')}
            reference={0.5}
            points={section.domains.map((row) => ({
              label: words.domain(row.domain),
              ...row.ofRejected,
            }))}
          />
        }
        table={
          <FigureTable
            caption={t('over.byDomain')}
            rowHeader={t('columns.domain')}
            rows={section.domains}
            rowKey={(row) => row.domain}
            rowLabel={(row) => words.domain(row.domain)}
            columns={domainColumns}
          />
        }
        csv={figuresCsv({ key: 'domain', of: (row) => row.domain }, domainColumns, section.domains)}
      />
    </ResultsFrame>
  );
}

/** The four figures of a row; `part` says which responses the row is about. */
async function createColumns(studyId: string, filter: ResultsFilter) {
  const t = await getTranslations('results.over');
  return <Row extends OverProactivity>(
    part: (row: Row) => Parameters<typeof responsesAddress>[2],
  ): FigureColumn<Row>[] => {
    const to = (more: Parameters<typeof responsesAddress>[2]) => (row: Row) =>
      responsesAddress(studyId, filter, { ...part(row), ...more });
    return [
      {
        key: 'of_rejected',
        header: t('ofRejected'),
        unit: 'share',
        figure: (row) => row.ofRejected,
        href: to({ over: 'yes' }),
      },
      {
        key: 'of_all',
        header: t('ofAll'),
        unit: 'share',
        figure: (row) => row.ofAll,
        href: to({ over: 'yes' }),
      },
      {
        key: 'premature_to_belated',
        header: t('prematureToBelated'),
        unit: 'number',
        figure: (row) => row.prematureToBelated,
        href: to({ timing: 'premature' }),
      },
      {
        key: 'excessive_to_insufficient',
        header: t('excessiveToInsufficient'),
        unit: 'number',
        figure: (row) => row.excessiveToInsufficient,
        href: to({ intensity: 'excessive' }),
      },
    ];
  };
}
