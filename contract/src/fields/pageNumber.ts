import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';

/** A number in a URL's query, from 1. */
const countingNumber = (maximum: number, message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,5}$/, message)
    .transform(Number)
    .refine((number) => number <= maximum, message)
    .optional();

export const perPageSchema = countingNumber(limits.perPage, messages.limitInvalid).describe(
  'Maximum number of items, from 1 to 100; 50 by default',
);

export const pageNumberSchema = countingNumber(999_999, messages.pageInvalid).describe(
  'Page number, starting at 1',
);
