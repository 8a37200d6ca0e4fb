const format = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat('en-ZA', { timeZone, ...options });

const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, 'UTC');
const moment = format(
  { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  'Africa/Johannesburg',
);

/** A calendar day in words: `Saturday, 5 December 2026`. */
export const longDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** The days of a ride in words. One of several days: `Saturday, 5 December 2026 to Sunday, 6 December 2026`. */
export const longDays = ({ date, endDate }: { date: string; endDate?: string | null }) =>
  endDate && endDate !== date ? `${longDay(date)} to ${longDay(endDate)}` : longDay(date);

/** A date and time in South African time. */
export const longMoment = (iso: string) => moment.format(new Date(iso));
