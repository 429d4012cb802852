import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ForeignText } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import type { OwnItem } from '@/lib/domain/evaluation/own-work';
import { ItemName } from './item-name';
import { VerdictBadge } from './verdict-badge';

type OwnItemLineProps = {
  item: OwnItem;
  when: ReactNode;
  /** What stands beneath shows the rationale already. */
  hidesRationale?: boolean;
  children?: ReactNode;
};

/** One of one's own items in a list: which it is, how it stands, what one said of it, and the way to it. */
export function OwnItemLine(props: OwnItemLineProps) {
  const { item, when, hidesRationale = false, children } = props;
  const t = useTranslations('work.results');
  return (
    <article className="flex flex-col gap-1.5 rounded-card border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <ItemName item={item} isJudged={item.state === 'submitted'} />
        <span className="text-xs text-muted">
          <bdi>{t('place', { study: item.studyName, batch: item.batchName })}</bdi>
        </span>
        <span className="ms-auto text-xs text-muted">{when}</span>
      </header>
      <OwnItemState item={item} />
      {item.label && item.label.rationale !== '' && !hidesRationale ? (
        <ForeignText text={item.label.rationale} foldAfter={200} className="text-muted" />
      ) : null}
      {children}
    </article>
  );
}

function OwnItemState({ item }: { item: OwnItem }) {
  const t = useTranslations('work.results');
  const evaluate = useTranslations('evaluate');
  const words = useTranslations('labels');
  const { label } = item;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
      {item.voided ? <Badge>{evaluate('list.voided')}</Badge> : null}
      {label ? (
        <VerdictBadge verdict={label.verdict} isVoided={item.voided}>
          {words(`verdict.${label.verdict}`)}
        </VerdictBadge>
      ) : item.voided ? null : (
        <Badge>{evaluate(`state.${item.state}`)}</Badge>
      )}
      {label
        ? [
            label.level,
            words(`timing.${label.timing}`),
            label.intensity ? words(`intensity.${label.intensity}`) : null,
            ...label.otherIssues.map((issue) => words(`otherIssue.${issue}`)),
          ]
            .filter(Boolean)
            .join(' · ')
        : null}
      {item.returned ? <Badge tone="warning">{t('returned')}</Badge> : null}
      {item.hasDraft ? <Badge>{t('draft')}</Badge> : null}
      {item.unsure ? <Badge tone="warning">{evaluate('filter.unsure')}</Badge> : null}
      {item.skipped ? <Badge>{evaluate('filter.skipped')}</Badge> : null}
      {item.flagged ? <Badge tone="accent">{evaluate('filter.flagged')}</Badge> : null}
      {item.revisit === null ? null : <span aria-hidden="true">★</span>}
    </p>
  );
}
