'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/field';
import { Tabs } from '@/components/ui/tabs';
import { citationOf } from '@/lib/domain/evaluation/citations';
import { citedRecord, type RecordRef } from '@/lib/domain/trace/record-ref';
import { readersIn, type StepReads } from '@/lib/domain/trace/records-read';
import type { ShownDump } from '@/lib/domain/trace/shown-world';
import { Moment } from '../moment';
import { showPiece } from '../pieces';
import { CalendarTab } from './calendar-tab';
import { ChangesTab } from './changes-tab';
import { ChatsTab } from './chats-tab';
import { FilesTab } from './files-tab';
import { MailTab } from './mail-tab';
import { NoticesTab, StoresTab, TablesTab } from './other-tabs';
import { type QueryEvidence, SqlTab } from './sql-tab';
import type { TabProps } from './world-context';
import { changesPerTab, marksOf, tabOf, type WorldTab, worldTabs } from './world-stores';

/** A record that was asked for; asking for it again is another request. */
export type RecordRequest = { readonly record: RecordRef; readonly count: number };

export type WorldViewProps = {
  shown: ShownDump;
  zone: string | null;
  /** What the steps of a trace read; left out where there is no trace. */
  reads?: readonly StepReads[];
  /** Brings a record into view. */
  request?: RecordRequest | null;
  query: QueryEvidence;
  onPin?: (record: RecordRef, excerpt: string, clock: string) => void;
};

const noReads: readonly StepReads[] = [];

/** A person's world at one moment, app by app, with what the last event and an action changed marked where it stands. */
export function WorldView({ shown, zone, reads = noReads, request, query, onPin }: WorldViewProps) {
  const t = useTranslations('commands');
  const { dump, effects, eventEffects } = shown;
  const [words, setWords] = useState('');
  const marks = useMemo(() => marksOf(effects, eventEffects), [effects, eventEffects]);
  const counts = useMemo(
    () => changesPerTab([...effects, ...eventEffects]),
    [effects, eventEffects],
  );
  const readers = useMemo(() => readersIn(dump, reads), [dump, reads]);
  const target = request?.record ?? null;
  useEffect(() => {
    if (!request) return;
    setWords('');
    // Once its tab is there.
    requestAnimationFrame(() => showPiece(citationOf(citedRecord(request.record))));
  }, [request]);
  const shared: TabProps = {
    world: dump,
    marks,
    readers,
    zone,
    words,
    target,
    onPin: onPin ? (record, excerpt) => onPin(record, excerpt, dump.clock) : undefined,
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-muted">
          {t('world.clock')} <Moment at={dump.clock} zone={zone} />
        </p>
        <Input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={t('world.search')}
          aria-label={t('world.search')}
          className="max-w-56 text-xs"
        />
      </div>
      <Tabs
        key={request?.count ?? 0}
        initial={target ? tabOf(target.store) : 'inbox'}
        label={t('world.label')}
        tabs={worldTabs.map((tab) => ({
          key: tab,
          label: <TabLabel tab={tab} count={counts.get(tab)} />,
          content: (
            <div className="py-2">
              <TabContent tab={tab} shared={shared} shown={shown} query={query} />
            </div>
          ),
        }))}
      />
    </div>
  );
}

function TabLabel({ tab, count }: { tab: WorldTab; count: number | undefined }) {
  const t = useTranslations('commands');
  const world = useTranslations('world');
  return (
    <span className="-mx-1 inline-flex items-center gap-1 text-xs">
      {tab === 'sql' ? world('sql.tab') : t(`world.tab.${tab}`)}
      {count ? <Badge tone="positive">{count}</Badge> : null}
    </span>
  );
}

type TabContentProps = {
  tab: WorldTab;
  shared: TabProps;
  shown: ShownDump;
  query: QueryEvidence;
};

function TabContent({ tab, shared, shown, query }: TabContentProps) {
  switch (tab) {
    case 'inbox':
      return <MailTab {...shared} />;
    case 'calendar':
      return <CalendarTab {...shared} />;
    case 'chats':
      return <ChatsTab {...shared} />;
    case 'notices':
      return <NoticesTab {...shared} />;
    case 'contacts':
      return <StoresTab {...shared} stores={['draft_contact_updates', 'contacts']} />;
    case 'wallet':
      return (
        <StoresTab
          {...shared}
          stores={['prepared_payments', 'accounts', 'transactions', 'scheduled_payments', 'payees']}
        />
      );
    case 'tables':
      return <TablesTab {...shared} />;
    case 'files':
      return <FilesTab {...shared} />;
    case 'changes':
      return <ChangesTab shown={shown} acted={shown.effects.length > 0} zone={shared.zone} />;
    case 'sql':
      return <SqlTab tables={shown.dump.tables} query={query} zone={shared.zone} />;
  }
}
