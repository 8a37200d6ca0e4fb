import { readBookingSettings } from '../../features/bookings/settings';
import { codeRows } from '../../features/codes/rows';
import type { BookingContext } from '../../features/bookings/context';
import { removeDemoSections } from '../../features/content/adopt/adopt';
import { deleteOffer } from '../../features/offers/offerQueries';
import { touchOffer } from '../../features/offers/places';
import { eventStore } from '../../features/events/store';
import { galleryStore } from '../../features/galleries/store';
import { postStore } from '../../features/posts/store';
import { putSettings, settingRows } from '../../features/site/settings';
import { voucherRows } from '../../features/vouchers/rows';
import { sellsVouchersName } from '../../features/vouchers/selling';
import { eventBookings } from '../../eventBookings';
import type { Database } from '../../platform/db/connect';
import { inBatches } from '../../platform/db/inBatches';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { bumpPagesRevision } from '../../platform/db/revisions';
import { wakeAfterCommit } from '../../platform/jobs/wakeAfterCommit';
import { hashedKinds } from './contentHash';
import { demoRows, demoTables, idsOfKind } from './demoRows';
import { earlierContentName, removedName } from './marker';
import { planRemoval, type RemovalPlan } from './plan';
import { removeBookings } from './removeBookings';
import { removeContactDetails } from './removeContactDetails';
import { removeVouchers } from './removeVouchers';

/**
 * Makes whoever changes a booking of the demo, books one of its rides, or edits something of it, wait until this
 * transaction ends: bookings first, then their rides, as in every transaction that takes places. Nobody redeems a voucher
 * either: any may be paid by a test payment.
 */
async function lockDemo(writes: Database) {
  const rows = await demoRows(writes).orderBy(['kind', 'id']).forUpdate();
  await writes('bookings')
    .whereIn('id', idsOfKind(rows, 'booking'))
    .orderBy('id')
    .forUpdate()
    .select('id');
  await voucherRows(writes).orderBy('id').forUpdate().select('id');
  for (const id of idsOfKind(rows, 'event')) await touchOffer(writes, id, Date.now());
  for (const kind of hashedKinds)
    await writes(demoTables[kind])
      .whereIn('id', idsOfKind(rows, kind))
      .orderBy('id')
      .forUpdate()
      .select('id');
}

/** SQLite takes no condition of more than 1000 parts. */
const batchSize = 200;

/** Removes what waits in the background for these rows, and what the activity log says of them. */
const removeTraces = (transaction: Database, ids: readonly string[]) =>
  inBatches(ids, batchSize, async (batch) => {
    await transaction('jobs')
      .where((about) => {
        for (const id of batch) void about.orWhere('payload', 'like', `%"${id}"%`);
      })
      .delete();
    await transaction('idempotency_keys').whereIn('id', batch).delete();
    await transaction('audit_entries').whereIn('thing_id', batch).delete();
  });

/**
 * Purges rides, galleries and posts like what has been in the trash for long enough: their files are removed after the
 * transaction, and their addresses say that they are gone.
 */
async function purgeItems(transaction: Database, plan: RemovalPlan, who: string) {
  const bins = {
    event: eventStore(transaction, eventBookings).trash,
    gallery: galleryStore(transaction).trash,
    post: postStore(transaction).trash,
  };
  for (const kind of hashedKinds)
    for (const id of plan[kind]) {
      await bins[kind].discard(id, who);
      await bins[kind].purgeOne(id);
      if (kind === 'event') await deleteOffer(transaction, id);
      // Only if it was purged before, and its bookings have kept the row.
      await transaction(demoTables[kind]).where({ id }).delete();
    }
}

/** Whether the owner has saved settings of bookings. */
const hasOwnSettings = async (db: Database) => ((await readBookingSettings(db)).version ?? 0) > 0;

/**
 * Removes the demo: what it made and the owner has not made hers, its people and its invented texts, in one transaction.
 * Nobody is told, except those who wait for a ride of the owner's on which places are free now. From then on, the site
 * is like one that never had a demo, and no start adds it again.
 * @param who the username of the owner
 */
export const removeDemo = (
  { db, followRide }: Pick<BookingContext, 'db' | 'followRide'>,
  who: string,
): Promise<void> =>
  freshTransaction(db, async (fresh) => {
    await lockDemo(fresh.writes);
    await bumpPagesRevision(fresh);
    const transaction = fresh.read();
    const plan = await planRemoval(transaction);
    const { event, gallery, post, booking, waitlist, code, voucher } = plan;
    const freed = await removeBookings(transaction, plan);
    await removeVouchers(transaction, plan, who);
    await codeRows(transaction).whereIn('id', code).delete();
    const ids = [...event, ...gallery, ...post, ...booking, ...waitlist, ...code, ...voucher];
    await removeTraces(transaction, ids);
    await demoRows(transaction).delete();
    await settingRows(transaction).where({ name: earlierContentName }).delete();
    for (const id of freed) if (!event.includes(id)) await followRide(transaction, id);
    await purgeItems(transaction, plan, who);
    // It increments the public revision, for which everybody else would wait during the purge.
    await removeDemoSections(transaction);
    await removeContactDetails(transaction);
    // The jobs that remove the files were queued in transactions inside this one, which say so too early.
    wakeAfterCommit(transaction);
    await putSettings(transaction, {
      [removedName]: new Date().toISOString(),
      // Unless the owner has saved her own settings, she has not decided to sell any.
      ...(!(await hasOwnSettings(transaction)) && { [sellsVouchersName]: false }),
    });
  });
