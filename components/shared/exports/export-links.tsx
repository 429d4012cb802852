/**
 * The room of what leaves a study: its files, the exports made in the background and the releases. In: lists the page has
 * read, server actions as props. Out: the parts of a page of exports, the same for whoever may open one.
 * Imports: components/{ui,shared}, lib/{core,domain}, next-intl.
 *
 * Words: those of lib/domain/dataset.
 */
import { useTranslations } from 'next-intl';

const files = ['archive', 'dataset'] as const;

type ExportLinksProps = {
  studyId: string;
  /** One below the heading they stand under. */
  heading: 'h2' | 'h3';
};

/** The files of a study, as plain downloads: they are made while they are read, whatever their size. */
export function ExportLinks({ studyId, heading: Heading }: ExportLinksProps) {
  const t = useTranslations('exports');
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {files.map((file) => (
        <li
          key={file}
          className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface px-4 py-3"
        >
          <Heading className="font-semibold">{t(file)}</Heading>
          <p className="text-muted">{t(`${file}Body`)}</p>
          {/* Not a Link: nothing may fetch a whole dataset ahead of a click. */}
          <a
            href={`/api/dataset/${studyId}?file=${file}`}
            download
            aria-label={t('downloadFile', { file: t(file) })}
            className="mt-auto inline-flex min-h-9 items-center rounded-control border border-line-strong px-3 font-medium hover:bg-sunken"
          >
            {t('download')}
          </a>
        </li>
      ))}
    </ul>
  );
}
