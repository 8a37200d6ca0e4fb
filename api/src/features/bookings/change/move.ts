import { isLive, isUnpaid, refundPercentOn } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { eventError } from '../../events/errors';
import type { OfferedRide } from '../../events/offeredRide';
import { asBookingEvent, hasBegun, publishedRide, rideOf } from '../../events/rides';
import { offeredExtras } from '../../offers/extras';
import { hasPlacesFor, offerRow } from '../../offers/places';
import { recordNotice } from '../../ownerNotices/record';
import { placesLeftOf } from '../../offers/rows';
import { accountOfBooking } from '../../payments/ledger';
import { offerFreedPlaces } from '../../waitlist/offerPlaces';
import { dayInWords } from '../../../platform/text/longDates';
import { isOpenAt, placesGone } from '../places/bookableRide';
import { giveBack, takeBookedExtras } from '../places/extras';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory } from '../history';
import { holdAfterMove } from '../places/hold';
import { bookingRows, lockedBooking, participantRows } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import { assertTermsWereRead, assertTotalWasRead } from '../price/assertRead';
import { asIfCodeTaken, discountOnMove, dropCode, withCodeTaken } from '../price/bookedCode';
import { payingParty } from '../price/party';
import { bookedExtras, lacking } from '../price/extras';
import { columnsOf, keptPrice, priceFor, priceWithout } from '../price/price';
import { isConfirmedBy } from '../shares/shares';
import { recharge } from '../price/recharge';
import { placesOf, termsOf, type BookingRow, type BookingTerms } from '../rows';
import { confirm, type Cause } from '../state';
import { assertUnpaidPlaces, lockUnpaidPlaces } from '../places/unpaidPlaces';

export interface Move extends Cause {
  eventId: string;
  /** An owner may move a booking even while booking is closed, and at the old price and terms. */
  asOwner?: boolean;
  keepPrice?: boolean;
  /** The total that the party has read; undefined if it need not match. */
  expectedTotalCents?: number | undefined;
  /** The terms that the party has read; undefined if they need not match. */
  expectedTerms?: BookingTerms | undefined;
}

const today = (context: BookingContext) => dayInSouthAfrica(new Date(context.clock()));

/** Whether money came after the hold had expired. The owner may use it for another ride. */
async function hasLateMoney(transaction: Database, { id, state }: BookingRow) {
  if (state !== 'expired') return false;
  const { paidCents, refundedCents } = await accountOfBooking(transaction, id);
  return paidCents > refundedCents;
}

async function assertMovable(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  { eventId, asOwner }: Move,
) {
  if (booking.event_id === eventId) throw bookingError('MoveToSameRide');
  const isLate = asOwner && (await hasLateMoney(transaction, booking));
  if (!isUnpaid(booking.state) && booking.state !== 'confirmed' && !isLate)
    throw bookingError('CannotMove');
  if (asOwner) return;
  // Nobody is bound to a ride that was cancelled, even before the job has cancelled its bookings.
  if ((await offerRow(transaction, booking.event_id))?.cancelled_at) return;
  const ride = await rideOf(transaction, booking.event_id);
  // Otherwise a party could ride first, and then take its money to another ride.
  if (hasBegun(ride, context.clock())) throw bookingError('CannotMove');
  if (isUnpaid(booking.state)) return;
  // This prevents a party from avoiding the cancellation terms by moving to a later ride.
  const when = { today: today(context), rideDate: ride.date };
  if (refundPercentOn(termsOf(booking).cancellation, when) < 100)
    throw bookingError('OnlyOwnerMoves');
}

/** Works out the price, terms and state of the booking on the other ride. */
async function outcomeOf(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  move: Move,
) {
  const { clock } = context;
  const ride = await publishedRide(transaction, move.eventId);
  const offer = await offerRow(transaction, move.eventId);
  if (!offer) throw eventError('RideNotBookable');
  if (booking.guests > 0 && offer.guest_price_cents === null) throw bookingError('NoGuests');
  const { termsVersion } = termsOf(booking);
  const extras = await offeredExtras(transaction, move.eventId);
  const lost = lacking(bookedExtras(booking), extras);
  const discount = await discountOnMove(transaction, booking, move.eventId);
  const priced = { ride, offer, extras, termsVersion };
  const whole = move.keepPrice
    ? keptPrice(booking, ride.date, clock())
    : priceFor(payingParty(booking), priced, clock(), discount);
  const price = priceWithout(whole, lost, placesOf(booking), ride.date, clock());
  const account = await accountOfBooking(transaction, booking.id);
  const suffices = await isConfirmedBy(transaction, booking, columnsOf(price));
  return {
    ride,
    offer,
    price,
    lost,
    losesCode: booking.code_id !== null && !discount && !move.keepPrice,
    differenceCents: price.totalCents - account.totalCents,
    // An owner moves an expired booking only if late money came for it, so the move confirms it.
    confirms: booking.state === 'expired' || (isUnpaid(booking.state) && suffices),
    hold:
      isUnpaid(booking.state) && !suffices
        ? holdAfterMove(booking, offer, ride.date, clock())
        : undefined,
  };
}

