import type { Booking } from '@ridgeline/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultAnswers, visitPage, type Answers } from './visit';

export const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const theBooking = 'GET /api/bookings/secret';

export async function open(booking: Booking, { at = '', ...more }: Answers & { at?: string } = {}) {
  const answers: Answers = { ...defaultAnswers, [theBooking]: booking, ...more };
  const { sent, sendForm } = visitPage(`/booking/secret${at}`, answers);
  await screen.findByRole('heading', { level: 1 });
  return { sent, answers, sendForm };
}

/**
 * Delays the next responses with the booking.
 * @returns a function that lets them arrive
 */
export function delayBooking(answers: Answers, booking: Booking) {
  let arrive = (): void => undefined;
  const loaded = new Promise<Booking>((resolve) => (arrive = () => resolve(booking)));
  answers[theBooking] = () => loaded;
  return () => arrive();
}
