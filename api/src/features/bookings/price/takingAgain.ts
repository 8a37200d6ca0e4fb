import { limits, type Booking, type DiscountCode } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { DomainError } from '../../../platform/errors/DomainError';
import { timestamp } from '../../../platform/db/timestamp';
import { bookableRide, type BookableRide } from '../places/bookableRide';
import { isErased, placesOf, type BookingRow } from '../rows';
import { asIfCodeTaken, discountOfTakingAgain } from './bookedCode';
import { payingParty } from './party';
import { bookedExtras, lacking } from './extras';
import {
  firstCents,
  keptPrice,
  keptPriceWithoutCode,
  priceFor,
  priceWithout,
  type Price,
} from './price';

/** Whether an expired booking still has its price and terms. Without an end, it would be an option that costs nothing. */
export const keepsPrice = ({ price_kept_until }: BookingRow, now: number) =>
  price_kept_until !== null && timestamp(now) < price_kept_until;

/** Whether the places were taken again as often as they may be. The owner vouches for bookings by phone. */
export const isRenewedTooOften = ({ renewals, by_phone }: BookingRow) =>
  !by_phone && renewals >= limits.renewals;

/** The extras of an expired booking that the ride has no more of. */
const extrasLost = (booking: BookingRow, { extras }: Pick<BookableRide, 'extras'>) =>
  lacking(bookedExtras(booking), extras);

/**
 * What an expired booking costs if its places are taken again now: its own price and terms, or later those of today.
 * Extras that others have taken meanwhile are left out.
 */
function priceWith(
  booking: BookingRow,
  bookable: BookableRide,
  now: number,
  discount: DiscountCode | undefined,
): Price {
  const { date } = bookable.ride;
  const hasLostCode = booking.code_id !== null && !discount;
  const price = keepsPrice(booking, now)
    ? (hasLostCode ? keptPriceWithoutCode : keptPrice)(booking, date, now)
    : priceFor(payingParty(booking), bookable, now, discount);
  return priceWithout(price, extrasLost(booking, bookable), placesOf(booking), date, now);
}

/**
 * The same, and whether the booking still has its code.
 * @param booking after its code was taken again
 */
export async function priceOfTakingAgain(
  db: Database,
  booking: BookingRow,
  bookable: BookableRide,
  now: number,
): Promise<{ price: Price; hasCode: boolean }> {
  const keeps = keepsPrice(booking, now);
  const discount = await discountOfTakingAgain(db, booking, { keepsPrice: keeps, now });
  return { price: priceWith(booking, bookable, now, discount), hasCode: discount !== undefined };
}

/** The ride of a booking; undefined if nobody can book it. */
export async function rideToTakeAgain(
  db: Database,
  eventId: string,
): Promise<BookableRide | undefined> {
  try {
    return await bookableRide(db, eventId);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/**
 * What the party of an expired booking reads before it takes its places again.
 * @returns null if it cannot; undefined if the booking has not expired
 */
export async function takingAgain(
  db: Database,
  booking: BookingRow,
  receivedCents: number,
  now: number,
): Promise<Booking['again']> {
  if (booking.state !== 'expired') return undefined;
  if (isErased(booking) || isRenewedTooOften(booking)) return null;
  const bookable = await rideToTakeAgain(db, booking.event_id);
  if (!bookable) return null;
  const { price } = await priceOfTakingAgain(db, await asIfCodeTaken(db, booking), bookable, now);
  const lost = extrasLost(booking, bookable).map(({ name }) => name);
  return {
    lines: price.lines,
    ...(lost.length > 0 && { extrasLost: lost }),
    terms: price.terms,
    totalCents: price.totalCents,
    dueNowCents: Math.max(0, firstCents(booking.pay, price) - receivedCents),
    priceKeptUntil: keepsPrice(booking, now) ? booking.price_kept_until : null,
  };
}
