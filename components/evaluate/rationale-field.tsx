'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Textarea } from '@/components/ui/field';
import { rationaleMaxLength } from '@/lib/domain/labels/vocabulary';
import type { GuidelinePart } from './guideline-parts';
import { KeyHint } from './key-hint';
import { QuestionFrame } from './question-frame';

type RationaleFieldProps = {
  value: string;
  isRequired: boolean;
  error: string | undefined;
  disabled: boolean;
  guideline: GuidelinePart | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What would be cited now, such as `T3`; null where nothing was focused yet. */
  citation: string | null;
  /** What was cited last, to be read out. */
  cited: string | null;
  onCite: () => void;
  onChange: (value: string) => void;
};

/** Characters left from which on the count is shown. */
const countFrom = rationaleMaxLength - 500;

export function RationaleField(props: RationaleFieldProps) {
  const { value, isRequired, error, disabled, citation } = props;
  const t = useTranslations('evaluate');
  const hint =
    value.length > countFrom
      ? t('rationale.count', { length: value.length, max: rationaleMaxLength })
      : undefined;
  return (
    <QuestionFrame guideline={props.guideline}>
      <Field
        id="rationale"
        label={
          <>
            {t('question.rationale')}{' '}
            <span className="text-xs font-normal text-muted">
              {isRequired ? t('rationale.required') : t('rationale.optional')}
            </span>{' '}
            <KeyHint id="write_rationale" />
          </>
        }
        hint={hint}
        error={error}
      >
        <Textarea
          ref={props.field}
          id="rationale"
          dir="auto"
          rows={5}
          // Clear of the bar with the button, which stays at the bottom.
          className="scroll-mt-12 scroll-mb-24"
          value={value}
          readOnly={disabled}
          maxLength={rationaleMaxLength}
          aria-required={isRequired}
          {...describedBy('rationale', { hint, error })}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </Field>
      {citation ? (
        <Button
          size="small"
          variant="quiet"
          className="mt-1"
          disabled={disabled}
          // Keeps the focus, and with it the place in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={props.onCite}
        >
          {t('rationale.cite')} <bdi className="max-w-40 truncate font-mono">[{citation}]</bdi>
          <KeyHint id="cite" />
        </Button>
      ) : null}
      <p role="status" className="sr-only">
        {props.cited ? t('rationale.cited', { citation: props.cited }) : ''}
      </p>
    </QuestionFrame>
  );
}
