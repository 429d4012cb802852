'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion } from '@/components/ui/action-question';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { StudyCorpus } from '@/lib/domain/assignment/study-settings';
import type { ChangeStudy } from './change-study';

type CorpusCardProps = { studyId: string; corpora: readonly StudyCorpus[]; change: ChangeStudy };

/** Where the study's scenarios come from. Each is pinned to the revision that is newest when it comes in. */
export function CorpusCard({ studyId, corpora, change }: CorpusCardProps) {
  const t = useTranslations('admin.settings.corpora');
  const [asked, setAsked] = useState<StudyCorpus | null>(null);
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
                {corpus.approved === 0
                  ? t('noneApproved')
                  : t('pinned', { pinned: corpus.pinned, approved: corpus.approved })}
              </span>
            </span>
            {corpus.pinned < corpus.approved ? (
              <Button
                size="small"
                aria-label={t('pinFor', { name: corpus.name })}
                onClick={() => setAsked(corpus)}
              >
                {t('pin', { count: missingOf(corpus) })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <PinQuestion
          studyId={studyId}
          corpus={asked}
          change={change}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Card>
  );
}

const missingOf = ({ approved, pinned }: StudyCorpus) => approved - pinned;

type PinQuestionProps = Pick<CorpusCardProps, 'studyId' | 'change'> & {
  corpus: StudyCorpus;
  onClose: () => void;
};

/** Asks first, since nothing that was pinned leaves a study. */
function PinQuestion({ studyId, corpus, change, onClose }: PinQuestionProps) {
  const t = useTranslations('admin.settings.corpora');
  const admin = useTranslations('admin');
  return (
    <ActionQuestion
      title={t('confirm.title', { name: corpus.name })}
      confirmLabel={t('pin', { count: missingOf(corpus) })}
      unreachable={admin('unreachable')}
      act={() => change({ change: 'pinCorpus', studyId, corpusId: corpus.id })}
      done={t('done', { name: corpus.name })}
      onClose={onClose}
    >
      <p>{t('confirm.body', { count: missingOf(corpus) })}</p>
    </ActionQuestion>
  );
}
