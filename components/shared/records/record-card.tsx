import { FieldList } from '../field-view';
import { Piece } from '../piece';
import { type RecordKind, type Row, recordNameOf } from '../record-kind';
import { CalendarCard } from './calendar-card';
import { ChatLine } from './chat-line';
import { EmailCard } from './email-card';
import { FileCard } from './file-card';
import { NoteCard } from './note-card';
import { PaymentSlip } from './payment-slip';

type RecordCardProps = { row: Row; kind: RecordKind; zone: string | null };

/** A record as the thing it is. It can be cited where it has a name. */
export function RecordCard({ row, kind, zone }: RecordCardProps) {
  const name = recordNameOf(row, kind);
  const face = <RecordFace row={row} kind={kind} zone={zone} />;
  if (!name) return face;
  return (
    <Piece cites={{ kind: 'record', store: kind, id: name }} stop="record">
      {face}
    </Piece>
  );
}

function RecordFace({ row, kind, zone }: RecordCardProps) {
  switch (kind) {
    case 'email':
      return <EmailCard row={row} zone={zone} />;
    case 'draft':
      return <EmailCard row={row} zone={zone} />;
    case 'chat':
      return <ChatLine row={row} zone={zone} />;
    case 'event':
      return <CalendarCard row={row} zone={zone} />;
    case 'payment':
    case 'scheduled':
      return <PaymentSlip row={row} zone={zone} />;
    case 'reminder':
    case 'notification':
      return <NoteCard row={row} kind={kind} zone={zone} />;
    case 'file':
      return <FileCard row={row} />;
    case 'account':
    case 'payee':
    case 'contact':
      return (
        <div className="rounded-control border border-line bg-surface p-2.5">
          <FieldList row={row} zone={zone} />
        </div>
      );
  }
}
