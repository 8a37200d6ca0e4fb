import type { z } from 'zod';
import { aborting } from './aborting';
import { limits } from '../limits';
import { messages } from '../messages';

/** Whether `YYYY-MM-DD` is a day that exists. */
const isCalendarDay = (day: string) => {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
};

/** A calendar day as `YYYY-MM-DD`. An ISO date-time is accepted too; only the part before the T counts. */
export const calendarDay = (text: z.ZodString, invalid: string) =>
  text
    .max(limits.momentLength, aborting(invalid))
    .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, invalid)
    .transform((value) => value.slice(0, 10))
    .refine(isCalendarDay, { error: invalid, abort: true })
    .refine(hasLikelyYear, messages.yearUnlikely);

/** Somebody who types 26 for the year means 2026, and browsers take it for the year 26. */
const [earliest, latest] = [1900, 2999];

/** Whether a day or moment is in a year that somebody may mean. */
export function hasLikelyYear(dayOrMoment: string): boolean {
  const year = Number(dayOrMoment.slice(0, 4));
  return year >= earliest && year <= latest;
}
