'use client';

import { useTranslations } from 'next-intl';
import { CheckboxGroup, RadioGroup } from '@/components/ui/choice-group';
import {
  type AnswerChange,
  type AnswerGap,
  type Answers,
  openQuestions,
} from '@/lib/domain/evaluation/answers';
import type { KeyBindingId } from '@/lib/domain/evaluation/key-bindings';
import { verdicts } from '@/lib/domain/labels/vocabulary';
import type { ActionLevel } from '@/lib/domain/scenario/scenario';
import type { GuidelineParts } from './guideline-parts';
import { KeyHint } from './key-hint';
import { QuestionFrame } from './question-frame';

export type QuestionsProps = {
  answers: Answers;
  inferred: ActionLevel;
  gaps: readonly AnswerGap[];
  guideline: GuidelineParts | null;
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
function useGap(gaps: readonly AnswerGap[], question: string): string | undefined {
  const t = useTranslations('evaluate');
  const gap = gaps.find((each) => each.question === question);
  return gap ? t(`gap.${gap.code}`) : undefined;
}

type ChoiceQuestionProps<Value> = WithChoices<Value> & {
  question: 'verdict' | 'level' | 'timing' | 'intensity';
  value: Value | null;
  hint?: string;
  word: (value: Value) => string;
  onChoose: (value: Value) => void;
};

/** A question with one answer, each choice with its key. Inaction has none: it is never chosen by hand. */
function ChoiceQuestion<Value extends KeyBindingId | 'inaction'>(
  props: ChoiceQuestionProps<Value>,
) {
  const { question, choices, value, hint, word, gaps, guideline, disabled, onChoose } = props;
  const t = useTranslations('evaluate');
  const keyHint = (key: KeyBindingId | 'inaction') =>
    key === 'inaction' ? {} : { shortcut: <KeyHint id={key} /> };
  return (
    <QuestionFrame guideline={guideline?.[question]}>
      <RadioGroup
        name={question}
        legend={t(`question.${question}`)}
        layout="row"
        className="break-keep"
        disabled={disabled}
        value={value}
        hint={hint}
        error={useGap(gaps, question)}
        choices={choices.map((each) => ({ value: each, label: word(each), ...keyHint(each) }))}
        onChange={onChoose}
      />
    </QuestionFrame>
  );
}

function VerdictQuestion(props: QuestionsProps) {
  const words = useTranslations('labels');
  return (
    <ChoiceQuestion
      {...props}
      question="verdict"
      choices={verdicts}
      value={props.answers.verdict}
      word={(value) => words(`verdict.${value}`)}
      onChoose={(value) => props.onChange({ question: 'verdict', value })}
    />
  );
}

/** The level is filled in from the command, to be confirmed or corrected. */
function LevelQuestion(props: WithChoices<ActionLevel>) {
  const { answers, inferred } = props;
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <ChoiceQuestion
      {...props}
      question="level"
      value={answers.level}
      hint={
        answers.level === inferred
          ? t('level.inferred')
          : t('level.corrected', { level: words(`level.${inferred}`) })
      }
      word={(value) => words(`level.${value}`)}
      onChoose={(value) => props.onChange({ question: 'level', value })}
    />
  );
}

/** Without an action there is nothing to correct. */
function FixedLevel({ inferred, guideline }: QuestionsProps) {
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <QuestionFrame guideline={guideline?.level}>
      <p className="font-medium">{t('question.level')}</p>
      <p>
        {words(`level.${inferred}`)} <span className="text-xs text-muted">{t('level.fixed')}</span>
      </p>
    </QuestionFrame>
  );
}

function TimingQuestion(props: WithChoices<NonNullable<Answers['timing']>>) {
  const words = useTranslations('labels');
  return (
    <ChoiceQuestion
      {...props}
      question="timing"
      value={props.answers.timing}
      word={(value) => words(`timing.${value}`)}
      onChoose={(value) => props.onChange({ question: 'timing', value })}
    />
  );
}

function IntensityQuestion(props: WithChoices<NonNullable<Answers['intensity']>>) {
  const words = useTranslations('labels');
  return (
    <ChoiceQuestion
      {...props}
      question="intensity"
      value={props.answers.intensity}
      word={(value) => words(`intensity.${value}`)}
      onChoose={(value) => props.onChange({ question: 'intensity', value })}
    />
  );
}

function IssuesQuestion(props: WithChoices<Answers['otherIssues'][number]>) {
  const { answers, guideline, disabled, onChange, choices } = props;
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <QuestionFrame guideline={guideline?.otherIssues}>
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
