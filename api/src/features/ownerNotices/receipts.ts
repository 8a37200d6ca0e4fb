import type { Database } from '../../platform/db/connect';
import { countRows } from '../../platform/db/countRows';
import { inBatches } from '../../platform/db/inBatches';
import { noticeRows, type NoticeRow } from './record';
import type { Channel, Owner } from './owners';
import type { NoticeSubjects } from './subjects';

/** Says that an owner was told of a notice, or has seen it on the dashboard. */
interface ReceiptRow {
  notice_id: string;
  account_id: string;
  channel: Channel | 'dashboard';
  /** The same for all notices of one message. */
  at: string;
}

const receiptRows = (db: Database) => db<ReceiptRow>('owner_notice_receipts');

/** What reading notices needs. */
export interface NoticeReader {
  db: Database;
  subjects: NoticeSubjects;
}

/** How many rows one statement inserts; SQLite limits the values of a statement. */
const batchSize = 100;

/**
 * What an owner does not know yet. Owners know what they do themselves. A party that is paying online right now is
 * left out, because minutes later it has either paid or lost its places.
 */
const unknownTo = (
  { db, subjects }: NoticeReader,
  { id, username }: Pick<Owner, 'id' | 'username'>,
  channel: ReceiptRow['channel'],
  since: string,
) =>
  noticeRows(db)
    .where('owner_notices.at', '>=', since)
    .whereNot('owner_notices.who', username)
    .whereNot((paying) =>
      paying
        .where('owner_notices.kind', 'booked')
        .whereExists(subjects.payingBooking(db, 'owner_notices.booking_id')),
    )
    .whereNotExists(
      receiptRows(db)
        .whereRaw('owner_notice_receipts.notice_id = owner_notices.id')
        .where({ account_id: id, channel })
        .select(db.raw('1')),
    );

/** The oldest notices that an owner was not told of. */
export const untold = async (
  reader: NoticeReader,
  owner: Owner,
  channel: Channel,
  { since, limit }: { since: string; limit: number },
): Promise<Pick<NoticeRow, 'id' | 'at'>[]> =>
  unknownTo(reader, owner, channel, since)
    .orderBy(['owner_notices.at', 'owner_notices.id'])
    .limit(limit)
    .select('owner_notices.id', 'owner_notices.at');

/** The newest notices about bookings that an owner has not seen on the dashboard, and how many there are. */
export async function unseen(
  reader: NoticeReader,
  owner: Owner,
  { since, limit }: { since: string; limit: number },
): Promise<{ total: number; ids: string[] }> {
  // The list of what needs the owner has a line about background jobs.
  const notices = () =>
    unknownTo(reader, owner, 'dashboard', since).whereNull('owner_notices.job_id');
  const ids = await notices()
    .orderBy([
      { column: 'owner_notices.at', order: 'desc' },
      { column: 'owner_notices.id', order: 'desc' },
    ])
    .limit(limit)
    .pluck<string[]>('owner_notices.id');
  return { total: await countRows(notices()), ids };
}

/** Records that an owner was told of notices, or has seen them. Those that no longer exist are left out. */
export const addReceipts = (
  transaction: Database,
  receipt: Pick<ReceiptRow, 'account_id' | 'channel' | 'at'>,
  ids: readonly string[],
) =>
  inBatches(ids, batchSize, async (batch) => {
    const existing = await noticeRows(transaction).whereIn('id', batch).pluck<string[]>('id');
    if (existing.length === 0) return;
    await receiptRows(transaction)
      .insert(existing.map((notice_id) => ({ ...receipt, notice_id })))
      .onConflict(['account_id', 'channel', 'notice_id'])
      .ignore();
  });

/** When an owner got messages since some moment, newest first: one time for each message. */
export const timesToldSince = (
  db: Database,
  { id }: Pick<Owner, 'id'>,
  channel: Channel,
  since: string,
): Promise<string[]> =>
  receiptRows(db)
    .where({ account_id: id, channel })
    .where('at', '>', since)
    .distinct('at')
    .orderBy('at', 'desc')
    .pluck<string[]>('at');

/** Deletes old notices with their receipts. */
export const pruneNotices = (db: Database, before: string) =>
  noticeRows(db).where('at', '<', before).delete();
