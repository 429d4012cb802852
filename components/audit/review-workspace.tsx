'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Panes } from '@/components/shared/panes';
import { moveFocus, toggleFocusedFold } from '@/components/shared/pieces';
import { EventTimeline } from '@/components/shared/trace/event-timeline';
import { useFocusedCitation } from '@/components/shared/use-focused-citation';
import { useKeys } from '@/components/shared/use-keys';
import { useShownPiece } from '@/components/shared/use-shown-piece';
import { useSingleKeysOff } from '@/components/shared/use-single-keys';
import { useRecordRequest } from '@/components/shared/world/record-requests';
import { WorldFrame } from '@/components/shared/world/world-frame';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { reviewKeyBindings } from '@/lib/domain/audit/key-bindings';
import type { ShownEvent } from '@/lib/domain/evaluation/response-view';
import { findBinding } from '@/lib/domain/keyboard/find-binding';
import { CheckpointSlider } from './checkpoint-slider';
import { OpenReview } from './open-review';
import type { ReviewActions, ReviewSeat } from './review-actions';
import { ReviewKeys } from './review-keys';
import { useVoteKeys } from './vote-keys';

type ReviewWorkspaceProps = {
  revisionId: string;
  events: readonly Omit<ShownEvent, 'isNew'>[];
  zone: string;
  /** The reader's open seat; null where he has nothing to vote on. */
  seat: ReviewSeat | null;
  actions: ReviewActions;
  /** Rendered on the server; they hold no state. */
  header: ReactNode;
  subject: ReactNode;
  construction: ReactNode;
  /** Above the vote: what it is about to decide, or what comes after it. */
  lead: ReactNode;
  aside: ReactNode;
};

/** One revision: what happens in it, the world at each moment, and the vote. Construction data stays hidden until asked. */
export function ReviewWorkspace(props: ReviewWorkspaceProps) {
  const { revisionId, events, zone, seat, actions } = props;
  const t = useTranslations('audit');
  const [at, setAt] = useState(0);
  const [pane, setPane] = useState<'events' | 'world' | 'form'>('events');
  const [constructionShown, setConstructionShown] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [singleKeysOff, setSingleKeysOff] = useSingleKeysOff();
  const citation = useFocusedCitation();
  const request = useRecordRequest(() => setPane('world'));
  useShownPiece((name) => setPane(name === 'world' ? 'world' : 'events'));
  const voteKeys = useVoteKeys();
  const places = useMemo(
    () =>
      events.map(({ id }) => ({
        world: `/api/audit/world/${revisionId}/${id}`,
        sql: `/api/audit/sql/${revisionId}/${id}`,
      })),
    [revisionId, events],
  );
  const move = (to: number) => setAt(Math.min(Math.max(to, 0), events.length - 1));

  useKeys(
    (press, around) => findBinding(reviewKeyBindings, press, around)?.act ?? null,
    (act) => {
      if (voteKeys.act(act)) setPane('form');
      else if (act.kind === 'next_piece') moveFocus('piece', 1);
      else if (act.kind === 'previous_piece') moveFocus('piece', -1);
      else if (act.kind === 'next_record') moveFocus('record', 1);
      else if (act.kind === 'previous_record') moveFocus('record', -1);
      else if (act.kind === 'open_piece') toggleFocusedFold();
      else if (act.kind === 'next_checkpoint') move(at + 1);
      else if (act.kind === 'previous_checkpoint') move(at - 1);
      else if (act.kind === 'show_events') setPane('events');
      else if (act.kind === 'show_world') setPane('world');
      else if (act.kind === 'construction') setConstructionShown(!constructionShown);
      else if (act.kind === 'help') setSheetOpen(true);
    },
    singleKeysOff,
  );

  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-3 py-1.5">
        {props.header}
        <CheckpointSlider checkpoints={events} at={at} zone={zone} onChange={move} />
        <span className="ms-auto flex gap-1">
          <Button
            size="small"
            aria-pressed={constructionShown}
            onClick={() => setConstructionShown(!constructionShown)}
          >
            {t(constructionShown ? 'construction.hide' : 'construction.show')} <Kbd>H</Kbd>
          </Button>
          <Button size="small" variant="quiet" onClick={() => setSheetOpen(true)}>
            {t('keys.open')} <Kbd>?</Kbd>
          </Button>
        </span>
      </div>
      <Panes
        label={t('pane.label')}
        pane={pane}
        onPane={setPane}
        parts={[
          {
            name: 'events',
            label: t('pane.events'),
            place: 'side',
            content: (
              <div className="flex flex-col gap-3">
                {constructionShown ? props.construction : null}
                {props.subject}
                <Timeline events={events} at={at} zone={zone} />
              </div>
            ),
          },
          {
            name: 'world',
            label: t('pane.world'),
            place: 'middle',
            content: <WorldFrame places={places} at={at} zone={zone} request={request} />,
          },
          {
            name: 'form',
            label: t('pane.form'),
            place: 'end',
            content: (
              <div className="flex flex-col gap-4 p-3">
                {props.lead}
                {seat ? (
                  <OpenReview
                    key={seat.assignmentId}
                    seat={seat}
                    actions={actions}
                    citation={citation}
                    keys={voteKeys}
                  />
                ) : null}
                {props.aside}
              </div>
            ),
          },
        ]}
      />
      <ReviewKeys
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        singleKeysOff={singleKeysOff}
        onSingleKeysOff={setSingleKeysOff}
      />
    </>
  );
}

/** Events up to the checkpoint; what comes after it is folded away, as it is for whoever judges at that moment. */
function Timeline({
  events,
  at,
  zone,
}: {
  events: readonly Omit<ShownEvent, 'isNew'>[];
  at: number;
  zone: string;
}) {
  const t = useTranslations('audit');
  const later = events.slice(at + 1);
  const seen = events.slice(0, at + 1).map((event, index) => ({ ...event, isNew: index === at }));
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{t('timeline.title')}</h3>
      <EventTimeline events={{ known: true, value: seen }} zone={zone} />
      {later.length > 0 ? (
        <details>
          <summary className="text-xs font-medium text-muted">
            {t('timeline.later', { count: later.length })}
          </summary>
          <ol className="mt-1 flex flex-col gap-1 text-xs text-muted">
            {later.map((event, index) => (
              <li key={event.id} dir="auto">
                E{at + 2 + index} {event.summary}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}
