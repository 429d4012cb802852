import { getTranslations } from 'next-intl/server';
import type { FigureColumn } from '@/components/results/figure';
import { FigureExhibit } from '@/components/results/figure-exhibit';
import { IntervalPlot } from '@/components/results/plots/interval-plot';
import {
  type OverProactivity,
  overProactivitySection,
} from '@/lib/domain/analysis/over-proactivity';
import {
  type FigureConditions,
  responsesAddress,
  type ShownFigures,
} from '@/lib/domain/results/results-address';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

/** A part of the responses: all, or those of a model, a need or a domain. */
type PartRow = OverProactivity & {
  /** Null for all. */
  readonly name: string | null;
  readonly label: string;
  readonly part: FigureConditions;
};

export default async function OverProactivityPage(props: ResultsPageProps) {
  const { source, filter, shown, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results');
  const section = figuresOf(source, filter, 'over-proactivity', overProactivitySection);
  const columns = await partColumns(shown);
  const all = { name: null, label: t('columns.all'), part: {}, ...section.overall };
  const models = section.models.map((row) => ({
    ...{ name: row.model, label: words.model(row.model), part: { model: [row.model] } },
    ...row,
  }));
  const needs = section.needs.map((row) => ({
    ...{ name: row.need, label: words.need(row.need), part: { need: [row.need] } },
    ...row,
  }));
  const domains = section.domains.map((row) => ({
    ...{ name: row.domain, label: words.domain(row.domain), part: { domain: [row.domain] } },
    ...row,
  }));
  const exhibit = (id: string, key: 'model' | 'need' | 'domain', rows: PartRow[], said: Said) => (
    <FigureExhibit
      id={id}
      {...said}
      plot={
        <IntervalPlot
          label={said.title}
          axis={t('axes.ofRejected')}
          reference={0.5}
          points={rows.map(({ label, ofRejected }) => ({ label, ...ofRejected }))}
        />
      }
      names={{
        key,
        header: t(`columns.${key}`),
        of: ({ name }) => name ?? 'all',
        label: ({ label }) => label,
      }}
      rows={rows}
      columns={columns}
      hasNarrowTable
    />
  );
  const slices = { lead: t('over.sliceLead'), caveat: t('over.sliceCaveat') };
  return (
    <ResultsFrame source={source} filter={filter} page="/over-proactivity" n={stratum.n}>
      {exhibit('over-proactivity', 'model', [all, ...models], {
        title: t('over.byModel'),
        lead: t('over.byModelLead'),
        caveat: t('over.byModelCaveat'),
      })}
      {exhibit('over-proactivity-needs', 'need', needs, { title: t('over.byNeed'), ...slices })}
      {exhibit('over-proactivity-domains', 'domain', domains, {
        title: t('over.byDomain'),
        ...slices,
      })}
    </ResultsFrame>
  );
}

type Said = { readonly title: string; readonly lead: string; readonly caveat: string };

/** The four figures of a part. */
async function partColumns(shown: ShownFigures): Promise<FigureColumn<PartRow>[]> {
  const t = await getTranslations('results.over');
  const to = (more: FigureConditions) => (row: PartRow) =>
    responsesAddress(shown, { ...row.part, ...more });
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
      denominatorHref: to({ timing: 'belated' }),
    },
    {
      key: 'excessive_to_insufficient',
      header: t('excessiveToInsufficient'),
      unit: 'number',
      figure: (row) => row.excessiveToInsufficient,
      href: to({ intensity: 'excessive' }),
      denominatorHref: to({ intensity: 'insufficient' }),
    },
  ];
}
