import { type EventFields, plainText } from '@ridgeline/contract';

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};
const weekday = formatter({ weekday: 'long' });
const month = formatter({ month: 'long' });

/** `2026-12-05` as lists write it: "Saturday, 5 December 2026". */
const spelledOut = (date: string) =>
  `${weekday(date)}, ${Number(date.slice(8))} ${month(date)} ${date.slice(0, 4)}`;

/** The text that searches match: what lists show of an event. */
export const searchTextOf = ({ title, date, time, location }: Omit<EventFields, 'description'>) =>
  plainText(`${title} ${spelledOut(date)}, ${time} ${location}`);
