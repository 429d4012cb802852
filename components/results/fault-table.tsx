'use client';

import { useTranslations } from 'next-intl';
import { PagedRows } from '@/components/shared/paged-rows';
import { saveFile } from '@/components/shared/save-file';
import { Button } from '@/components/ui/button';
import { csvCell } from '@/lib/domain/dataset/csv';
import type { FaultWords } from '@/lib/domain/dataset/fault-words';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';

type FaultTableProps = {
  title: string;
  faults: readonly PlacedFault[];
  /** All that there are, of which `faults` are the first. */
  count: number;
};

/** Every fault of an import with its place, a page at a time and as a file to work through. */
export function FaultTable({ title, faults, count }: FaultTableProps) {
  const t = useTranslations('results.importing');
  const say = (words: FaultWords) =>
    typeof words === 'string' ? words : t(`phrases.${words.say}`, words.with);
  const columns = [t('place'), t('column'), t('found'), t('expected')];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        <Button size="small" onClick={() => saveFile('faults.csv', csvOf(faults, say))}>
          {t('saveFaults', { count: faults.length })}
        </Button>
      </div>
      <PagedRows
        caption={title}
        columns={columns}
        rows={faults.map((fault, at) => ({
          key: String(at),
          cells: [
            fault.row === null ? fault.file : t('faultPlace', { file: fault.file, row: fault.row }),
            fault.column ?? '–',
            <code key="found" className="break-all">
              {say(fault.found)}
            </code>,
            say(fault.expected),
          ],
        }))}
      />
      {count > faults.length ? (
        <p className="text-muted">{t('more', { count: count - faults.length })}</p>
      ) : null}
    </div>
  );
}

/** Places apart, so that a spreadsheet can order by them. */
function csvOf(faults: readonly PlacedFault[], say: (words: FaultWords) => string): Blob {
  const lines = faults.map(({ file, row, column, found, expected }) =>
    [file, row, column, say(found), say(expected)].map(csvCell).join(','),
  );
  const text = `${['file,row,column,found,expected', ...lines].join('\n')}\n`;
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
