'use client';

import { useTranslations } from 'next-intl';
import { SaveStatus } from '@/components/shared/drafts/save-status';
import { leaveOnEscape } from '@/components/shared/leave-on-escape';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/choice-group';
import { Field, Textarea } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import type { ReviewGap } from '@/lib/domain/audit/decide-review';
import { outcomeKeys } from '@/lib/domain/audit/key-bindings';
import { commentMaxLength, criteria, outcomes } from '@/lib/domain/audit/review';
import { keyLabel } from '@/lib/domain/keyboard/find-binding';
import { GradeQuestion } from './grade-question';
import { RemarkList } from './remark-list';
import type { ReviewDraftState } from './use-review-draft';

type VoteFormProps = {
  state: ReviewDraftState;
  isAdjudicator: boolean;
  /** What keeps the vote from being cast, once it was tried. */
  gaps: readonly ReviewGap[];
  /** The vote was not asked about, because what is seen here could not be kept first. */
  isUnkept: boolean;
  pending: boolean;
  citation: string | null;
  onRemark: () => void;
  onCast: () => void;
  onGiveBack: () => void;
};

/** The human audit's rubric, remarks on places, and the vote. */
export function VoteForm({ state, isAdjudicator, gaps, ...rest }: VoteFormProps) {
  const t = useTranslations('audit');
  const { draft, change } = state;
  const overall = gaps.find(({ kind }) =>
    ['outcome_missing', 'pass_with_unmet', 'nothing_wrong'].includes(kind),
  );
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        rest.onCast();
      }}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">
          {t(isAdjudicator ? 'form.adjudicationTitle' : 'form.title')}
        </h2>
        <span role="status" className="text-xs">
          <SaveStatus state={state.saveState} onRetry={state.retry} />
        </span>
      </div>
      {state.isRecovered ? <Notice tone="accent">{t('form.conflict.recovered')}</Notice> : null}
      {criteria.map((criterion) => {
        const gap = gaps.find((each) => 'criterion' in each && each.criterion === criterion);
        return (
          <GradeQuestion
            key={criterion}
            criterion={criterion}
            answer={draft.grades[criterion]}
            gap={gap ? t(`gap.${gap.kind}`) : undefined}
            onChange={(answer) => change({ grades: { ...draft.grades, [criterion]: answer } })}
          />
        );
      })}
      <RemarkList
        remarks={draft.remarks}
        citation={rest.citation}
        onAdd={rest.onRemark}
        onChange={(remarks) => change({ remarks })}
      />
      <Field id="summary" label={t('form.summary')}>
        <Textarea
          id="summary"
          rows={2}
          value={draft.summary}
          maxLength={commentMaxLength}
          onKeyDown={leaveOnEscape}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Field>
      <RadioGroup
        name="outcome"
        legend={t('form.outcome')}
        error={overall ? t(`gap.${overall.kind}`) : undefined}
        layout="row"
        value={draft.outcome}
        onChange={(outcome) => change({ outcome })}
        choices={outcomes.map((outcome) => ({
          value: outcome,
          label: t(`outcome.${outcome}`),
          shortcut: <Kbd>{keyLabel({ key: outcomeKeys[outcome] })}</Kbd>,
        }))}
        className="[&_label]:basis-20 [&_label]:px-1.5"
      />
      {gaps.some(({ kind }) => kind === 'remark_empty') ? (
        <Notice tone="danger">{t('gap.remark_empty')}</Notice>
      ) : null}
      {rest.isUnkept && state.saveState.kind !== 'saved' ? (
        <Notice tone="warning" announce>
          {t('form.unkept')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button type="submit" variant="primary" pending={rest.pending}>
          {t('form.cast')}
        </Button>
        <Button variant="quiet" onClick={rest.onGiveBack}>
          {t('form.giveBack')}
        </Button>
      </div>
      <p className="text-xs text-muted">
        {t(isAdjudicator ? 'form.finalAdjudication' : 'form.final')}
      </p>
    </form>
  );
}