function assertOpen(
  context: BookingContext,
  offered: OfferedRide,
  isTaken: boolean,
  { asOwner }: Move,
) {
  const { clock } = context;
  const { offer } = offered;
  const isAllowed = asOwner ? !offer.cancelled_at : isOpenAt(offered, clock());
  if (!isAllowed) throw placesGone(offered, clock(), { byOwner: asOwner });
  if (!isTaken)
    throw bookingError('PlacesGone', {
      because: asOwner ? 'owner' : 'open',
      ...placesLeftOf(offer),
    });
}

/**
 * The price and terms of a move, without making it. Extras that the other ride does not have are left out.
 * @throws CannotMove, MoveToSameRide or OnlyOwnerMoves; EventNotFound, RideNotBookable or PlacesGone because of the ride
 */
export async function previewMove(context: BookingContext, booking: BookingRow, move: Move) {
  const { db } = context;
  await assertMovable(context, db, booking, move);
  const outcome = await outcomeOf(context, db, await asIfCodeTaken(db, booking), move);
  assertOpen(context, outcome, hasPlacesFor(outcome.offer, placesOf(booking)), move);
  const { ride, price, lost, differenceCents, hold } = outcome;
  return {
    event: asBookingEvent(ride),
    totalCents: price.totalCents,
    differenceCents,
    terms: price.terms,
    heldUntil: hold?.held_until ?? null,
    ...(lost.length > 0 && { extrasLost: lost.map(({ name }) => name) }),
  };
}

/**
 * Moves a booking to another ride.
 * @throws the errors of `previewMove`; PriceChanged or TermsChanged if they are others than the party has read;
 *   TooManyUnpaid
 */
export const moveBooking = (context: BookingContext, id: string, request: Move): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    const ids = { eventId: request.eventId, bookingId: id };
    if (!request.asOwner) await lockUnpaidPlaces(fresh, ids, now);
    const locked = await lockedBooking(fresh, id, now);
    const places = placesOf(locked);
    const isTaken = await context.takePlaces(fresh, request.eventId, places);
    // Only an expired booking has given its code back.
    const booking = await withCodeTaken(fresh.writes, context.takeCodeUse, locked);
    const transaction = fresh.read();
    await assertMovable(context, transaction, booking, request);
    const outcome = await outcomeOf(context, transaction, booking, request);
    assertOpen(context, outcome, isTaken, request);
    assertTotalWasRead(request.expectedTotalCents, outcome.price);
    assertTermsWereRead(request.expectedTerms, outcome.price.terms);
    await takeBookedExtras(context, transaction, request.eventId, outcome.price.extras);
    await bookingRows(transaction)
      .where({ id })
      .update({
        event_id: request.eventId,
        ...columnsOf(outcome.price),
        ...outcome.hold,
      });
    if (outcome.hold && !request.asOwner) {
      const moved = { ...booking, event_id: request.eventId };
      await assertUnpaidPlaces(context, transaction, moved, outcome.offer);
    }
    // Nobody has arrived at the other ride yet.
    await participantRows(transaction).where({ booking_id: id }).update({ checked_in_at: null });
    const at = timestamp(now);
    await recharge(transaction, {
      bookingId: id,
      differenceCents: outcome.differenceCents,
      source: `moved ${id} ${at}`,
      note: 'Moved to another ride',
      at,
      who: request.who,
    });
    const from = await rideOf(transaction, booking.event_id);
    await addHistory(transaction, id, {
      at,
      what: `moved from ${from.title}, ${dayInWords(from.date)}`.slice(0, 200),
      who: request.who,
      why: request.why,
    });
    await recordNotice(transaction, {
      at,
      kind: 'moved',
      booking_id: id,
      event_id: request.eventId,
      moved_from: booking.event_id,
      who: request.who,
    });
    const mail = { bookingId: id, occasion: 'moved', fromEventId: booking.event_id } as const;
    await queueBookingMail(context, transaction, mail, { distinction: at });
    if (outcome.confirms) await confirm(context, transaction, booking, request);
    if (isLive(booking.state)) {
      await giveBack(transaction, booking);
      await offerFreedPlaces(context, transaction, booking.event_id);
    }
    // After both offers, because offers are locked before codes.
    if (outcome.losesCode) await dropCode(transaction, booking);
    await bumpPublicRevision(transaction);
  });
