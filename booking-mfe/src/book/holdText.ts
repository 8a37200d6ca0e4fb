import type { Offer } from '@ridgeline/contract';
import {
  onlineHoldEnd,
  transferDaysEnd,
  transferHoldEnd,
  unconfirmedHoldEnd,
} from '@ridgeline/contract/bookings/holds';
import { pluralize } from '@ridgeline/shared-ui';
import { formatMoment } from '../page/moments';
import type { BookableRide } from './loader';

/** How long places are kept for an online payment: "for 20 minutes". */
export const onlineHoldText = ({ heldMinutes }: Pick<Offer, 'heldMinutes'>) =>
  `for ${heldMinutes} minutes`;

/**
 * How long places are kept for a transfer, or until everybody has paid their share, which for more than an hour needs a
 * confirmed e-mail address.
 */
export function daysHoldText({ offer, date }: BookableRide, now: number): string {
  const end = transferHoldEnd(offer, date, now);
  if (end === onlineHoldEnd(offer, now)) return onlineHoldText(offer);
  const time =
    end === transferDaysEnd(offer, now)
      ? `for ${pluralize(offer.eftDays, 'day')}`
      : `until ${formatMoment(new Date(end).toISOString())}`;
  return end === unconfirmedHoldEnd(offer, date, now)
    ? time
    : `for an hour, and ${time} once you open the link in our mail`;
}
