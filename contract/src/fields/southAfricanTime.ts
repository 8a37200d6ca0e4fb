// A separate entry point without Zod, because visitors' pages load it.

/** The time zone of all rides. It is two hours ahead of UTC all year. */
export const timeZone = 'Africa/Johannesburg';
export const utcOffset = '+02:00';
const offsetMs = 2 * 60 * 60 * 1000;

/** A `Date`, an ISO text with its offset, or milliseconds since 1970. */
type Instant = Date | string | number;

/** The date and time in South Africa at an instant, without an offset: `2026-12-05T07:30:00.000`. */
export const localTime = (at: Instant) =>
  new Date(new Date(at).getTime() + offsetMs).toISOString().slice(0, 23);

/** The day in South Africa at an instant, as `YYYY-MM-DD`. */
export const dayInSouthAfrica = (at: Instant = Date.now()) => localTime(at).slice(0, 10);

/** When a day starts in South Africa, in milliseconds since 1970. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00${utcOffset}`);

/** When a day ends in South Africa, in milliseconds since 1970. */
export const endOfDay = (day: string) => Date.parse(`${day}T24:00${utcOffset}`);
