'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/field';
import { Tabs } from '@/components/ui/tabs';
import type { Effect, OutboxEntry, WorldDump } from '@/lib/domain/trace/world-view';
import { Moment } from '../moment';
import { CalendarTab } from './calendar-tab';
import { ChatsTab } from './chats-tab';
import { MailTab, type TabProps } from './mail-tab';
import { ChangesTab, FilesTab, NoticesTab, StoresTab, TablesTab } from './other-tabs';
import { changesPerTab, marksOf, type WorldTab, worldTabs } from './world-stores';

export type WorldViewProps = {
  world: WorldDump;
  effects: readonly Effect[];
  outbox: readonly OutboxEntry[];
  zone: string | null;
};

/** A person's world at one moment, app by app, with what an action changed marked where it stands. */
export function WorldView({ world, effects, outbox, zone }: WorldViewProps) {
  const t = useTranslations('commands');
  const [words, setWords] = useState('');
  const marks = useMemo(() => marksOf(effects), [effects]);
  const counts = useMemo(() => changesPerTab(effects), [effects]);
  const shared: TabProps = { world, marks, zone, words };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-muted">
          {t('world.clock')} <Moment at={world.clock} zone={zone} />
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
        label={t('world.label')}
        tabs={worldTabs.map((tab) => ({
          key: tab,
          label: (
            <span className="-mx-1 inline-flex items-center gap-1 text-xs">
              {t(`world.tab.${tab}`)}
              {counts.get(tab) ? <Badge tone="positive">{counts.get(tab)}</Badge> : null}
            </span>
          ),
          content: (
            <div className="py-2">
              <TabContent tab={tab} shared={shared} effects={effects} outbox={outbox} />
            </div>
          ),
        }))}
      />
    </div>
  );
}

type TabContentProps = {
  tab: WorldTab;
  shared: TabProps;
  effects: readonly Effect[];
  outbox: readonly OutboxEntry[];
};

function TabContent({ tab, shared, effects, outbox }: TabContentProps) {
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
      return <ChangesTab effects={effects} outbox={outbox} zone={shared.zone} />;
  }
}
