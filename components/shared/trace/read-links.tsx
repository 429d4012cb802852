'use client';

import { useTranslations } from 'next-intl';
import type { RecordRef } from '@/lib/domain/trace/record-ref';
import type { StepReads } from '@/lib/domain/trace/records-read';
import { showRecord } from '../world/record-requests';

const linksMax = 12;

/** From a command to the records it read, in the world beside it. A query leads to its tables. */
export function ReadLinks({ reads }: { reads: StepReads }) {
  const t = useTranslations('world');
  const records: RecordRef[] = [
    ...reads.records,
    ...(reads.query?.tables ?? []).map((table) => ({ store: `table:${table}`, key: '' })),
  ];
  if (records.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-1 text-xs text-muted">
      {t('inWorld')}
      {records.slice(0, linksMax).map((record) => (
        <button
          key={`${record.store}/${record.key}`}
          type="button"
          onClick={() => showRecord(record)}
          className="rounded-control bg-sunken px-1 font-mono text-accent hover:underline"
        >
          <bdi>{record.key || record.store.replace('table:', '')}</bdi>
        </button>
      ))}
      {records.length > linksMax ? <span>+{records.length - linksMax}</span> : null}
    </p>
  );
}
