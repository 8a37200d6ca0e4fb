import { serverNow } from '@ridgeline/contract/client';
import { localTime, utcOffset } from '@ridgeline/contract/fields/southAfricanTime';

/** A moment as the value of a `datetime-local` control, in South African time: `2026-12-05T07:30`. */
export const fieldTimeOf = (moment: string) => localTime(moment).slice(0, 16);

/** The moment of a control's date and time in South Africa, with its offset from UTC. */
export const momentOf = (fieldTime: string) => `${fieldTime}:00${utcOffset}`;

export const isFuture = (fieldTime: string, now = serverNow()) =>
  Date.parse(momentOf(fieldTime)) > now;
