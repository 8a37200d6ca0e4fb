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

/** How long places are kept for an online payment. */
export const onlineHoldText = ({ heldMinutes }: Pick<Offer, 'heldMinutes'>) =>
  `We hold your booking for ${heldMinutes} minutes`;

/** How long places are kept for a transfer, which for more than an hour needs a confirmed e-mail address. */
export function transferHoldText({ offer, date }: BookableRide, now: number): string {
  const end = transferHoldEnd(offer, date, now);
  if (end === onlineHoldEnd(offer, now)) return onlineHoldText(offer);
  const time =
    end === transferDaysEnd(offer, now)
      ? `for ${pluralize(offer.eftDays, 'day')}`
      : `until ${formatMoment(new Date(end).toISOString())}`;
  return end === unconfirmedHoldEnd(offer, date, now)
    ? `We hold your booking ${time}`
    : `We hold your booking for an hour, and ${time} once you open the link in our mail`;
}
