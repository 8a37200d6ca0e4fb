import { z } from 'zod';
import { bookingMessages as sentences } from '../bookings/messages';
import { limits } from '../limits';

/** A schema for an integer within bounds. */
export const wholeNumber = (minimum: number, maximum: number, message: string) =>
  z.int({ error: message }).min(minimum, message).max(maximum, message);

/** An amount of a price, in cents. */
export const priceSchema = wholeNumber(0, limits.amountCents, sentences.priceInvalid);
