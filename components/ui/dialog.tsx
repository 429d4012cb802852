'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import { classes } from './classes';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the safe one first. */
  footer?: ReactNode;
  size?: 'small' | 'large';
  /** It opens by itself, under the hands of somebody who types: none of its controls has the focus, so no key chooses unread. */
  isUnbidden?: boolean;
};

/**
 * A modal dialog on the browser's own <dialog>: focus stays inside and returns where it was, Escape closes, the page
 * behind is inert. Its content exists only while it is open, so that it starts afresh each time.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'small', isUnbidden = false } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useTranslations('common');

  // Before the next paint, and on leaving before the element is gone: a removed dialog gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    dialog.showModal();
    if (isUnbidden) dialog.focus();
    return () => dialog.close();
  }, [open, isUnbidden]);

  return (
    <dialog
      ref={element}
      tabIndex={isUnbidden ? -1 : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Of a file picker in it, which says the same when nothing was picked.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget: dialog }) => {
        // A second Escape closes it whatever was said to the first one; whether it closes is decided by who opened it.
        if (target !== dialog || !open || dialog.open || !dialog.isConnected) return;
        dialog.showModal();
        onClose();
      }}
      className={classes(
        'm-auto max-h-[85vh] w-[calc(100%-2rem)] overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-raised',
        'open:flex open:flex-col',
        size === 'small' ? 'max-w-md' : 'max-w-3xl',
      )}
    >
      {open ? (
        <>
          <h2 id={titleId} className="border-b border-line px-5 py-3 pr-14 text-base font-semibold">
            {title}
          </h2>
          <div className="flex flex-col gap-4 overflow-y-auto px-5 py-4">{children}</div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </div>
          ) : null}
          {/* Last, so that opening the dialog puts the focus on what it is about. */}
          <div className="absolute top-2.5 right-3">
            <Button variant="quiet" size="small" onClick={onClose} aria-label={t('close')}>
              <span aria-hidden="true">✕</span>
            </Button>
          </div>
        </>
      ) : null}
    </dialog>
  );
}
