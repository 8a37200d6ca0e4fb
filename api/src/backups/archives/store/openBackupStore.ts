import path from 'node:path';
import type { Settings } from '@ridgeline/server-kit/settings';
import type { BackupStore } from './backupStore';
import { folderBackupStore } from './folderBackupStore';

type BackupSettings = Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL' | 'DATA_DIR'>;

/** The folder of backups that are not in a bucket. */
export const backupDirOf = ({ BACKUP_DIR, DATA_DIR }: BackupSettings) =>
  BACKUP_DIR ?? path.join(DATA_DIR, 'backups');

/** Whether backups are stored elsewhere than on the disk of the data. */
export const backupsAreElsewhere = ({ BACKUP_DIR, BACKUP_URL }: BackupSettings) =>
  Boolean(BACKUP_DIR ?? BACKUP_URL);

/** Opens the backup store that the settings name. */
export async function openBackupStore(settings: BackupSettings): Promise<BackupStore> {
  if (!settings.BACKUP_URL) return folderBackupStore(backupDirOf(settings));
  // Load the S3 client only if a bucket is used.
  const { bucketBackupStore } = await import('./bucketBackupStore');
  return bucketBackupStore(settings.BACKUP_URL);
}
