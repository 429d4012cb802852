'use client';

import { useMemo } from 'react';
import { WorldFrame } from '@/components/shared/world/world-frame';
import type { RecordRequest } from '@/components/shared/world/world-view';
import { citationOf } from '@/lib/domain/evaluation/citations';
import { citedRecord } from '@/lib/domain/trace/record-ref';
import type { StepReads } from '@/lib/domain/trace/records-read';
import { NotebookPanel } from './notebook-panel';
import { useNotebook } from './use-notebook';

type WorldPanelProps = {
  slotId: string;
  zone: string | null;
  reads: readonly StepReads[];
  request: RecordRequest | null;
};

/** The world at the slot's checkpoint. The server derives it from the slot alone, and only when it is asked for. */
export function WorldPanel({ slotId, zone, reads, request }: WorldPanelProps) {
  const notebook = useNotebook(slotId);
  const places = useMemo(
    () => [{ world: `/api/evaluate/world/${slotId}`, sql: `/api/evaluate/sql/${slotId}` }],
    [slotId],
  );
  return (
    <WorldFrame
      places={places}
      at={0}
      zone={zone}
      reads={reads}
      request={request}
      above={<NotebookPanel notebook={notebook} zone={zone} />}
      onPin={(record, excerpt, clock) =>
        notebook.pin({ cite: citationOf(citedRecord(record)), excerpt, clock })
      }
    />
  );
}
