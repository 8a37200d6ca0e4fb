import type { OwnerNoticeKind } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';

/** Something that owners are told about. It names rows instead of people, so that an erasure reaches it. */
export interface NoticeRow {
  id: string;
  at: string;
  kind: OwnerNoticeKind;
  /** The booking, or the voucher of a notice about one. */
  booking_id: string | null;
  waitlist_id: string | null;
  job_id: string | null;
  /** The ride at that moment. */
  event_id: string | null;
  /** The ride from which a booking was moved. */
  moved_from: string | null;
  amount_cents: number | null;
  /** Who did it. If that is an owner, only the others are told. */
  who: string;
}

type NewNotice = Pick<NoticeRow, 'at' | 'kind' | 'who'> & Partial<NoticeRow>;

export const noticeRows = (db: Database) => db<NoticeRow>('owner_notices');

/**
 * Records something that owners should know, in the transaction that causes it. It only inserts, so that a transaction
 * that may not read yet can call it. The owners are told later.
 */
export const recordNotice = (transaction: Database, notice: NewNotice) =>
  noticeRows(transaction).insert({
    id: newId(),
    booking_id: null,
    waitlist_id: null,
    job_id: null,
    event_id: null,
    moved_from: null,
    amount_cents: null,
    ...notice,
  });

/**
 * Records something that owners should know, unless they are told of it already.
 * @returns whether it is new
 */
export async function recordNoticeOnce(
  transaction: Database,
  notice: NewNotice & Pick<NoticeRow, 'booking_id'>,
): Promise<boolean> {
  const { kind, booking_id } = notice;
  if (await noticeRows(transaction).where({ kind, booking_id }).first('id')) return false;
  await recordNotice(transaction, notice);
  return true;
}
