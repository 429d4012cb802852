'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Answers } from '@/lib/domain/evaluation/answers';
import { AnswersSummary } from './answers-summary';
import type { Conflict } from './draft-session';

type ConflictDialogProps = { conflict: Conflict | null; onChoose: (answers: Answers) => void };

/** Two versions of the same slot: both are shown, the person chooses, nothing is merged behind his back. */
export function ConflictDialog({ conflict, onChoose }: ConflictDialogProps) {
  const t = useTranslations('evaluate');
  return (
    <Dialog
      open={conflict !== null}
      // Leaving without a choice would lose one of the two; Escape therefore does nothing.
      onClose={() => {}}
      title={t('conflict.title')}
      size="large"
    >
      {conflict ? (
        <>
          <p>{t(`conflict.${conflict.about}`)}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <section
                key={side}
                className="flex flex-col gap-2 rounded-card border border-line p-3"
              >
                <h3 className="font-semibold">{t(`conflict.${side}`)}</h3>
                <AnswersSummary answers={conflict[side]} />
                <Button
                  variant={side === 'mine' ? 'primary' : 'secondary'}
                  className="mt-auto self-start"
                  onClick={() => onChoose(conflict[side])}
                >
                  {t(`conflict.choose.${side}`)}
                </Button>
              </section>
            ))}
          </div>
        </>
      ) : null}
    </Dialog>
  );
}
