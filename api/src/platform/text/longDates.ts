import { dayInSouthAfrica, localTime } from '@ridgeline/contract/fields/southAfricanTime';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-ZA', options);

const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const day = format({ ...parts, year: 'numeric', timeZone: 'UTC' });
const shortDay = format({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A calendar day in words: `Saturday, 5 December 2026`. */
export const longDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** A calendar day in words, without its weekday: `5 December 2026`. */
export const dayInWords = (date: string) => shortDay.format(new Date(`${date}T00:00:00Z`));

/** The days of a ride in words. One of several days: `Saturday, 5 December 2026 to Sunday, 6 December 2026`. */
export const longDays = ({ date, endDate }: { date: string; endDate?: string | null }) =>
  endDate && endDate !== date ? `${longDay(date)} to ${longDay(endDate)}` : longDay(date);

/** A date and time: `Saturday, 5 December 2026 at 07:30 (South African time)`. People abroad read it, too. */
export const longMoment = (iso: string) =>
  `${longDay(dayInSouthAfrica(iso))} at ${localTime(iso).slice(11, 16)} (South African time)`;
