import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClosedItem } from '@/components/evaluate/closed-item';
import { EventsPane } from '@/components/evaluate/events-pane';
import { ItemWorkspace } from '@/components/evaluate/item-workspace';
import { ResponsePane } from '@/components/evaluate/response-pane';
import { readResponse } from '@/lib/domain/evaluation/response-view';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { readsOf } from '@/lib/domain/trace/records-read';
import { loadSlotItem } from '@/lib/server/evaluate/load-slot-item';
import { requireActor } from '@/lib/server/require-actor';
import {
  findLast,
  findNext,
  flag,
  markRead,
  reply,
  revisit,
  setUnsure,
  skip,
  submit,
  undo,
  withdraw,
} from '../../actions';
import { slotFactsOf } from './slot-facts-of';

const actions = {
  submit,
  undo,
  skip,
  findLast,
  findNext,
  markUnsure: setUnsure,
  raiseFlag: flag,
  withdrawFlag: withdraw,
  replyToFlag: reply,
  markFlagRead: markRead,
  setRevisit: revisit,
};

type ItemPageProps = { params: Promise<{ slotId: string }> };

/** The title and the page ask for the same item; it is read once. */
const readItem = cache(async (slotId: string) => {
  const id = slotIdSchema.safeParse(slotId);
  return id.success ? loadSlotItem(id.data) : null;
});

export async function generateMetadata({ params }: ItemPageProps): Promise<Metadata> {
  const [{ slotId }, t] = await Promise.all([params, getTranslations('evaluate')]);
  const [item] = await Promise.all([readItem(slotId), requireActor('annotator')]);
  if (!item?.ok) return { title: t('list.title') };
  return { title: t('item.title', { position: item.value.position }) };
}

/** One response to judge. The address names a slot, and the slot decides everything else. */
export default async function ItemPage({ params }: ItemPageProps) {
  const [{ slotId }, locale] = await Promise.all([params, getLocale()]);
  // At once: the store checks the person for each of the two by itself.
  const [actor, read] = await Promise.all([requireActor('annotator'), readItem(slotId)]);
  if (!read?.ok) {
    if (read?.error.kind === 'closed') return <ClosedItem />;
    notFound();
  }
  const item = read.value;
  const view = readResponse(item.content, item.previousCheckpoint?.eventCount ?? null);
  return (
    <main className="flex min-h-0 grow flex-col lg:h-0">
      <ItemWorkspace
        key={item.slotId}
        facts={slotFactsOf(item, actor, locale)}
        actions={actions}
        reads={
          view.rounds.known ? view.rounds.value.flatMap(({ steps }) => steps.map(readsOf)) : []
        }
        events={<EventsPane content={item.content} events={view.events} />}
        response={<ResponsePane view={view} content={item.content} />}
      />
    </main>
  );
}
