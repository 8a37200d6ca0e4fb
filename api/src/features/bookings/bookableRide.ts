import { bookingMessages, messages, offerStateAt, type Offer } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { placesLeftOf, type OfferRow } from '../offers/rows';
import { newestVersion } from './agreements';
import { joinedRideColumns, rideIn, type RideRow } from './rows';

/** A published ride with an offer. */
export interface BookableRide {
  ride: RideRow;
  offer: OfferRow;
  /** The version of the terms that people agree to when they book now. */
  termsVersion: number;
}

interface OfferWithTerms extends OfferRow {
  terms_version: number | string | null;
}

/**
 * Reads a ride and its offer.
 * @throws {HttpError} 404 if the ride is not published; 409 if it has no offer
 */
export async function bookableRide(db: Database, eventId: string): Promise<BookableRide> {
  const published = { 'events.id': eventId, 'events.deleted_at': null, status: 'published' };
  const row = (await db('events')
    .join('event_offers', 'event_offers.event_id', 'events.id')
    .where(published)
    .first(
      'event_offers.*',
      ...joinedRideColumns,
      newestVersion(db, 'terms').as('terms_version'),
    )) as (OfferWithTerms & Record<string, unknown>) | undefined;
  if (row)
    return {
      ride: rideIn(row),
      offer: row,
      termsVersion: Number(row.terms_version ?? 0),
    };
  const event = await db('events').where(published).first('id');
  throw event
    ? new HttpError(409, bookingMessages.notBookable)
    : new HttpError(404, messages.eventNotFound);
}

const sentences: Record<Offer['state'], string> = {
  over: bookingMessages.over,
  closed: bookingMessages.closed,
  full: bookingMessages.noPlaces,
  open: bookingMessages.tooFewPlaces,
};

const stateWith = ({ ride, offer }: BookableRide, placesLeft: number, now: number) =>
  offerStateAt(
    {
      ...{ opensAt: offer.opens_at, closesAt: offer.closes_at, cancelledAt: offer.cancelled_at },
      placesLeft,
    },
    { date: ride.date, endDate: ride.end_date },
    now,
  );

/** Whether a party that has taken its places may book the ride. */
export const isOpenAt = (bookable: BookableRide, now: number) =>
  stateWith(bookable, 1, now) === 'open';

/** An error that says why the places are not available, and how many are left. */
export function unavailableError(bookable: BookableRide, now: number): HttpError {
  const { offer } = bookable;
  const left = placesLeftOf(offer);
  const state = stateWith(bookable, left.placesLeft, now);
  const isEarly = offer.opens_at && now < Date.parse(offer.opens_at);
  const sentence = offer.cancelled_at
    ? bookingMessages.rideCancelled
    : state === 'closed' && isEarly
      ? bookingMessages.notOpenYet
      : sentences[state];
  return new HttpError(409, sentence, { ...left, state });
}
