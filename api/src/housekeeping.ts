import { challengeStore } from './features/accounts/secondFactor/challenges';
import { sessionStore } from './features/accounts/sessions/store';
import { auditStore } from './platform/audit/store';
import type { Database } from './platform/db/connect';
import { isNewerThanCode } from './platform/db/migrations';
import { listPictures } from './platform/db/listPictures';
import { completeSearchTexts } from './platform/db/searchTexts';
import { eventBookings } from './eventBookings';
import { groupMessages } from './groupMessages';
import { pruneContent, releaseUnnamedUploads } from './features/content/housekeeping';
import { eventStore } from './features/events/store';
import { galleryStore } from './features/galleries/store';
import { groupStore } from './features/groups/store';
import { sweep } from './platform/files/sweep';
import { forgetUnused } from './platform/media/forgetMedia';
import { pageUploads } from './platform/media/pageUploads';
import { pruneBounces } from './platform/mail/bounces/store';
import { idempotencyKeys } from './platform/idempotency/store';
import type { Uploads } from './platform/files/uploads';
import { pruneNotices } from './features/ownerNotices/receipts';
import { pruneBookings } from './features/bookings/party/personData';
import { numbersOnWhatsApp } from './features/bookings/party/contactNumbers';
import { pruneMessages, pruneStrangers } from './features/messaging/retention';
import { newsletterStore } from './features/newsletter/store';
import { pruneFailedJobs } from './platform/jobs/overview';
import type { Jobs } from './platform/jobs/jobs';
import { limits } from '@ridgeline/contract';
import { releaseCountStore } from './features/releases/health/countStore';
import { browserErrorStore } from './features/releases/health/errorStore';
import { visitCountStore } from './features/releases/speed/store';
import { pictureStore } from './features/posts/pictures';
import { postStore } from './features/posts/store';
import type { Retention } from './features/privacy/retention';
import { brandStore } from './features/site/brand/store';
import { siteFiles } from './features/site/saved/files';
import { insertJob } from './platform/jobs/store';
import { purgedBefore } from './platform/trash/restorable';
import { trashBins } from './trashBins';

/** The job that goes on with a purge of the trash. */
const purgeKind = 'trash.purge';
/** How many items of each kind are purged at a time. */
const purgeBatch = 200;
/** How long an upload that no post and no page uses is retained. */
const unusedUploadMs = 24 * 60 * 60 * 1000;
/** How long a repeated request can be told from a different one with the same key. Nobody retries later. */
const keyRetentionMs = 2 * 24 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** How long the record of what owners were told is retained. */
const noticeRetentionMs = 90 * dayMs;
const oneHourMs = 60 * 60 * 1000;

/** Every file that a row names. */
export async function namedFiles(db: Database): Promise<Set<string>> {
  const stores = [
    eventStore(db, eventBookings),
    groupStore(db, groupMessages),
    ...[galleryStore, postStore, pictureStore, siteFiles, pageUploads, brandStore].map((store) =>
      store(db),
    ),
  ];
  const named = new Set<string>();
  for (const store of stores) for (const file of await store.allFiles()) named.add(file);
  return named;
}

/** Cleans up after the features. */
export function housekeeping(db: Database, uploads: Uploads, retention: Retention) {
  const bins = Object.values(trashBins(db));
  const pictures = pictureStore(db);
  const audit = auditStore(db);
  const newsletter = newsletterStore(db);
  const sessions = sessionStore(db);
  const challenges = challengeStore(db);

  /** Removes personal data whose retention period is over. */
  async function prunePersonalData(now: number) {
    const before = (days: number) => new Date(now - days * dayMs).toISOString();
    await audit.prune(now - retention.activity * dayMs);
    await pruneMessages(db, before(retention.messages));
    await pruneBounces(db, before(retention.messages));
    await pruneBookings(db, before(retention.bookings));
    await pruneStrangers(db, before(retention.strangers), numbersOnWhatsApp(db));
    await newsletter.deleteUnconfirmed(new Date(now).toISOString());
    await newsletter.pruneUnsubscribed(before(retention.unsubscribed));
  }

  /** Purges what can no longer be restored. If there is more than a batch of it, a job goes on. */
  async function purgeTrash(now = Date.now()): Promise<void> {
    let hasMore = false;
    for (const { purge } of bins)
      if ((await purge(purgedBefore(now), purgeBatch)) === purgeBatch) hasMore = true;
    if (hasMore) await insertJob(db, { kind: purgeKind, payload: {}, key: purgeKind }, now);
  }

  /**
   * Also removes unused pictures of posts, old personal data and everything else that has expired, and completes what the
   * version before has written.
   */
  async function purge(now = Date.now()): Promise<void> {
    const before = (ms: number) => new Date(now - ms).toISOString();
    await purgeTrash(now);
    await pictures.removeUnused(before(unusedUploadMs));
    await prunePersonalData(now);
    await sessions.removeExpired(before(0));
    await challenges.removeExpired(before(0));
    await pruneNotices(db, before(noticeRetentionMs));
    await pruneContent(db, now - limits.contentVersionsDays * dayMs);
    await idempotencyKeys(db).prune(before(keyRetentionMs));
    await pruneFailedJobs(db, now);
    // A process of the version before may still run, or have run again.
    await completeSearchTexts(db);
    await listPictures(db);
    const oldestDay = before(limits.visitCountsDays * dayMs).slice(0, 10);
    await visitCountStore(db).prune(oldestDay);
    await releaseCountStore(db).prune(oldestDay);
    await browserErrorStore(db).prune(oldestDay);
  }

  /** Tidies the uploads: files that no row names go to quarantine, and are deleted after 30 days. */
  async function sweepFiles(now = new Date()) {
    // A newer version may use pictures in ways that this one does not know.
    const isNewest = !(await isNewerThanCode(db));
    if (isNewest) await releaseUnnamedUploads(db, now.getTime() - unusedUploadMs);
    const swept = await sweep({ db, files: uploads.files, namedFiles: () => namedFiles(db), now });
    if (!isNewest) return swept;
    const anHourAgo = new Date(now.getTime() - oneHourMs).toISOString();
    await forgetUnused(db, await namedFiles(db), anHourAgo);
    return swept;
  }

  /** Schedules the hourly purge. */
  function schedule(jobs: Jobs) {
    jobs.register(purgeKind, {
      title: 'Empty the trash',
      concurrency: 1,
      run: () => purgeTrash(),
    });
    jobs.schedule('housekeeping', { everyMs: oneHourMs }, () => purge(), 'Tidy up');
  }

  return { purge, purgeTrash, sweepFiles, schedule };
}
