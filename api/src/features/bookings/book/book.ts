import { isUnpaid } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { freshTransaction, type FreshTransaction } from '../../../platform/db/FreshTransaction';
import { bumpPublicRevision, bumpUnpaidHoldsRevision } from '../../../platform/db/revisions';
import { takeLockedPlaces } from '../../offers/places';
import { placesLeftOf } from '../../offers/rows';
import { acceptOffer } from '../../waitlist/acceptOffer';
import { offerFreedPlaces } from '../../waitlist/offerPlaces';
import { takeOffWaitlist } from '../../waitlist/takeOffWaitlist';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { bookableRide, isOpenAt, placesGone, type BookableRide } from '../places/bookableRide';
import { assertExtrasFit, takeBookedExtras } from '../places/extras';
import { assertUnpaidPlaces, lockUnpaidPlaces } from '../places/unpaidPlaces';
import { partyOf } from '../price/party';
import { isSamePrice, priceFor } from '../price/price';
import { writeBooking, type Draft, type NewBooking, type WrittenBooking } from './writeBooking';

/**
 * Ensures that the party may take what it chose.
 * @throws NoGuests; ExtraGone; ExtraNotForYou
 */
function assertFits({ booking, party }: Draft, { offer, extras }: BookableRide) {
  if (party.guests > 0 && offer.guest_price_cents === null) throw bookingError('NoGuests');
  const kinds = booking.participants.map(({ kind }) => kind);
  assertExtrasFit(party.extras, extras, kinds);
}

/** Rejects bookings of a full ride without a transaction. The decisive check is in `takePlaces`. */
async function assertPlacesLeft(context: BookingContext, draft: Draft): Promise<BookableRide> {
  const { booking, party } = draft;
  const { db, clock } = context;
  const bookable = await bookableRide(db, booking.eventId);
  if (party.riders > placesLeftOf(bookable.offer).placesLeft)
    throw placesGone(bookable, clock(), { byOwner: booking.takenBy !== undefined });
  assertFits(draft, bookable);
  return bookable;
}

/**
 * The ride, after its places were taken, or not.
 * @throws PlacesGone if they were not, or the ride cannot be booked
 */
async function rideOfTaken(
  context: BookingContext,
  transaction: Database,
  { eventId, takenBy }: NewBooking,
  isTaken: boolean,
): Promise<BookableRide> {
  const now = context.clock();
  const byOwner = takenBy !== undefined;
  const current = await bookableRide(transaction, eventId);
  const isAllowed = byOwner ? !current.offer.cancelled_at : isOpenAt(current, now);
  if (!isTaken || !isAllowed) throw placesGone(current, now, { byOwner });
  return current;
}

/** Ensures that the network and the contact do not hold too many places without a payment. */
async function assertHoldable(
  context: BookingContext,
  transaction: Database,
  { booking: row }: WrittenBooking,
  { offer }: BookableRide,
  options: Pick<NewBooking, 'keepsToShare'>,
) {
  if (isUnpaid(row.state)) await assertUnpaidPlaces(context, transaction, row, offer, options);
}

/** Ends the wait of a party that books, and gives back the places that it was offered. */
function endWait(
  context: BookingContext,
  transaction: Database,
  { booking, id, party }: Draft,
): Promise<void> {
  const { eventId, waitlistToken = '', waitlistEntryId } = booking;
  const acceptance = { eventId, bookingId: id, ...party };
  return waitlistEntryId
    ? takeOffWaitlist(context, transaction, waitlistEntryId, acceptance)
    : acceptOffer(context, transaction, waitlistToken, acceptance);
}

/** Books for a party on the waitlist. One transaction gives its offered places back and takes them again. */
async function bookFromWaitlist(
  context: BookingContext,
  fresh: FreshTransaction,
  draft: Draft,
): Promise<WrittenBooking> {
  const { booking, party } = draft;
  const { eventId } = booking;
  await lockUnpaidPlaces(fresh, { eventId }, context.clock());
  const transaction = fresh.read();
  await endWait(context, transaction, draft);
  const isTaken = await takeLockedPlaces(transaction, eventId, party);
  const bookable = await rideOfTaken(context, transaction, booking, isTaken);
  assertFits(draft, bookable);
  await takeBookedExtras(context, transaction, eventId, party.extras);
  const written = await writeBooking(context, transaction, draft, bookable);
  await assertHoldable(context, transaction, written, bookable, booking);
  // The offer may have been for more places than the party has booked.
  await offerFreedPlaces(context, transaction, eventId);
  return written;
}

/** Whether the price and the days of a ride are still those that the booking was written with. */
function isAsRead(
  { party }: Draft,
  read: BookableRide,
  current: BookableRide,
  now: number,
): boolean {
  const priceOn = (bookable: BookableRide) => priceFor(party, bookable, now);
  return (
    read.ride.date === current.ride.date &&
    read.ride.end_date === current.ride.end_date &&
    isSamePrice(priceOn(read), priceOn(current))
  );
}

/**
 * Books places for a party that has not waited. It takes the places last, so that the offer is locked only for a few
 * statements.
 */
async function bookOpen(
  context: BookingContext,
  fresh: FreshTransaction,
  draft: Draft,
  bookable: BookableRide,
): Promise<WrittenBooking> {
  const { booking, party } = draft;
  const written = await writeBooking(context, fresh.writes, draft, bookable);
  const isTaken = await context.takePlaces(fresh, booking.eventId, party);
  if (booking.takenBy === undefined) await bumpUnpaidHoldsRevision(fresh);
  const transaction = fresh.read();
  const current = await rideOfTaken(context, transaction, booking, isTaken);
  await takeBookedExtras(context, transaction, booking.eventId, party.extras);
  if (!isAsRead(draft, bookable, current, context.clock())) throw bookingError('OfferChanged');
  await assertHoldable(context, transaction, written, current, booking);
  return written;
}

/**
 * Books places and enters the charge, in one transaction.
 * @param id the id of the new booking
 * @param within a further step of the transaction
 * @returns the written rows
 * @throws PlacesGone, ExtraGone or NoGuests; ExtraNotForYou; TooManyUnpaid; PriceChanged, TermsChanged or OfferChanged if they are others than the party has
 *   read; the errors of the ride, the provider and the waitlist
 */
export async function book(
  context: BookingContext,
  booking: NewBooking,
  id: string,
  within?: TransactionStep,
): Promise<WrittenBooking> {
  const { waitlistToken, waitlistEntryId } = booking;
  const draft = { booking, id, party: partyOf(booking) };
  const hasWaited = waitlistToken !== undefined || waitlistEntryId !== undefined;
  const bookable = hasWaited ? undefined : await assertPlacesLeft(context, draft);
  return freshTransaction(context.db, async (fresh) => {
    const written = bookable
      ? await bookOpen(context, fresh, draft, bookable)
      : await bookFromWaitlist(context, fresh, draft);
    const transaction = fresh.read();
    await within?.(transaction);
    await bumpPublicRevision(transaction);
    return written;
  });
}
