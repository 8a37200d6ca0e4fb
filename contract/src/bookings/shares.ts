import type { DiscountCode } from '../codes/discountCode';
import { sumOf, type Deposit, type LedgerKind, type PriceLine } from './money';
import { participantKinds, type ParticipantKind } from './participantKinds';

/*
 * What each person of a party pays, if each pays their own. Nothing of it is stored: it follows from the lines of the
 * booking's price and from its ledger, so that the shares always add up to both.
 */

/**
 * Divides an amount by weights. The parts are whole cents, none is a cent or more away from its exact part, and together
 * they are the amount.
 * @param cents not negative
 * @param weights not negative; if all are 0, the first part is everything
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, at) => (at === 0 ? cents : 0));
  const upTo = (count: number) =>
    Math.round(cents * (weights.slice(0, count).reduce((sum, weight) => sum + weight, 0) / all));
  return weights.map((_, at) => upTo(at + 1) - upTo(at));
}

/** What a party pays for, and who its people are, in their order. */
export interface SharedPrice {
  /** By `priceLines`, perhaps with the discount of a code. */
  lines: readonly PriceLine[];
  participants: readonly { kind: ParticipantKind }[];
  /** Who takes which extra; absent people: the whole booking. */
  extras?:
    | readonly { id: string; name: string; people?: readonly number[] | undefined }[]
    | undefined;
}

const kindLabels: Record<ParticipantKind, string> = {
  rider: 'Rider',
  pillion: 'Pillion',
  guest: 'Guest',
};

/**
 * The lines of each person: their place and their extras. The first person, who books, also pays what is for the booking
 * as a whole. A discount is divided by what each would pay without it.
 */
export function linesOfShares({ lines, participants, extras = [] }: SharedPrice): PriceLine[][] {
  const shares = participants.map((): PriceLine[] => []);
  const kinds = participantKinds.filter((kind) => participants.some((one) => one.kind === kind));
  const give = (payers: readonly number[], line: PriceLine, weights = payers.map(() => 1)) => {
    const parts = splitCents(Math.abs(line.amountCents), weights);
    const sign = line.amountCents < 0 ? -1 : 1;
    for (const [at, payer] of payers.entries())
      if (parts[at] || line.amountCents === 0)
        shares[payer]?.push({ ...line, amountCents: sign * (parts[at] ?? 0) });
  };
  const everybody = participants.map((_, at) => at);
  const discounts: (PriceLine & { code: DiscountCode })[] = [];
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at];
    const extra = extras.find(({ id }) => id === line.extra);
    if (line.code) discounts.push({ ...line, code: line.code });
    else if (kind)
      give(
        everybody.filter((one) => participants[one]?.kind === kind),
        { ...line, label: kindLabels[kind] },
      );
    else if (extra?.people)
      give(
        extra.people.map((n) => n - 1),
        { ...line, label: extra.name },
      );
    else give([0], line);
  }
  const before = shares.map(sumOf);
  for (const line of discounts) give(everybody, line, before);
  return shares;
}

/** The reference of one person's transfer: that of the booking, with the number of the person. */
export const shareReference = ({ reference }: { reference: string }, { n }: { n: number }) =>
  `${reference}${n}`;

/** A movement of a booking's money. */
export interface SharedEntry {
  kind: LedgerKind;
  amountCents: number;
  /** The number of the person whose share was paid or refunded; null counts for the first one. */
  participant: number | null;
}

/** What one person of a party pays. */
export interface Share {
  /** The number of the person, from 1. */
  n: number;
  lines: PriceLine[];
  totalCents: number;
  /** What has been paid for this share. What was paid beyond another share counts for those that lack something. */
  paidCents: number;
  /** What is left to pay of it. */
  balanceCents: number;
  /** What this person has paid, and not got back; less than 0 if they got back what others had paid. */
  receivedCents: number;
  /** How much of it is more than the share. */
  overpaidCents: number;
}

const received = (entries: readonly SharedEntry[], n: number) =>
  entries
    .filter(({ participant }) => (participant ?? 1) === n)
    .reduce((sum, { kind, amountCents }) => {
      if (kind === 'payment' || kind === 'refund-failed') return sum + amountCents;
      return kind === 'refund' ? sum - amountCents : sum;
    }, 0);

/** Covers what the shares lack with money that is there, from the first to the last. */
function fill(covered: readonly number[], totals: readonly number[], cents: number): number[] {
  let left = cents;
  return covered.map((paid, at) => {
    const more = Math.min(left, (totals[at] ?? 0) - paid);
    left -= more;
    return paid + more;
  });
}

