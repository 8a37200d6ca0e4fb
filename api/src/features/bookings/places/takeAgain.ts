import { sumOf } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { recordNotice } from '../../ownerNotices/record';
import { accountOfBooking, addLedgerEntry } from '../../payments/ledger';
import { assertTakes } from '../../payments/offeredProvider';
import type { PaymentProvider } from '../../payments/provider';
import { assertTermsWereRead, assertTotalWasRead } from '../price/assertRead';
import { bookableRide, isOpenAt, placesGone, type BookableRide } from './bookableRide';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory, partyActor } from '../history';
import { holdFor, holdOf } from './hold';
import { takeBookedExtras } from './extras';
import { bookingRows, lockedBooking, participantsOf } from '../lookup';
import { unpaidOccasion } from '../mails/bookingMail';
import { queueShareMails } from '../shares/shareMails';
import { isConfirmedBy } from '../shares/shares';
import { queueBookingMail } from '../mails/queueMail';
import { dropCode, withCodeTaken } from '../price/bookedCode';
import { columnsOf, firstCents, type Price } from '../price/price';
import { isErased, linesOf, placesOf, termsOf, type BookingRow, type BookingTerms } from '../rows';
import { confirm } from '../state';
import { isRenewedTooOften, keepsPrice, priceOfTakingAgain } from '../price/takingAgain';
import { assertUnpaidPlaces, lockUnpaidPlaces } from './unpaidPlaces';

/** What the party read before it took its places again, and from where it did so. */
export interface TakingAgain {
  provider: PaymentProvider;
  network?: string | undefined;
  expectedTotalCents?: number | undefined;
  expectedTerms?: BookingTerms | undefined;
}

/** The price at which the places are taken again. Whoever sends no figures has read those of the booking. */
async function agreedPrice(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  bookable: BookableRide,
  request: TakingAgain,
) {
  const now = context.clock();
  const { price, hasCode } = await priceOfTakingAgain(transaction, booking, bookable, now);
  assertTotalWasRead(request.expectedTotalCents ?? sumOf(linesOf(booking)), price);
  assertTermsWereRead(request.expectedTerms ?? termsOf(booking), price.terms);
  return { price, hasLostCode: booking.code_id !== null && !hasCode };
}

/** Records that the party has agreed to another price and other terms, which it then keeps as long. */
const savePrice = (context: BookingContext, transaction: Database, id: string, price: Price) =>
  bookingRows(transaction)
    .where({ id })
    .update({
      ...columnsOf(price),
      terms_agreed_at: timestamp(context.clock()),
      price_kept_until: null,
    });

/** Writes the new hold, or confirms the booking if a late payment already covers what is due. */
async function renew(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  bookable: BookableRide,
  request: TakingAgain,
) {
  const { clock, keyring } = context;
  const now = clock();
  const at = timestamp(now);
  const { id } = booking;
  const { ride, offer } = bookable;
  const { provider, network } = request;
  const agreed = await agreedPrice(context, transaction, booking, bookable, request);
  const { price, hasLostCode } = agreed;
  const { totalCents, confirmsCents, extras } = price;
  await takeBookedExtras(context, transaction, booking.event_id, extras);
  if (!keepsPrice(booking, now)) await savePrice(context, transaction, id, price);
  else await bookingRows(transaction).where({ id }).update(columnsOf(price));
  if (hasLostCode) await dropCode(transaction, booking);
  await addLedgerEntry(transaction, {
    booking_id: id,
    at,
    kind: 'charge',
    amount_cents: totalCents,
    source: `held again ${id} ${at}`,
    who: partyActor,
  });
  await addHistory(transaction, id, { at, what: 'places taken again', who: partyActor });
  const notice = { at, kind: 'booked', booking_id: id, event_id: booking.event_id } as const;
  await recordNotice(transaction, { ...notice, who: partyActor });
  const { paidCents, refundedCents } = await accountOfBooking(transaction, id);
  if (await isConfirmedBy(transaction, booking, columnsOf(price))) {
    await confirm(context, transaction, booking, { who: partyActor });
    return;
  }
  if (isRenewedTooOften(booking)) throw bookingError('RenewedTooOften');
  assertTakes(provider, firstCents(booking.pay, price) - paidCents + refundedCents);
  const held = {
    ...holdOf(holdFor(booking.each_pays, provider), offer, booking, ride.date, now),
    network_hash: network === undefined ? null : keyring.hash(network),
    renewals: booking.renewals + 1,
  };
  await bookingRows(transaction)
    .where({ id })
    .update({ ...held, provider: provider.name, confirms_cents: confirmsCents });
  await assertUnpaidPlaces(context, transaction, { ...booking, ...held }, offer);
  const occasion = unpaidOccasion({ ...booking, ...held });
  await queueBookingMail(context, transaction, { bookingId: id, occasion }, { distinction: at });
  if (!booking.each_pays) return;
  const people = await participantsOf(transaction, booking);
  await queueShareMails(context, transaction, people, 'asked', at);
}

/**
 * Takes the places of an expired booking again, at the price and terms that its party has read.
 * @throws PlacesGone or NoGuests; PartyErased; PriceChanged or TermsChanged if they are others now; TooManyUnpaid or RenewedTooOften
 */
export const takePlacesAgain = (
  context: BookingContext,
  { id, event_id }: BookingRow,
  request: TakingAgain,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    await lockUnpaidPlaces(fresh, { eventId: event_id, bookingId: id }, now);
    const locked = await lockedBooking(fresh, id, now);
    // The rider may have done this in another tab already.
    if (locked.state !== 'expired') return;
    if (isErased(locked)) throw bookingError('PartyErased');
    const isTaken = await context.takePlaces(fresh, event_id, placesOf(locked));
    const booking = await withCodeTaken(fresh.writes, context.takeCodeUse, locked);
    const transaction = fresh.read();
    const bookable = await bookableRide(transaction, event_id);
    if (!isTaken || !isOpenAt(bookable, now)) throw placesGone(bookable, now);
    if (booking.guests > 0 && bookable.offer.guest_price_cents === null)
      throw bookingError('NoGuests');
    await renew(context, transaction, booking, bookable, request);
    await bumpPublicRevision(transaction);
  });
