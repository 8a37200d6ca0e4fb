/** What a code takes off the price of a whole booking. */
export type Discount =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number };

/** A code as its owner writes it, and what it takes off. */
export interface DiscountCode {
  code: string;
  off: Discount;
}
