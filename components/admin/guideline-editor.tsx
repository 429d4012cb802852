'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { MarkdownText } from '@/components/shared/markdown-text';
import { Field, Textarea } from '@/components/ui/field';
import { guidelineMaxLength } from '@/lib/domain/assignment/study-settings';
import { asMarkdown } from '@/lib/domain/evaluation/guideline-sections';

export type GuidelineBodies = { readonly bodyEn: string; readonly bodyZh: string };

type GuidelineEditorProps = {
  bodies: GuidelineBodies;
  onChange: (bodies: GuidelineBodies) => void;
};

const languageOf = { bodyEn: 'en', bodyZh: 'zh-CN' } as const;

/** Each language as it is written, and beside it as it is read. */
export function GuidelineEditor({ bodies, onChange }: GuidelineEditorProps) {
  const t = useTranslations('admin.settings.guideline');
  return (['bodyEn', 'bodyZh'] as const).map((body) => (
    <div key={body} className="grid gap-3 lg:grid-cols-2">
      <Field id={body} label={t(body)}>
        <Textarea
          id={body}
          rows={14}
          lang={languageOf[body]}
          maxLength={guidelineMaxLength}
          value={bodies[body]}
          onChange={(event) => onChange({ ...bodies, [body]: event.target.value })}
        />
      </Field>
      <Preview
        label={t('preview', { language: t(body) })}
        empty={t('previewEmpty')}
        text={bodies[body]}
        language={languageOf[body]}
      />
    </div>
  ));
}

type PreviewProps = { label: string; empty: string; text: string; language: string };

/** Follows the typing when there is time for it, so that typing in a long text never waits. */
function Preview({ label, empty, text, language }: PreviewProps) {
  const shown = useDeferredValue(text);
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-1">
      <p className="text-sm font-medium" aria-hidden="true">
        {label}
      </p>
      <div
        className="max-h-80 grow overflow-y-auto rounded-control border border-line bg-sunken p-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part without controls must be reachable to be scrolled
        tabIndex={0}
      >
        {shown.trim() === '' ? (
          <p className="text-muted">{empty}</p>
        ) : (
          <MarkdownText text={asMarkdown(shown)} language={language} />
        )}
      </div>
    </section>
  );
}
