import { pluralize } from '../fields/pluralize';
import type { DiscountCode } from '../codes/discountCode';
import { extraText, type ChosenExtra } from './extras';
import type { EarlyBird } from '../offers/offer';
import type { OfferedExtra } from '../offers/extras';
import { daysAfter, daysUntil } from '../fields/dayArithmetic';

/** The prices of a ride. */
export interface Prices {
  riderPriceCents: number;
  pillionPriceCents: number;
  /** Null or absent: nobody can come along as a guest. */
  guestPriceCents?: number | null | undefined;
  soloSurchargeCents: number;
  /** The prices of extras, in the order in which they are listed. */
  extras?: readonly Pick<OfferedExtra, 'id' | 'name' | 'priceCents'>[] | undefined;
  /** Lower prices until certain days, earliest first. */
  earlyBird?: readonly EarlyBird[] | undefined;
}

export type Deposit =
  | { kind: 'none' }
  /** Per person. */
  | { kind: 'amount'; amountCents: number }
  /** Of the total. */
  | { kind: 'percent'; percent: number };

/** The refund for cancelling this many days before the ride, or earlier. */
export interface CancellationTier {
  daysBefore: number;
  refundPercent: number;
}

export interface PaymentTerms {
  deposit: Deposit;
  balanceDueDays: number;
  cancellation: CancellationTier[];
}

export interface Party {
  riders: number;
  pillions: number;
  guests?: number | undefined;
  extras?: readonly ChosenExtra[] | undefined;
  /** False if somebody who comes alone chose a room of their own, which costs more. */
  sharesRoom?: boolean | undefined;
}

export interface PriceLine {
  label: string;
  amountCents: number;
  /** The id of the extra that the line is for. */
  extra?: string | undefined;
  /** The code of which the line is the discount, which is recomputed if the price changes. */
  code?: DiscountCode | undefined;
}

/** How many people a party is. */
export const peopleOf = ({ riders, pillions, guests = 0 }: Party) => riders + pillions + guests;

/** The early price that holds on a day; undefined once there is none any more. */
export const earlyBirdOn = ({ earlyBird = [] }: Pick<Prices, 'earlyBird'>, today: string) =>
  earlyBird.find(({ until }) => today <= until);

/** The owner may have lowered the later price below an early one. */
const lower = (early: number | undefined, later: number) => Math.min(early ?? later, later);

/**
 * The prices of a ride on a day.
 * @param today the day in South Africa, as `YYYY-MM-DD`
 */
export function pricesOn<Offered extends Prices>(prices: Offered, today: string): Offered {
  const early = earlyBirdOn(prices, today);
  if (!early) return prices;
  const { riderPriceCents, pillionPriceCents, guestPriceCents } = prices;
  return {
    ...prices,
    riderPriceCents: lower(early.riderPriceCents, riderPriceCents),
    pillionPriceCents: lower(early.pillionPriceCents, pillionPriceCents),
    // An early price does not let guests come along where nobody can.
    guestPriceCents:
      guestPriceCents == null ? guestPriceCents : lower(early.guestPriceCents, guestPriceCents),
  };
}

/**
 * The lines of a party's price: first those of riders, pillions and guests, in this order, of whom there are any.
 * Somebody who comes alone shares a room, unless they chose one of their own.
 * @param prices those of the day, by `pricesOn`
 */
export function priceLines(prices: Prices, party: Party): PriceLine[] {
  const { riders, pillions, guests = 0, sharesRoom, extras = [] } = party;
  const places = (count: number, noun: string, priceCents: number) =>
    count > 0 ? [{ label: pluralize(count, noun), amountCents: count * priceCents }] : [];
  const hasOwnRoom = peopleOf(party) === 1 && sharesRoom === false;
  return [
    ...places(riders, 'rider', prices.riderPriceCents),
    ...places(pillions, 'pillion', prices.pillionPriceCents),
    ...places(guests, 'guest', prices.guestPriceCents ?? 0),
    ...(hasOwnRoom && prices.soloSurchargeCents > 0
      ? [{ label: 'A room to yourself', amountCents: prices.soloSurchargeCents }]
      : []),
    ...(prices.extras ?? []).flatMap(({ id, name, priceCents }) => {
      const chosen = extras.find((extra) => extra.id === id);
      if (!chosen) return [];
      const { count } = chosen;
      return [{ label: extraText(name, count), amountCents: count * priceCents, extra: id }];
    }),
  ];
}

