import { useTranslations } from 'next-intl';
import { visibleText } from '@/components/shared/foreign-text';
import type { FoundItem } from '@/lib/domain/evaluation/own-work';

type FoundWordsProps = { found: FoundItem['found']; wanted: string };

/** Where the words of a search stand in an item, with some around them. */
export function FoundWords({ found, wanted }: FoundWordsProps) {
  const t = useTranslations('work.results.in');
  if (found === null) return null;
  const text = visibleText(found.text);
  const at = text.toLowerCase().indexOf(wanted.toLowerCase());
  const end = at + wanted.length;
  return (
    <p className="border-s-2 border-accent ps-2.5 text-xs">
      <span className="text-muted">{t(found.in)}: </span>
      <bdi className="wrap-anywhere">
        {at < 0 ? text : text.slice(0, at)}
        {at < 0 ? null : (
          <>
            <mark className="rounded-sm bg-warning-soft text-ink">{text.slice(at, end)}</mark>
            {text.slice(end)}
          </>
        )}
      </bdi>
    </p>
  );
}
