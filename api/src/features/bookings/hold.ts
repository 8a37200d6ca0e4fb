import { timestamp } from '../../platform/jobs/times';
import type { OfferRow } from '../offers/rows';
import type { PaymentProvider } from '../payments/provider';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A transfer that came in time may be seen a day later. */
const transferGraceMs = dayMs;

/** How long the places of an unpaid booking are kept. */
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
  // A transfer for a ride that is soon has to arrive before it.
  const rideBegins = Date.parse(`${rideDate}T00:00:00+02:00`);
  const before = (moment: number) => Math.max(shortest, Math.min(moment, rideBegins));
  const until = now + offer.eft_days * dayMs;
  return {
    state: 'awaiting-payment' as const,
    held_until: timestamp(before(until)),
    expires_at: timestamp(before(until + transferGraceMs)),
  };
}
