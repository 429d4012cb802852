'use client';

import { useTranslations } from 'next-intl';
import type { Label } from '@/lib/domain/labels/label';

/** A label in one line, its rationale left out. */
export function useLabelWords(): (label: Label) => string {
  const t = useTranslations('labels');
  return (label) =>
    [
      t(`verdict.${label.verdict}`),
      label.level,
      t(`timing.${label.timing}`),
      ...(label.intensity ? [t(`intensity.${label.intensity}`)] : []),
      ...label.otherIssues.map((issue) => t(`otherIssue.${issue}`)),
    ].join(' · ');
}
