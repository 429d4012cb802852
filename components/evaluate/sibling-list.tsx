'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Sibling } from '@/lib/domain/evaluation/slot-item';
import { standingSubmission } from './recent-labels';
import { itemPath } from './slot-facts';

/** One's own verdicts on the other responses at this checkpoint, to judge alike what is alike. */
export function SiblingList({ siblings }: { siblings: readonly Sibling[] }) {
  const t = useTranslations('evaluate');
  if (siblings.length === 0) return null;
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-3">
      <h3 className="text-xs font-semibold text-muted">{t('siblings.title')}</h3>
      <ul className="flex flex-col gap-1">
        {siblings.map((sibling, index) => (
          <li key={sibling.slotId}>
            <Link
              href={itemPath(sibling.slotId)}
              prefetch={false}
              className="flex flex-wrap items-center gap-1.5 rounded-control px-2 py-1 hover:bg-sunken"
            >
              <span className="text-muted">{t('siblings.response', { number: index + 1 })}</span>
              <SiblingWords sibling={sibling} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SiblingWords({ sibling }: { sibling: Sibling }) {
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  const recent = standingSubmission(sibling.slotId, null)?.answers;
  const label = recent ?? sibling;
  if (label.verdict === null) {
    return <span className="text-xs text-muted">{t(`state.${sibling.state}`)}</span>;
  }
  return (
    <>
      <Badge tone={label.verdict === 'acceptable' ? 'positive' : 'danger'}>
        {words(`verdict.${label.verdict}`)}
      </Badge>
      <span className="text-xs text-muted">
        {[
          label.level,
          label.timing ? words(`timing.${label.timing}`) : null,
          label.intensity ? words(`intensity.${label.intensity}`) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
