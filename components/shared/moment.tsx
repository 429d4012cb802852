import { useFormatter } from 'next-intl';

type MomentProps = {
  /** ISO 8601 with an offset; anything else is shown as it is. */
  at: string;
  /**
   * The scenario's own zone: events happen on the person's clock, not on the reader's. Null where it is not known, as in a
   * dataset: then the clock is the one that the moment was written by.
   */
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

const offset = /([+-])(\d{2}):(\d{2})$/;

/** What a clock in UTC has to be set to, to show the hour that the moment was written with. */
function asWritten(at: string, date: Date): Date {
  const [, sign, hours, minutes] = offset.exec(at) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return new Date(date.getTime() + (sign === '-' ? -ahead : ahead));
}

/** A moment on the person's clock, with the exact value on hover. */
export function Moment({ at, zone, style = 'full' }: MomentProps) {
  const format = useFormatter();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <bdi>{at}</bdi>;
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums">
      {zone === null
        ? format.dateTime(asWritten(at, date), { ...styles[style], timeZone: 'UTC' })
        : format.dateTime(date, { ...styles[style], timeZone: zone })}
    </time>
  );
}
