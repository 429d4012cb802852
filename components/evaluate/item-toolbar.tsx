'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { KeyHint } from './key-hint';
import { batchPath, itemPath, type SlotFacts } from './slot-facts';

type ItemToolbarProps = {
  facts: SlotFacts;
  /** The next item may be opened, and so fetched, before this one is judged. */
  nextIsOpen: boolean;
  isBusy: boolean;
  unsure: boolean;
  canUndo: boolean;
  onUnsure: () => void;
  onNext: () => void;
  onSkip: () => void;
  onFlag: () => void;
  onCannotJudge: () => void;
  onUndo: () => void;
  onHelp: () => void;
};

/** Where one is in the batch, and what one can do with the item besides judging it. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { facts, isBusy, unsure } = props;
  const t = useTranslations('evaluate');
  const isPending = facts.state === 'pending';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-1.5">
      <nav aria-label={t('item.moves')} className="flex items-center gap-1.5">
        <Link href={batchPath(facts.batchId)} className="text-accent hover:underline">
          {t('item.batch')}
        </Link>
        <MoveLink slotId={facts.previousSlotId} id="previous_slot" prefetch={false} />
        <span className="tabular-nums text-muted">
          {t('item.position', { position: facts.position, total: facts.total })}
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
      </span>
      <div className="ms-auto flex flex-wrap items-center gap-1">
        {facts.batchIsOpen ? (
          <>
            <Button size="small" variant="quiet" aria-pressed={unsure} onClick={props.onUnsure}>
              <span aria-hidden="true">{unsure ? '◆' : '◇'}</span> {t('act.unsure')}{' '}
              <KeyHint id="unsure" />
            </Button>
            {isPending ? (
              <Button size="small" variant="quiet" disabled={isBusy} onClick={props.onSkip}>
                {t('act.skip')} <KeyHint id="skip" />
              </Button>
            ) : null}
            <Button size="small" variant="quiet" onClick={props.onFlag}>
              {t('act.flag')} <KeyHint id="flag" />
            </Button>
            {isPending ? (
              <Button size="small" variant="quiet" onClick={props.onCannotJudge}>
                {t('act.cannotJudge')} <KeyHint id="cannot_judge" />
              </Button>
            ) : null}
            {props.canUndo ? (
              <Button size="small" variant="quiet" disabled={isBusy} onClick={props.onUndo}>
                {t('act.undo')} <KeyHint id="undo" />
              </Button>
            ) : null}
          </>
        ) : null}
        <Button size="small" variant="quiet" onClick={props.onHelp} aria-label={t('act.help')}>
          <KeyHint id="help" />
          <span className="hidden max-sm:inline pointer-coarse:inline">?</span>
        </Button>
      </div>
    </div>
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
