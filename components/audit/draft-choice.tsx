'use client';

import { useTranslations } from 'next-intl';
import { ChoiceDialog } from '@/components/shared/drafts/choice-dialog';
import { ForeignText } from '@/components/shared/foreign-text';
import { criteria, type ReviewDraft } from '@/lib/domain/audit/review';
import type { Conflict } from '@/lib/domain/drafts/choose-opening';

type DraftChoiceProps = {
  conflict: Conflict<ReviewDraft> | null;
  onChoose: (draft: ReviewDraft) => void;
};

/** Two drafts of one vote, to choose from. */
export function DraftChoice({ conflict, onChoose }: DraftChoiceProps) {
  const t = useTranslations('audit.form.conflict');
  return (
    <ChoiceDialog
      conflict={conflict}
      title={t('title')}
      explanation={t('explanation')}
      show={(draft) => <DraftSummary draft={draft} />}
      onChoose={onChoose}
    />
  );
}

function DraftSummary({ draft }: { draft: ReviewDraft }) {
  const t = useTranslations('audit');
  const unanswered = t('form.conflict.unanswered');
  return (
    <dl className="flex flex-col gap-1.5">
      {criteria.map((criterion) => {
        const { grade, comment } = draft.grades[criterion];
        return (
          <div key={criterion}>
            <dt className="text-xs text-muted">{t(`criterion.${criterion}.name`)}</dt>
            <dd>
              {grade ? t(`grade.${grade}`) : unanswered}
              {comment ? <ForeignText text={comment} foldAfter={200} /> : null}
            </dd>
          </div>
        );
      })}
      <div>
        <dt className="text-xs text-muted">{t('form.outcome')}</dt>
        <dd>{draft.outcome ? t(`outcome.${draft.outcome}`) : unanswered}</dd>
      </div>
      <div>
        <dt className="text-xs text-muted">
          {t('form.conflict.remarks', { count: draft.remarks.length })}
        </dt>
        {draft.remarks.map(({ anchor, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no other name than their place
          <dd key={index}>
            <span className="font-mono text-xs">[{anchor}]</span>
            <ForeignText text={text} foldAfter={200} />
          </dd>
        ))}
      </div>
      {draft.summary ? <ForeignText text={draft.summary} foldAfter={200} /> : null}
    </dl>
  );
}
