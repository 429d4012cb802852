/** Around the administration: its words for client parts, and the ways between its pages. */
import { getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminMessages } from '@/components/frame/messages/admin-messages';
import { LinkTabs } from '@/components/ui/tabs';
import { requireActor } from '@/lib/server/require-actor';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireActor('admin');
  const [t, admin, zone] = await Promise.all([
    getTranslations('admin.nav'),
    getTranslations('admin'),
    getTimeZone(),
  ]);
  return (
    <AdminMessages>
      <div className="border-b border-line bg-surface px-4 [&>nav]:border-b-0">
        <LinkTabs
          label={t('label')}
          tabs={[
            { href: '/admin', label: t('overview'), exact: true, alsoUnder: '/admin/studies' },
            { href: '/admin/runs', label: t('runs') },
            { href: '/admin/people', label: t('people') },
            { href: '/admin/audit-log', label: t('log') },
            { href: '/admin/backups', label: t('backups') },
          ]}
        />
      </div>
      <main className="mx-auto flex w-full max-w-7xl flex-col gap-5 px-4 py-5">
        {children}
        <p className="mt-2 text-xs text-muted">{admin('clock', { zone })}</p>
      </main>
    </AdminMessages>
  );
}
