'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Textarea } from '@/components/ui/field';
import { type JsonSchema, placeAt, suggestionsAt } from '@/lib/domain/audit/json-place';

type JsonFieldProps = {
  text: string;
  schema: JsonSchema;
  onChange: (text: string) => void;
};

/** The file as text. Beside it stands what the format allows where the caret is; a click puts it in. */
export function JsonField({ text, schema, onChange }: JsonFieldProps) {
  const t = useTranslations('audit');
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const place = placeAt(text, caret);
  const suggestions = suggestionsAt(schema, place);
  const insert = (words: string) => {
    const start = field.current?.selectionStart ?? caret;
    const end = field.current?.selectionEnd ?? caret;
    onChange(`${text.slice(0, start)}${words}${text.slice(end)}`);
    const after = start + words.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(after, after);
      setCaret(after);
    });
  };
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <Textarea
        ref={field}
        value={text}
        rows={32}
        spellCheck={false}
        aria-label={t('editor.text')}
        onChange={(event) => {
          setCaret(event.target.selectionStart);
          onChange(event.target.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        className="font-mono text-xs leading-5"
      />
      <aside aria-label={t('editor.suggestions')} className="flex flex-col gap-2 text-xs">
        <p className="font-semibold text-muted">{t('editor.suggestions')}</p>
        <p className="font-mono wrap-anywhere">{place.path.join(' › ') || '{ }'}</p>
        {suggestions.length === 0 ? (
          <p className="text-muted">{t('editor.noSuggestions')}</p>
        ) : (
          <ul className="flex flex-wrap gap-1">
            {suggestions.map((suggestion) => (
              <li key={suggestion.insert}>
                <button
                  type="button"
                  onClick={() => insert(suggestion.insert)}
                  className="rounded-control border border-line bg-surface px-1.5 py-0.5 font-mono hover:border-accent"
                >
                  {suggestion.label}
                  {suggestion.required ? (
                    <span className="ms-1 font-sans text-muted">{t('editor.required')}</span>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        )}
      </aside>
    </div>
  );
}
