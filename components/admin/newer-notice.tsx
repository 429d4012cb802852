import type { ReactNode } from 'react';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

export type NewerChoice = { onTake: () => void; onKeep: () => void };

type NewerNoticeProps = NewerChoice & {
  title: string;
  changedAt: string | null;
  /** Above the buttons, which are `take` and `keep`: that what was written here is still there. */
  words: { readonly kept: string; readonly take: string; readonly keep: string };
  /** What stands. */
  children: ReactNode;
};

/**
 * What somebody else made of something while it was changed here. Nothing is saved before one of the two was chosen: a second
 * press on a button would else answer for what was not read.
 */
export function NewerNotice({ title, changedAt, words, children, ...on }: NewerNoticeProps) {
  return (
    <Notice
      tone="danger"
      announce
      title={
        <>
          {title} {changedAt === null ? null : <ReaderMoment at={changedAt} />}
        </>
      }
    >
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <span>{words.kept}</span>
        <Button onClick={on.onTake}>{words.take}</Button>
        <Button onClick={on.onKeep}>{words.keep}</Button>
      </div>
    </Notice>
  );
}