/** Takes money away that is not there, from the last share to the first. */
function drain(covered: readonly number[], cents: number): number[] {
  let left = cents;
  return covered
    .toReversed()
    .map((paid) => {
      const less = Math.min(left, paid);
      left -= less;
      return paid - less;
    })
    .toReversed();
}

/**
 * The shares of a party with what was paid for each. Together, they are the booking's account: their totals add up to
 * `totalCents`, and their balances to the booking's balance, unless the party gets money back.
 * @param totalCents what the party owes in all. Once a booking has ended this is what is kept, which is divided by what
 *   each has paid.
 */
export function sharesOf(
  price: SharedPrice,
  { totalCents, entries }: { totalCents: number; entries: readonly SharedEntry[] },
): Share[] {
  const lines = linesOfShares(price);
  const prices = lines.map(sumOf);
  const receipts = lines.map((_, at) => received(entries, at + 1));
  const isWhole = prices.reduce((sum, cents) => sum + cents, 0) === totalCents;
  const totals = isWhole
    ? prices
    : splitCents(
        Math.max(0, totalCents),
        receipts.map((cents) => Math.max(0, cents)),
      );
  const own = receipts.map((cents, at) => Math.max(0, Math.min(cents, totals[at] ?? 0)));
  const surplus = sumOfCents(receipts) - sumOfCents(own);
  const covered = surplus < 0 ? drain(own, -surplus) : fill(own, totals, surplus);
  return lines.map((ofPerson, at) => {
    const total = totals[at] ?? 0;
    const paid = covered[at] ?? 0;
    return {
      n: at + 1,
      lines: ofPerson,
      totalCents: total,
      paidCents: paid,
      balanceCents: total - paid,
      receivedCents: receipts[at] ?? 0,
      overpaidCents: Math.max(0, (receipts[at] ?? 0) - total),
    };
  });
}

const sumOfCents = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

/**
 * What each has to pay before the places belong to the party: the deposit for each person, or the same part of each
 * share.
 * @param firstCents what the party has to pay in all
 */
export function firstOfShares(
  shares: readonly Pick<Share, 'totalCents'>[],
  { deposit, firstCents }: { deposit: Deposit; firstCents: number },
): number[] {
  const totals = shares.map(({ totalCents }) => totalCents);
  const most = deposit.kind === 'amount' ? deposit.amountCents : Infinity;
  const deposits = totals.map((cents) => Math.min(cents, most));
  return splitCents(firstCents, sumOfCents(deposits) >= firstCents ? deposits : totals);
}

/**
 * How a refund is divided: by how much more each has paid than their share is, and what is beyond that by what each has
 * paid.
 */
export function refundOfShares(
  shares: readonly Pick<Share, 'n' | 'receivedCents' | 'overpaidCents'>[],
  amountCents: number,
): { n: number; amountCents: number }[] {
  const over = shares.map(({ overpaidCents }) => overpaidCents);
  const allOver = sumOfCents(over);
  const first = splitCents(Math.min(amountCents, allOver), over);
  const rest = splitCents(
    Math.max(0, amountCents - allOver),
    shares.map(({ receivedCents }, at) => Math.max(0, receivedCents - (over[at] ?? 0))),
  );
  return shares
    .map(({ n }, at) => ({ n, amountCents: (first[at] ?? 0) + (rest[at] ?? 0) }))
    .filter((part) => part.amountCents > 0);
}

/**
 * Splits a refund over payments: each person's part over what they paid, in the given order, and what they did not pay
 * over what others did.
 */
export function splitRefundOfShares<
  Payment extends { amountCents: number; participant?: number | null | undefined },
>(
  people: readonly { n: number; amountCents: number }[],
  payments: readonly Payment[],
): { parts: Payment[]; restCents: number } {
  const taken = payments.map(() => 0);
  const take = (cents: number, isTheirs: (payment: Payment) => boolean) => {
    let left = cents;
    for (const [at, payment] of payments.entries()) {
      const part = isTheirs(payment) ? Math.min(payment.amountCents - (taken[at] ?? 0), left) : 0;
      taken[at] = (taken[at] ?? 0) + part;
      left -= part;
    }
    return left;
  };
  const rest = people.reduce(
    (sum, { n, amountCents }) =>
      sum + take(amountCents, ({ participant }) => (participant ?? 1) === n),
    0,
  );
  const restCents = take(rest, () => true);
  const parts = payments.flatMap((payment, at) => {
    const amountCents = taken[at] ?? 0;
    return amountCents > 0 ? [{ ...payment, amountCents }] : [];
  });
  return { parts, restCents };
}
