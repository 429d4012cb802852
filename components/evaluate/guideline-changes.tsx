import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { BatchGuideline, GuidelineLanguage } from '@/lib/domain/evaluation/study-guideline';
import { guidelinePath } from './guideline-path';

type GuidelineChangesProps = {
  batchId: string;
  guideline: BatchGuideline;
  /** `same` and `added` in order are the current text, `same` and `removed` the older one. */
  changes: readonly { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }[];
  language: GuidelineLanguage;
};

/** What changed since the reader's labels were made; nothing where none were made under an older version. */
export function GuidelineChanges({ batchId, guideline, changes, language }: GuidelineChangesProps) {
  const t = useTranslations('evaluate.guideline.changes');
  const format = useFormatter();
  const { against, own } = guideline;
  const mine = own.find(({ version }) => version === against?.version);
  if (!against || !mine) return null;
  const others = own.filter(({ version }) => version !== against.version);
  return (
    <section className="flex flex-col gap-2 rounded-card border border-accent bg-surface p-4">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="max-w-prose text-muted">
        {t('lead', {
          labels: mine.labels,
          version: mine.version,
          when: format.dateTime(new Date(mine.createdAt), 'day'),
        })}
      </p>
      {changes.some(({ kind }) => kind !== 'same') ? (
        <div
          lang={language}
          className="max-h-96 max-w-prose overflow-y-auto rounded-control bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part without controls must be reachable to be scrolled
          tabIndex={0}
        >
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison do not move
            <Change key={index} {...change} />
          ))}
        </div>
      ) : (
        <p>{t('same')}</p>
      )}
      {others.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 text-xs">
          <span className="text-muted">{t('others')}</span>
          {others.map(({ version }) => (
            <Link
              key={version}
              href={guidelinePath(batchId, { language, against: version })}
              className="text-accent hover:underline"
            >
              {t('pick', { version })}
            </Link>
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** Lines kept in view at either end of a part that did not change. */
const shownLines = 2;

function Change({ kind, text }: GuidelineChangesProps['changes'][number]) {
  const t = useTranslations('evaluate.guideline.changes');
  if (kind === 'added') return <ins className="bg-positive-soft underline">{text}</ins>;
  if (kind === 'removed') return <del className="bg-danger-soft">{text}</del>;
  const lines = text.split('\n');
  const folded = lines.length - 2 * shownLines;
  if (folded < 3) return text;
  return (
    <>
      {lines.slice(0, shownLines).join('\n')}
      <span className="block py-1 text-xs text-muted">… {t('fold', { lines: folded })}</span>
      {lines.slice(-shownLines).join('\n')}
    </>
  );
}
