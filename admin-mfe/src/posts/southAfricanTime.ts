/** South Africa has no daylight saving time. */
const offset = '+02:00';
const offsetMs = 2 * 60 * 60 * 1000;

/** A moment as the value of a `datetime-local` control, in South African time: `2026-12-05T07:30`. */
export const fieldTimeOf = (moment: string) =>
  new Date(Date.parse(moment) + offsetMs).toISOString().slice(0, 16);

/** The moment of a control's date and time in South Africa, with its offset from UTC. */
export const momentOf = (fieldTime: string) => `${fieldTime}:00${offset}`;

export const isFuture = (fieldTime: string, now = Date.now()) =>
  Date.parse(momentOf(fieldTime)) > now;
