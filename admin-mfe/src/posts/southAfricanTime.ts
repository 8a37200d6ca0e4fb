/** South Africa keeps the same time all year. */
const offset = '+02:00';
const offsetMs = 2 * 60 * 60 * 1000;

/** A moment as a date and time field shows it in South Africa: `2026-12-05T07:30`. */
export const fieldTimeOf = (moment: string) =>
  new Date(Date.parse(moment) + offsetMs).toISOString().slice(0, 16);

/** The moment that a field's South African date and time mean. */
export const momentOf = (fieldTime: string) => `${fieldTime}:00${offset}`;

export const isFuture = (fieldTime: string, now = Date.now()) =>
  Date.parse(momentOf(fieldTime)) > now;
