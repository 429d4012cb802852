import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { countsOf, type Figure, type Unit } from './figure';

type FigureTextProps = {
  figure: Figure;
  unit: Unit;
  href?: string | null;
  /** Of a ratio, what its second number counts. */
  denominatorHref?: string | null;
  compact?: boolean;
};

/** One figure: its value, what it counts, its interval, or why it is missing. Never 0 for missing. */
export function FigureText({
  figure,
  unit,
  href,
  denominatorHref = null,
  compact = false,
}: FigureTextProps) {
  const t = useTranslations('results');
  const format = useValueFormat(unit);
  const formatBound = useBoundFormat(unit);
  const { k, n } = countsOf(figure);
  const { value, interval, reason } = figure;
  const range = interval && `[${formatBound(interval.low)}, ${formatBound(interval.high)}]`;
  const why = reason === null ? null : t(`reasons.${reason}`);
  const noInterval = t('figure.noInterval', { why: useIntervalReason()(reason) });
  if (value === null) return <MissingFigure why={why} compact={compact} />;
  return (
    <span title={[range, why].filter(Boolean).join(' ') || undefined}>
      {href && (k ?? n) > 0 ? (
        <Link
          href={href}
          prefetch={false}
          className="font-medium whitespace-nowrap text-accent hover:underline"
        >
          {format(value)}
        </Link>
      ) : (
        <span className="font-medium whitespace-nowrap">{format(value)}</span>
      )}
      <span className="block text-xs text-muted">
        <span className="whitespace-nowrap">
          <Counts figure={figure} denominatorHref={denominatorHref} />
        </span>
        {/* Where there is no room beside, the interval stands below. */}
        {compact ? null : range === null ? (
          <span className="block">{noInterval}</span>
        ) : (
          <>
            {' '}
            <span className="whitespace-nowrap">{range}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** k of n; of a mean, how many of how many report it. */
function Counts({ figure, denominatorHref }: { figure: Figure; denominatorHref: string | null }) {
  const t = useTranslations('results.figure');
  const { k, n } = countsOf(figure);
  if ('of' in figure) return t('reporting', { n, of: figure.of });
  if (k === null) return t('n', { n });
  if (denominatorHref === null || n === 0) return `${k}/${n}`;
  return (
    <>
      {k}/
      <Link href={denominatorHref} prefetch={false} className="text-accent hover:underline">
        {n}
      </Link>
    </>
  );
}

/** In a compact cell the reason has no place: it is told below the table, and to who points at it or has it read. */
function MissingFigure({ why, compact }: { why: string | null; compact: boolean }) {
  const t = useTranslations('results.figure');
  if (compact) {
    return (
      <span className="text-muted" title={why ?? undefined}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('missing')}</span>
      </span>
    );
  }
  return (
    <span className="text-muted">
      {t('missing')}
      <span className="block text-xs">{why}</span>
    </span>
  );
}

/** Why a figure with a value lacks an interval, in a few words. */
export function useIntervalReason(): (reason: Figure['reason']) => string {
  const t = useTranslations('results.intervalReasons');
  return (reason) => (reason !== null && isShort(reason) ? t(reason) : t('other'));
}

const shortReasons = [
  'no_variation',
  'too_few_scenarios',
  'too_few_items',
  'unstable_resampling',
] as const;
const isShort = (reason: string): reason is (typeof shortReasons)[number] =>
  shortReasons.some((one) => one === reason);

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
/** Of a value this large decimals say nothing. */
const wholeFrom = 100;

/**
 * Shares as percent and differences as points, with two decimals as the paper prints them, so that a column's points stand
 * below each other; large numbers are whole.
 */
export function useValueFormat(unit: Unit): (value: number) => string {
  const format = useFormatter();
  return (value) => {
    switch (unit) {
      case 'share':
        return format.number(value, { style: 'percent', ...twoDecimals });
      case 'points':
        return withMinus(format.number(100 * value, { ...twoDecimals, signDisplay: 'exceptZero' }));
      case 'coefficient':
        return withMinus(format.number(value, twoDecimals));
      case 'number':
        return withMinus(
          format.number(
            value,
            Math.abs(value) < wholeFrom ? twoDecimals : { maximumFractionDigits: 0 },
          ),
        );
    }
  };
}

/** Ends of an interval: as the value beside them, whose percent sign is not said thrice. */
function useBoundFormat(unit: Unit): (value: number) => string {
  const format = useFormatter();
  const asValue = useValueFormat(unit);
  return unit === 'share' ? (value) => format.number(100 * value, twoDecimals) : asValue;
}

/** A hyphen is shorter than a digit and is lost beside one. */
const withMinus = (text: string): string => text.replace('-', '−');
