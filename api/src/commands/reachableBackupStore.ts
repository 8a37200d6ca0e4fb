import type { Settings } from '@ridgeline/server-kit/settings';
import { ownerFile } from '../platform/files/fileStore';
import { contentOf } from '../backups/archives/store/backupStore';
import { openBackupStore } from '../backups/archives/store/openBackupStore';
import { CommandError } from '../platform/lifecycle/CommandError';

/** Opens the backup store that the settings name, and reads a file of it, so that a wrong setting is noticed at once. */
export async function openReachableBackupStore(settings: Settings) {
  const store = await openBackupStore(settings);
  try {
    await contentOf(store, ownerFile);
    return store;
  } catch (cause) {
    store.close();
    const setting = settings.BACKUP_URL ? 'BACKUP_URL and the AWS_* variables' : 'BACKUP_DIR';
    throw new CommandError(
      `Ridgeline cannot read the backups in ${store.location} (${(cause as Error).message}). Check ${setting}. Nothing was changed.`,
      { cause },
    );
  }
}
