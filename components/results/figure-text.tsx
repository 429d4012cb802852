import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { countsOf, type Figure, type Unit } from './figure';

type FigureTextProps = {
  figure: Figure;
  unit: Unit;
  href?: string | null;
  compact?: boolean;
};

/** One figure: its value, what it counts, its interval, or why it is missing. Never 0 for missing. */
export function FigureText({ figure, unit, href, compact = false }: FigureTextProps) {
  const t = useTranslations('results');
  const format = useValueFormat(unit);
  const { k, n } = countsOf(figure);
  const { value, interval, reason } = figure;
  const counts =
    'of' in figure
      ? t('figure.reporting', { n, of: figure.of })
      : k === null
        ? t('figure.n', { n })
        : `${k}/${n}`;
  const range = interval ? `[${format(interval.low)}, ${format(interval.high)}]` : null;
  const why = reason === null ? null : t(`reasons.${reason}`);
  const noInterval = t('figure.noInterval', { why: useIntervalReason()(reason) });
  if (value === null) {
    return (
      <span className="text-muted" title={why ?? undefined}>
        {t('figure.missing')}
        <span className="block text-xs">{why}</span>
      </span>
    );
  }
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
        {counts}
        {compact ? null : range === null ? (
          <span className="block">{noInterval}</span>
        ) : (
          <span className="whitespace-nowrap"> {range}</span>
        )}
      </span>
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

/** Shares as percent and differences as points, with two decimals as the paper prints them; numbers as they are. */
export function useValueFormat(unit: Unit): (value: number) => string {
  const format = useFormatter();
  if (unit === 'number') return (value) => format.number(value, { maximumFractionDigits: 2 });
  if (unit === 'coefficient') {
    return (value) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  if (unit === 'share') return (value) => format.number(value, { style: 'percent', ...digits });
  return (value) => format.number(100 * value, { ...digits, signDisplay: 'exceptZero' });
}
