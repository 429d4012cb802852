'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { keepList, listAttributes } from './response-lists';

type ResponseLinkProps = {
  studyId: string;
  /** The response, a slot of it, or a flag about it. */
  of: string;
  /** The page of the study that it leads back to; where that has several lists, `#` and the name of this one after it. */
  from: string;
};

/** The way to what the annotator saw, from wherever an admin decides about it. */
export function ResponseLink({ studyId, of, from }: ResponseLinkProps) {
  const t = useTranslations('admin.judged');
  return (
    <Link
      href={responsePath(studyId, of, from)}
      prefetch={false}
      className="inline-flex min-h-6 items-center text-xs text-accent hover:underline"
      onClick={() => keepList(studyId, from)}
      {...listAttributes(from, of)}
    >
      {t('see')}
    </Link>
  );
}

/** The page of a response that was come to from a list. */
export function responsePath(studyId: string, of: string, from: string): string {
  return `/admin/studies/${studyId}/responses/${of}?${new URLSearchParams({ from })}`;
}
