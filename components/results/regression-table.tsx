import { useFormatter, useTranslations } from 'next-intl';
import { CountLink } from '@/components/shared/count-link';
import { DataTable } from '@/components/ui/table';
import type { RegressionKind, Regressions } from '@/lib/domain/analysis/evidence';
import { Exhibit } from './exhibit';
import { csvText } from './figure';
import { useValueFormat } from './figure-text';

const outcomes = [
  ['accepted', 'accepted', 'all'],
  ['insufficient', 'insufficientOutcome', 'all'],
  ['acceptedInspected', 'acceptedInspected', 'inspected'],
  ['insufficientInspected', 'insufficientInspected', 'inspected'],
] as const;

type RegressionTableProps = {
  regressions: Regressions;
  /** The responses that are its observations. */
  hrefOf: (kind: RegressionKind) => string;
};

/** The linear probability model within checkpoints, with the notes that it cannot be read without. */
export function RegressionTable({ regressions, hrefOf }: RegressionTableProps) {
  const t = useTranslations('results.evidence');
  const reasons = useTranslations('results.reasons');
  const format = useFormatter();
  const points = useValueFormat('points');
  const rows = outcomes.map(([key, word, kind]) => ({ key, word, kind, fit: regressions[key] }));
  const column = (key: string, header: string, read: (fit: Fit) => string | number) => ({
    key,
    header,
    align: 'end' as const,
    cell: ({ fit }: (typeof rows)[number]) => (fit.available ? read(fit) : '–'),
  });
  return (
    <Exhibit
      id="regression"
      title={t('regression')}
      lead={t('regressionLead')}
      caveat={t('regressionCaveat')}
      table={
        <DataTable
          caption={t('regression')}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'outcome',
              header: t('outcome'),
              isRowHeader: true,
              cell: ({ word }) => t(word),
            },
            {
              key: 'coefficient',
              header: t('coefficient'),
              align: 'end',
              cell: ({ fit }) =>
                fit.available ? (
                  <>
                    <span className="font-medium">{points(fit.coefficient.value)}</span>
                    <span className="block text-xs whitespace-nowrap text-muted">
                      [{points(fit.coefficient.interval.low)},{' '}
                      {points(fit.coefficient.interval.high)}]
                    </span>
                  </>
                ) : (
                  <span className="text-muted">{reasons(fit.reason)}</span>
                ),
            },
            column('se', t('se'), ({ coefficient }) =>
              format.number(100 * coefficient.standardError, { maximumFractionDigits: 2 }),
            ),
            column('p', t('p'), ({ coefficient }) =>
              coefficient.pValue < 0.0001
                ? '< 0.0001'
                : format.number(coefficient.pValue, { maximumFractionDigits: 4 }),
            ),
            {
              key: 'observations',
              header: t('observations'),
              align: 'end',
              cell: ({ fit, kind }) =>
                fit.available ? <CountLink n={fit.observations} href={hrefOf(kind)} /> : '–',
            },
            column('effects', t('effects'), (fit) => format.number(fit.fixedEffects)),
            column('clusters', t('clusters'), (fit) => format.number(fit.clusters)),
            column('singletons', t('singletons'), (fit) => format.number(fit.singletons)),
          ]}
        />
      }
      csv={csvText([csvHeader, ...rows.map(({ key, fit }) => [key, ...cellsOf(fit)])])}
    />
  );
}

type Fit = Extract<Regressions['accepted'], { readonly available: true }>;

const csvHeader = [
  ...['outcome', 'coefficient', 'low', 'high', 'standard_error', 't', 'p'],
  ...['observations', 'fixed_effects', 'clusters', 'singletons', 'terms', 'reason'],
];

function cellsOf(fit: Regressions['accepted']) {
  if (!fit.available) return [...Array<null>(11).fill(null), fit.reason];
  const { coefficient, observations, fixedEffects, clusters, singletons, terms } = fit;
  const { value, interval, standardError, t, pValue } = coefficient;
  return [
    ...[value, interval.low, interval.high, standardError, t, pValue],
    ...[observations, fixedEffects, clusters, singletons, terms, null],
  ];
}
