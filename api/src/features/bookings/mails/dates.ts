const format = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat('en-ZA', { timeZone, ...options });

const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, 'UTC');
const moment = format(
  { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  'Africa/Johannesburg',
);

/** A calendar day as people write it: `Saturday, 5 December 2026`. */
export const longDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** A moment on South African clocks. */
export const longMoment = (iso: string) => moment.format(new Date(iso));
