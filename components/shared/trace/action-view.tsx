import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Shown } from '@/lib/domain/evaluation/response-view';
import type { ActionLevel } from '@/lib/domain/scenario/scenario';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { CommandCall } from '@/lib/domain/trace/trace';
import { FieldList } from '../field-view';
import { JsonBlock } from '../json-block';
import { Piece } from '../piece';
import type { RecordKind, Row } from '../record-kind';
import { RecordCard } from '../records/record-card';
import { ResultView } from './result-view';

/** Actions whose arguments are a thing of their own. All others are a change, shown field by field. */
const thingOf: Readonly<Record<string, RecordKind>> = {
  notify_user: 'notification',
  create_reminder: 'reminder',
  create_draft: 'draft',
  draft_calendar_event: 'event',
  create_calendar_event: 'event',
  prepare_payment: 'payment',
  pay: 'payment',
  send_email: 'email',
  send_chat_message: 'chat',
  create_note: 'file',
};

type ActionViewProps = {
  action: Shown<CommandCall | null>;
  result: Shown<CommandResult | null>;
  level: ActionLevel;
  zone: string | null;
};

/** The final action as the thing it is, and what came of it. No action is said in words. */
export function ActionView({ action, result, level, zone }: ActionViewProps) {
  const t = useTranslations('commands');
  const words = useTranslations('labels');
  return (
    <div className="flex flex-col gap-2">
      <Piece
        cites={{ kind: 'action' }}
        stop="piece"
        className="border border-line bg-surface p-2.5"
      >
        <div className="mb-1.5 flex flex-wrap items-center gap-2">
          <code className="font-mono text-xs font-semibold">
            {action.known ? (action.value?.command ?? t('action.none')) : t('action.unknown')}
          </code>
          <Badge tone="accent">{words(`level.${level}`)}</Badge>
        </div>
        {action.known ? (
          action.value ? (
            <ActionFace call={action.value} zone={zone} />
          ) : (
            <p className="text-muted">{t('action.noneHint')}</p>
          )
        ) : (
          <JsonBlock json={action.json} />
        )}
      </Piece>
      {result.known && result.value === null ? null : (
        <Piece
          cites={{ kind: 'result' }}
          stop="piece"
          className="border border-line bg-surface p-2.5"
        >
          <div className="mb-1.5 flex items-center gap-2 text-xs font-medium text-muted">
            {t('action.result')}
            {result.known && result.value ? (
              <Badge tone={result.value.ok ? 'positive' : 'danger'}>
                {t(result.value.ok ? 'action.succeeded' : 'action.failed')}
              </Badge>
            ) : null}
          </div>
          {result.known ? (
            result.value ? (
              <ResultView result={result.value} zone={zone} />
            ) : null
          ) : (
            <JsonBlock json={result.json} />
          )}
        </Piece>
      )}
    </div>
  );
}

function ActionFace({ call, zone }: { call: CommandCall; zone: string | null }) {
  const kind = thingOf[call.command];
  const row = faceRow(call);
  if (!kind) return <FieldList row={row} zone={zone} />;
  const { body: _body, ...target } = call.args;
  return (
    <div className="flex flex-col gap-1.5">
      <RecordCard row={row} kind={kind} zone={zone} />
      {kind === 'chat' ? <FieldList row={target} zone={zone} /> : null}
    </div>
  );
}

/** Arguments under the names that the records use. Pure. */
function faceRow({ command, args }: CommandCall): Row {
  if (command === 'send_chat_message') {
    return { sender: 'me', ...args };
  }
  if (command === 'create_note') return { path: args.title, text: args.body, ...args };
  return args;
}
