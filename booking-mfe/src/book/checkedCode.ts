import type { DiscountCode } from '@ridgeline/contract';
import type { apiOf } from '../api';
import { formErrorsOf } from '../page/formErrors';

/** What we know about a code that was typed. Only the server decides what it takes off a booking. */
export interface CheckedCode {
  typed: string;
  /** Absent if it takes nothing off. */
  discount?: DiscountCode;
  /** Whether it is only for those who have not booked before. */
  firstBooking?: boolean;
  /** Why it takes nothing off. */
  error?: string;
}

/** Asks what a code takes off the price of a ride; undefined if none was typed. */
export async function checkCode(
  api: Pick<ReturnType<typeof apiOf>, 'post'>,
  eventId: string,
  typed: string,
): Promise<CheckedCode | undefined> {
  if (typed.trim() === '') return undefined;
  try {
    const json = { code: typed, eventId };
    const { code, off, firstBooking } = await api.post('/api/codes/check', { json });
    return { typed, discount: { code, off }, firstBooking };
  } catch (error) {
    return { typed, error: formErrorsOf(error).message };
  }
}
