'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useAction } from '@/components/ui/use-action';
import type { StudyCorpus } from '@/lib/domain/assignment/study-settings';
import type { ChangeStudy } from './change-study';

type CorpusCardProps = { studyId: string; corpora: readonly StudyCorpus[]; change: ChangeStudy };

/** Where the study's scenarios come from. Each is pinned to the revision that is newest when it comes in. */
export function CorpusCard({ studyId, corpora, change }: CorpusCardProps) {
  const t = useTranslations('admin.settings.corpora');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  return (
    <Card title={t('title')}>
      <p className="mb-3 max-w-prose text-muted">{t('lead')}</p>
      {corpora.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {corpora.map((corpus) => (
          <li key={corpus.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {corpus.name}{' '}
              <span className="text-muted">
                {t('pinned', { pinned: corpus.pinned, approved: corpus.approved })}
              </span>
            </span>
            {corpus.pinned < corpus.approved ? (
              <Button
                size="small"
                pending={pending}
                aria-label={t('pinFor', { name: corpus.name })}
                onClick={() =>
                  run(() => change({ change: 'pinCorpus', studyId, corpusId: corpus.id }), {
                    done: t('done', { name: corpus.name }),
                  })
                }
              >
                {t('pin', { count: corpus.approved - corpus.pinned })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
