import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/jobs/times';
import { newLink } from '../../platform/secrets/linkTokens';
import { todayInSouthAfrica } from '../events/today';
import { daysAfter } from '../events/calendarDays';
import { waitlistRows } from '../waitlist/rows';
import type { BookingContext } from './context';
import { bookingRows, participantRows } from './lookup';
import { participantOwner } from './participants';

/** How long after a ride what its participants told us is kept. */
const keptDays = 30;
/** Providers repeat a notification for days. Its movement of money stays in the ledger under its own name. */
const notificationsKeptMs = 90 * 24 * 60 * 60 * 1000;
const batchSize = 200;

/** Keeps personal details no longer than they are needed, and under the newest key. */
export function detailsRetention({ db, keyring, clock }: BookingContext) {
  /** Bookings whose ride, even one that was cancelled, has been over for long enough. */
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

  /** The same text under the newest key; as it is where its own key is gone. */
  function sealedAnew(sealed: string, owner: string) {
    const opened = keyring.open(sealed, owner);
    return opened === undefined ? sealed : keyring.seal(opened, owner);
  }

  async function resealDetails() {
    const [condition = '', prefix = ''] = isOld('details_sealed');
    for (const row of await participantRows(db).whereRaw(condition, [prefix]).limit(batchSize))
      await participantRows(db)
        // Unless it was changed meanwhile.
        .where({
          booking_id: row.booking_id,
          position: row.position,
          details_sealed: row.details_sealed,
        })
        .update({ details_sealed: sealedAnew(row.details_sealed ?? '', participantOwner(row)) });
  }

  /** A link whose key is gone can be in no mail any more, so it gets a new secret. */
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

  /** Waitlists of rides that are over, and notifications whose effect is in the ledger. */
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
