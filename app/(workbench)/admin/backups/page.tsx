import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { BackupTable } from '@/components/admin/backup-table';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { backupsListed, loadBackups } from '@/lib/server/admin/load-backups';
import { withActor } from '@/lib/server/require-actor';

const commands = ['create', 'verify', 'restore'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.backups');
  return { title: t('title') };
}

export default async function BackupsPage() {
  const [t, format, { value: page }] = await Promise.all([
    getTranslations('admin.backups'),
    getFormatter(),
    withActor(['admin'], loadBackups),
  ]);
  const { lastGood } = page;
  const [newest] = page.backups;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {lastGood ? (
        <Notice tone="positive">
          {t('lastGood', {
            when: format.dateTime(new Date(lastGood.at), 'moment'),
            ago: format.relativeTime(new Date(lastGood.at), new Date()),
          })}
        </Notice>
      ) : (
        <Notice tone="warning">{t('none')}</Notice>
      )}
      {newest?.failure ? (
        <Notice tone="danger" title={t('failed')}>
          {newest.failure}
        </Notice>
      ) : null}
      {page.backups.length > 0 ? <BackupTable backups={page.backups} /> : null}
      {page.backups.length === backupsListed ? (
        <p className="text-xs text-muted">{t('cut', { count: backupsListed })}</p>
      ) : null}
      <Card title={t('byHand')}>
        <dl className="flex flex-col gap-3">
          {commands.map((command) => (
            <div key={command}>
              <dt>{t(`commands.${command}`)}</dt>
              <dd>
                <code className="text-xs break-all">
                  npm run halo -- backup {command}
                  {command === 'create' ? '' : ' <folder>'}
                </code>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 max-w-prose text-muted">{t('elsewhere')}</p>
      </Card>
    </>
  );
}
