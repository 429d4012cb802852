'use client';

import { useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Flag } from '@/lib/domain/evaluation/slot-item';

type FlagListProps = {
  flags: readonly Flag[];
  canWithdraw: boolean;
  onWithdraw: (flag: Flag) => void;
};

/** What one has asked or said about this item, and what was answered. */
export function FlagList({ flags, canWithdraw, onWithdraw }: FlagListProps) {
  const t = useTranslations('evaluate');
  if (flags.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5 border-t border-line pt-3">
      <h3 className="text-xs font-semibold text-muted">{t('flag.list')}</h3>
      {flags.map((flag) => (
        <div key={flag.id} className="rounded-control bg-sunken p-2 text-xs">
          <p className="mb-1 flex items-center gap-2">
            <Badge tone={flag.status === 'open' ? 'warning' : 'neutral'}>
              {t(`flag.${flag.kind}.title`)} · {t(`flag.status.${flag.status}`)}
            </Badge>
            {flag.status === 'open' && canWithdraw ? (
              <Button size="small" variant="quiet" onClick={() => onWithdraw(flag)}>
                {t('flag.withdraw')}
              </Button>
            ) : null}
          </p>
          <ForeignText text={flag.body} />
          {flag.answer ? (
            <div className="mt-1 border-s-2 border-accent ps-2">
              <p className="font-medium">{t('flag.answer')}</p>
              <ForeignText text={flag.answer} />
            </div>
          ) : null}
        </div>
      ))}
    </section>
  );
}
