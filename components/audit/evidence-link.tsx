'use client';

import { ForeignWord } from '@/components/shared/foreign-text';
import { showPiece } from '@/components/shared/pieces';
import { showRecord } from '@/components/shared/world/record-requests';
import type { EventNumbers } from '@/lib/domain/audit/event-numbers';
import { refOfCitation, refOfEvidence } from '@/lib/domain/trace/record-ref';

/** A reference of the scenario's file, leading to the record in the world or to the event it names. */
export function EvidenceLink({
  reference,
  eventNumbers,
}: {
  reference: string;
  eventNumbers: EventNumbers;
}) {
  const event = reference.startsWith('event/') ? eventNumbers[reference.slice(6)] : undefined;
  return (
    <button
      type="button"
      onClick={() => {
        const record = refOfEvidence(reference);
        if (event !== undefined) showPiece(`E${event}`);
        else if (record) showRecord(record);
      }}
      className="text-start font-mono text-xs text-accent hover:underline"
    >
      <ForeignWord text={event === undefined ? reference : `${reference} (E${event})`} />
    </button>
  );
}

/** What a remark is anchored to, leading there. */
export function AnchorLink({ anchor }: { anchor: string }) {
  return (
    <button
      type="button"
      onClick={() => {
        const record = refOfCitation(anchor);
        if (record) showRecord(record);
        else showPiece(anchor);
      }}
      className="text-start font-mono text-xs text-accent hover:underline"
    >
      [<ForeignWord text={anchor} />]
    </button>
  );
}
