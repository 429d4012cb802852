'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { type EditedFile, editedFiles, type FileTexts } from './edited-files';

type FileChoiceProps = {
  texts: FileTexts;
  /** How many fields differ, by file; null where that cannot be told. */
  counts: Readonly<Record<EditedFile, number | null>>;
  file: EditedFile;
  onFile: (file: EditedFile) => void;
};

/** Which of the revision's files is edited. */
export function FileChoice({ texts, counts, file, onFile }: FileChoiceProps) {
  const t = useTranslations('audit.editor');
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t('file.label')}</legend>
        {editedFiles
          .filter((each) => texts[each] !== null)
          .map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={file === each}
              onClick={() => onFile(each)}
              className="inline-flex items-center gap-1.5 rounded-control border border-line px-3 py-1 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {t(`file.${each}`)}
              <Changed count={counts[each]} />
            </button>
          ))}
      </fieldset>
      {file === 'scenario' ? null : <p className="text-xs text-muted">{t('file.shared')}</p>}
    </div>
  );
}

function Changed({ count }: { count: number | null }) {
  const t = useTranslations('audit.editor');
  if (count === null) return <Badge tone="danger">{t('unreadable')}</Badge>;
  return count > 0 ? <Badge tone="warning">{t('file.changed', { count })}</Badge> : null;
}
