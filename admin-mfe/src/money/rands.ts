export { centsOf } from '@ridgeline/contract/bookings/typedRands';

/** Formats cents as the value of a form control, such as `4950` or `4950.50`. */
export const typedRands = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
