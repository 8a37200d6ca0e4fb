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
  /** How much more than the share was paid, and not paid back, by this person. */
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
