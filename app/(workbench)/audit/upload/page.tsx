import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UploadForm } from '@/components/audit/upload-form';
import { PageHeader } from '@/components/ui/page-header';
import { requireActor } from '@/lib/server/require-actor';
import { AuditNav } from '../audit-nav';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('upload.title') };
}

/** Where scenario files come in as candidates. */
export default async function UploadPage() {
  const actor = await requireActor('admin');
  const t = await getTranslations('audit');
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-5">
      <PageHeader title={t('upload.title')} lead={t('upload.lead')} />
      <AuditNav role={actor.role} />
      <UploadForm />
    </main>
  );
}
