import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Shown, ShownEvent } from '@/lib/domain/evaluation/response-view';
import { Fold } from '../fold';
import { ForeignWord } from '../foreign-text';
import { JsonBlock } from '../json-block';
import { Moment } from '../moment';
import { Piece } from '../piece';
import { EventPayload } from './event-payload';

const knownApps = ['email', 'calendar', 'chat', 'contacts', 'wallet', 'database', 'files'] as const;
type KnownApp = (typeof knownApps)[number];

type TimelineProps = { events: Shown<readonly ShownEvent[]>; zone: string | null };

/** What happened up to now, in order. What the person has read at the checkpoint judged before is folded. */
export function EventTimeline({ events, zone }: TimelineProps) {
  const t = useTranslations('commands');
  if (!events.known) return <JsonBlock json={events.json} />;
  const anyNew = events.value.some((event) => event.isNew);
  return (
    <ol className="flex flex-col gap-1.5">
      {events.value.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prefix does not change, and foreign ids may repeat
        <li key={index}>
          <Piece
            cites={{ kind: 'event', number: index + 1 }}
            stop="piece"
            className={
              event.isNew
                ? 'border border-line border-s-4 border-s-accent bg-surface'
                : 'border border-line bg-surface'
            }
          >
            <Fold
              open={event.isNew || !anyNew}
              summary={
                <span className="flex flex-col">
                  <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
                    <span className="font-mono">E{index + 1}</span>
                    <span>{isKnownApp(event.app) ? t(`app.${event.app}`) : event.app}</span>
                    <Moment at={event.at} zone={zone} />
                    {event.isNew ? <Badge tone="accent">{t('event.new')}</Badge> : null}
                  </span>
                  <span dir="auto">
                    <ForeignWord text={event.summary} />
                  </span>
                </span>
              }
            >
              <EventPayload payload={event.payload} zone={zone} />
            </Fold>
          </Piece>
        </li>
      ))}
    </ol>
  );
}

function isKnownApp(app: string): app is KnownApp {
  return knownApps.some((known) => known === app);
}
