import { useFormatter } from 'next-intl';

type MomentProps = {
  /** ISO 8601 with an offset; anything else is shown as it is. */
  at: string;
  /** The scenario's own zone: events happen on the person's clock, not on the reader's. */
  zone: string | null;
  style?: 'full' | 'clock' | 'day';
};

const styles = {
  full: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
} as const;

/** A moment on the person's clock, with the exact value on hover. */
export function Moment({ at, zone, style = 'full' }: MomentProps) {
  const format = useFormatter();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <bdi>{at}</bdi>;
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums">
      {format.dateTime(date, { ...styles[style], timeZone: zone ?? 'UTC' })}
    </time>
  );
}
