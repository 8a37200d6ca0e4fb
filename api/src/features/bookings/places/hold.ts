import {
  onlineHoldEnd,
  transferHoldEnd,
  unconfirmedHoldEnd,
} from '@ridgeline/contract/bookings/holds';
import { daysAfter } from '@ridgeline/contract/fields/dayArithmetic';
import { timestamp } from '../../../platform/db/timestamp';
import type { OfferRow } from '../../offers/rows';
import type { PaymentProvider } from '../../payments/provider';
import type { BookingRow } from '../rows';

/** A transfer that was made in time may arrive a day later. */
const transferGraceDays = 1;

// Timestamps in the same format sort chronologically.
const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string, other: string) => (one < other ? other : one);

/**
 * The day before which a transfer has to arrive. The owner takes bookings by phone even on the ride's first day, so
 * their transfers may arrive on it.
 */
const transferDeadline = ({ by_phone }: Pick<BookingRow, 'by_phone'>, rideDate: string): string =>
  by_phone ? daysAfter(rideDate, 1) : rideDate;

/** What the hold of a booking depends on. */
type Holder = Pick<BookingRow, 'by_phone' | 'contact_confirmed_at'>;

/**
 * The state of an unpaid booking, the deadline that the party is shown, and when the hold really expires. A transfer
 * takes days, for which the party has to confirm its e-mail address: anybody can enter an address.
 */
export function holdOf(
  { keepsPlacesFor }: Pick<PaymentProvider, 'keepsPlacesFor'>,
  offer: Pick<OfferRow, 'held_minutes' | 'eft_days'>,
  holder: Holder,
  rideDate: string,
  now: number,
) {
  const times = { heldMinutes: offer.held_minutes, eftDays: offer.eft_days };
  const held_since = timestamp(now);
  if (keepsPlacesFor === 'minutes') {
    const until = timestamp(onlineHoldEnd(times, now));
    return { state: 'held' as const, held_since, held_until: until, expires_at: until };
  }
  const state = 'awaiting-payment' as const;
  const deadline = transferDeadline(holder, rideDate);
  if (holder.contact_confirmed_at === null) {
    const until = timestamp(unconfirmedHoldEnd(times, deadline, now));
    return { state, held_since, held_until: until, expires_at: until };
  }
  const late = { ...times, eftDays: times.eftDays + transferGraceDays };
  return {
    state,
    held_since,
    held_until: timestamp(transferHoldEnd(times, deadline, now)),
    expires_at: timestamp(transferHoldEnd(late, deadline, now)),
  };
}

/** How long a booking is held: if each pays their own, for days, because others have to be asked first. */
export const holdFor = (
  eachPays: BookingRow['each_pays'],
  provider: Pick<PaymentProvider, 'keepsPlacesFor'> = { keepsPlacesFor: 'minutes' },
): Pick<PaymentProvider, 'keepsPlacesFor'> => (eachPays ? { keepsPlacesFor: 'days' } : provider);

/**
 * The hold of a booking that waits for a transfer, once its e-mail address is confirmed: that of its offer, counted
 * from when the hold began, so that confirming again does not prolong it.
 */
export function confirmedHold(
  booking: BookingRow,
  offer: Pick<OfferRow, 'held_minutes' | 'eft_days'>,
  rideDate: string,
  now: number,
) {
  const since = Date.parse(booking.held_since ?? booking.created_at);
  const holder = { ...booking, contact_confirmed_at: timestamp(now) };
  const full = holdOf({ keepsPlacesFor: 'days' }, offer, holder, rideDate, since);
  return {
    held_until: latest(booking.held_until ?? '', full.held_until),
    expires_at: latest(booking.expires_at ?? '', full.expires_at),
  };
}

/**
 * The hold of an unpaid booking after a move. It ends no later than the old hold or the hold of a new booking of that
 * ride. A party that is late, but still within the grace period, is not shown a deadline in the past.
 */
export function holdAfterMove(
  booking: Holder & Pick<BookingRow, 'state' | 'held_until' | 'expires_at'>,
  offer: Pick<OfferRow, 'held_minutes' | 'eft_days'>,
  rideDate: string,
  now: number,
) {
  const keepsPlacesFor = booking.state === 'held' ? 'minutes' : 'days';
  const fresh = holdOf({ keepsPlacesFor }, offer, booking, rideDate, now);
  const shortest = timestamp(onlineHoldEnd({ heldMinutes: offer.held_minutes }, now));
  const expires_at = earliest(booking.expires_at ?? fresh.expires_at, fresh.expires_at);
  const until = latest(booking.held_until ?? fresh.held_until, shortest);
  return { held_until: earliest(earliest(until, fresh.held_until), expires_at), expires_at };
}
