import 'server-only';
import type { Backup } from '@/lib/domain/access/backup';
import { adminStore } from './admin-store';

export type BackupsPage = {
  readonly backups: readonly Backup[];
  /** The newest that can be restored; null where there is none. */
  readonly lastGood: Backup | null;
};

/** Attempts that a page lists, the newest. */
export const backupsListed = 50;

/** Backups as the page lists them: enough to see that they are made. */
export async function loadBackups(): Promise<BackupsPage> {
  const { backups } = await adminStore();
  const [newest, lastGood] = await Promise.all([backups.list(backupsListed), backups.lastGood()]);
  return { backups: newest, lastGood };
}
