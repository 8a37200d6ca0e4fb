import { startOfDay } from '../fields/southAfricanTime';
import { bookingFormLimits } from './formLimits';

// A separate entry point without Zod, because visitors' pages load it.

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface HoldTimes {
  /** For an online payment. */
  heldMinutes: number;
  /** For a transfer. */
  eftDays: number;
}

/** When the hold of a booking that is paid online ends, in milliseconds since 1970. */
export const onlineHoldEnd = ({ heldMinutes }: Pick<HoldTimes, 'heldMinutes'>, now: number) =>
  now + heldMinutes * minuteMs;

/** When the hold for a transfer would end if the ride did not begin before. */
export const transferDaysEnd = ({ eftDays }: Pick<HoldTimes, 'eftDays'>, now: number) =>
  now + eftDays * dayMs;

/**
 * When the hold of a booking that is paid by transfer ends, in milliseconds since 1970: before the ride begins, but
 * never earlier than for an online payment.
 */
export const transferHoldEnd = (times: HoldTimes, rideDate: string, now: number) =>
  Math.max(onlineHoldEnd(times, now), Math.min(transferDaysEnd(times, now), startOfDay(rideDate)));

/**
 * When the hold for a transfer ends as long as the party has not confirmed its e-mail address, in milliseconds since
 * 1970.
 */
export const unconfirmedHoldEnd = (times: HoldTimes, rideDate: string, now: number) =>
  Math.min(
    now + bookingFormLimits.unconfirmedHoldMinutes * minuteMs,
    transferHoldEnd(times, rideDate, now),
  );
