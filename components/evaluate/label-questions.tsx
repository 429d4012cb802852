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
import { KeyHint } from './key-hint';
import { QuestionFrame } from './question-frame';

export type QuestionsProps = {
  answers: Answers;
  inferred: ActionLevel;
  gaps: readonly AnswerGap[];
  guideline: Guideline | null;
  disabled: boolean;
  onChange: (change: AnswerChange) => void;
};

/** The questions that apply, each with its keys and what the guideline says of it. */
export function LabelQuestions(props: QuestionsProps) {
  const open = openQuestions(props.answers, props.inferred);
  return (
    <>
      <VerdictQuestion {...props} />
      {open.level.length > 1 ? (
        <LevelQuestion {...props} choices={open.level} />
      ) : (
        <FixedLevel {...props} />
      )}
      {open.timing.length > 1 ? <TimingQuestion {...props} choices={open.timing} /> : null}
      {open.intensity.length > 0 ? <IntensityQuestion {...props} choices={open.intensity} /> : null}
      {open.otherIssues.length > 0 ? (
        <IssuesQuestion {...props} choices={open.otherIssues} />
      ) : null}
    </>
  );
}

type WithChoices<Choice> = QuestionsProps & { choices: readonly Choice[] };

/** What is wrong with a question, in words. */
function useGap(gaps: readonly AnswerGap[], question: AnswerGap['question']): string | undefined {
  const t = useTranslations('evaluate');
  const gap = gaps.find((each) => each.question === question);
  return gap ? t(`gap.${gap.code}`) : undefined;
}

function VerdictQuestion({ answers, gaps, guideline, disabled, onChange }: QuestionsProps) {
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <QuestionFrame guideline={guideline?.byQuestion.verdict}>
      <RadioGroup
        name="verdict"
        legend={t('question.verdict')}
        layout="row"
        className="break-keep"
        disabled={disabled}
        value={answers.verdict}
        error={useGap(gaps, 'verdict')}
        choices={verdicts.map((value) => ({
          value,
          label: words(`verdict.${value}`),
          shortcut: <KeyHint id={value} />,
        }))}
        onChange={(value) => onChange({ question: 'verdict', value })}
      />
    </QuestionFrame>
  );
}

/** The level is filled in from the command, to be confirmed or corrected. */
function LevelQuestion(props: WithChoices<ActionLevel>) {
  const { answers, inferred, guideline, disabled, onChange, choices } = props;
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <QuestionFrame guideline={guideline?.byQuestion.level}>
      <RadioGroup
        name="level"
        legend={t('question.level')}
        layout="row"
        className="break-keep"
        disabled={disabled}
        value={answers.level}
        hint={
          answers.level === inferred
            ? t('level.inferred')
            : t('level.corrected', { level: words(`level.${inferred}`) })
        }
        choices={choices.map((value) => ({
          value,
          label: words(`level.${value}`),
          shortcut: <KeyHint id={value} />,
        }))}
        onChange={(value) => onChange({ question: 'level', value })}
      />
    </QuestionFrame>
  );
}

/** Without an action there is nothing to correct. */
function FixedLevel({ inferred, guideline }: QuestionsProps) {
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <QuestionFrame guideline={guideline?.byQuestion.level}>
      <p className="font-medium">{t('question.level')}</p>
      <p>
        {words(`level.${inferred}`)} <span className="text-xs text-muted">{t('level.fixed')}</span>
      </p>
    </QuestionFrame>
  );
}

function TimingQuestion(props: WithChoices<NonNullable<Answers['timing']>>) {
  const { answers, gaps, guideline, disabled, onChange, choices } = props;
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <QuestionFrame guideline={guideline?.byQuestion.timing}>
      <RadioGroup
        name="timing"
        legend={t('question.timing')}
        layout="row"
        className="break-keep"
        disabled={disabled}
        value={answers.timing}
        error={useGap(gaps, 'timing')}
        choices={choices.map((value) => ({
          value,
          label: words(`timing.${value}`),
          ...(value === 'inaction' ? {} : { shortcut: <KeyHint id={value} /> }),
        }))}
        onChange={(value) => onChange({ question: 'timing', value })}
      />
    </QuestionFrame>
  );
}

function IntensityQuestion(props: WithChoices<NonNullable<Answers['intensity']>>) {
  const { answers, gaps, guideline, disabled, onChange, choices } = props;
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <QuestionFrame guideline={guideline?.byQuestion.intensity}>
      <RadioGroup
        name="intensity"
        legend={t('question.intensity')}
        layout="row"
        className="break-keep"
        disabled={disabled}
        value={answers.intensity}
        error={useGap(gaps, 'intensity')}
        choices={choices.map((value) => ({
          value,
          label: words(`intensity.${value}`),
          shortcut: <KeyHint id={value} />,
        }))}
        onChange={(value) => onChange({ question: 'intensity', value })}
      />
    </QuestionFrame>
  );
}

function IssuesQuestion(props: WithChoices<Answers['otherIssues'][number]>) {
  const { answers, guideline, disabled, onChange, choices } = props;
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <QuestionFrame guideline={guideline?.byQuestion.otherIssues}>
      <CheckboxGroup
        name="other-issues"
        legend={t('question.otherIssues')}
        layout="row"
        className="break-keep"
        disabled={disabled}
        values={answers.otherIssues}
        choices={choices.map((value) => ({
          value,
          label: words(`otherIssue.${value}`),
          shortcut: <KeyHint id={value} />,
        }))}
        onChange={(values) => {
          for (const value of choices) {
            const chosen = values.includes(value);
            if (chosen !== answers.otherIssues.includes(value)) {
              onChange({ question: 'otherIssues', value, chosen });
            }
          }
        }}
      />
    </QuestionFrame>
  );
}
