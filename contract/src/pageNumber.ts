import { z } from 'zod';
import { limits } from './limits';
import { messages } from './messages';

/** A number as an address has it. */
const counted = (most: number, message: string) =>
  z
    .string({ error: message })
    .regex(/^[1-9]\d{0,5}$/, message)
    .transform(Number)
    .refine((number) => number <= most, message)
    .optional();

export const perPageSchema = counted(limits.perPage, messages.limitInvalid).describe(
  'How many at most, from 1 to 100; 50 unless it is said',
);

export const pageNumberSchema = counted(999_999, messages.pageInvalid).describe(
  'Which page, counted from 1, for whoever leafs through them',
);
