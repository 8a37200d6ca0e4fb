import path from 'node:path';
import type { Settings } from '@ridgeline/server-kit/settings';
import type { BackupStore } from './backupStore';
import { folderBackupStore } from './folderBackupStore';

type BackupSettings = Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL' | 'DATA_DIR'>;

/** Folder of the backups, where they are not in a bucket. */
export const backupDirOf = ({ BACKUP_DIR, DATA_DIR }: BackupSettings) =>
  BACKUP_DIR ?? path.join(DATA_DIR, 'backups');

/** Whether backups are meant to outlive the disk of the data. */
export const backupsAreElsewhere = ({ BACKUP_DIR, BACKUP_URL }: BackupSettings) =>
  Boolean(BACKUP_DIR ?? BACKUP_URL);

/** The place for backups that the settings name. */
export async function openBackupStore(settings: BackupSettings): Promise<BackupStore> {
  if (!settings.BACKUP_URL) return folderBackupStore(backupDirOf(settings));
  // Only who uses a bucket loads what it takes to speak with one.
  const { bucketBackupStore } = await import('./bucketBackupStore');
  return bucketBackupStore(settings.BACKUP_URL);
}
