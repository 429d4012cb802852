'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { GuidelineLink } from './guideline-link';
import type { KeyActParts } from './key-acts';
import { KeyHint } from './key-hint';
import { batchPathAt, itemPath } from './slot-facts';

type ItemToolbarProps = Pick<
  KeyActParts,
  | 'facts'
  | 'nextIsOpen'
  | 'onUnsure'
  | 'onRevisit'
  | 'onNext'
  | 'onSkip'
  | 'onFlag'
  | 'onUndo'
  | 'onHelp'
> & {
  isBusy: boolean;
  unsure: boolean;
  /** The item stands on the revisit list. */
  isMarked: boolean;
  canUndo: boolean;
};

/** Where one is in the batch, and what one can do with the item besides judging it. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { facts } = props;
  const t = useTranslations('evaluate');
  const isPending = facts.state === 'pending';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-1.5">
      <nav aria-label={t('item.moves')} className="flex items-center gap-1.5">
        <Link
          href={batchPathAt(facts.batchId, facts.slotId)}
          className="text-accent hover:underline"
        >
          {t('item.batch')}
        </Link>
        <MoveLink slotId={facts.previousSlotId} id="previous_slot" prefetch={false} />
        <span className="tabular-nums text-muted">
          {t('item.position', {
            position: facts.position,
            done: facts.done,
            total: facts.total,
          })}
        </span>
        <MoveLink
          slotId={props.nextIsOpen ? facts.nextSlotId : null}
          id="next_slot"
          prefetch
          onMove={props.onNext}
        />
      </nav>
      <span className="flex items-center gap-1.5">
        {facts.skipped && isPending ? <Badge tone="warning">{t('filter.skipped')}</Badge> : null}
        {facts.batchIsOpen ? null : <Badge tone="warning">{t('item.locked')}</Badge>}
        <UnreadAnswers count={facts.unreadAnswers} />
      </span>
      <div className="ms-auto flex flex-wrap items-center gap-1">
        <Button
          size="small"
          variant="quiet"
          aria-pressed={props.isMarked}
          onClick={props.onRevisit}
        >
          <span aria-hidden="true">{props.isMarked ? '★' : '☆'}</span> {t('act.revisit')}{' '}
          <KeyHint id="revisit" />
        </Button>
        {facts.batchIsOpen ? <OpenBatchDeeds {...props} isPending={isPending} /> : null}
        <GuidelineLink batchId={facts.batchId} />
        <Button
          size="small"
          variant="quiet"
          className="max-sm:hidden"
          onClick={props.onHelp}
          aria-label={t('act.help')}
        >
          <KeyHint id="help" />
          <span className="hidden pointer-coarse:inline">?</span>
        </Button>
      </div>
    </div>
  );
}

/** The way to what was answered and not read yet, whichever item it is about. */
function UnreadAnswers({ count }: { count: number }) {
  const t = useTranslations('evaluate');
  if (count === 0) return null;
  return (
    <Link
      href="/evaluate/flags?unread=1"
      prefetch={false}
      className="rounded-full bg-accent-soft px-2 py-px text-xs font-medium text-accent hover:underline"
    >
      {t('item.unreadAnswers', { count })}
    </Link>
  );
}

function OpenBatchDeeds(props: ItemToolbarProps & { isPending: boolean }) {
  const { isBusy, unsure, isPending } = props;
  const t = useTranslations('evaluate.act');
  return (
    <>
      <Button size="small" variant="quiet" aria-pressed={unsure} onClick={props.onUnsure}>
        <span aria-hidden="true">{unsure ? '◆' : '◇'}</span> {t('unsure')} <KeyHint id="unsure" />
      </Button>
      {isPending ? (
        <Button size="small" variant="quiet" disabled={isBusy} onClick={props.onSkip}>
          {t('skip')} <KeyHint id="skip" />
        </Button>
      ) : null}
      <Button size="small" variant="quiet" onClick={() => props.onFlag('question')}>
        {t('flag')} <KeyHint id="flag" />
      </Button>
      {isPending ? (
        <Button size="small" variant="quiet" onClick={() => props.onFlag('cannot_judge')}>
          {t('cannotJudge')} <KeyHint id="cannot_judge" />
        </Button>
      ) : null}
      {props.canUndo ? (
        <Button size="small" variant="quiet" disabled={isBusy} onClick={props.onUndo}>
          {t('undo')} <KeyHint id="undo" />
        </Button>
      ) : null}
    </>
  );
}

type MoveLinkProps = {
  slotId: string | null;
  id: 'previous_slot' | 'next_slot';
  prefetch: boolean;
  /** In place of following the address, which may be older than the batch. */
  onMove?: () => void;
};

function MoveLink({ slotId, id, prefetch, onMove }: MoveLinkProps) {
  const t = useTranslations('evaluate');
  const arrow = id === 'next_slot' ? '→' : '←';
  if (!slotId) {
    return (
      <span aria-hidden="true" className="px-1 text-muted opacity-50">
        {arrow}
      </span>
    );
  }
  return (
    <Link
      href={itemPath(slotId)}
      prefetch={prefetch}
      onNavigate={(event) => {
        if (!onMove) return;
        event.preventDefault();
        onMove();
      }}
      aria-label={t(`keys.act.${id}`)}
      title={t(`keys.act.${id}`)}
      className="rounded-control px-1 hover:bg-sunken"
    >
      <span aria-hidden="true">{arrow}</span>
    </Link>
  );
}
