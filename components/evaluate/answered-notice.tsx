import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

/** Says that flags were answered since one looked, and leads there. Nothing where none was. */
export function AnsweredNotice({ count }: { count: number }) {
  const t = useTranslations('work.nav');
  if (count === 0) return null;
  return (
    <Notice tone="accent">
      <Link href="/evaluate/flags" prefetch={false} className="hover:underline">
        {t('answered', { count })}
      </Link>
    </Notice>
  );
}
