'use client';

import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { type Answer, type Refusal, useAction } from './use-action';

export type ActionQuestionProps<Value> = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'children' | 'confirmLabel' | 'danger' | 'disabled' | 'size' | 'onClose'
> & {
  /** Said where no answer came. */
  unreachable: string;
  act: () => Promise<Answer<Value>>;
  /** Said once it has worked. */
  done?: string;
  /** In place of closing. */
  onDone?: (value: Value) => void;
  /** Besides saying it in the dialog. */
  onRefused?: (refusal: Refusal) => void;
  /** False where something is still to be filled in: nothing is done then. */
  isReady?: () => boolean;
};

/**
 * Asks before an action that has consequences, takes it, and says by itself why it was refused: a notice behind a dialog could
 * be neither heard nor closed. Mounted while it asks, so that no refusal outlives it. What is asked about (versions, counts,
 * persons) is held by the caller from the opening: a refusal fetches the page again, and a second press must not answer for
 * what has not been read.
 */
export function ActionQuestion<Value>(props: ActionQuestionProps<Value>) {
  const { unreachable, act, done, onDone, onRefused, isReady, ...dialog } = props;
  const { pending, run } = useAction(unreachable);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const confirm = () => {
    if (isReady && !isReady()) return;
    setRefusal(null);
    run(act, {
      ...(done === undefined ? {} : { done }),
      onDone: onDone ?? dialog.onClose,
      onRefused: (given) => {
        setRefusal(given);
        onRefused?.(given);
      },
    });
  };
  return (
    <ConfirmDialog
      open
      {...dialog}
      pending={pending}
      refusal={refusal?.message}
      onConfirm={confirm}
    />
  );
}
