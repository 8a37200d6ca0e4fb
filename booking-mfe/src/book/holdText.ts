import type { Offer } from '@ridgeline/contract';
import {
  onlineHoldEnd,
  transferDaysEnd,
  transferHoldEnd,
} from '@ridgeline/contract/bookings/holds';
import { pluralize } from '@ridgeline/shared-ui';
import { formatMoment } from '../page/moments';
import type { BookableRide } from './loader';

/** How long places are kept for an online payment. */
export const onlineHoldText = ({ heldMinutes }: Pick<Offer, 'heldMinutes'>) =>
  `We keep your places for ${heldMinutes} minutes`;

/** How long places are kept for a transfer. */
export function transferHoldText({ offer, date }: BookableRide, now: number): string {
  const end = transferHoldEnd(offer, date, now);
  if (end === transferDaysEnd(offer, now))
    return `We keep your places for ${pluralize(offer.eftDays, 'day')}`;
  return end === onlineHoldEnd(offer, now)
    ? onlineHoldText(offer)
    : `We keep your places until ${formatMoment(new Date(end).toISOString())}`;
}
