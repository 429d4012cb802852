import { getTranslations } from 'next-intl/server';
import { LinkTabs } from '@/components/ui/tabs';
import type { Role } from '@/lib/domain/access/actor';

/** The ways between the audit's pages; a queue is an auditor's. */
export async function AuditNav({ role }: { role: Role }) {
  const t = await getTranslations('audit');
  return (
    <LinkTabs
      label={t('nav.label')}
      tabs={[
        ...(role === 'auditor' ? [{ href: '/audit', label: t('nav.queue'), exact: true }] : []),
        { href: '/audit/scenarios', label: t('nav.scenarios') },
        ...(role === 'admin'
          ? [
              { href: '/audit/upload', label: t('nav.upload') },
              { href: '/audit/figures', label: t('nav.figures') },
              { href: '/audit/compare', label: t('nav.compare') },
            ]
          : []),
      ]}
    />
  );
}
