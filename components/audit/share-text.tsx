import { useFormatter } from 'next-intl';
import type { Share } from '@/lib/domain/audit/figures';

/** A share with its interval and what it is of; a dash where there is nothing to share. */
export function ShareText({ share }: { share: Share }) {
  const format = useFormatter();
  const percent = (value: number) =>
    format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  if (share.value === null) return <span className="text-muted">—</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {percent(share.value)}{' '}
      <span className="text-xs text-muted">
        {share.interval ? `[${percent(share.interval.low)}, ${percent(share.interval.high)}] ` : ''}
        {share.k}/{share.n}
      </span>
    </span>
  );
}
