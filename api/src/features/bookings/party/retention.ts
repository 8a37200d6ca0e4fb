import { daysAfter } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { timestamp } from '../../../platform/db/timestamp';
import { newLink } from '../../../platform/secrets/linkTokens';
import { waitlistRows } from '../../waitlist/rows';
import type { BookingContext } from '../context';
import type { HistoryRow } from '../history';
import { bookingRows, participantRows } from '../lookup';
import { participantId } from './participants';

const dayMs = 24 * 60 * 60 * 1000;
/** We keep the participants' details for this long after the ride, or after the booking was cancelled or expired. */
const retentionDays = 30;
/** Longer than the days for which providers repeat a notification. The payments themselves stay in the ledger. */
const notificationRetentionMs = 90 * dayMs;
const batchSize = 200;

/** Deletes personal details that are no longer needed, and re-encrypts the others with the newest key. */
export function detailsRetention({ db, keyring, clock }: BookingContext) {
  /** Ids of bookings whose ride ended, or would have ended, before the retention period. */
  const pastRetention = (transaction: Database) => {
    const day = daysAfter(dayInSouthAfrica(clock()), -retentionDays);
    return bookingRows(transaction)
      .join('events', 'events.id', 'bookings.event_id')
      .whereRaw('coalesce(events.end_date, events.date) < ?', [day])
      .select('bookings.id');
  };

  /** Ids of bookings that ended without a ride before the retention period. */
  const endedLongAgo = (transaction: Database) =>
    bookingRows(transaction)
      .whereIn('state', ['cancelled', 'expired'])
      .whereNotExists(
        // The time of the last change does not count, because a later refund or note changes it, too.
        transaction<HistoryRow>('booking_history')
          .whereRaw('booking_history.booking_id = bookings.id')
          .whereIn('what', ['cancelled', 'expired'])
          .where('at', '>=', timestamp(clock() - retentionDays * dayMs)),
      )
      .select('id');

  const eraseDetails = () =>
    db.transaction(async (transaction) => {
      const withDetails = () => participantRows(transaction).whereNotNull('details_sealed');
      const erased = { details_sealed: null, health_consent_at: null };
      await withDetails().whereIn('booking_id', pastRetention(transaction)).update(erased);
      await withDetails()
        .whereIn('booking_id', endedLongAgo(transaction))
        // An expired booking can be renewed, and then needs the details again.
        .update({ ...erased, complete: false });
    });

  /** An SQL condition that selects texts encrypted with an older key. */
  const hasOldKey = (column: string) => [
    `${column} is not null and ${column} not like ?`,
    `${keyring.newestPrefix}%`,
  ];

  /** Re-encrypts a text with the newest key; undefined if its own key is gone. */
  function reseal(sealed: string, owner: string) {
    const opened = keyring.open(sealed, owner);
    return opened === undefined ? undefined : keyring.seal(opened, owner);
  }

  /**
   * Participants whose details are encrypted with an older key, in batches. Details whose key is gone stay as they
   * are, so each batch begins after the last one.
   */
  async function* participantsWithOldKey() {
    const [condition = '', prefix = ''] = hasOldKey('details_sealed');
    let after: [bookingId: string, position: number] | undefined = ['', 0];
    while (after) {
      const batch = await participantRows(db)
        .whereRaw(condition, [prefix])
        .whereRaw('(booking_id, position) > (?, ?)', after)
        .orderBy(['booking_id', 'position'])
        .limit(batchSize);
      yield* batch;
      const last = batch.at(-1);
      after = last && [last.booking_id, last.position];
    }
  }

  async function resealDetails() {
    for await (const row of participantsWithOldKey()) {
      const resealed = reseal(row.details_sealed ?? '', participantId(row));
      if (resealed === undefined) continue;
      await participantRows(db)
        // Skip a row that changed since we read it.
        .where({
          booking_id: row.booking_id,
          position: row.position,
          details_sealed: row.details_sealed,
        })
        .update({ details_sealed: resealed });
    }
  }

  /** Re-encrypts a link's token. If its key is gone, we could no longer mail the link, so it gets a new token. */
  function resealLink(sealed: string, owner: string) {
    const resealed = reseal(sealed, owner);
    if (resealed !== undefined) return { token_sealed: resealed };
    const { token_hash, token_sealed } = newLink(keyring, owner);
    return { token_hash, token_sealed };
  }

  async function resealLinks() {
    const [condition = '', prefix = ''] = hasOldKey('token_sealed');
    for (const { id, token_sealed } of await bookingRows(db)
      .whereRaw(condition, [prefix])
      .limit(batchSize))
      await bookingRows(db).where({ id, token_sealed }).update(resealLink(token_sealed, id));
    for (const { id, token_sealed } of await waitlistRows(db)
      .whereRaw(condition, [prefix])
      .limit(batchSize))
      await waitlistRows(db).where({ id, token_sealed }).update(resealLink(token_sealed, id));
    for (const row of await participantRows(db).whereRaw(condition, [prefix]).limit(batchSize))
      await participantRows(db)
        .where({
          booking_id: row.booking_id,
          position: row.position,
          token_sealed: row.token_sealed,
        })
        .update(resealLink(row.token_sealed, participantId(row)));
  }

  /** Deletes waitlists of past rides, and old notifications that were applied. */
  async function deleteExpired() {
    const now = clock();
    const over = daysAfter(dayInSouthAfrica(now), -retentionDays);
    const pastEvents = db('events').whereRaw('coalesce(end_date, date) < ?', [over]).select('id');
    await waitlistRows(db).whereIn('event_id', pastEvents).delete();
    await db('payment_notifications')
      .whereNotNull('applied_at')
      .where('received_at', '<', timestamp(now - notificationRetentionMs))
      .delete();
  }

  return async function tidy() {
    await eraseDetails();
    await deleteExpired();
    await resealDetails();
    await resealLinks();
  };
}
