'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useId } from 'react';
import { SaveStatus } from '@/components/shared/drafts/save-status';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { AnswerChange, AnswerGap } from '@/lib/domain/evaluation/answers';
import { wordsAreRequired } from '@/lib/domain/labels/vocabulary';
import { DerivedDimensions } from './derived-dimensions';
import { KeyHint } from './key-hint';
import { LabelQuestions } from './label-questions';
import { RationaleField } from './rationale-field';
import type { SlotFacts } from './slot-facts';
import type { Draft } from './use-draft';
import type { Trouble } from './use-request';

type JudgementFormProps = {
  facts: SlotFacts;
  draft: Draft;
  gaps: readonly AnswerGap[];
  trouble: Trouble | null;
  isBusy: boolean;
  isSetAside: boolean;
  rationale: RefObject<HTMLTextAreaElement | null>;
  citation: string | null;
  cited: string | null;
  onCite: () => void;
  onSubmit: () => void;
  children?: ReactNode;
};

/** The right pane: the questions, the words, and the way the answers go. Controlled throughout; it fetches nothing. */
export function JudgementForm(props: JudgementFormProps) {
  const { facts, draft, gaps, isBusy, trouble } = props;
  const t = useTranslations('evaluate');
  const id = useId();
  const { answers } = draft;
  const disabled = !facts.batchIsOpen || props.isSetAside;
  const onChange = (change: AnswerChange) => draft.change(change);
  const rationaleGap = gaps.find((gap) => gap.question === 'rationale');
  return (
    <form
      aria-labelledby={id}
      className="flex flex-col gap-4 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <h2 id={id} className="sr-only">
        {t('item.form')}
      </h2>
      {props.isSetAside ? <Notice tone="warning">{t('item.setAside')}</Notice> : null}
      {draft.isRecovered ? <Notice tone="accent">{t('save.recovered')}</Notice> : null}
      {draft.elsewhere ? <ElsewhereNotice draft={draft} /> : null}
      <LabelQuestions
        answers={answers}
        inferred={facts.inferredLevel}
        gaps={gaps}
        guideline={facts.guideline}
        disabled={disabled}
        onChange={onChange}
      />
      <DerivedDimensions answers={answers} />
      <RationaleField
        value={answers.rationale}
        isRequired={
          wordsAreRequired(answers.verdict, facts.rationale) ||
          answers.otherIssues.includes('others')
        }
        error={rationaleGap ? t(`gap.${rationaleGap.code}`) : undefined}
        disabled={disabled}
        guideline={facts.guideline?.rationale}
        field={props.rationale}
        citation={props.citation}
        cited={props.cited}
        onCite={props.onCite}
        onChange={(text) =>
          onChange({ question: 'rationale', value: text.replaceAll('\u0000', '').toWellFormed() })
        }
      />
      {trouble ? <TroubleNotice trouble={trouble} /> : null}
      <div className="sticky bottom-0 -mx-3 -mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-3 py-2">
        <Button type="submit" variant="primary" pending={isBusy} disabled={disabled}>
          {t(draft.submission ? 'act.resubmit' : 'act.submit')} <KeyHint id="submit" />
        </Button>
        <span className="text-xs" role="status">
          <SaveStatus state={draft.saveState} onRetry={draft.retry} />
        </span>
      </div>
      {props.children}
    </form>
  );
}

/** Another tab types in the same slot. */
function ElsewhereNotice({ draft }: { draft: Draft }) {
  const t = useTranslations('evaluate');
  const { elsewhere } = draft;
  return (
    <Notice tone="warning" announce>
      <p>{t('save.elsewhere')}</p>
      {elsewhere ? (
        <div className="mt-1 flex gap-2">
          <Button size="small" onClick={() => draft.settle(elsewhere)}>
            {t('save.takeTheirs')}
          </Button>
          <Button size="small" onClick={() => draft.settle(draft.answers)}>
            {t('save.keepMine')}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}

function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const t = useTranslations('evaluate');
  if (trouble === 'unreachable') {
    return (
      <Notice tone="danger" announce>
        {t('trouble.unreachable')}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" announce>
      <p>{trouble.message}</p>
      {trouble.code === 'unauthenticated' ? (
        <p>
          {t('trouble.keptHere')}{' '}
          <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
            {t('save.signIn')}
          </a>
        </p>
      ) : null}
    </Notice>
  );
}
