'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Conflict } from '@/lib/domain/drafts/choose-opening';

type ChoiceDialogProps<Answers> = {
  conflict: Conflict<Answers> | null;
  title: string;
  explanation: string;
  show: (answers: Answers) => ReactNode;
  onChoose: (answers: Answers) => void;
};

/** Two versions of what was typed: both are shown, the person chooses, nothing is merged behind his back. */
export function ChoiceDialog<Answers>(props: ChoiceDialogProps<Answers>) {
  const { conflict, show, onChoose } = props;
  const t = useTranslations('common.drafts');
  return (
    <Dialog
      open={conflict !== null}
      // Leaving without a choice would lose one of the two; Escape therefore does nothing.
      onClose={() => {}}
      title={props.title}
      size="large"
      isUnbidden
    >
      {conflict ? (
        <>
          <p>{props.explanation}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <section
                key={side}
                className="flex flex-col gap-2 rounded-card border border-line p-3"
              >
                <h3 className="font-semibold">{t(side)}</h3>
                {show(conflict[side])}
                <Button
                  variant={side === 'mine' ? 'primary' : 'secondary'}
                  className="mt-auto self-start"
                  onClick={() => onChoose(conflict[side])}
                >
                  {t(`choose.${side}`)}
                </Button>
              </section>
            ))}
          </div>
        </>
      ) : null}
    </Dialog>
  );
}
