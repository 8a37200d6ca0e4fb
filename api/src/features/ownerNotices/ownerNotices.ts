import { limits, type NoticeSettingsUpdate, type OwnerNews } from '@ridgeline/contract';
import { timestamp } from '../../platform/db/timestamp';
import { describe } from './describe';
import { recordFailedJobs } from './failedJobs';
import { messageKinds, noticeMessages, type MessageDependencies } from './messages';
import { ownersToTell, ownerToTell, saveSettings, settingsOf, type Channel } from './owners';
import type { Owner } from './owners';
import { addReceipts, timesToldSince, unseen, untold } from './receipts';
import { mostLines } from './texts';
import { dueNow } from './timing';

const oneDayMs = 24 * 60 * 60 * 1000;
/** Whoever could not be told within this time finds it on the dashboard only. */
const toldWithinMs = 7 * oneDayMs;
/** How far back the dashboard looks. */
const shownDays = 30;
/** The most notices of one message, with those that it only counts. */
const mostInMessage = 1000;
const everyMs = 30_000;

const later = (one: string, other: string) => (one > other ? one : other);

/** Tells the owners what happens to bookings: by mail, on WhatsApp and on the dashboard. */
export function createOwnerNotices({
  clock = Date.now,
  ...dependencies
}: MessageDependencies & { clock?: () => number }) {
  const { db, jobs, sendWhatsApp } = dependencies;
  const canWhatsApp = sendWhatsApp !== undefined;
  noticeMessages(dependencies);

  /** Queues a message with everything that an owner is to be told now. */
  async function tellBy(channel: Channel, owner: Owner) {
    const time = owner[channel];
    if (time === 'none') return;
    const now = clock();
    const since = later(owner[`${channel}_since`], timestamp(now - toldWithinMs));
    const notices = await untold(dependencies, owner, channel, { since, limit: mostInMessage });
    const toldAt = await timesToldSince(db, owner, channel, timestamp(now - oneDayMs));
    const ids = dueNow(notices, { time, toldAt }, now).map(({ id }) => id);
    if (ids.length === 0) return;
    const shown = ids.slice(0, mostLines);
    const message = { accountId: owner.id, ids: shown, more: ids.length - shown.length };
    await db.transaction(async (transaction) => {
      const receipt = { account_id: owner.id, channel, at: timestamp(now) };
      await addReceipts(transaction, receipt, ids);
      await jobs.enqueue(transaction, messageKinds[channel], message);
    });
  }

  /** Queues the messages that are due. */
  async function tell() {
    await recordFailedJobs(db, clock());
    for (const owner of await ownersToTell(db)) {
      await tellBy('mail', owner);
      if (canWhatsApp) await tellBy('whatsapp', owner);
    }
  }

  /** An endpoint for owners is called with the account of one. */
  async function ownerWith(id: string): Promise<Owner> {
    const owner = await ownerToTell(db, id);
    if (!owner) throw new Error('Only owners are told about bookings.');
    return owner;
  }

  /** What an owner has not seen on the dashboard, newest first. */
  async function newsFor(accountId: string): Promise<OwnerNews> {
    const owner = await ownerWith(accountId);
    const since = later(owner.created_at, timestamp(clock() - shownDays * oneDayMs));
    const { total, ids } = await unseen(dependencies, owner, { since, limit: limits.newsLength });
    const notices = (await describe(db, ids, dependencies.subjects))
      .map(({ notice }) => notice)
      .toReversed();
    return { total, notices };
  }

  const markSeen = (accountId: string, ids: readonly string[]) =>
    db.transaction((transaction) => {
      const receipt = { account_id: accountId, channel: 'dashboard', at: timestamp(clock()) };
      return addReceipts(transaction, { ...receipt, channel: 'dashboard' }, ids);
    });

  return {
    tell,
    newsFor,
    markSeen,
    settings: async (accountId: string) => settingsOf(await ownerWith(accountId), canWhatsApp),
    async save(accountId: string, update: NoticeSettingsUpdate) {
      const owner = await ownerWith(accountId);
      await db.transaction((transaction) => saveSettings(transaction, owner, update, clock()));
    },
    schedule: () =>
      jobs.schedule('ownerNotices.tell', { everyMs }, tell, 'Tell the owners about bookings'),
  };
}

export type OwnerNotices = ReturnType<typeof createOwnerNotices>;
