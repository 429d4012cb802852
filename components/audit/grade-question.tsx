'use client';

import { useTranslations } from 'next-intl';
import { leaveOnEscape } from '@/components/shared/leave-on-escape';
import { RadioGroup } from '@/components/ui/choice-group';
import { Textarea } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { gradeKey } from '@/lib/domain/audit/key-bindings';
import {
  type Criterion,
  commentMaxLength,
  grades,
  type ReviewDraft,
} from '@/lib/domain/audit/review';
import { keyLabel } from '@/lib/domain/keyboard/find-binding';

type GradeQuestionProps = {
  criterion: Criterion;
  answer: ReviewDraft['grades'][Criterion];
  gap: string | undefined;
  onChange: (answer: ReviewDraft['grades'][Criterion]) => void;
};

/** One criterion: what it asks, the grade, and why. */
export function GradeQuestion({ criterion, answer, gap, onChange }: GradeQuestionProps) {
  const t = useTranslations('audit');
  return (
    <div className="flex flex-col gap-1">
      <RadioGroup
        name={criterion}
        legend={t(`criterion.${criterion}.name`)}
        hint={t(`criterion.${criterion}.asks`)}
        error={gap}
        layout="row"
        value={answer.grade}
        onChange={(grade) => onChange({ ...answer, grade })}
        choices={grades.map((grade) => ({
          value: grade,
          label: t(`grade.${grade}`),
          shortcut: <Kbd>{keyLabel({ key: gradeKey(criterion, grade) })}</Kbd>,
        }))}
        className="[&_label]:basis-20 [&_label]:px-1.5"
      />
      {answer.grade !== null || answer.comment !== '' ? (
        <Textarea
          rows={answer.grade === 'met' ? 1 : 2}
          value={answer.comment}
          maxLength={commentMaxLength}
          aria-label={t('form.commentOn', { criterion: t(`criterion.${criterion}.name`) })}
          placeholder={answer.grade === 'met' ? t('form.commentOptional') : t('form.commentWhy')}
          onKeyDown={leaveOnEscape}
          onChange={(event) => onChange({ ...answer, comment: event.target.value })}
          className="text-xs"
        />
      ) : null}
    </div>
  );
}
