import { z } from 'zod';
import { limits } from './limits';
import { messages } from './messages';

/** A number in a URL's query, from 1. */
const countingNumber = (maximum: number, message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,5}$/, message)
    .transform(Number)
    .refine((number) => number <= maximum, message)
    .optional();

export const perPageSchema = countingNumber(limits.perPage, messages.limitInvalid).describe(
  'How many at most, from 1 to 100; 50 unless it is said',
);

export const pageNumberSchema = countingNumber(999_999, messages.pageInvalid).describe(
  'Which page, counted from 1, for whoever leafs through them',
);
