import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FigureTables } from '@/components/audit/figure-tables';
import { ReadingTable } from '@/components/audit/reading-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { auditFigures } from '@/lib/domain/audit/figures';
import { auditStore } from '@/lib/server/audit/audit-store';
import { shippedReadingRates } from '@/lib/server/audit/shipped-readings';
import { requireActor } from '@/lib/server/require-actor';
import { AuditNav } from '../audit-nav';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('figures.title') };
}

/** What the audit found. Not for auditors, whose votes it counts. */
export default async function FiguresPage() {
  const actor = await requireActor('admin', 'researcher');
  const [t, { reviews }] = await Promise.all([getTranslations('audit'), auditStore()]);
  const revisions = await reviews.figures();
  const readings = shippedReadingRates();
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-5">
      <PageHeader title={t('figures.title')} lead={t('figures.lead')} />
      {actor.role === 'admin' ? <AuditNav role={actor.role} /> : null}
      {readings ? <ReadingTable rates={readings} /> : null}
      {revisions.length === 0 ? (
        <EmptyState title={t('figures.none')} />
      ) : (
        <FigureTables figures={auditFigures(revisions)} />
      )}
    </main>
  );
}
