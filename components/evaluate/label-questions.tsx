'use client';

import { useTranslations } from 'next-intl';
import { CheckboxGroup, RadioGroup } from '@/components/ui/choice-group';
import {
  type AnswerChange,
  type AnswerGap,
  type Answers,
  openQuestions,
} from '@/lib/domain/evaluation/answers';
import type { Guideline } from '@/lib/domain/evaluation/guideline-sections';
import { verdicts } from '@/lib/domain/labels/vocabulary';
import type { ActionLevel } from '@/lib/domain/scenario/scenario';
import { GuidelineNote } from './guideline-note';
import { KeyHint } from './key-hint';

type LabelQuestionsProps = {
  answers: Answers;
  inferred: ActionLevel;
  gaps: readonly AnswerGap[];
  guideline: Guideline | null;
  disabled: boolean;
  onChange: (change: AnswerChange) => void;
};

/** The questions that apply, each with its keys and what the guideline says of it. */
export function LabelQuestions(props: LabelQuestionsProps) {
  const { answers, inferred, gaps, guideline, disabled, onChange } = props;
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  const open = openQuestions(answers, inferred);
  const errorOf = (question: AnswerGap['question']) => {
    const gap = gaps.find((each) => each.question === question);
    return gap ? t(`gap.${gap.code}`) : undefined;
  };
  return (
    <>
      <div className="flex flex-col gap-1">
        <RadioGroup
          name="verdict"
          legend={t('question.verdict')}
          layout="row"
          disabled={disabled}
          value={answers.verdict}
          error={errorOf('verdict')}
          choices={verdicts.map((value) => ({
            value,
            label: words(`verdict.${value}`),
            shortcut: <KeyHint id={value} />,
          }))}
          onChange={(value) => onChange({ question: 'verdict', value })}
        />
        <GuidelineNote section={guideline?.byQuestion.verdict} />
      </div>
      <LevelQuestion {...props} open={open.level} />
      {open.timing.length > 1 ? (
        <div className="flex flex-col gap-1">
          <RadioGroup
            name="timing"
            legend={t('question.timing')}
            layout="row"
            disabled={disabled}
            value={answers.timing}
            error={errorOf('timing')}
            choices={open.timing.map((value) => ({
              value,
              label: words(`timing.${value}`),
              ...(value === 'inaction' ? {} : { shortcut: <KeyHint id={value} /> }),
            }))}
            onChange={(value) => onChange({ question: 'timing', value })}
          />
          <GuidelineNote section={guideline?.byQuestion.timing} />
        </div>
      ) : null}
      {open.intensity.length > 0 ? (
        <div className="flex flex-col gap-1">
          <RadioGroup
            name="intensity"
            legend={t('question.intensity')}
            layout="row"
            disabled={disabled}
            value={answers.intensity}
            error={errorOf('intensity')}
            choices={open.intensity.map((value) => ({
              value,
              label: words(`intensity.${value}`),
              shortcut: <KeyHint id={value} />,
            }))}
            onChange={(value) => onChange({ question: 'intensity', value })}
          />
          <GuidelineNote section={guideline?.byQuestion.intensity} />
        </div>
      ) : null}
      {open.otherIssues.length > 0 ? (
        <div className="flex flex-col gap-1">
          <CheckboxGroup
            name="other-issues"
            legend={t('question.otherIssues')}
            disabled={disabled}
            values={answers.otherIssues}
            choices={open.otherIssues.map((value) => ({
              value,
              label: words(`otherIssue.${value}`),
              shortcut: <KeyHint id={value} />,
            }))}
            onChange={(values) => {
              for (const value of open.otherIssues) {
                const chosen = values.includes(value);
                if (chosen !== answers.otherIssues.includes(value)) {
                  onChange({ question: 'otherIssues', value, chosen });
                }
              }
            }}
          />
          <GuidelineNote section={guideline?.byQuestion.otherIssues} />
        </div>
      ) : null}
    </>
  );
}

/** The level is filled in from the command; without an action there is nothing to correct. */
function LevelQuestion({
  answers,
  inferred,
  guideline,
  disabled,
  onChange,
  open,
}: LabelQuestionsProps & { open: readonly ActionLevel[] }) {
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  if (open.length === 1) {
    return (
      <div className="flex flex-col gap-1">
        <p className="font-medium">{t('question.level')}</p>
        <p>
          {words(`level.${inferred}`)}{' '}
          <span className="text-xs text-muted">{t('level.fixed')}</span>
        </p>
        <GuidelineNote section={guideline?.byQuestion.level} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <RadioGroup
        name="level"
        legend={t('question.level')}
        layout="row"
        disabled={disabled}
        value={answers.level}
        hint={
          answers.level === inferred
            ? t('level.inferred')
            : t('level.corrected', { level: words(`level.${inferred}`) })
        }
        choices={open.map((value) => ({
          value,
          label: words(`level.${value}`),
          shortcut: <KeyHint id={value} />,
        }))}
        onChange={(value) => onChange({ question: 'level', value })}
      />
      <GuidelineNote section={guideline?.byQuestion.level} />
    </div>
  );
}
