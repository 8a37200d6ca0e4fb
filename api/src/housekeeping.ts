import type { Database } from './db/connect';
import { eventStore } from './events/store';
import { galleryStore } from './galleries/store';
import { groupStore } from './groups/store';
import type { UploadFolders } from './media/folders';
import { removeFiles } from './media/remove';
import { sweep } from './media/sweep';
import { pictureStore } from './posts/pictures';
import { postStore } from './posts/store';
import { siteFiles } from './site/files';

/** How long a deleted event, gallery, post or group can be brought back. */
export const restorableMs = 60_000;
/** How long a picture waits for a post to use it. */
const unusedPictureMs = 24 * 60 * 60 * 1000;

/** What the API tidies up after its features. */
export function housekeeping(db: Database, folders: UploadFolders, purgeAfterMs = restorableMs) {
  const trashed = [eventStore(db), galleryStore(db), postStore(db), groupStore(db)];
  const pictures = pictureStore(db);

  /** Removes for good what was deleted long enough ago, and pictures that no post uses. */
  async function purge(now = Date.now()): Promise<void> {
    const before = (ms: number) => new Date(now - ms).toISOString();
    for (const { trash } of trashed)
      await removeFiles(folders.files, await trash.purge(before(purgeAfterMs)));
    await removeFiles(folders.files, await pictures.removeUnused(before(unusedPictureMs)));
  }

  /**
   * Removes files that no row names.
   * @returns how many
   */
  async function sweepFiles() {
    const named = new Set<string>();
    for (const { allFiles } of [...trashed, pictures, siteFiles(db)])
      for (const file of await allFiles()) named.add(file);
    return sweep(folders.files, named);
  }

  return { purge, sweepFiles };
}
