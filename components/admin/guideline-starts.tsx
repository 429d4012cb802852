'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { GuidelineToCopy } from '@/lib/domain/evaluation/study-guideline';
import type { GuidelineBodies } from './guideline-editor';

export type GuidelineStart = {
  readonly copies: readonly GuidelineToCopy[];
  /** The words to begin with; null: none were asked for. */
  readonly bodies: GuidelineBodies | null;
};

type GuidelineStartsProps = { studyId: string; copies: GuidelineStart['copies'] };

/** What a first guideline can begin with. The address holds the choice; nothing is published by it. */
export function GuidelineStarts({ studyId, copies }: GuidelineStartsProps) {
  const t = useTranslations('admin.settings.guideline.start');
  const start = (from: string) => `/admin/studies/${studyId}/settings?guideline=${from}`;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-sunken p-3">
      <p>
        {t('lead')} <StartLink href={start('built-in')}>{t('builtIn')}</StartLink>
      </p>
      {copies.length > 0 ? (
        <>
          <p>{t('others')}</p>
          <ul className="flex max-h-40 flex-col gap-0.5 overflow-y-auto ps-3">
            {copies.map(({ studyId: id, studyName, version }) => (
              <li key={id}>
                <StartLink href={start(id)}>{t('copy', { study: studyName, version })}</StartLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function StartLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      className="font-medium text-accent hover:underline"
    >
      {children}
    </Link>
  );
}
