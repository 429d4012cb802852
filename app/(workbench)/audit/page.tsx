import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { QueueList } from '@/components/audit/queue-list';
import { PageHeader } from '@/components/ui/page-header';
import { rolesOf } from '@/lib/domain/access/actor';
import { auditStore } from '@/lib/server/audit/audit-store';
import { requireActor } from '@/lib/server/require-actor';
import { take } from './actions';
import { AuditNav } from './audit-nav';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('queue.title') };
}

/** What waits for an auditor. Admins have no queue: they see where everything stands. */
export default async function AuditPage() {
  const actor = await requireActor(...rolesOf('audit'));
  if (actor.role !== 'auditor') redirect('/audit/scenarios');
  const [t, { reviews }] = await Promise.all([getTranslations('audit'), auditStore()]);
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-5">
      <PageHeader title={t('queue.title')} lead={t('queue.lead')} />
      <AuditNav role={actor.role} />
      <QueueList queue={await reviews.queue()} take={take} />
    </main>
  );
}