export const sumOf = (lines: readonly Pick<PriceLine, 'amountCents'>[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The day by which the whole price has to be paid, as `YYYY-MM-DD`. */
export const balanceDueOn = ({ balanceDueDays }: PaymentTerms, rideDate: string) =>
  daysAfter(rideDate, -balanceDueDays);

/** Whether a deposit confirms a booking. From the day on which the balance is due, only the total does. */
export const takesDeposit = (
  terms: PaymentTerms,
  { today, rideDate }: { today: string; rideDate: string },
) => terms.deposit.kind !== 'none' && today < balanceDueOn(terms, rideDate);

/**
 * The amount that confirms a booking, in cents: the deposit, or the total if there is no deposit or the balance is
 * due already.
 */
export function depositOf(
  terms: PaymentTerms,
  { totalCents, people: count }: { totalCents: number; people: number },
  days: { today: string; rideDate: string },
): number {
  const { deposit } = terms;
  if (deposit.kind === 'none' || !takesDeposit(terms, days)) return totalCents;
  const depositCents =
    deposit.kind === 'amount'
      ? deposit.amountCents * count
      : Math.ceil((totalCents * deposit.percent) / 100);
  return Math.min(depositCents, totalCents);
}

/** The percentage that a cancellation refunds today; 100 if no terms were agreed. */
export function refundPercentOn(
  cancellation: readonly CancellationTier[],
  { today, rideDate }: { today: string; rideDate: string },
): number {
  if (cancellation.length === 0) return 100;
  const left = daysUntil(rideDate, today);
  const reached = cancellation.filter(({ daysBefore }) => daysBefore <= left);
  return Math.max(0, ...reached.map(({ refundPercent }) => refundPercent));
}

/**
 * Kinds of ledger entries. `charge`: the party owes more. `credit`: it owes less. `payment` and `refund`: money was
 * received or sent back. `refund-failed`: a refund did not arrive, and the money came back.
 */
export const ledgerKinds = ['charge', 'credit', 'payment', 'refund', 'refund-failed'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

interface LedgerAmount {
  kind: LedgerKind;
  amountCents: number;
}

/** What a ledger entry adds to the balance: a negative amount if the party owes less because of it. */
export const balanceChangeOf = ({ kind, amountCents }: LedgerAmount) =>
  kind === 'charge' || kind === 'refund' ? amountCents : -amountCents;

export interface Account {
  /** All charges minus all credits. */
  totalCents: number;
  /** All payments, before refunds. */
  paidCents: number;
  refundedCents: number;
  /** What the party still owes; negative if the party is owed money. */
  balanceCents: number;
}

/** The balance of a booking's ledger. */
export function accountOf(entries: readonly LedgerAmount[]): Account {
  const sum = (kind: LedgerKind) => sumOf(entries.filter((entry) => entry.kind === kind));
  const totalCents = sum('charge') - sum('credit');
  const paidCents = sum('payment');
  const refundedCents = sum('refund') - sum('refund-failed');
  return {
    totalCents,
    paidCents,
    refundedCents,
    balanceCents: totalCents - paidCents + refundedCents,
  };
}

/** Whether a part of what confirms a booking was paid, but not all of it. */
export function isPaidInPart({
  paidCents,
  refundedCents,
  confirmsCents,
}: Pick<Account, 'paidCents' | 'refundedCents'> & { confirmsCents: number }): boolean {
  const receivedCents = paidCents - refundedCents;
  return receivedCents > 0 && receivedCents < confirmsCents;
}

/**
 * The refund of a cancellation, in cents: the given share of what was paid for the price, and everything that was
 * paid beyond it. Fractions of a cent are rounded up, in the rider's favour.
 */
export function refundOf(
  { totalCents, paidCents, refundedCents }: Omit<Account, 'balanceCents'>,
  percent: number,
): number {
  const received = Math.max(0, paidCents - refundedCents);
  const forPrice = Math.min(received, Math.max(0, totalCents));
  return received - forPrice + Math.ceil((forPrice * percent) / 100);
}

/** The smallest amount that a payment service accepts, in cents. */
const minimumCents: Readonly<Partial<Record<string, number>>> = { yoco: 200 };

/** Whether a payment service accepts an amount. */
export const takesAmount = (provider: string, cents: number) =>
  cents >= (minimumCents[provider] ?? 1);

/**
 * Splits a refund over payments in the given order. No part is larger than its payment; `restCents` is what does not
 * fit.
 */
export function splitRefund<Payment extends { amountCents: number }>(
  amountCents: number,
  payments: readonly Payment[],
): { parts: Payment[]; restCents: number } {
  const parts: Payment[] = [];
  let restCents = amountCents;
  for (const payment of payments) {
    const partCents = Math.min(payment.amountCents, restCents);
    if (partCents > 0) parts.push({ ...payment, amountCents: partCents });
    restCents -= partCents;
  }
  return { parts, restCents };
}

/**
 * Formats cents as rands: `R 4 950`, or `R 4 950.50`.
 * @param withCents whether whole rands have cents too, for amounts that are to line up
 */
export function rands(cents: number, { withCents = cents % 100 !== 0 } = {}): string {
  const amount = Math.abs(cents);
  const grouped = Math.floor(amount / 100)
    .toLocaleString('en-US')
    .replaceAll(',', '\u00a0');
  const part = withCents ? `.${String(amount % 100).padStart(2, '0')}` : '';
  return `${cents < 0 ? '-' : ''}R\u00a0${grouped}${part}`;
}

/**
 * The search parameter with which a payment service sends riders back who have not paid: when the payment was started.
 * Anybody can write it into a URL, so it decides nothing.
 */
export const unpaidParameter = 'unpaid';
