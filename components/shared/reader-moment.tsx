import { useFormatter } from 'next-intl';

/**
 * When somebody did something here: on the reader's clock, its zone named, since the scenario's own clock may stand beside
 * it. What happens in a scenario is a `Moment`.
 */
export function ReaderMoment({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums">
      {format.dateTime(new Date(at), 'momentWithZone')}
    </time>
  );
}
