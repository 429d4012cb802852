import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { rolesOf } from '@/lib/domain/access/actor';
import { requireActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.workbenches');
  return { title: t('audit') };
}

export default async function AuditPage() {
  await requireActor(...rolesOf('audit'));
  const [t, workbenches] = await Promise.all([
    getTranslations('common.audit'),
    getTranslations('common.workbenches'),
  ]);
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <PageHeader title={workbenches('audit')} />
      <EmptyState title={t('title')}>{t('body')}</EmptyState>
    </main>
  );
}
