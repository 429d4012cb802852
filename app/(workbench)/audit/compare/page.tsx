import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { loadStudies } from '@/lib/server/admin/load-studies';
import { requireActor } from '@/lib/server/require-actor';
import { AuditNav } from '../audit-nav';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('compare.title') };
}

/** The studies whose responses can be looked at side by side. */
export default async function CompareStudiesPage() {
  const actor = await requireActor('admin', 'researcher');
  const [t, studies] = await Promise.all([getTranslations('audit'), loadStudies()]);
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-5">
      <PageHeader title={t('compare.title')} lead={t('compare.lead')} />
      {actor.role === 'admin' ? <AuditNav role={actor.role} /> : null}
      {studies.length === 0 ? (
        <EmptyState title={t('compare.noStudies')} />
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
          {studies.map((study) => (
            <li key={study.id} className="py-2">
              <Link href={`/audit/compare/${study.id}`} className="text-accent hover:underline">
                {study.name}
              </Link>
              <p className="text-xs text-muted">{study.description}</p>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
