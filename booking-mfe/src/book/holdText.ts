import type { Offer } from '@ridgeline/contract';
import { startOfDay } from '@ridgeline/contract/fields/southAfricanTime';
import { pluralize } from '@ridgeline/shared-ui';
import { formatMoment } from '../page/moments';
import type { BookableRide } from './loader';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long places are kept for an online payment. */
export const onlineHoldText = ({ heldMinutes }: Pick<Offer, 'heldMinutes'>) =>
  `We keep your places for ${heldMinutes} minutes`;

/**
 * How long places are kept for a transfer: until the first day of the ride at the latest, but never for less time than
 * for an online payment.
 */
export function transferHoldText({ offer, date }: BookableRide, now: number): string {
  const rideMs = startOfDay(date);
  if (now + offer.eftDays * dayMs <= rideMs)
    return `We keep your places for ${pluralize(offer.eftDays, 'day')}`;
  return now + offer.heldMinutes * minuteMs < rideMs
    ? `We keep your places until ${formatMoment(new Date(rideMs).toISOString())}`
    : onlineHoldText(offer);
}
