import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { FieldList } from '../field-view';
import { ForeignText } from '../foreign-text';
import { isRow } from '../record-kind';
import { ValueView } from '../value-view';

/** What a command answered: the records or tables themselves, or the error with what was expected and found. */
export function ResultView({ result, zone }: { result: CommandResult; zone: string | null }) {
  const t = useTranslations('commands');
  if (!result.ok) {
    const { code, message, ...details } = result.error;
    return (
      <Notice tone="danger">
        <p className="font-mono text-xs font-semibold">{code}</p>
        <ForeignText text={message} className="text-xs" />
        {Object.keys(details).length > 0 ? <FieldList row={details} zone={zone} /> : null}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <ValueView value={withoutPaging(result.data)} zone={zone} />
      {result.meta.truncated ? (
        <p className="text-xs font-medium text-warning">{t('result.truncated')}</p>
      ) : null}
      <Paging data={result.data} />
    </div>
  );
}

/** A list answer is its items; the counts are said below them. */
function withoutPaging(data: unknown): unknown {
  return isRow(data) &&
    Array.isArray(data.items) &&
    Object.keys(data).every((key) => pagingKeys.has(key))
    ? data.items
    : data;
}

const pagingKeys: ReadonlySet<string> = new Set(['items', 'total', 'next_offset']);

function Paging({ data }: { data: unknown }) {
  const t = useTranslations('commands');
  if (!isRow(data) || !Array.isArray(data.items) || typeof data.total !== 'number') return null;
  if (data.total <= data.items.length) return null;
  return (
    <p className="text-xs text-muted">
      {t('result.shownOf', { shown: data.items.length, total: data.total })}
    </p>
  );
}
