'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { showInRow } from '@/components/ui/show-in-row';
import { filterKeys } from '@/lib/domain/results/results-address';
import { resultsPages } from './results-pages';

/** The pages of a study's results; going from one to another keeps the filter. */
export function ResultsNav({ studyId }: { studyId: string }) {
  const t = useTranslations('results.nav');
  const path = usePathname();
  const query = useSearchParams();
  const kept = new URLSearchParams(
    [...query].filter(([key]) => filterKeys.some((known) => known === key)),
  ).toString();
  const base = `/results/${studyId}`;
  return (
    <nav
      aria-label={t('label')}
      className="flex overflow-x-auto border-b border-line sm:flex-wrap print:hidden"
    >
      {resultsPages.map((page) => {
        const href = page === 'overview' ? base : `${base}/${page}`;
        return (
          <Link
            key={page}
            ref={path === href ? showInRow : null}
            href={kept === '' ? href : `${href}?${kept}`}
            prefetch={false}
            aria-current={path === href ? 'page' : undefined}
            className="-outline-offset-2 border-b-2 border-transparent px-1.5 py-2 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {t(page)}
          </Link>
        );
      })}
    </nav>
  );
}
