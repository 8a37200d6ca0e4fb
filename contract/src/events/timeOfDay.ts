import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { limits } from '../limits';

/** `HH:MM`, 24 hours, Africa/Johannesburg. */
export const timeOfDay = (invalid: string, text: z.ZodString = z.string({ error: invalid })) =>
  text.max(limits.momentLength, aborting(invalid)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, invalid);
