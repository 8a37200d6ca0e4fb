import { sessionStore } from './admins/sessions/store';
import { auditStore } from './audit/store';
import type { Database } from './db/connect';
import { eventStore } from './events/store';
import { galleryStore } from './galleries/store';
import { groupStore } from './groups/store';
import { sweep } from './files/sweep';
import { idempotencyKeys } from './idempotency/store';
import type { Uploads } from './files/uploads';
import { pictureStore } from './posts/pictures';
import { postStore } from './posts/store';
import { siteFiles } from './site/files';

/** How long a deleted event, gallery, post or group can be brought back. */
export const restorableMs = 60_000;
/** How long a picture waits for a post to use it. */
const unusedPictureMs = 24 * 60 * 60 * 1000;
/** How long the same request can be told from another one under its key. Nobody tries again later. */
const keysKeptMs = 2 * 24 * 60 * 60 * 1000;
/** How long it is known who did what: two years, for a question that comes after a season. */
const auditKeptMs = 2 * 366 * 24 * 60 * 60 * 1000;

/** Every file that a row names. */
export async function namedFiles(db: Database): Promise<Set<string>> {
  const stores = [eventStore, galleryStore, postStore, groupStore, pictureStore, siteFiles];
  const named = new Set<string>();
  for (const store of stores) for (const file of await store(db).allFiles()) named.add(file);
  return named;
}

/** What the API tidies up after its features. */
export function housekeeping(db: Database, uploads: Uploads, purgeAfterMs = restorableMs) {
  const trashed = [eventStore(db), galleryStore(db), postStore(db), groupStore(db)];
  const pictures = pictureStore(db);
  const audit = auditStore(db);
  const sessions = sessionStore(db);

  /** Removes for good what was deleted long enough ago, pictures that no post uses, old deeds and expired sessions. */
  async function purge(now = Date.now()): Promise<void> {
    const before = (ms: number) => new Date(now - ms).toISOString();
    for (const { trash } of trashed)
      await uploads.files.remove(await trash.purge(before(purgeAfterMs)));
    await uploads.files.remove(await pictures.removeUnused(before(unusedPictureMs)));
    await audit.prune(now - auditKeptMs);
    await sessions.removeExpired(before(0));
    await idempotencyKeys(db).prune(before(keysKeptMs));
  }

  /** Tidies the uploads: what no row names goes to quarantine, and leaves it after 30 days. */
  const sweepFiles = (now = new Date()) =>
    sweep({ db, files: uploads.files, namedFiles: () => namedFiles(db), now });

  return { purge, sweepFiles };
}
