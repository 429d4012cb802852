import type { ReactNode } from 'react';
import { ForeignText, ForeignWord } from '../foreign-text';
import { type Row, textOf } from '../record-kind';

/** A text file with its path. */
export function FileCard({ row, mark }: { row: Row; mark?: ReactNode }) {
  return (
    <article className="overflow-hidden rounded-control border border-line bg-surface">
      <p className="flex items-center gap-2 border-b border-line bg-sunken/50 px-2.5 py-1 font-mono text-xs">
        <ForeignWord text={textOf(row, 'path')} />
        {mark}
      </p>
      <div className="px-2.5 py-2">
        <ForeignText text={textOf(row, 'text')} foldAfter={2000} />
      </div>
    </article>
  );
}
