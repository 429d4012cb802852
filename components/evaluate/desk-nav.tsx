import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/tabs';
import type { Desk } from '@/lib/domain/evaluation/own-work';

/** The ways between an annotator's own pages, with what waits on each. */
export function DeskNav({ desk }: { desk: Desk }) {
  const t = useTranslations('work.nav');
  const counted = (label: string, count: number) =>
    count === 0 ? (
      label
    ) : (
      <>
        {label}{' '}
        <span className="rounded-full bg-accent-soft px-1.5 text-xs text-accent tabular-nums">
          {count}
        </span>
      </>
    );
  return (
    <LinkTabs
      label={t('label')}
      tabs={[
        { href: '/evaluate', label: t('batches'), exact: true, alsoUnder: '/evaluate/batches' },
        { href: '/evaluate/work', label: t('work') },
        { href: '/evaluate/revisit', label: counted(t('revisit'), desk.revisit) },
        { href: '/evaluate/flags', label: counted(t('flags'), desk.unreadAnswers) },
      ]}
    />
  );
}
