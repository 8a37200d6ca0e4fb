import { isUnpaid } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { freshTransaction, type FreshTransaction } from '../../../platform/db/FreshTransaction';
import { bumpPublicRevision, bumpUnpaidHoldsRevision } from '../../../platform/db/revisions';
import { discountOf, type CodeRow } from '../../codes/rows';
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
import { assertFirstBooking, codeToBook, takenCode } from '../price/bookedCode';
import { partyOf } from '../price/party';
import { isSamePrice, priceFor } from '../price/price';
import { writeBooking, type Draft, type NewBooking, type WrittenBooking } from './writeBooking';

/**
 * Ensures that the party may take what it chose.
 * @throws NoGuests; ExtraGone; ExtraNotForYou
 */
function assertFits(
  { booking, party }: Pick<Draft, 'booking' | 'party'>,
  { offer, extras }: BookableRide,
) {
  if (party.guests > 0 && offer.guest_price_cents === null) throw bookingError('NoGuests');
  const kinds = booking.participants.map(({ kind }) => kind);
  assertExtrasFit(party.extras, extras, kinds);
}

/** Rejects bookings of a full ride without a transaction. The decisive check is in `takePlaces`. */
async function assertPlacesLeft(
  context: BookingContext,
  draft: Pick<Draft, 'booking' | 'party'>,
): Promise<BookableRide> {
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

/** Takes a use of the code, once the offer is locked. Returns whether one was left, or none was needed. */
const takeCode = async ({ takeCodeUse }: BookingContext, transaction: Database, { code }: Draft) =>
  code === undefined || takeCodeUse(transaction, code.id);

/**
 * The code of a draft after its use was taken, or not.
 * @throws the errors of `takenCode`
 */
async function codeOfTaken(
  { clock }: BookingContext,
  transaction: Database,
  { code, booking: { eventId } }: Draft,
  isTaken: boolean,
): Promise<CodeRow | undefined> {
  return code && takenCode(transaction, code, isTaken, { eventId, now: clock() });
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
  const isCodeTaken = await takeCode(context, fresh.writes, draft);
  const transaction = fresh.read();
  const code = await codeOfTaken(context, transaction, draft, isCodeTaken);
  await endWait(context, transaction, draft);
  const isTaken = await takeLockedPlaces(transaction, eventId, party);
  const bookable = await rideOfTaken(context, transaction, booking, isTaken);
  assertFits(draft, bookable);
  await takeBookedExtras(context, transaction, eventId, party.extras);
  const written = await writeBooking(context, transaction, { ...draft, code }, bookable);
  await assertHoldable(context, transaction, written, bookable, booking);
  await assertFirstBooking(transaction, code, written.booking);
  // The offer may have been for more places than the party has booked.
  await offerFreedPlaces(context, transaction, eventId);
  return written;
}

/** A ride with the code that a party uses for it. */
type Coded = BookableRide & Pick<Draft, 'code'>;

/** Whether the price and the days of a ride are still those that the booking was written with. */
function isAsRead({ party }: Draft, read: Coded, current: Coded, now: number): boolean {
  const priceOn = ({ code, ...bookable }: Coded) =>
    priceFor(party, bookable, now, code && discountOf(code));
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
  const isCodeTaken = await takeCode(context, fresh.writes, draft);
  const transaction = fresh.read();
  const current = await rideOfTaken(context, transaction, booking, isTaken);
  const code = await codeOfTaken(context, transaction, draft, isCodeTaken);
  await takeBookedExtras(context, transaction, booking.eventId, party.extras);
  const read = { ...bookable, code: draft.code };
  if (!isAsRead(draft, read, { ...current, code }, context.clock()))
    throw bookingError('OfferChanged');
  await assertHoldable(context, transaction, written, current, booking);
  await assertFirstBooking(transaction, code, written.booking);
  return written;
}

/**
 * Books places and enters the charge, in one transaction.
 * @param id the id of the new booking
 * @param within a further step of the transaction
 * @returns the written rows
 * @throws PlacesGone, ExtraGone or NoGuests; ExtraNotForYou; TooManyUnpaid; the errors of codes; PriceChanged,
 *   TermsChanged or OfferChanged if they are others than the party has
 *   read; the errors of the ride, the provider and the waitlist
 */
export async function book(
  context: BookingContext,
  booking: NewBooking,
  id: string,
  within?: TransactionStep,
): Promise<WrittenBooking> {
  const { waitlistToken, waitlistEntryId } = booking;
  const hasWaited = waitlistToken !== undefined || waitlistEntryId !== undefined;
  const party = partyOf(booking);
  const bookable = hasWaited ? undefined : await assertPlacesLeft(context, { booking, party });
  const code = await codeToBook(context.db, booking, context.clock());
  const draft = { booking, id, party, code };
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
