import Link from 'next/link';
import { useTranslations } from 'next-intl';

type ResponseLinkProps = {
  studyId: string;
  /** The response, a slot of it, or a flag about it. */
  of: string;
  /** The page of the study that it leads back to. */
  from: string;
};

/** The way to what the annotator saw, from wherever an admin decides about it. */
export function ResponseLink({ studyId, of, from }: ResponseLinkProps) {
  const t = useTranslations('admin.judged');
  return (
    <Link
      href={`/admin/studies/${studyId}/responses/${of}?${new URLSearchParams({ from })}`}
      prefetch={false}
      className="text-xs text-accent hover:underline"
    >
      {t('see')}
    </Link>
  );
}
