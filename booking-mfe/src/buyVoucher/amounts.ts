import { centsOf } from '@ridgeline/contract/bookings/typedRands';

/** What most people give, in cents. */
export const usualAmounts = [100_000, 250_000, 500_000] as const;

/** The choice that has a field for the amount. */
export const otherAmount = 'other';

/** The amount that a form asks for, in cents. NaN until one is chosen. */
export function amountIn(form: FormData): number {
  const chosen = form.get('amount');
  if (chosen === otherAmount) return centsOf(String(form.get('otherAmount') ?? ''));
  return typeof chosen === 'string' && chosen !== '' ? Number(chosen) : Number.NaN;
}
