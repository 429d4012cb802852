import { useFormatter, useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import type { Estimate } from '@/lib/domain/analysis/figure';
import type { AuditFigures, AuditTally } from '@/lib/domain/audit/figures';
import { outcomes } from '@/lib/domain/audit/review';
import { domains, needTypes } from '@/lib/domain/scenario/vocabulary';
import { ShareText } from './share-text';

/** Votes, agreement, and the rates of every layer, in total and by revision, domain and need; each with its n. */
export function FigureTables({ figures }: { figures: AuditFigures }) {
  const t = useTranslations('audit');
  const words = useTranslations('labels');
  const format = useFormatter();
  const minutes = (value: number | null) =>
    value === null ? '—' : format.number(value, { maximumFractionDigits: 1 });
  const { agreement, medianMinutes } = figures;
  return (
    <div className="flex flex-col gap-5">
      <DataTable
        caption={t('figures.votes')}
        captionVisible
        rows={outcomes.map((outcome) => ({ outcome, share: figures.votes[outcome] }))}
        rowKey={({ outcome }) => outcome}
        columns={[
          {
            key: 'outcome',
            header: t('figures.outcome'),
            isRowHeader: true,
            cell: ({ outcome }) => t(`outcome.${outcome}`),
          },
          {
            key: 'share',
            header: t('figures.share'),
            cell: ({ share }) => <ShareText share={share} />,
          },
        ]}
      />
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <Fact label={t('figures.percent')}>
          <EstimateText estimate={agreement?.percent ?? null} style="percent" />
        </Fact>
        <Fact label={t('figures.alpha')}>
          <EstimateText estimate={agreement?.alpha ?? null} style="decimal" />
        </Fact>
        <Fact label={t('figures.minutesPrimary')}>{minutes(medianMinutes.primary)}</Fact>
        <Fact label={t('figures.minutesAdjudicator')}>{minutes(medianMinutes.adjudicator)}</Fact>
      </dl>
      <Tallies
        caption={t('figures.byRevision')}
        rows={[
          { key: t('figures.total'), tally: figures.all },
          ...figures.byRevision.map(({ key, tally }) => ({
            key: t('revision.number', { number: Number(key) }),
            tally,
          })),
        ]}
      />
      <Tallies
        caption={t('figures.byDomain')}
        rows={figures.byDomain.map(({ key, tally }) => {
          const domain = domains.find((each) => each === key);
          return { key: domain ? words(`domain.${domain}`) : key, tally };
        })}
      />
      <Tallies
        caption={t('figures.byNeed')}
        rows={figures.byNeed.map(({ key, tally }) => {
          const need = needTypes.find((each) => each === key);
          return { key: need ? words(`need.${need}`) : key, tally };
        })}
      />
    </div>
  );
}

const measures = ['validator', 'audit', 'dualPass', 'adjudicated', 'retained'] as const;

function Tallies({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly { readonly key: string; readonly tally: AuditTally }[];
}) {
  const t = useTranslations('audit');
  return (
    <DataTable
      caption={caption}
      captionVisible
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header: '', isRowHeader: true, cell: ({ key }) => key },
        ...measures.map((measure) => ({
          key: measure,
          header: t(`figures.measure.${measure}`),
          cell: ({ tally }: (typeof rows)[number]) => <ShareText share={tally[measure]} />,
        })),
        ...(rows.some(({ tally }) => tally.withCorpus > 0)
          ? [
              {
                key: 'withCorpus',
                header: t('figures.withCorpus'),
                cell: ({ tally }: (typeof rows)[number]) => tally.withCorpus,
              },
            ]
          : []),
      ]}
    />
  );
}

function EstimateText({
  estimate,
  style,
}: {
  estimate: Estimate | null;
  style: 'percent' | 'decimal';
}) {
  const format = useFormatter();
  const words = (value: number) =>
    format.number(value, { style, maximumFractionDigits: style === 'percent' ? 1 : 2 });
  if (estimate?.value == null) return <span className="text-muted">—</span>;
  return (
    <span className="tabular-nums">
      {words(estimate.value)}{' '}
      <span className="text-xs text-muted">
        {estimate.interval
          ? `[${words(estimate.interval.low)}, ${words(estimate.interval.high)}] `
          : ''}
        n = {estimate.n}
      </span>
    </span>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
