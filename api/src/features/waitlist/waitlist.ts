import {
  bookingMessages,
  offerStateAt,
  type Waitlist,
  type WaitlistEntry,
  type WaitlistRequest,
} from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/lookupKey';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/jobs/times';
import { hashOfToken, newLink, tokenOf } from '../../platform/secrets/linkTokens';
import { bookableRide } from '../bookings/bookableRide';
import type { BookingContext } from '../bookings/context';
import { rideOf } from '../bookings/lookup';
import { asBookingEvent } from '../bookings/rows';
import { releasePlaces, touchOffer } from '../offers/places';
import { placesLeftOf } from '../offers/rows';
import { offerFreedPlaces } from './offerPlaces';
import { waitingFor, waitlistRows, type WaitlistRow } from './rows';

/** The waitlists of full rides. */
export function createWaitlist(context: BookingContext) {
  const { db, keyring, clock } = context;

  async function byToken(token: string): Promise<WaitlistRow> {
    const row = await waitlistRows(db)
      .where({ token_hash: hashOfToken(token) })
      .first();
    if (!row) throw new HttpError(404, bookingMessages.waitlistEntryNotFound);
    return row;
  }

  async function positionOf({ id, event_id, state }: WaitlistRow) {
    if (state !== 'waiting') return null;
    const ids = (await waitingFor(db, event_id).select('id')).map((row) => row.id);
    return ids.indexOf(id) + 1;
  }

  const view = async (row: WaitlistRow): Promise<WaitlistEntry> => ({
    token: tokenOf(keyring, row, row.id) ?? '',
    event: asBookingEvent(await rideOf(db, row.event_id)),
    ...{ places: row.places, state: row.state },
    position: await positionOf(row),
    offeredUntil: row.offered_until,
  });

  /** @throws {HttpError} 409 if booking has closed, or enough places are left for the party */
  async function assertFull(transaction: Database, eventId: string, places: number) {
    const { ride, offer } = await bookableRide(transaction, eventId);
    const { placesLeft } = placesLeftOf(offer);
    if (offer.cancelled_at) throw new HttpError(409, bookingMessages.rideCancelled);
    const { opens_at: opensAt, closes_at: closesAt } = offer;
    const days = { date: ride.date, endDate: ride.end_date };
    const state = offerStateAt({ opensAt, closesAt, placesLeft }, days, clock());
    if (state === 'over') throw new HttpError(409, bookingMessages.over);
    if (state === 'closed') throw new HttpError(409, bookingMessages.closed);
    if (placesLeft >= places) throw new HttpError(409, bookingMessages.waitlistFull);
  }

  /**
   * Adds a party to the waitlist of a ride.
   * @param origin the site's origin, for the links in mails
   * @throws {HttpError} 409 if booking has closed, or enough places are left for the party
   */
  async function join({ eventId, contact, places }: WaitlistRequest, origin: string) {
    const id = newId();
    const { token_hash, token_sealed } = newLink(keyring, id);
    const at = timestamp(clock());
    const row: WaitlistRow = {
      ...{ id, event_id: eventId, token_hash, token_sealed, places, origin },
      ...{ contact_name: contact.name, contact_email: contact.email },
      ...{ contact_key: lookupKey(contact.email), contact_phone: contact.phone },
      ...{ state: 'waiting', offered_until: null, booking_id: null },
      ...{ created_at: at, updated_at: at },
    };
    await db.transaction(async (transaction) => {
      // Lock the offer first, so that no place comes free between the check and the insert.
      await touchOffer(transaction, eventId, clock());
      await assertFull(transaction, eventId, places);
      await waitlistRows(transaction).insert(row);
    });
    return view(row);
  }

  /** Ends an entry. If it has an open offer, the places go to the next in the queue. */
  const finish = (row: WaitlistRow, state: 'left' | 'lapsed') =>
    db.transaction(async (transaction) => {
      await touchOffer(transaction, row.event_id, clock());
      const itself = () => waitlistRows(transaction).where({ id: row.id });
      const current = await itself().forUpdate().first();
      if (!current || !['waiting', 'offered'].includes(current.state)) return;
      if (state === 'lapsed' && (current.offered_until ?? '') > timestamp(clock())) return;
      await itself().update({ state, offered_until: null, updated_at: timestamp(clock()) });
      if (current.state === 'waiting') return;
      await releasePlaces(transaction, row.event_id, { riders: row.places, pillions: 0 });
      await offerFreedPlaces(transaction, row.event_id, context);
      if (state === 'lapsed')
        await context.jobs.enqueue(transaction, 'waitlist.mail', { entryId: row.id });
      await bumpPublicRevision(transaction);
    });

  async function leave(token: string) {
    await finish(await byToken(token), 'left');
    return view(await byToken(token));
  }

  /** Ends expired offers. */
  async function endOffers() {
    const due = await waitlistRows(db)
      .where({ state: 'offered' })
      .where('offered_until', '<=', timestamp(clock()));
    for (const row of due) await finish(row, 'lapsed');
  }

  /** The waitlist of a ride in order of joining, including entries that have ended. */
  async function ofEvent(eventId: string): Promise<Waitlist> {
    const rows = await waitlistRows(db).where({ event_id: eventId }).orderBy(['created_at', 'id']);
    return rows.map((row) => ({
      _id: row.id,
      contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
      ...{ places: row.places, state: row.state },
      offeredUntil: row.offered_until,
      createdAt: row.created_at,
    }));
  }

  return { join, byToken, view, leave, endOffers, ofEvent };
}

export type WaitlistService = ReturnType<typeof createWaitlist>;
