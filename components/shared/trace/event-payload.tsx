import { useTranslations } from 'next-intl';
import { FieldList } from '../field-view';
import { isRow, type Row, textOf } from '../record-kind';
import { RecordCard } from '../records/record-card';
import { ValueView } from '../value-view';

/** What an event brought, as the thing it is. `payload.kind` names it; unknown kinds are shown field by field. */
export function EventPayload({ payload, zone }: { payload: Row; zone: string | null }) {
  const t = useTranslations('commands');
  const inner = (field: string): Row | null => (isRow(payload[field]) ? payload[field] : null);
  switch (payload.kind) {
    case 'email_received':
    case 'email_sent': {
      const email = inner('email');
      return email ? (
        <RecordCard row={email} kind="email" zone={zone} />
      ) : (
        <Rest row={payload} zone={zone} />
      );
    }
    case 'calendar_created': {
      const event = inner('event');
      return event ? (
        <RecordCard row={event} kind="event" zone={zone} />
      ) : (
        <Rest row={payload} zone={zone} />
      );
    }
    case 'chat_message': {
      const message = inner('message');
      return message ? (
        <RecordCard row={message} kind="chat" zone={zone} />
      ) : (
        <Rest row={payload} zone={zone} />
      );
    }
    case 'wallet_transaction':
    case 'wallet_scheduled': {
      const row = inner(payload.kind === 'wallet_transaction' ? 'transaction' : 'scheduled');
      return row ? (
        <RecordCard row={row} kind="payment" zone={zone} />
      ) : (
        <Rest row={payload} zone={zone} />
      );
    }
    case 'file_added':
      return <RecordCard row={payload} kind="file" zone={zone} />;
    case 'record_changed':
      return (
        <div className="flex flex-col gap-1">
          <p className="text-xs text-muted">
            {t('event.table')} <bdi className="font-mono">{textOf(payload, 'table')}</bdi> ·{' '}
            <bdi>{textOf(payload, 'operation')}</bdi>
          </p>
          {(['key', 'changes', 'row'] as const).map((part) => {
            const fields = inner(part);
            return fields ? <FieldList key={part} row={fields} zone={zone} /> : null;
          })}
        </div>
      );
    default:
      return <Rest row={payload} zone={zone} />;
  }
}

function Rest({ row, zone }: { row: Row; zone: string | null }) {
  const { kind: _kind, ...fields } = row;
  return <ValueView value={fields} zone={zone} />;
}
