import { useTranslations } from 'next-intl';
import { ForeignText, ForeignWord } from '@/components/shared/foreign-text';
import { Moment } from '@/components/shared/moment';
import { EventTimeline } from '@/components/shared/trace/event-timeline';
import type { ResponseView } from '@/lib/domain/evaluation/response-view';
import type { StoredContent } from '@/lib/domain/evaluation/slot-item';

type EventsPaneProps = { content: StoredContent; events: ResponseView['events'] };

/** The left pane: whose life it is, and what has happened in it up to now. */
export function EventsPane({ content, events }: EventsPaneProps) {
  const t = useTranslations('evaluate');
  const readCount = events.known ? events.value.filter((event) => !event.isNew).length : 0;
  const anyNew = events.known && events.value.some((event) => event.isNew);
  return (
    <div className="flex flex-col gap-3">
      <section className="flex flex-col gap-1.5">
        <h2 className="font-semibold" dir="auto">
          {content.personName ? <ForeignWord text={content.personName} /> : t('item.person')}
        </h2>
        <ForeignText text={content.personalDescription} foldAfter={320} />
        <details className="text-xs" open={!anyNew}>
          <summary className="font-medium text-muted">{t('item.environment')}</summary>
          <ForeignText text={content.instanceDescription} foldAfter={500} className="mt-1" />
        </details>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {content.checkpointTime ? (
            <span>
              {t('item.now')} <Moment at={content.checkpointTime} zone={content.timezone} />
            </span>
          ) : null}
          {content.timezone ? <span>{content.timezone}</span> : null}
        </p>
      </section>
      <section className="flex flex-col gap-1.5">
        <h3 className="font-semibold">{t('item.eventsTitle')}</h3>
        {anyNew && readCount > 0 ? (
          <p className="text-xs text-muted">{t('item.readFolded', { count: readCount })}</p>
        ) : null}
        <EventTimeline events={events} zone={content.timezone} />
      </section>
    </div>
  );
}
