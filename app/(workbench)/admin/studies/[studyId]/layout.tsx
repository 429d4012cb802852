/** Around the pages of one study. */
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { LinkTabs } from '@/components/ui/tabs';
import { requireStudy } from '@/lib/server/admin/require-study';

type StudyLayoutProps = { params: Promise<{ studyId: string }>; children: ReactNode };

export async function generateMetadata({ params }: StudyLayoutProps): Promise<Metadata> {
  const study = await requireStudy((await params).studyId);
  return { title: study.name };
}

export default async function StudyLayout({ params, children }: StudyLayoutProps) {
  const study = await requireStudy((await params).studyId);
  const t = await getTranslations('admin.study');
  const base = `/admin/studies/${study.id}`;
  return (
    <>
      <PageHeader
        title={study.name}
        {...(study.description ? { lead: <StudyLead words={study.description} /> } : {})}
        actions={
          <ButtonLink size="small" href={`/audit/compare/${study.id}`}>
            {t('compare')}
          </ButtonLink>
        }
      />
      <LinkTabs
        label={t('nav')}
        tabs={[
          { href: base, label: t('tabs.progress'), exact: true },
          { href: `${base}/assignment`, label: t('tabs.assignment') },
          { href: `${base}/batches`, label: t('tabs.batches') },
          { href: `${base}/quality`, label: t('tabs.quality') },
          { href: `${base}/flags`, label: t('tabs.flags') },
          { href: `${base}/export`, label: t('tabs.export') },
          { href: `${base}/settings`, label: t('tabs.settings') },
        ]}
      />
      {children}
    </>
  );
}

/** Its beginning, since it stands on every page of the study; the whole of it is in the settings. */
function StudyLead({ words }: { words: string }) {
  return (
    <span dir="auto" className="line-clamp-2" title={words}>
      {words}
    </span>
  );
}
