'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { EditedFile } from './edited-files';

/** One of the files out and in, without a byte changed. */
export function FileExchange({
  revisionId,
  file,
  onText,
}: {
  revisionId: string;
  file: EditedFile;
  onText: (text: string) => void;
}) {
  const t = useTranslations('audit');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2 text-xs">
      <a
        href={`/api/audit/file/${revisionId}?file=${file}`}
        download
        className="text-accent underline"
      >
        {t('editor.export')}
      </a>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="text-accent underline"
      >
        {t('editor.import')}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('editor.import')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void file?.text().then(onText);
        }}
      />
    </div>
  );
}
