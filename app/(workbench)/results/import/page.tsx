import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportForm } from '@/components/results/import-form';
import { PageHeader } from '@/components/ui/page-header';
import { requireActor } from '@/lib/server/require-actor';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('results.importing');
  return { title: t('title') };
}

export default async function ImportPage() {
  await requireActor('admin');
  const t = await getTranslations('results.importing');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ImportForm />
    </>
  );
}
