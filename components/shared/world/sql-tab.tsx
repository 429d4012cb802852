'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { Result } from '@/lib/core/result';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { WorldTable } from '@/lib/domain/trace/world-view';
import { ResultView } from '../trace/result-view';

/** Sends a statement to wherever the evidence is; the message of a failure is for the reader. */
export type QueryEvidence = (sql: string) => Promise<Result<CommandResult, { message: string }>>;

type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'answered'; readonly result: CommandResult }
  | { readonly kind: 'failed'; readonly message: string };

type SqlTabProps = {
  tables: readonly WorldTable[];
  query: QueryEvidence;
  zone: string | null;
};

/** One read-only statement over the evidence tables, with their columns at hand. It is killed at its limit. */
export function SqlTab({ tables, query, zone }: SqlTabProps) {
  const t = useTranslations('world');
  const [first] = tables;
  const [sql, setSql] = useState(first ? `SELECT * FROM ${first.name} LIMIT 20` : '');
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  const field = useRef<HTMLTextAreaElement>(null);
  const run = async () => {
    if (answer.kind === 'running' || sql.trim() === '') return;
    setAnswer({ kind: 'running' });
    const result = await query(sql);
    setAnswer(
      result.ok
        ? { kind: 'answered', result: result.value }
        : { kind: 'failed', message: result.error.message },
    );
  };
  const insert = (word: string) => {
    const { selectionStart = sql.length, selectionEnd = sql.length } = field.current ?? {};
    setSql(`${sql.slice(0, selectionStart)}${word}${sql.slice(selectionEnd)}`);
    const caret = selectionStart + word.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <Textarea
        ref={field}
        value={sql}
        rows={4}
        spellCheck={false}
        maxLength={10_000}
        aria-label={t('sql.label')}
        onChange={(event) => setSql(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          // The page's own Ctrl+Enter would submit.
          event.stopPropagation();
          void run();
        }}
        className="font-mono text-xs"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" pending={answer.kind === 'running'} onClick={() => void run()}>
          {t('sql.run')}
        </Button>
        <span className="text-xs text-muted">{t('sql.hint')}</span>
      </div>
      <div aria-live="polite">
        {answer.kind === 'answered' ? <ResultView result={answer.result} zone={zone} /> : null}
        {answer.kind === 'failed' ? <Notice tone="danger">{answer.message}</Notice> : null}
      </div>
      <SchemaHelp tables={tables} onInsert={insert} />
    </div>
  );
}

function SchemaHelp({
  tables,
  onInsert,
}: {
  tables: readonly WorldTable[];
  onInsert: (word: string) => void;
}) {
  const t = useTranslations('world');
  return (
    <section aria-label={t('sql.schema')} className="flex flex-col gap-1 text-xs">
      <h4 className="font-semibold text-muted">{t('sql.schema')}</h4>
      <ul className="flex flex-col gap-1">
        {tables.map((table) => (
          <li
            key={table.name}
            className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 font-mono"
          >
            <SchemaWord word={table.name} onInsert={onInsert} isTable />
            {table.columns.map((column) => (
              <span key={column.name} className={column.key ? 'underline' : undefined}>
                <SchemaWord word={column.name} onInsert={onInsert} />
                <span className="ms-0.5 text-muted">{column.type.toLowerCase()}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SchemaWord({
  word,
  isTable = false,
  onInsert,
}: {
  word: string;
  isTable?: boolean;
  onInsert: (word: string) => void;
}) {
  return (
    <button
      type="button"
      onClick={() => onInsert(word)}
      className={isTable ? 'font-semibold text-accent hover:underline' : 'hover:underline'}
    >
      {word}
    </button>
  );
}
