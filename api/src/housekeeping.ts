import { auditStore } from './audit/store';
import type { Database } from './db/connect';
import { eventStore } from './events/store';
import { galleryStore } from './galleries/store';
import { groupStore } from './groups/store';
import type { Uploads } from './files/uploads';
import { pruneFailedJobs } from './jobs/overview';
import type { Jobs } from './jobs/jobs';
import { sweep } from './media/sweep';
import { pictureStore } from './posts/pictures';
import { postStore } from './posts/store';
import { siteFiles } from './site/files';
import { purgeKind, restorableMs } from './trash/restorable';

/** How long a picture waits for a post to use it. */
const unusedPictureMs = 24 * 60 * 60 * 1000;
/** How long it is known who did what: two years, for a question that comes after a season. */
const auditKeptMs = 2 * 366 * 24 * 60 * 60 * 1000;
const oneHourMs = 60 * 60 * 1000;

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

  /** Removes for good what was deleted long enough ago. */
  async function purgeTrash(now = Date.now()): Promise<void> {
    const before = new Date(now - purgeAfterMs).toISOString();
    for (const { trash } of trashed) await trash.purge(before);
  }

  /** The same, and pictures that no post uses, old entries of the log and jobs that failed long ago. */
  async function purge(now = Date.now()): Promise<void> {
    await purgeTrash(now);
    await pictures.removeUnused(new Date(now - unusedPictureMs).toISOString());
    await audit.prune(now - auditKeptMs);
    await pruneFailedJobs(db, now);
  }

  /**
   * Removes files that no row names.
   * @returns how many
   */
  const sweepFiles = async () => sweep(uploads.files, await namedFiles(db));

  /** Lets the job runner do it: shortly after each deletion, and all of it each hour. */
  function schedule(jobs: Jobs) {
    jobs.register(purgeKind, {
      title: 'Empty the trash',
      concurrency: 1,
      run: () => purgeTrash(),
    });
    jobs.schedule('housekeeping', { everyMs: oneHourMs }, () => purge(), 'Tidy up');
  }

  return { purge, sweepFiles, schedule };
}
