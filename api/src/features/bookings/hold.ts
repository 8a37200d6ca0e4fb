import { startOfDay } from '@ridgeline/contract/fields/southAfricanTime';
import { timestamp } from '../../platform/db/timestamp';
import type { OfferRow } from '../offers/rows';
import type { PaymentProvider } from '../payments/provider';
import type { BookingRow } from './rows';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A transfer that was made in time may arrive a day later. */
const transferGraceMs = dayMs;

// Timestamps in the same format sort chronologically.
const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string, other: string) => (one < other ? other : one);

/** The state of an unpaid booking, the deadline that the party is shown, and when the hold really expires. */
export function holdOf(
  { keepsPlacesFor }: Pick<PaymentProvider, 'keepsPlacesFor'>,
  offer: Pick<OfferRow, 'held_minutes' | 'eft_days'>,
  rideDate: string,
  now: number,
) {
  const shortest = now + offer.held_minutes * minuteMs;
  if (keepsPlacesFor === 'minutes')
    return {
      state: 'held' as const,
      held_until: timestamp(shortest),
      expires_at: timestamp(shortest),
    };
  // A transfer must arrive before the ride begins.
  const before = (moment: number) => Math.max(shortest, Math.min(moment, startOfDay(rideDate)));
  const until = now + offer.eft_days * dayMs;
  return {
    state: 'awaiting-payment' as const,
    held_until: timestamp(before(until)),
    expires_at: timestamp(before(until + transferGraceMs)),
  };
}

/**
 * The hold of an unpaid booking after a move. It ends no later than the old hold or the hold of a new booking of that
 * ride. A party that is late, but still within the grace period, is not shown a deadline in the past.
 */
export function holdAfterMove(
  booking: Pick<BookingRow, 'state' | 'held_until' | 'expires_at'>,
  offer: Pick<OfferRow, 'held_minutes' | 'eft_days'>,
  rideDate: string,
  now: number,
) {
  const keepsPlacesFor = booking.state === 'held' ? 'minutes' : 'days';
  const fresh = holdOf({ keepsPlacesFor }, offer, rideDate, now);
  const shortest = timestamp(now + offer.held_minutes * minuteMs);
  const expires_at = earliest(booking.expires_at ?? fresh.expires_at, fresh.expires_at);
  const until = latest(booking.held_until ?? fresh.held_until, shortest);
  return { held_until: earliest(earliest(until, fresh.held_until), expires_at), expires_at };
}
