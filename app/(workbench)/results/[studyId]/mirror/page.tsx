import { getTranslations } from 'next-intl/server';
import { AlternativeList } from '@/components/results/alternative-list';
import { Exhibit } from '@/components/results/exhibit';
import { type FigureColumn, figuresCsv } from '@/components/results/figure';
import { FigureTable } from '@/components/results/figure-table';
import { StackedPlot } from '@/components/results/plots/stacked-plot';
import {
  type Alternatives,
  type IntensityShares,
  mirrorSection,
  responsesWithAlternatives,
} from '@/lib/domain/analysis/timely-but-rejected';
import { responsesAddress } from '@/lib/domain/results/results-address';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

const levels = ['L1', 'L2', 'L3'] as const;
const cases = ['insufficientL1', 'excessiveL3'] as const;
const intensities = ['insufficient', 'appropriate', 'excessive'] as const;

type MirrorRow = IntensityShares & {
  readonly model: string | null;
  readonly level: (typeof levels)[number];
};
type CaseRow = Alternatives & { readonly kind: (typeof cases)[number] };

export default async function MirrorPage(props: ResultsPageProps) {
  const { source, filter, stratum, words } = await beginResultsPage(props);
  const [t, labels] = await Promise.all([getTranslations('results'), getTranslations('labels')]);
  const section = figuresOf(source, filter, 'mirror', (part) =>
    mirrorSection(part, source.records),
  );
  const rowsOf = (part: typeof section.overall, model: string | null): MirrorRow[] =>
    levels.map((level) => ({ model, level, ...part[level] }));
  const overall = rowsOf(section.overall, null);
  const byModel = section.models.flatMap((part) => rowsOf(part, part.model));
  const columns: FigureColumn<MirrorRow>[] = intensities.map((intensity) => ({
    key: intensity,
    header: labels(`intensity.${intensity}`),
    unit: 'share',
    figure: (row) => row[intensity],
    href: (row) =>
      responsesAddress(source.study.id, filter, {
        ...(row.model === null ? {} : { model: [row.model] }),
        level: [row.level],
        verdict: 'unacceptable',
        timing: 'timely',
        intensity,
      }),
  }));
  const caseRows: CaseRow[] = cases.map((kind) => ({ kind, ...section[kind] }));
  const caseColumns: FigureColumn<CaseRow>[] = [
    {
      key: 'with_accepted',
      header: t('mirror.withAccepted'),
      unit: 'share',
      figure: (row) => row.withAccepted,
    },
    {
      key: 'with_any',
      header: t('mirror.withAny'),
      unit: 'share',
      figure: (row) => row.withAnyCandidate,
    },
  ];
  return (
    <ResultsFrame source={source} filter={filter} page="/mirror" n={stratum.n}>
      <Exhibit
        id="mirror"
        title={t('mirror.title')}
        lead={t('mirror.lead', { n: section.overall.timelyButRejected })}
        caveat={t('mirror.caveat')}
        plot={
          <StackedPlot
            label={t('mirror.title')}
            axis={t('axes.share')}
            rows={overall.map((row) => words.level(row.level))}
            parts={overall.flatMap((row) =>
              intensities.map((intensity) => ({
                row: words.level(row.level),
                part: labels(`intensity.${intensity}`),
                share: row[intensity].value ?? 0,
              })),
            )}
            legend={[
              {
                part: labels('intensity.insufficient'),
                colour: 'var(--color-accent)',
                opacity: 0.85,
              },
              {
                part: labels('intensity.appropriate'),
                colour: 'var(--color-line-strong)',
                opacity: 0.35,
              },
              { part: labels('intensity.excessive'), colour: 'var(--color-danger)', opacity: 0.85 },
            ]}
          />
        }
        table={
          <FigureTable
            caption={t('mirror.title')}
            rowHeader={t('columns.level')}
            rows={overall}
            rowKey={(row) => row.level}
            rowLabel={(row) => words.level(row.level)}
            columns={columns}
          />
        }
        csv={figuresCsv({ key: 'level', of: (row) => row.level }, columns, overall)}
      />
      <Exhibit
        id="mirror-models"
        title={t('mirror.byModel')}
        table={
          <FigureTable
            caption={t('mirror.byModel')}
            rowHeader={t('columns.model')}
            rows={byModel}
            rowKey={(row) => `${row.model} ${row.level}`}
            rowLabel={(row) => `${words.model(row.model ?? '')} · ${row.level}`}
            columns={columns}
          />
        }
        csv={figuresCsv(
          { key: 'model_level', of: (row) => `${row.model} ${row.level}` },
          columns,
          byModel,
        )}
      />
      <Exhibit
        id="alternatives"
        title={t('mirror.alternatives')}
        lead={t('mirror.alternativesLead')}
        caveat={t('mirror.alternativesCaveat')}
        table={
          <FigureTable
            caption={t('mirror.alternatives')}
            rowHeader={t('mirror.case')}
            rows={caseRows}
            rowKey={(row) => row.kind}
            rowLabel={(row) => t(`mirror.${row.kind}`)}
            columns={caseColumns}
          />
        }
        csv={figuresCsv({ key: 'case', of: (row) => row.kind }, caseColumns, caseRows)}
      />
      {cases.map((kind) => (
        <AlternativeList
          key={kind}
          studyId={source.study.id}
          title={t(`mirror.${kind}`)}
          modelLabel={words.model}
          responses={
            figuresOf(source, filter, `alternatives ${kind}`, ({ records }) => ({
              list: responsesWithAlternatives(records, kind, source.records).filter(
                ({ accepted }) => accepted.length > 0,
              ),
            })).list
          }
        />
      ))}
    </ResultsFrame>
  );
}
