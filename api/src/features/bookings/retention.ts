import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/jobs/times';
import { newLink } from '../../platform/secrets/linkTokens';
import { todayInSouthAfrica } from '../events/today';
import { daysAfter } from '../events/calendarDays';
import { waitlistRows } from '../waitlist/rows';
import type { BookingContext } from './context';
import { bookingRows, participantRows } from './lookup';
import { participantOwner } from './participants';

/** How many days after a ride we keep its participants' details. */
const keptDays = 30;
/** Providers repeat notifications for days. The payments themselves stay in the ledger. */
const notificationsKeptMs = 90 * 24 * 60 * 60 * 1000;
const batchSize = 200;

/** Erases personal details that are no longer needed, and re-encrypts the others under the newest key. */
export function detailsRetention({ db, keyring, clock }: BookingContext) {
  /** Bookings whose ride, cancelled or not, ended long enough ago. */
  const longOver = (transaction: Database) => {
    const day = daysAfter(todayInSouthAfrica(new Date(clock())), -keptDays);
    return bookingRows(transaction)
      .join('events', 'events.id', 'bookings.event_id')
      .whereRaw('coalesce(events.end_date, events.date) < ?', [day])
      .select('bookings.id');
  };

  const eraseDetails = () =>
    db.transaction((transaction) =>
      participantRows(transaction)
        .whereNotNull('details_sealed')
        .whereIn('booking_id', longOver(transaction))
        .update({ details_sealed: null, health_consent_at: null }),
    );

  const isOld = (column: string) => [
    `${column} is not null and ${column} not like ?`,
    `${keyring.newestPrefix}%`,
  ];

  /** Re-encrypts a text under the newest key, or leaves it as it is if its own key is gone. */
  function sealedAnew(sealed: string, owner: string) {
    const opened = keyring.open(sealed, owner);
    return opened === undefined ? sealed : keyring.seal(opened, owner);
  }

  async function resealDetails() {
    const [condition = '', prefix = ''] = isOld('details_sealed');
    for (const row of await participantRows(db).whereRaw(condition, [prefix]).limit(batchSize))
      await participantRows(db)
        // Skip a row that changed since we read it.
        .where({
          booking_id: row.booking_id,
          position: row.position,
          details_sealed: row.details_sealed,
        })
        .update({ details_sealed: sealedAnew(row.details_sealed ?? '', participantOwner(row)) });
  }

  /** A link whose key is gone can no longer be mailed, so it gets a new secret. */
  const linkAnew = (sealed: string, owner: string) =>
    keyring.open(sealed, owner) === undefined
      ? (({ token_hash, token_sealed }) => ({ token_hash, token_sealed }))(newLink(keyring, owner))
      : { token_sealed: sealedAnew(sealed, owner) };

  async function resealLinks() {
    const [condition = '', prefix = ''] = isOld('token_sealed');
    for (const { id, token_sealed } of await bookingRows(db)
      .whereRaw(condition, [prefix])
      .limit(batchSize))
      await bookingRows(db).where({ id, token_sealed }).update(linkAnew(token_sealed, id));
    for (const { id, token_sealed } of await waitlistRows(db)
      .whereRaw(condition, [prefix])
      .limit(batchSize))
      await waitlistRows(db).where({ id, token_sealed }).update(linkAnew(token_sealed, id));
    for (const row of await participantRows(db).whereRaw(condition, [prefix]).limit(batchSize))
      await participantRows(db)
        .where({ booking_id: row.booking_id, position: row.position })
        .update(linkAnew(row.token_sealed, participantOwner(row)));
  }

  /** Deletes waitlists of past rides, and notifications whose effect is in the ledger. */
  async function deleteSpent() {
    const now = clock();
    const over = daysAfter(todayInSouthAfrica(new Date(now)), -keptDays);
    const pastEvents = db('events').whereRaw('coalesce(end_date, date) < ?', [over]).select('id');
    await waitlistRows(db).whereIn('event_id', pastEvents).delete();
    await db('payment_notifications')
      .whereNotNull('applied_at')
      .where('received_at', '<', timestamp(now - notificationsKeptMs))
      .delete();
  }

  return async function tidy() {
    await eraseDetails();
    await deleteSpent();
    await resealDetails();
    await resealLinks();
  };
}
