import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/table';
import type { Agreement } from '@/lib/domain/analysis/agreement';
import type { AbsenceReason, Estimate, Section } from '@/lib/domain/analysis/figure';
import {
  type Disagreement,
  type RatedDimension,
  ratedDimensions,
} from '@/lib/domain/quality/overlap-agreement';
import { ResponseLink } from './response-link';

type OverlapSet = {
  readonly batchId: string;
  readonly name: string;
  readonly kind: 'calibration' | 'agreement';
  readonly agreement: Record<RatedDimension, Section<Agreement>>;
  readonly disagreements: readonly Disagreement[];
};

type Titles = Readonly<Record<string, string>>;
/** `titles`: of scenarios, by their ids. */
type AgreementCardProps = { studyId: string; set: OverlapSet; titles: Titles };
type Row = { readonly dimension: RatedDimension; readonly section: Section<Agreement> };

/** How far the people of one batch agree, each figure with its interval, and the items on which they do not. */
export function AgreementCard({ studyId, set, titles }: AgreementCardProps) {
  const t = useTranslations('admin.quality');
  const kinds = useTranslations('admin.kinds');
  const rows = ratedDimensions.map((dimension) => ({
    dimension,
    section: set.agreement[dimension],
  }));
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('agreementOf', { batch: set.name })}
          <Badge>{kinds(set.kind)}</Badge>
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <DataTable
          caption={t('agreementOf', { batch: set.name })}
          columns={useColumns()}
          rows={rows}
          rowKey={(row) => row.dimension}
        />
        <p className="max-w-prose text-xs text-muted">{t('agreementNote')}</p>
        {set.disagreements.length > 0 ? (
          <details>
            <summary className="cursor-pointer font-medium">
              {t('disagreements', { count: set.disagreements.length })}
            </summary>
            <ul className="mt-2 flex flex-col gap-3">
              {set.disagreements.slice(0, disagreementsShown).map((each) => (
                <li key={each.item}>
                  <DisagreementLine
                    studyId={studyId}
                    batchId={set.batchId}
                    disagreement={each}
                    titles={titles}
                  />
                </li>
              ))}
            </ul>
            {set.disagreements.length > disagreementsShown ? (
              <p className="mt-2 text-muted">
                {t('disagreementsCut', {
                  shown: disagreementsShown,
                  total: set.disagreements.length,
                })}
              </p>
            ) : null}
          </details>
        ) : null}
      </div>
    </Card>
  );
}

/** Items a card lists; more are counted. */
const disagreementsShown = 50;

function useColumns(): Column<Row>[] {
  const t = useTranslations('admin.quality');
  const format = useFormatter();
  const absence = useAbsence();
  const figure = (
    key: 'percent' | 'krippendorff' | 'gwetAc1' | 'fleiss' | 'cohen',
    secondary = false,
  ): Column<Row> => ({
    key,
    header: t(key),
    align: 'end',
    secondary,
    cell: ({ section }) =>
      section.available ? (
        <EstimateCell
          estimate={section[key]}
          percentOf={key === 'percent' ? section.itemsUsed : null}
        />
      ) : (
        ''
      ),
  });
  return [
    {
      key: 'dimension',
      header: t('dimension'),
      isRowHeader: true,
      cell: (row) => t(`dimensions.${row.dimension}`),
    },
    {
      key: 'n',
      header: t('items'),
      align: 'end',
      cell: ({ section }) =>
        section.available ? (
          <span className="whitespace-nowrap">
            {t('usedOfFound', { used: section.itemsUsed, found: section.itemsFound })}
          </span>
        ) : (
          <span className="break-keep">{absence(section.reason)}</span>
        ),
    },
    {
      key: 'raters',
      header: t('people'),
      align: 'end',
      secondary: true,
      cell: ({ section }) => (section.available ? format.number(section.raters) : ''),
    },
    figure('percent'),
    figure('krippendorff'),
    figure('gwetAc1', true),
    figure('fleiss', true),
    figure('cohen', true),
  ];
}

/** As the results print the same figures; what rounds to nothing has no sign. */
const twoDigits = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
} as const;

/** A share of few items has no decimals to print: one of a hundred is a whole percent. */
const percentDigits = (items: number) => ({ maximumFractionDigits: items < 100 ? 0 : 1 });

/** Why a figure, or only its interval, is missing: the same lack of variation is of the labels there, of the resamples here. */
function useAbsence(): (reason: AbsenceReason, of?: 'reasons' | 'noInterval') => string {
  const t = useTranslations('admin.quality');
  return (reason, of = 'reasons') => {
    const key = [`${of}.${reason}`, `reasons.${reason}`].find((one) => t.has(one as never));
    return key === undefined ? t('notAvailable') : t(key as never);
  };
}

type EstimateCellProps = {
  estimate: Estimate;
  /** The items of which it is a share; null where it is no share. */
  percentOf: number | null;
};

function EstimateCell({ estimate, percentOf }: EstimateCellProps) {
  const t = useTranslations('admin.quality');
  const format = useFormatter();
  const write = (value: number) =>
    percentOf === null
      ? format.number(value, twoDigits)
      : format.number(value, { style: 'percent', ...percentDigits(percentOf) });
  const absence = useAbsence();
  const { reason } = estimate;
  if (estimate.value === null) {
    return (
      <span className="text-xs text-muted">
        {reason === null ? t('notAvailable') : absence(reason)}
      </span>
    );
  }
  return (
    <>
      {write(estimate.value)}
      <span className="block text-xs text-muted">
        {estimate.interval
          ? t('interval', {
              low: write(estimate.interval.low),
              high: write(estimate.interval.high),
            })
          : reason === null
            ? null
            : absence(reason, 'noInterval')}
      </span>
    </>
  );
}

function DisagreementLine({
  studyId,
  batchId,
  disagreement,
  titles,
}: {
  studyId: string;
  batchId: string;
  disagreement: Disagreement;
  titles: Titles;
}) {
  const t = useTranslations('admin.quality');
  const labels = useTranslations('labels');
  return (
    <>
      <Link
        className="font-medium hover:underline"
        href={`/admin/studies/${studyId}/scenarios/${disagreement.scenarioId}`}
      >
        {t('item', {
          scenario: titles[disagreement.scenarioId] ?? '',
          model: disagreement.model,
          checkpoint: disagreement.checkpointIndex,
        })}
      </Link>{' '}
      <ResponseLink studyId={studyId} of={disagreement.item} from={`quality#${batchId}`} />
      <ul className="grid gap-x-4 text-xs sm:grid-cols-2 lg:grid-cols-3">
        {disagreement.ratings.map((rating) => (
          <li key={rating.personId}>
            {rating.personName}:{' '}
            {[
              labels(`verdict.${rating.verdict}`),
              rating.level,
              labels(`timing.${rating.timing}`),
              ...(rating.intensity ? [labels(`intensity.${rating.intensity}`)] : []),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
