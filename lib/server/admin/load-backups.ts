import 'server-only';
import type { Backup } from '@/lib/domain/access/backup';
import { adminStore } from './admin-store';

export type BackupsPage = {
  readonly backups: readonly Backup[];
  /** The newest that can be restored; null where there is none. */
  readonly lastGood: Backup | null;
};

/** Backups as the page lists them: enough to see that they are made. */
export async function loadBackups(): Promise<BackupsPage> {
  const { backups } = await adminStore();
  const newest = await backups.list(50);
  return { backups: newest, lastGood: newest.find((backup) => backup.failure === null) ?? null };
}
