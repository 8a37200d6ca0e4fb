import { bookingMessages, sumOf as totalOf } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { HttpError } from '../../../platform/http/HttpError';
import { timestamp } from '../../../platform/db/timestamp';
import { recordNotice } from '../../ownerNotices/record';
import { accountOfBooking, addLedgerEntry } from '../../payments/ledger';
import { assertTakes } from '../../payments/offeredProvider';
import type { PaymentProvider } from '../../payments/provider';
import { assertTermsWereRead, assertTotalWasRead } from '../price/assertRead';
import { bookableRide, isOpenAt, unavailableError, type BookableRide } from './bookableRide';
import type { BookingContext } from '../context';
import { addHistory, partyActor } from '../history';
import { holdOf } from './hold';
import { bookingRows, lockedBooking } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import { columnsOf, firstCents, type Price } from '../price/price';
import { isErased, linesOf, placesOf, termsOf, type BookingRow, type BookingTerms } from '../rows';
import { confirm } from '../state';
import { isRenewedTooOften, keepsPrice, priceOfTakingAgain } from '../price/takingAgain';
import { assertUnpaidPlaces, lockUnpaidPlaces, RenewalsError } from './unpaidPlaces';
import { explainingLimits } from './wayOut';

/** What the party read before it took its places again, and from where it did so. */
export interface HoldAgain {
  provider: PaymentProvider;
  network?: string | undefined;
  expectedTotalCents?: number | undefined;
  expectedTerms?: BookingTerms | undefined;
}

/** Renews the hold of an expired booking, for a week at its original price and terms, later at those of today. */
export function holdingAgain(context: BookingContext) {
  const { db, clock, keyring } = context;

  /** The price at which the places are taken again. Whoever sends no figures has read those of the booking. */
  function agreedPrice(booking: BookingRow, bookable: BookableRide, request: HoldAgain) {
    const price = priceOfTakingAgain(booking, bookable, clock());
    assertTotalWasRead(request.expectedTotalCents ?? totalOf(linesOf(booking)), price);
    assertTermsWereRead(request.expectedTerms ?? termsOf(booking), price.terms);
    return price;
  }

  /** Records that the party has agreed to another price and other terms, which it then keeps as long. */
  const savePrice = (transaction: Database, id: string, price: Price) =>
    bookingRows(transaction)
      .where({ id })
      .update({
        ...columnsOf(price),
        terms_agreed_at: timestamp(clock()),
        price_kept_until: null,
      });

  /** Writes the new hold, or confirms the booking if a late payment already covers what is due. */
  async function renew(
    transaction: Database,
    booking: BookingRow,
    bookable: BookableRide,
    request: HoldAgain,
  ) {
    const now = clock();
    const at = timestamp(now);
    const { id } = booking;
    const { ride, offer } = bookable;
    const { provider, network } = request;
    const price = agreedPrice(booking, bookable, request);
    const { totalCents, confirmsCents } = price;
    if (!keepsPrice(booking, now)) await savePrice(transaction, id, price);
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
    if (paidCents - refundedCents >= confirmsCents) {
      await confirm(transaction, booking, context, { who: partyActor });
      return;
    }
    if (isRenewedTooOften(booking)) throw new RenewalsError();
    assertTakes(provider, firstCents(booking.pay, price) - paidCents + refundedCents);
    const held = {
      ...holdOf(provider, offer, booking, ride.date, now),
      network_hash: network === undefined ? null : keyring.hash(network),
      renewals: booking.renewals + 1,
    };
    await bookingRows(transaction)
      .where({ id })
      .update({ ...held, provider: provider.name, confirms_cents: confirmsCents });
    await assertUnpaidPlaces(transaction, { ...booking, ...held }, offer);
    const occasion = held.state === 'held' ? 'held' : 'transfer-details';
    await queueBookingMail(transaction, context, { bookingId: id, occasion }, { distinction: at });
  }

  const holdAgain = (event_id: string, id: string, request: HoldAgain) =>
    db.transaction(async (transaction) => {
      const now = clock();
      await lockUnpaidPlaces(transaction, { eventId: event_id, bookingId: id }, now);
      const booking = await lockedBooking(transaction, id, now);
      // The rider may have done this in another tab already.
      if (booking.state !== 'expired') return;
      if (isErased(booking)) throw new HttpError(409, bookingMessages.partyErased);
      const isTaken = await context.takePlaces(transaction, event_id, placesOf(booking));
      const bookable = await bookableRide(transaction, event_id);
      if (!isTaken || !isOpenAt(bookable, now)) throw unavailableError(bookable, now);
      await renew(transaction, booking, bookable, request);
      await bumpPublicRevision(transaction);
    });

  /**
   * Takes the places of an expired booking again, at the price and terms that its party has read.
   * @throws {HttpError} 409 if there are too few places left, the party was erased, the price or the terms are others
   *   now, or too many places would be held without a payment, or too often
   */
  return ({ id, event_id }: BookingRow, request: HoldAgain) =>
    explainingLimits(context, () => holdAgain(event_id, id, request));
}
