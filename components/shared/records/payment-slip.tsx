import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { Money } from '../money';
import { type Row, textOf } from '../record-kind';
import { NoteLine } from './email-card';

/** Fields of a slip in the order of the form at the bank; the amount stands apart. */
const slipFields = [
  'counterparty',
  'payee_name',
  'payee_id',
  'account_name',
  'account_id',
  'memo',
  'frequency',
  'status',
  'id',
] as const;

/** Money that moved, will move or is prepared to, as a payment slip. */
export function PaymentSlip({
  row,
  zone,
  mark,
}: {
  row: Row;
  zone: string | null;
  mark?: ReactNode;
}) {
  const t = useTranslations('commands');
  const amount = typeof row.amount_minor === 'number' ? row.amount_minor : null;
  const day = textOf(row, 'next_date') || textOf(row, 'due') || textOf(row, 'at');
  return (
    <article className="overflow-hidden rounded-control border border-dashed border-line-strong bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dashed border-line-strong px-2.5 py-1.5">
        {amount === null ? null : (
          <Money
            minor={amount}
            currency={textOf(row, 'currency')}
            className="text-base font-semibold"
          />
        )}
        <span className="flex items-center gap-1.5 text-xs text-muted">
          {mark}
          {day ? <Moment at={day} zone={zone} style={day.length === 10 ? 'day' : 'full'} /> : null}
        </span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-2.5 py-1.5 text-xs">
        {slipFields.map((field) => {
          const text = textOf(row, field);
          return text === '' ? null : (
            <div key={field} className="contents">
              <dt className="text-muted">{t(`slip.${field}`)}</dt>
              <dd>
                <ForeignWord text={text} />
              </dd>
            </div>
          );
        })}
      </dl>
      <NoteLine note={textOf(row, 'flag_note')} />
    </article>
  );
}
