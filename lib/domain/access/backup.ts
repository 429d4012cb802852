/** A backup of the embedded store, or an attempt that failed, as the store's process wrote it down. */
export type Backup = {
  readonly id: number;
  readonly at: string;
  readonly reason: 'schedule' | 'migration' | 'command';
  /** Its folder among the backups of the data directory; empty where it failed. */
  readonly name: string;
  /** Null where it failed. */
  readonly bytes: number | null;
  readonly failure: string | null;
};
