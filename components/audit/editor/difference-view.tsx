import { useTranslations } from 'next-intl';
import { ForeignText, visibleText } from '@/components/shared/foreign-text';
import type { FieldDifference } from '@/lib/domain/audit/field-difference';
import { type WordPart, wordDifference } from './word-difference';

/** Field by field: as it was and as it is, with the words that changed within a text. */
export function DifferenceView({ differences }: { differences: readonly FieldDifference[] }) {
  const t = useTranslations('audit');
  if (differences.length === 0) return <p className="text-muted">{t('editor.noDifference')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {differences.map((difference) => (
        <li
          key={difference.path}
          className="rounded-control border border-line bg-surface p-2 text-xs"
        >
          <p className="mb-1 font-mono font-semibold">{difference.path}</p>
          <Sides {...difference} />
        </li>
      ))}
    </ul>
  );
}

function Sides({ before, after }: FieldDifference) {
  const t = useTranslations('audit.editor');
  const words =
    typeof before === 'string' && typeof after === 'string' ? wordDifference(before, after) : null;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <div className="rounded-control bg-danger-soft p-2">
        <p className="text-muted">{t('was')}</p>
        {words ? <Words parts={words.before} as="del" /> : <Value value={before} />}
      </div>
      <div className="rounded-control bg-positive-soft p-2">
        <p className="text-muted">{t('is')}</p>
        {words ? <Words parts={words.after} as="ins" /> : <Value value={after} />}
      </div>
    </div>
  );
}

function Words({ parts, as: Changed }: { parts: readonly WordPart[]; as: 'del' | 'ins' }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ text, isChanged }, index) =>
        isChanged ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts stand in their order and hold no state
          <Changed key={index} className="font-semibold decoration-1">
            {visibleText(text)}
          </Changed>
        ) : (
          visibleText(text)
        ),
      )}
    </p>
  );
}

function Value({ value }: { value: unknown }) {
  const t = useTranslations('audit.editor');
  if (value === undefined) return <p className="text-muted">{t('absent')}</p>;
  return <ForeignText text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />;
}
